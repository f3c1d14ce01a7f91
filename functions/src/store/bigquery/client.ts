import { BigQuery, type BigQueryOptions } from '@google-cloud/bigquery';
import { PassThroughClient } from 'google-auth-library';
import { projectId } from '../clients.ts';

let client: BigQuery | undefined;

/** BigQuery's client; apart from the others, because collecting events does without it and it takes long to load. */
export function bigquery(): BigQuery {
  const project = projectId();
  client ??= new BigQuery({
    ...(project ? { projectId: project } : {}),
    ...emulatedBigQuery(process.env.BIGQUERY_EMULATOR_HOST),
  });
  return client;
}

/**
 * With an endpoint of one's own the client still looks for Google's credentials, which only Google needs, and
 * makes the address of uploads from an endpoint that must not have a path.
 */
function emulatedBigQuery(host: string | undefined): BigQueryOptions {
  return host ? { authClient: new PassThroughClient(), apiEndpoint: new URL(host).origin } : {};
}

/** Where the dataset is made when it does not exist yet, from FOOTFALL_LOCATION. */
export function datasetLocation(): string {
  return process.env.FOOTFALL_LOCATION ?? 'EU';
}
