import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, vi } from 'vitest';
import { listening } from './listening.ts';

interface Query {
  /** The method and the path below the project. */
  what: string;
  query: URLSearchParams;
  /** Empty for a request without one. */
  body: string;
}

/** BigQuery without data, for the project `p`: the answer to each request, while a test of the file runs. */
export function useBigQuery(
  answerTo: (requested: Query) => { status?: number | undefined; body: object },
): void {
  const answer: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const sent = await text(request);
    const what = `${request.method} ${pathname.split('/').slice(5).join('/')}`;
    const { status = 200, body } = answerTo({ what, query: searchParams, body: sent });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  let served: Awaited<ReturnType<typeof listening>>;

  beforeEach(async () => {
    served = await listening(createServer(answer));
    vi.stubEnv('BIGQUERY_EMULATOR_HOST', `${served.address}/bigquery/v2`);
    vi.stubEnv('GCLOUD_PROJECT', 'p');
    vi.stubEnv('FOOTFALL_DATASET', 'footfall');
    // The client reads the address once.
    vi.resetModules();
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.resetModules();
    await served[Symbol.asyncDispose]();
  });
}
