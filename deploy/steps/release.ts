import { Stop } from '../../dev/run/progress.mjs';
import { missing, type Deployment, type Step } from '../step.ts';
import { deployedFunctions } from './functions/region.ts';

/** Runs one of the repository's programs, for the project. */
async function runFor({ run, settings }: Deployment, command: readonly string[]): Promise<void> {
  const { variables, projectId, region, dataset, origin } = settings;
  const ok = await run(command, {
    ...variables,
    FOOTFALL_REGION: region,
    FOOTFALL_DATASET: dataset,
    FOOTFALL_ORIGIN: origin,
    GCLOUD_PROJECT: projectId,
    // The calls of a person's own credentials have to count for some project.
    GOOGLE_CLOUD_QUOTA_PROJECT: projectId,
  });
  if (!ok) throw new Stop(`\`${command.join(' ')}\` failed; its output is above.`);
}

async function firebaseDeploy(
  deployment: Deployment,
  only: string,
  ...more: readonly string[]
): Promise<void> {
  // Firebase reads the variables of an alias only if the alias is named.
  const project = deployment.settings.alias ?? deployment.settings.projectId;
  const command = ['firebase', 'deploy', '--only', only, '--project', project, '--non-interactive', ...more];
  await runFor(deployment, command);
}

export const build: Step = {
  title: 'Build',
  check: () => missing('build the functions, the pages and the script'),
  act: (deployment) => runFor(deployment, ['npm', 'run', 'build']),
};

/** Before the functions: the previous version works with the new tables, and not the other way round. */
export const tables: Step = {
  title: 'Tables',
  check: () => missing('bring BigQuery and Firestore to the schema of this version'),
  act: (deployment) => runFor(deployment, ['node', 'functions/dist/job.js', 'migrate']),
};

export const rules: Step = {
  title: "Firestore's rules and indexes",
  check: () => missing('deploy them'),
  act: (deployment) => firebaseDeploy(deployment, 'firestore'),
};

export const functions: Step = {
  title: 'Functions',
  check: () => missing('deploy them, with the schedules of the jobs'),
  async act(deployment) {
    // Without functions, this only makes Firebase delete old container images. Later, it would delete functions that
    // the repository does not have, without asking.
    const force = (await deployedFunctions(deployment)).length === 0 ? ['--force'] : [];
    await firebaseDeploy(deployment, 'functions', ...force);
  },
};

export const pages: Step = {
  title: 'Pages',
  check: ({ settings: { origin } }) => missing(`deploy them to ${origin}`),
  act: (deployment) => firebaseDeploy(deployment, 'hosting'),
};

const healthOf = ({ settings: { projectId } }: Deployment) => `https://${projectId}.web.app/api/health`;

/** The whole way from Hosting to a function, as a browser goes it. */
export const answers: Step = {
  title: 'Answers',
  check: (deployment) => missing(`open ${healthOf(deployment)}`),
  async act(deployment) {
    const status = await deployment.google.visit(healthOf(deployment));
    if (status === 200) return;
    throw new Stop(
      `everything is deployed, but ${healthOf(deployment)} ${status ? `has the status ${status}` : 'does not answer'}. ` +
        'See docs/operate.md.',
    );
  },
};
