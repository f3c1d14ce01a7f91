import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';

/** A server instead of BigQuery, and the numbers of a report that the real client requests from it. */
let server: Server;
const queries: string[] = [];

async function readingFrom(listener: RequestListener) {
  server = createServer((request, response) => {
    if (request.url?.includes('/queries')) queries.push(request.url);
    // A dry run returns the cost of the query.
    if (request.url?.includes('/jobs')) json(200, dryRun)(request, response);
    else listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('BIGQUERY_EMULATOR_HOST', `http://127.0.0.1:${port}/bigquery/v2`);
  vi.resetModules();
  const { reading } = await import('../../../functions/src/query/run.ts');
  const { memberPayer } = await import('../../../functions/src/query/cost/payer.ts');
  const payer = memberPayer('someone', 'w');
  const ages = { cacheForMs: 5_000, cacheRealtimeForMs: 10_000 };
  const about = { lastDay: '2026-03-02', isRealtime: false };
  return (statement: Statement) =>
    reading({ payer, end: Infinity, ...ages, through: '1970-01-01', version: '', now: Date.now() })(
      statement,
      about,
    );
}

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  queries.length = 0;
  await new Promise((closed) => server.close(closed));
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

const mebibyte = 1024 ** 2;

const dryRun = {
  jobReference: { projectId: 'p', jobId: 'j', location: 'EU' },
  statistics: { query: { totalBytesProcessed: String(300 * mebibyte), referencedTables: [{}, {}] } },
  status: { state: 'DONE' },
};

const report: Statement = { sql: 'SELECT @workspace AS period', params: { workspace: 'w' } };

const field = (name: string, type: string) => ({ name, type, mode: 'NULLABLE' });
const emptyAnswer = {
  queryId: 'q',
  jobComplete: true,
  schema: { fields: [field('period', 'STRING'), field('dimension', 'STRING')] },
  rows: [],
  totalRows: '0',
};

test.each([
  [
    'refuses the query',
    json(400, { error: { code: 400, message: 'no', errors: [{ reason: 'invalidQuery' }] } }),
  ],
  [
    'answers a broken query with errors and no schema',
    json(200, { jobComplete: true, queryId: 'q', errors: [{ reason: 'x' }] }),
  ],
])('if BigQuery %s, the report fails with query_failed and is not cached', async (_, listener) => {
  const numbersOf = await readingFrom(listener);
  await expect(numbersOf(report)).rejects.toMatchObject({ code: 'query_failed' });
  await expect(numbersOf(report)).rejects.toMatchObject({ code: 'query_failed' });
  expect(queries.length).toBeGreaterThanOrEqual(2);
});

test('if BigQuery would read more bytes than the budgets allow, the report is refused and is not cached', async () => {
  const refusal = { error: { code: 400, errors: [{ reason: 'bytesBilledLimitExceeded' }] } };
  const numbersOf = await readingFrom(json(400, refusal));
  for (let time = 0; time < 2; time++)
    await expect(numbersOf(report)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Request fewer days'),
    });
  expect(queries).toHaveLength(2);
});

test('all cards of a dashboard share one query, which has a limit of bytes', async () => {
  let age = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => 1000 + age);
  const bodies: string[] = [];
  const numbersOf = await readingFrom((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      json(200, emptyAnswer)(request, response);
    });
  });
  await Promise.all(Array.from({ length: 10 }, () => numbersOf(report)));
  age = 4_999;
  await numbersOf(report);
  expect(queries).toHaveLength(1);
  // Its reserve, and a minimum for each table.
  const { maximumBytesBilled } = JSON.parse(bodies[0] ?? '{}') as Record<string, string>;
  expect(Number(maximumBytesBilled)).toBe((300 + 2 * 10) * mebibyte);
  age = 5_001;
  // The cache reads the time again only after a millisecond.
  await wait(5);
  await numbersOf(report);
  await numbersOf({ ...report, params: { workspace: 'another' } });
  expect(queries).toHaveLength(3);
});
