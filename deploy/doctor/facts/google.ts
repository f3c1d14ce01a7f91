import { systemClock } from '../../clock.ts';
import { type Google, makeGoogle } from '../../google.ts';
import { readVariables, settingsFor } from '../../settings.ts';
import type { Facts, ListedIndex, Quota, Unknown } from './facts.ts';
import { orUnknown } from './request.ts';

interface Project {
  projectId: string;
  region: string;
}

/** What only someone who is signed in to Google Cloud can read; why not, without a project or a sign-in. */
export async function googleFacts(
  projectId: string | null,
  endpoint: string | undefined,
): Promise<Pick<Facts, 'indexes' | 'quotas'>> {
  if (projectId === null)
    return neither('say --project ID, and sign in with `gcloud auth application-default login`');
  const google = makeGoogle({ projectId, endpoint, clock: systemClock, say: () => undefined });
  try {
    await google.signIn();
  } catch {
    return neither('you are not signed in to Google Cloud: run `gcloud auth application-default login`');
  }
  const options = { projectId, alias: null, alertAddress: null, budget: null, queryGibibytesADay: null };
  const { region } = settingsFor(options, readVariables(options));
  const project = { projectId, region };
  const [indexes, quotas] = await Promise.all([
    orUnknown(listIndexes(google, project)),
    orUnknown(listQuotas(google, project)),
  ]);
  return { indexes, quotas };
}

function neither(reason: string): { indexes: Unknown; quotas: Unknown } {
  return { indexes: { reason }, quotas: { reason } };
}

/**
 * The composite indexes of Firestore.
 * @see https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes/list
 */
const listIndexes = (google: Google, { projectId }: Project) =>
  google.list<ListedIndex>(
    'firestore',
    `projects/${projectId}/databases/(default)/collectionGroups/-/indexes`,
    'indexes',
  );

/** A quota of a service, of which `-1` stands for no limit. */
interface QuotaInfo {
  dimensionsInfos?: {
    dimensions?: { region?: string };
    applicableLocations?: string[];
    details?: { value?: string };
  }[];
}

/** What the deployment can reach: each limit with what the functions and the reports can use. */
const quotas = [
  {
    path: 'run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion',
    name: 'CPUs of Cloud Run',
    unit: 'CPUs',
    // Thousandths of a CPU.
    per: 1000,
    needed: 20,
  },
  {
    path: 'bigquery.googleapis.com/quotaInfos/QueryUsagePerDay',
    name: 'queries of BigQuery',
    unit: 'GiB a day',
    // MiB.
    per: 1024,
    needed: 100,
  },
] as const;

/**
 * The limits that a deployment can reach.
 * @see https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos/get
 */
async function listQuotas(google: Google, { projectId, region }: Project): Promise<Quota[]> {
  const found = await Promise.all(
    quotas.map(async ({ path, per, ...quota }) => {
      const info = await google.find<QuotaInfo>(
        'cloudquotas',
        `projects/${projectId}/locations/global/services/${path}`,
      );
      const limit = limitIn(info, region);
      return limit === null ? [] : [{ ...quota, limit: limit < 0 ? Infinity : limit / per }];
    }),
  );
  return found.flat();
}

/** The limit for a region, or else the one of all places. */
function limitIn(info: QuotaInfo | null, region: string): number | null {
  const all = info?.dimensionsInfos ?? [];
  const isFor = ({ applicableLocations = [] }: (typeof all)[number]) =>
    applicableLocations.length === 0 ||
    applicableLocations.some((location) => location === region || location === 'global');
  const found = all.find(({ dimensions }) => dimensions?.region === region) ?? all.find(isFor);
  return found?.details?.value === undefined ? null : Number(found.details.value);
}
