import { BigQuery, type BigQueryOptions } from '@google-cloud/bigquery';
import { Firestore } from '@google-cloud/firestore';
import { PassThroughClient } from 'google-auth-library';

/**
 * The clients of Google's services, each made when first asked for and kept for the life of the instance.
 * The emulators stand behind the same clients: only the endpoint differs, and it comes from the variables
 * that Google's own libraries read (FIRESTORE_EMULATOR_HOST, BIGQUERY_EMULATOR_HOST).
 */
let bigqueryClient: BigQuery | undefined;
let firestoreClient: Firestore | undefined;

/** The project that the functions run in, where the environment tells. */
export function projectId(): string | undefined {
  return process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
}

/** The BigQuery dataset that holds the events, from FOOTFALL_DATASET. */
export function datasetId(): string {
  return process.env.FOOTFALL_DATASET ?? 'footfall';
}

/** Where the dataset is made when it does not exist yet, from FOOTFALL_LOCATION. */
export function datasetLocation(): string {
  return process.env.FOOTFALL_LOCATION ?? 'EU';
}

/**
 * With an endpoint of one's own the client still looks for Google's credentials, which only Google needs, and
 * makes the address of uploads from an endpoint that must not have a path.
 */
function emulatedBigQuery(host: string | undefined): BigQueryOptions {
  return host ? { authClient: new PassThroughClient(), apiEndpoint: new URL(host).origin } : {};
}

export function bigquery(): BigQuery {
  const project = projectId();
  bigqueryClient ??= new BigQuery({
    ...(project ? { projectId: project } : {}),
    ...emulatedBigQuery(process.env.BIGQUERY_EMULATOR_HOST),
  });
  return bigqueryClient;
}

export function firestore(): Firestore {
  const project = projectId();
  firestoreClient ??= new Firestore(project ? { projectId: project } : {});
  return firestoreClient;
}
