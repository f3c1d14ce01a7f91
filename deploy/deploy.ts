/**
 * `npm run deploy -- --project ID`: sets up a Firebase project and deploys to it. It first checks everything and shows
 * the plan; with --dry-run it stops there. See docs/operators/deploy.md.
 */
import { say } from '../dev/run/progress.mjs';
import { launch, runEntry } from '../dev/run/run.mjs';
import { deploy } from './carry-out.ts';
import { systemClock } from './clock.ts';
import { makeGoogle } from './google.ts';
import { readCommandLine } from './options.ts';
import { firebaserc, knownProjects, readVariables, settingsFor, variablesFolder } from './settings.ts';
import type { Deployment } from './step.ts';
import { steps } from './steps/index.ts';

const run: Deployment['run'] = async ([program = '', ...args], environment) =>
  (await launch(program, args, { env: { ...process.env, ...environment } }).exited) === 0;

async function main(): Promise<number> {
  const { options, dryRun } = readCommandLine(process.argv.slice(2), knownProjects(firebaserc));
  const settings = settingsFor(options, readVariables(options));
  const endpoint = process.env.FOOTFALL_GOOGLE_ENDPOINT;
  const google = makeGoogle({ projectId: settings.projectId, endpoint, clock: systemClock, say });
  say(`Project ${settings.projectId}, region ${settings.region}, address ${settings.origin}`);
  say();
  const deployment = { settings, google, clock: systemClock, firebaserc, variablesFolder, run, say };
  await deploy(steps, deployment, { dryRun });
  return 0;
}

await runEntry(main, { failure: 'The deployment stopped' });
