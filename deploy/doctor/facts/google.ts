import { systemClock } from '../../clock.ts';
import { readSignInProviders } from '../../../functions/src/contract/sign-in.ts';
import { maxInstances } from '../../../functions/src/core/deployment.ts';
import { makeGoogle } from '../../google.ts';
import { cpusOf } from '../../instances.ts';
import { readVariables, settingsFor } from '../../settings.ts';
import type { Reading } from '../../step.ts';
import { allowedCpus } from '../../steps/functions/instances.ts';
import { queryGibibytes } from '../../steps/project/spending.ts';
import { findBucket } from '../../steps/stores/uploads.ts';
import type { Facts, ListedIndex, ProviderState, Quota, Unknown } from './facts.ts';
import { orUnknown } from './request.ts';

type GoogleFacts = Pick<Facts, 'indexes' | 'quotas' | 'uploads' | 'signInProviders'>;

/** Facts that need a sign-in to Google Cloud; the reason without a project or a sign-in. */
export async function googleFacts(
  projectId: string | null,
  endpoint: string | undefined,
): Promise<GoogleFacts> {
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
  const [indexes, quotas, uploads, signInProviders] = await Promise.all([
    orUnknown(listIndexes(reading)),
    orUnknown(listQuotas(reading, variables)),
    orUnknown(findBucket(reading).then((bucket) => ({ bucket }))),
    orUnknown(findProviders(reading, variables)),
  ]);
  return { indexes, quotas, uploads, signInProviders };
}

function none(reason: string): Record<keyof GoogleFacts, Unknown> {
  return {
    indexes: { reason },
    quotas: { reason },
    uploads: { reason },
    signInProviders: { reason },
  };
}

/**
 * The providers of the setting.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.oauthIdpConfigs/get
 */
export const findProviders = (
  { google, settings: { projectId } }: Pick<Reading, 'google' | 'settings'>,
  variables: Record<string, string>,
): Promise<ProviderState[]> =>
  Promise.all(
    readSignInProviders(variables.FOOTFALL_SIGN_IN_PROVIDERS).map(async ({ id }) => {
      const kind = id.startsWith('saml.') ? 'inboundSamlConfigs' : 'oauthIdpConfigs';
      const found = await google.find<{ enabled?: boolean }>(
        'identitytoolkit',
        `projects/${projectId}/${kind}/${id}`,
      );
      return { id, state: found?.enabled ? 'on' : found ? 'switched off' : 'missing' };
    }),
  );

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
