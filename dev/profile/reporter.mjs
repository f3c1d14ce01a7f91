/**
 * A reporter of vitest that measures the CPU time of each test file: of this process and of everything that it started,
 * or of the process that FOOTFALL_PROFILE_ROOT names, which has started the stack too. The files must run one at a time.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../run/run.mjs';
import { Meter } from './meter.mjs';
import { filesReport } from './report.mjs';

export default class ProfileReporter {
  meter = new Meter(Number(process.env.FOOTFALL_PROFILE_ROOT ?? process.pid));
  since = performance.now();
  /** @type {import('./report.mjs').ProfiledFile[]} */
  files = [];

  onTestRunStart() {
    this.meter.lap();
    this.since = performance.now();
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const since = this.since;
    this.since = performance.now();
    const { collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    this.files.push({
      file: relative(root, module.moduleId),
      tests: [...module.children.allTests()].length,
      seconds: (this.since - since) / 1000,
      loadSeconds: (collectDuration + setupDuration + prepareDuration) / 1000,
      cpu: this.meter.lap(),
    });
    // After each file, so that an interrupted run has its results so far.
    writeFileSync(filesReport, JSON.stringify(this.files, null, 2));
  }

  onTestRunEnd() {
    this.meter.end();
  }
}
