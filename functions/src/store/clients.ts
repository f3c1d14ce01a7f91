import { Firestore } from '@google-cloud/firestore';
import type { AuthClient } from 'google-auth-library';

/**
 * What the stores share. Each client is created on first use and kept for the life of the instance. The emulators use
 * the same clients with other endpoints, from the variables that Google's own libraries read (FIRESTORE_EMULATOR_HOST,
 * BIGQUERY_EMULATOR_HOST).
 */
let firestoreClient: Firestore | undefined;

/** The project that the functions run in, if the environment has it. */
export function projectId(): string | undefined {
  return process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
}

/** The BigQuery dataset that holds the events, from FOOTFALL_DATASET. */
export function datasetId() {
  return process.env.FOOTFALL_DATASET ?? 'footfall';
}

export function firestore(): Firestore {
  const project = projectId();
  firestoreClient ??= new Firestore(project ? { projectId: project } : {});
  return firestoreClient;
}

let authClient: Promise<AuthClient> | undefined;

/** The headers that authenticate the function's own account at BigQuery; renewed before they expire. */
export async function googleHeaders(): Promise<Record<string, string>> {
  authClient ??= import('./google-auth.ts').then(({ makeAuthClient }) => makeAuthClient());
  try {
    return Object.fromEntries(await (await authClient).getRequestHeaders());
  } catch (error) {
    authClient = undefined;
    throw error;
  }
}
