import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { deployedHeap, startFunction } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import {
  type BigQueryStandIn,
  longRows,
  startBigQueryStandIn,
} from '../../support/stack/stand-ins/bigquery.ts';
import { startHosting } from '../../support/stack/stand-ins/hosting.ts';
import { listening } from '../../support/stack/stand-ins/listening.ts';

/** An instance as it is deployed, behind Hosting, and what BigQuery answers it. */
let bigquery: BigQueryStandIn;
let api: ServerProcess;
let site: Awaited<ReturnType<typeof listening>>;
let account: Account;
let workspaceId: string;

beforeAll(async () => {
  bigquery = await startBigQueryStandIn([]);
  api = await startFunction({ target: 'api', bigquery: bigquery.address, node: deployedHeap });
  const hosting = startHosting()(api.url);
  site = await listening(createServer((request, response) => void hosting(request, response)));
  account = await signUp();
  workspaceId = (await addWorkspace(account)).id;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
  await bigquery[Symbol.asyncDispose]();
});

const three = ['visit:utm_source', 'visit:utm_medium', 'visit:utm_campaign'];

const questionOf = (dimensions: string[], limit: number) => ({
  site_id: workspaceId,
  date_range: ['2005-01-01', '2005-01-02'],
  metrics: ['visitors'],
  dimensions,
  pagination: { limit },
});

async function ask(authorization: string, body: object) {
  const headers = { 'Content-Type': 'application/json', authorization };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${site.address}/api/v1/query`, sent);
  const text = await response.text();
  return { status: response.status, rows: text.match(/"dimensions":\["a /g)?.length, text };
}

test('the largest answer to a member arrives with all of its rows', async () => {
  bigquery.become(longRows(20, 165, '😀'));
  const queries = Array.from({ length: 20 }, () => questionOf(three, 165));
  const { status, rows, text } = await ask(`Bearer ${account.token}`, { queries });
  expect([status, rows]).toEqual([200, 20 * 165]);
  expect(Buffer.byteLength(text)).toBeGreaterThan(10_000_000);
});

test.each([
  ['10,000 rows of one value', ['visit:utm_source'], 10_000, 19],
  ['as many rows of three values as a key may ask for', three, 5284, 31],
])('the answer to a key arrives with %s', async (_, dimensions, limit, megabytes) => {
  bigquery.become(longRows(1, limit, '😀'));
  const { bearer } = await addKey(workspaceId, account, ['stats:read']);
  expect((await ask(bearer, questionOf(dimensions, limit + 1))).status).toBe(400);
  const { status, rows, text } = await ask(bearer, questionOf(dimensions, limit));
  expect([status, rows]).toEqual([200, limit]);
  expect(Buffer.byteLength(text)).toBeGreaterThan(megabytes * 1_000_000);
});
