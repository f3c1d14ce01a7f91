import { BigQuery, type BigQueryOptions } from '@google-cloud/bigquery';
import { PassThroughClient } from 'google-auth-library';
import { minuteMs } from '../../contract/index.ts';
import { knownUrl } from '../../core/known-url.ts';
import { projectId } from '../clients.ts';

const clients = new Map<number, BigQuery>();

export const jobTimeoutMs = 30 * minuteMs;

/**
 * In a separate file because the client takes long to load and `collect` seldom needs it.
 * @param timeoutMs when BigQuery ends a query of this client
 */
export function bigquery(timeoutMs = jobTimeoutMs): BigQuery {
  const known = clients.get(timeoutMs);
  if (known) return known;
  const project = projectId();
  const client = new BigQuery({
    ...(project ? { projectId: project } : {}),
    ...emulatedBigQuery(process.env.BIGQUERY_EMULATOR_HOST),
  });
  client.interceptors.push({ request: withTimeout(timeoutMs) });
  clients.set(timeoutMs, client);
  return client;
}

/**
 * The client's own option for a timeout turns the query into a job, which takes two requests instead of one.
 * @see https://cloud.google.com/bigquery/docs/reference/rest/v2/jobs/query#QueryRequest
 */
const withTimeout =
  (timeoutMs: number) =>
  <Request extends { method?: string; uri: string; json?: object }>(request: Request): Request =>
    request.method === 'POST' && request.uri.endsWith('/queries')
      ? { ...request, json: { ...request.json, jobTimeoutMs: String(timeoutMs) } }
      : request;

/** With a custom endpoint, the client still looks for credentials, and uploads need an endpoint without a path. */
function emulatedBigQuery(host: string | undefined): BigQueryOptions {
  return host ? { authClient: new PassThroughClient(), apiEndpoint: knownUrl(host).origin } : {};
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error ? Number(error.code) : undefined;
}
