import { systemClock } from '../../clock.ts';
import { maxInstances } from '../../../functions/src/core/deployment.ts';
import { makeGoogle } from '../../google.ts';
import { cpusOf } from '../../instances.ts';
import { readVariables, settingsFor } from '../../settings.ts';
import type { Reading } from '../../step.ts';
import { allowedCpus } from '../../steps/functions/instances.ts';
import { queryGibibytes } from '../../steps/project/spending.ts';
import { findBucket } from '../../steps/stores/uploads.ts';
import type { Facts, ListedIndex, Quota, Unknown } from './facts.ts';
import { orUnknown } from './request.ts';

/** Facts that need a sign-in to Google Cloud; the reason without a project or a sign-in. */
export async function googleFacts(
  projectId: string | null,
  endpoint: string | undefined,
): Promise<Pick<Facts, 'indexes' | 'quotas' | 'uploads'>> {
  if (projectId === null)
    return none('say --project ID, and sign in with `gcloud auth application-default login`');
  const google = makeGoogle({ projectId, endpoint, clock: systemClock, say: () => undefined });
  try {
    await google.signIn();
  } catch {
    return none('you are not signed in to Google Cloud: run `gcloud auth application-default login`');
  }
  const options = { projectId, alias: null, alertAddress: null, budget: null, queryGibibytesADay: null };
  const { region, variables } = settingsFor(options, readVariables(options));
  const reading = { google, settings: { projectId, region } };
  const [indexes, quotas, uploads] = await Promise.all([
    orUnknown(listIndexes(reading)),
    orUnknown(listQuotas(reading, variables)),
    orUnknown(findBucket(reading).then((bucket) => ({ bucket }))),
  ]);
  return { indexes, quotas, uploads };
}

function none(reason: string): { indexes: Unknown; quotas: Unknown; uploads: Unknown } {
  return { indexes: { reason }, quotas: { reason }, uploads: { reason } };
}

/**
 * The composite indexes of Firestore.
 * @see https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes/list
 */
const listIndexes = ({ google, settings: { projectId } }: Reading) =>
  google.list<ListedIndex>(
    'firestore',
    `projects/${projectId}/databases/(default)/collectionGroups/-/indexes`,
    'indexes',
  );

/** The largest that a workspace may read in a day, unless the operator has changed it. */
const workspaceGibibytes = 100;

/**
 * The limits that a deployment can reach, with what it can use of each. Limits that Google does not state are omitted.
 */
async function listQuotas(reading: Reading, variables: Record<string, string>): Promise<Quota[]> {
  const [cpus, gibibytes] = await Promise.all([allowedCpus(reading), queryGibibytes(reading)]);
  const needed = Number(variables.FOOTFALL_WORKSPACE_GIB_A_DAY || workspaceGibibytes);
  return [
    ...(cpus === null
      ? []
      : [
          {
            name: 'CPUs of Cloud Run',
            unit: 'CPUs',
            limit: cpus,
            needed: cpusOf(maxInstances(variables.FOOTFALL_MAX_INSTANCES ?? '')),
          },
        ]),
    { name: 'queries of BigQuery', unit: 'GiB a day', limit: gibibytes, needed },
  ];
}
