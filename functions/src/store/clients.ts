import { Firestore } from '@google-cloud/firestore';
import type { AuthClient } from 'google-auth-library';

/**
 * What the stores have in common. Each client is made when first asked for and kept for the life of the instance.
 * The emulators stand behind the same clients: only the endpoint differs, and it comes from the variables
 * that Google's own libraries read (FIRESTORE_EMULATOR_HOST, BIGQUERY_EMULATOR_HOST).
 */
let firestoreClient: Firestore | undefined;

/** The project that the functions run in, where the environment tells. */
export function projectId(): string | undefined {
  return process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
}

/** The BigQuery dataset that holds the events, from FOOTFALL_DATASET. */
export function datasetId(): string {
  return process.env.FOOTFALL_DATASET ?? 'footfall';
}

export function firestore(): Firestore {
  const project = projectId();
  firestoreClient ??= new Firestore(project ? { projectId: project } : {});
  return firestoreClient;
}

let authClient: Promise<AuthClient> | undefined;

/** The headers by which BigQuery knows the function's own account; renewed before they expire. */
export async function googleHeaders(): Promise<Record<string, string>> {
  authClient ??= import('./google-auth.ts').then(({ makeAuthClient }) => makeAuthClient());
  try {
    return Object.fromEntries(await (await authClient).getRequestHeaders());
  } catch (error) {
    authClient = undefined;
    throw error;
  }
}
