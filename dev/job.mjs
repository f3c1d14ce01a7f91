/**
 * `npm run job -- NAME ARGS`: runs one of the functions' scheduled jobs, against the local stack of `npm start`, or, if
 * GOOGLE_APPLICATION_CREDENTIALS or FOOTFALL_PROJECT is set, against the real project. `--help` lists the jobs.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { answers, configuredPorts } from './stack/ports.mjs';
import { Stop } from './run/progress.mjs';
import { launch, node, root, runEntry } from './run/run.mjs';
import { build } from './stack/scripts.mjs';
import { emulatorEnvironment } from './stack/stack.mjs';

const { FOOTFALL_PROJECT: project, GOOGLE_APPLICATION_CREDENTIALS: credentials } = process.env;

/** @returns {Promise<Record<string, string>>} */
async function environment() {
  // A person's own credentials need a project that their calls count for.
  if (project && !credentials) return { GCLOUD_PROJECT: project, GOOGLE_CLOUD_QUOTA_PROJECT: project };
  if (credentials) return project ? { GCLOUD_PROJECT: project } : {};
  const ports = configuredPorts();
  if (!(await answers(ports.firestore))) {
    throw new Stop(
      `nothing answers on port ${ports.firestore}, where the local Firestore should be: run \`npm start\` in another ` +
        'terminal, or set FOOTFALL_PROJECT for a real project',
    );
  }
  return emulatorEnvironment(ports);
}

/** Against a real project, a job has the settings of its functions. Environment variables have priority. */
function settingsFiles() {
  if (!project && !credentials) return [];
  const files = ['.env', ...(project ? [`.env.${project}`] : [])].map((name) =>
    resolve(root, 'functions', name),
  );
  return files.filter((file) => existsSync(file)).map((file) => `--env-file=${file}`);
}

async function main() {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const env = { ...process.env, ...(args.includes('--help') ? {} : await environment()) };
  const script = resolve(root, 'functions/dist/job.js');
  if (!existsSync(script)) await build('functions');
  // The job itself reports missing credentials, even outside Google's cloud.
  const quiet = '--disable-warning=MetadataLookupWarning';
  return launch(node(), [quiet, ...settingsFiles(), script, ...args], { env }).exited;
}

await runEntry(main, { failure: 'The job did not run' });
