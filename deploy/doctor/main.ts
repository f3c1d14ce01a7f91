/**
 * `npm run doctor -- https://stats.example.com`: checks a deployment from outside, and lists the problems with their
 * next steps. The exit code is 0 only without a failure. See docs/operators/operate.md.
 */
import { say, step } from '../../dev/run/progress.mjs';
import { runEntry } from '../../dev/run/run.mjs';
import { firebaserc, knownProjects } from '../settings.ts';
import { examine } from './examine.ts';
import { readExpected } from './expected.ts';
import { gatherFacts } from './facts/gather.ts';
import { readDoctorOptions } from './options.ts';
import { reportOf, tableOf } from './print.ts';

async function main(): Promise<number> {
  const options = readDoctorOptions(process.argv.slice(2), process.env, knownProjects(firebaserc));
  const gather = () => gatherFacts(options);
  const facts = await (options.asJson ? gather() : step(`Looking at ${options.origin}`, gather));
  const { origin, sourceVersion } = facts;
  const findings = examine(facts, readExpected());
  const report = reportOf(findings, { origin, at: new Date().toISOString(), sourceVersion });
  if (options.asJson) console.log(JSON.stringify(report, null, 2));
  else for (const line of tableOf(report)) say(line);
  return report.ok ? 0 : 1;
}

await runEntry(main, { failure: 'The doctor stopped' });
