/** `npm test -- --profile`: how much CPU time each part and each test file takes, by kinds of processes. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { say, Stop } from '../run/progress.mjs';
import { localDir, shown } from '../run/run.mjs';
import { Meter } from './meter.mjs';
import { canMeasure } from './processes.mjs';
import { fileTable, partTable } from './tables.mjs';

/**
 * @typedef {object} ProfiledFile
 * @property {string} file
 * @property {number} tests
 * @property {number} seconds
 * @property {number} loadSeconds how many of them passed before the first test: the process and the imports
 * @property {import('./spent.mjs').Spent} cpu
 *
 * @typedef {object} ProfiledPart
 * @property {string} part
 * @property {number} seconds
 * @property {import('./spent.mjs').Spent} cpu
 * @property {ProfiledFile[]} files
 */

/** Where the reporter writes the files of the part that runs. */
export const filesReport = resolve(localDir, 'reports/profile-files.json');
const report = resolve(localDir, 'reports/profile.json');

/** Additional arguments of vitest. */
export const profileArgs = [`--reporter=${resolve(import.meta.dirname, 'reporter.mjs')}`, '--maxWorkers=1'];

/** The profile of a run of tests. */
export class Profile {
  /** @type {ProfiledPart[]} */
  parts = [];
  /** Makes vitest's reporter measure the stack too. */
  env = { FOOTFALL_PROFILE_ROOT: String(process.pid) };

  /** @throws Stop on a machine that does not say what a process took */
  constructor() {
    if (!canMeasure) throw new Stop('--profile needs Linux: it reads /proc.');
  }

  /**
   * Runs a part of the tests, which must be the only one that runs.
   * @param {string} part
   * @param {() => Promise<unknown>} run
   */
  async measure(part, run) {
    rmSync(filesReport, { force: true });
    const since = performance.now();
    const meter = new Meter(process.pid);
    await run();
    const cpu = meter.end();
    const files = existsSync(filesReport) ? JSON.parse(readFileSync(filesReport, 'utf8')) : [];
    this.parts.push({ part, seconds: (performance.now() - since) / 1000, cpu, files });
    writeFileSync(report, JSON.stringify(this.parts, null, 2));
  }

  /** Prints the parts and the most expensive files. */
  print() {
    say(`\n${partTable(this.parts)}\n\n${fileTable(this.parts, 30)}\nAll files: ${shown(report)}`);
  }
}
