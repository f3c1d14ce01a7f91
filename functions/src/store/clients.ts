import { Firestore } from '@google-cloud/firestore';
import type { AuthClient } from 'google-auth-library';

/**
 * Each client is created on first use and lives as long as the instance. The emulators are reached through the
 * variables that Google's own libraries read (FIRESTORE_EMULATOR_HOST, BIGQUERY_EMULATOR_HOST).
 */
let firestoreClient: Firestore | undefined;

export function projectId(): string | undefined {
  return process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
}

export function datasetId() {
  return process.env.FOOTFALL_DATASET ?? 'footfall';
}

/** A time-to-live policy deletes documents with `expiresAt`, if firestore.indexes.json has one for their collection. */
export function firestore(): Firestore {
  const project = projectId();
  firestoreClient ??= new Firestore(project ? { projectId: project } : {});
  return firestoreClient;
}

let authClient: Promise<AuthClient> | undefined;

/** Authenticates the function's own account at BigQuery. The library renews the token before it expires. */
export async function googleHeaders(): Promise<Record<string, string>> {
  authClient ??= import('./google-auth.ts').then(({ makeAuthClient }) => makeAuthClient());
  try {
    return Object.fromEntries(await (await authClient).getRequestHeaders());
  } catch (error) {
    authClient = undefined;
    throw error;
  }
}
