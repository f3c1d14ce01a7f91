import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What BigQuery answers to each request, by its method and the end of its path. */
type Answers = Record<string, { status?: number; body: object }>;
let answers: Answers;
let asked: string[];
let server: Server;

const dataset: Answers = { 'GET datasets/footfall': { body: { location: 'europe-west1' } } };
const started = {
  jobReference: { projectId: 'p', jobId: 'export-a', location: 'EU' },
  status: { state: 'RUNNING' },
};

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const what = `${request.method} ${pathname.split('/').slice(5).join('/')}`;
    const place = ['location', 'pageToken'].map((name) => searchParams.get(name)).filter(Boolean);
    asked.push([what, ...place].join(' '));
    const { status = 200, body } = answers[what] ?? dataset[what] ?? { status: 418, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('BIGQUERY_EMULATOR_HOST', `http://127.0.0.1:${port}/bigquery/v2`);
  vi.stubEnv('GCLOUD_PROJECT', 'p');
  vi.stubEnv('FOOTFALL_DATASET', 'footfall');
  // The client reads the address once.
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const load = () => import('../../../../../functions/src/store/bigquery/result-pages.ts');
const statement = { sql: 'SELECT line FROM `{dataset}.events`', params: {} };
const schema = { fields: [{ name: 'line', type: 'STRING' }] };

test('the first page has its rows as they are, where the next one begins, and what BigQuery bills', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': {
      body: { jobComplete: true, schema, rows: [{ f: [{ v: '{"a":1.10}' }] }], pageToken: 'second' },
    },
    'GET jobs/export-a': {
      body: { ...started, statistics: { query: { totalBytesBilled: '31457280', totalBytesProcessed: '5' } } },
    },
  };
  const { firstPage } = await load();
  const page = await firstPage(statement, 'export-a', 1, 1000);
  expect(page).toEqual({ lines: ['{"a":1.10}'], next: 'second', bytes: 31_457_280 });
});

test('a query that does not end in time is cancelled', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': { body: { jobComplete: false } },
    'POST jobs/export-a/cancel': { body: { job: started } },
  };
  const { firstPage, StillRunning } = await load();
  await expect(firstPage(statement, 'export-a', 1, 20)).rejects.toThrow(StillRunning);
  expect(asked.filter((each) => each.startsWith('POST jobs/export-a/cancel'))).toHaveLength(1);
});

test('the last page has no next one', async () => {
  answers = { 'GET queries/export-a': { body: { jobComplete: true, schema, rows: [] } } };
  const { nextPage } = await load();
  expect(await nextPage('export-a', 'second', 1)).toEqual({ lines: [], next: null });
  expect(asked).toContain('GET queries/export-a europe-west1 second');
});

test.each([400, 404])('a page that BigQuery answers with %i is gone', async (status) => {
  answers = {
    'GET queries/export-a': { status, body: { error: { code: status, message: 'x', errors: [] } } },
  };
  const { nextPage, ResultGone } = await load();
  await expect(nextPage('export-a', 'second', 1)).rejects.toThrow(ResultGone);
});

test('an answer without a schema is no empty page', async () => {
  answers = { 'GET queries/export-a': { body: { jobComplete: true, rows: [] } } };
  const { nextPage } = await load();
  await expect(nextPage('export-a', 'second', 1)).rejects.toThrow('did not run the query');
});
