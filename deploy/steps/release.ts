import { Stop } from '../../dev/run/progress.mjs';
import { missing, type Deployment, type Step } from '../step.ts';
import { deployedFunctions } from './functions-region.ts';

/** Runs one of the repository's programs. */
async function runOrStop(
  { run }: Deployment,
  command: readonly string[],
  environment?: Record<string, string>,
): Promise<void> {
  if (!(await run(command, environment)))
    throw new Stop(`\`${command.join(' ')}\` failed; see its output above.`);
}

const firebaseDeploy = async (deployment: Deployment, only: string, more: readonly string[] = []) => {
  const { alias, projectId } = deployment.settings;
  const command = [
    'firebase',
    'deploy',
    '--only',
    only,
    '--project',
    alias ?? projectId,
    '--non-interactive',
  ];
  await runOrStop(deployment, [...command, ...more]);
};

export const build: Step = {
  title: 'Build',
  check: () => missing('build the functions, the pages and the script'),
  act: (deployment) =>
    runOrStop(deployment, ['npm', 'run', 'build'], { FOOTFALL_ORIGIN: deployment.settings.origin }),
};

/** Before the functions, because the previous version can use the new tables, but not the other way round. */
export const tables: Step = {
  title: 'Tables',
  check: () => missing('bring BigQuery and Firestore to the schema of this version'),
  act: (deployment) => {
    const { projectId, region, dataset } = deployment.settings;
    return runOrStop(deployment, ['node', 'functions/dist/job.js', 'migrate'], {
      GCLOUD_PROJECT: projectId,
      FOOTFALL_REGION: region,
      FOOTFALL_DATASET: dataset,
    });
  },
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
    // The first time, this makes Firebase delete old container images. Later, it would delete other functions too.
    const isFirst = (await deployedFunctions(deployment)).length === 0;
    await firebaseDeploy(deployment, 'functions', isFirst ? ['--force'] : []);
  },
};

export const pages: Step = {
  title: 'Pages',
  check: ({ settings: { origin } }) => missing(`deploy them to ${origin}`),
  act: (deployment) => firebaseDeploy(deployment, 'hosting'),
};
