import { BigQuery, type BigQueryOptions } from '@google-cloud/bigquery';
import { PassThroughClient } from 'google-auth-library';
import { knownUrl } from '../../core/known-url.ts';
import { projectId } from '../clients.ts';

let client: BigQuery | undefined;

/** BigQuery's client, in a separate file because it takes long to load and `collect` seldom needs it. */
export function bigquery(): BigQuery {
  const project = projectId();
  client ??= new BigQuery({
    ...(project ? { projectId: project } : {}),
    ...emulatedBigQuery(process.env.BIGQUERY_EMULATOR_HOST),
  });
  return client;
}

/**
 * With a custom endpoint, the client still looks for Google's credentials, and it needs an endpoint without a path for
 * uploads.
 */
function emulatedBigQuery(host: string | undefined): BigQueryOptions {
  return host ? { authClient: new PassThroughClient(), apiEndpoint: knownUrl(host).origin } : {};
}

/** The HTTP status of an error that BigQuery's client threw. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error ? Number(error.code) : undefined;
}
