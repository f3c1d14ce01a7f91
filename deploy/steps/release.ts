import { randomUUID } from 'node:crypto';
import { Stop } from '../../dev/run/progress.mjs';
import { repeatFor } from '../clock.ts';
import { missing, type Deployment, type Step } from '../step.ts';
import { deployedFunctions } from './functions/region.ts';

/** Runs one of the repository's programs, for the project. @returns whether it succeeded */
function runFor({ run, settings }: Deployment, command: readonly string[]): Promise<boolean> {
  const { variables, projectId, region, dataset, origin } = settings;
  return run(command, {
    ...variables,
    FOOTFALL_REGION: region,
    FOOTFALL_DATASET: dataset,
    FOOTFALL_ORIGIN: origin,
    GCLOUD_PROJECT: projectId,
    // The calls of a person's own credentials have to count for some project.
    GOOGLE_CLOUD_QUOTA_PROJECT: projectId,
  });
}

const failureOf = (command: readonly string[]) =>
  new Stop(`\`${command.join(' ')}\` failed; its output is above.`);

const retryMs = 60_000;

/**
 * Runs a program that calls Google. If it fails after this run has set something up, it is repeated while Google may
 * not know of that everywhere: the builder's role, the functions' account, a new database.
 * @throws Stop
 */
async function runAtGoogle(deployment: Deployment, command: readonly string[]): Promise<void> {
  const { google, clock, say } = deployment;
  while (!(await runFor(deployment, command))) {
    if (!google.hasChanged()) throw failureOf(command);
    say(
      `\`${command.join(' ')}\` failed. Google may not know everywhere of what was set up in the last minutes, so it ` +
        'runs again in a minute.',
    );
    await clock.wait(retryMs);
  }
}

async function firebaseDeploy(
  deployment: Deployment,
  only: string,
  ...more: readonly string[]
): Promise<void> {
  // Firebase reads the variables of an alias only if the alias is named.
  const project = deployment.settings.alias ?? deployment.settings.projectId;
  const command = ['firebase', 'deploy', '--only', only, '--project', project, '--non-interactive', ...more];
  await runAtGoogle(deployment, command);
}

export const build: Step = {
  title: 'Build',
  check: () => missing('build the functions, the pages and the script'),
  isRepeated: true,
  async act(deployment) {
    const command = ['npm', 'run', 'build'];
    if (!(await runFor(deployment, command))) throw failureOf(command);
  },
};

/** Before the functions: the previous version works with the new tables, and not the other way round. */
export const tables: Step = {
  title: 'Tables',
  check: () => missing('bring BigQuery and Firestore to the schema of this version'),
  isRepeated: true,
  act: (deployment) => runAtGoogle(deployment, ['node', 'functions/dist/job.js', 'migrate']),
};

export const rules: Step = {
  title: "Firestore's rules and indexes",
  check: () => missing('deploy them'),
  isRepeated: true,
  act: (deployment) => firebaseDeploy(deployment, 'firestore'),
};

export const functions: Step = {
  title: 'Functions',
  check: () => missing('deploy them, with the schedules of the jobs'),
  isRepeated: true,
  async act(deployment) {
    // Without functions, this only makes Firebase delete old container images. Later, it would delete functions that
    // the repository does not have, without confirmation.
    const force = (await deployedFunctions(deployment)).length === 0 ? ['--force'] : [];
    await firebaseDeploy(deployment, 'functions', ...force);
  },
};

export const pages: Step = {
  title: 'Pages',
  check: ({ settings: { origin } }) => missing(`deploy them to ${origin}`),
  isRepeated: true,
  act: (deployment) => firebaseDeploy(deployment, 'hosting'),
};

/** Hosting's address: a custom domain may not be connected yet. */
const addressOf = ({ settings: { projectId } }: Deployment) => `https://${projectId}.web.app`;

const healthOf = (deployment: Deployment) => `${addressOf(deployment)}/api/health`;

/** A release reaches all servers of Hosting, and a grant all of Google, within minutes. */
const firstAnswerMinutes = 5;

/**
 * The full path from Hosting to a function, as a browser takes it. Hosting's servers cache a 404 for ten minutes by its
 * address, so each visit has an address of its own.
 * @see https://firebase.google.com/docs/hosting/manage-cache
 */
export const answers: Step = {
  title: 'Answers',
  check: (deployment) => missing(`open ${healthOf(deployment)}`),
  isRepeated: true,
  async act(deployment) {
    const { google, clock } = deployment;
    const address = healthOf(deployment);
    const visit = () => google.visit(`${address}?visit=${randomUUID()}`);
    const status = await repeatFor(clock, firstAnswerMinutes * 60_000, visit, (found) => found === 200);
    if (status === 200) return;
    throw new Stop(
      `everything is deployed, but ${address} ${status ? `has the status ${status}` : 'does not answer'} after ` +
        `${firstAnswerMinutes} minutes. See docs/operators/operate.md.`,
    );
  },
};

/** Last, because it checks the results of all steps, as `npm run doctor` does at any time. */
export const doctor: Step = {
  title: 'Doctor',
  check: (deployment) => missing(`look at ${addressOf(deployment)} from outside`),
  isRepeated: true,
  async act(deployment) {
    const { projectId } = deployment.settings;
    const command = ['npm', 'run', '--silent', 'doctor', '--', addressOf(deployment), '--project', projectId];
    if (await runFor(deployment, command)) return;
    throw new Stop(
      'everything is deployed, but something is wrong: the table above says what, and what to do.',
    );
  },
};
