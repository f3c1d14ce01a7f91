import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type BreakdownRow, type ErrorAnswer } from '@footfall/functions/contract';
import { rollupDefinition } from '../../../functions/src/rollup/definition.ts';
import { writeRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import {
  type BigQueryStandIn,
  longPages,
  longRows,
  startBigQueryStandIn,
} from '../../support/stack/stand-ins/bigquery.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { deployedHeap, startFunction } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { restoreRollupState } from '../../support/traffic/rollup-state.ts';

restoreRollupState();
afterEach(removeDemo);

/** An instance as deployed, and BigQuery's answers to it. */
let bigquery: BigQueryStandIn;
let api: ServerProcess;

beforeAll(async () => {
  // Answers about closed days stay in memory as long as there is room.
  await writeRollupState({
    through: '2004-12-31',
    counted: {},
    version: 1,
    definition: rollupDefinition,
    rebuiltThrough: null,
    rebuiltFrom: rollupDefinition,
  });
  bigquery = await startBigQueryStandIn([]);
  api = await startFunction({ target: 'api', bigquery: bigquery.address, node: deployedHeap });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await bigquery[Symbol.asyncDispose]();
});
beforeEach(() => void (bigquery.reports.length = 0));

async function asker() {
  const account = await signUp();
  return { account, id: (await addWorkspace(account)).id };
}

const dimensions = ['visit:utm_source', 'visit:utm_medium', 'visit:utm_campaign'];

/** Another range for each number. */
const bodyOf = (site_id: string, range: number, limit: number) => ({
  queries: Array.from({ length: 20 }, () => ({
    site_id,
    date_range: ['2005-01-01', addDays('2005-01-02', range)],
    metrics: ['visitors'],
    dimensions,
    pagination: { limit },
  })),
});

/** Sends the query and counts the rows of the answer. Parsing it would take long. */
async function rowsOf(authorization: string, body: object) {
  const headers = { 'Content-Type': 'application/json', authorization };
  const response = await fetch(`${api.url}/api/v1/query`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return [response.status, (await response.text()).match(/"dimensions":\["a /g)?.length];
}

async function expectFreeMemory() {
  const share = (await api.usage()).peakRss / (512 * 1024 ** 2);
  console.info(`${Math.round(100 * share)} % of the memory at peak`);
  expect(share).toBeLessThan(0.7);
}

describe('twenty questions of three dimensions', () => {
  const limit = 165;

  test('refuses a thousand rows in each of 20 queries before it reads anything, and suggests a limit', async () => {
    await addDemo();
    bigquery.become([]);
    const { account, id } = await asker();
    for (const [site, who] of [
      [id, { account }],
      [demoId, {}],
    ] as const) {
      const ask = (max: number) =>
        call<ErrorAnswer>('/v1/query', { at: api.url, ...who, body: bodyOf(site, 0, max) });
      const { status, body } = await ask(1000);
      const { code, field, message } = body.error;
      expect([status, code, field]).toEqual([400, 'invalid_request', 'queries.0.pagination.limit']);
      expect(message).toContain('may have 20');
      const fits = Number(/a limit of (\d+) in each would do/.exec(message)?.[1]);
      expect(bigquery.reports).toEqual([]);
      expect([(await ask(fits + 1)).status, (await ask(fits)).status]).toEqual([400, 200]);
      bigquery.reports.length = 0;
    }
  });

  test('of four-byte characters use less than 70 % of an instance of 512 MiB, two at once', async () => {
    bigquery.become(longRows(20, limit, '😀'));
    const { account, id } = await asker();
    const bearer = `Bearer ${account.token}`;
    const answers = await Promise.all([0, 1].map((range) => rowsOf(bearer, bodyOf(id, range, limit))));
    expect(answers).toEqual(Array(2).fill([200, 20 * limit]));
    expect(bigquery.reports).toHaveLength(2);
    await expectFreeMemory();
  });

  test('stay reserved until they are sent, even if the client does not read', async () => {
    // The length that the answer could have counts. It only has to exceed what a connection buffers.
    bigquery.become(longRows(20, limit, 'x'));
    const { account, id } = await asker();
    const answer = Promise.withResolvers<undefined>();
    // A response without a listener is not read.
    const unread = request(`${api.url}/api/v1/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
    });
    unread.on('response', () => answer.resolve(undefined)).on('error', () => undefined);
    unread.end(JSON.stringify(bodyOf(id, 0, limit)));
    await answer.promise;
    expect(bigquery.reports).toHaveLength(1);

    bigquery.become(longRows(20, 1, 'x'));
    const next = rowsOf(`Bearer ${account.token}`, bodyOf(id, 1, limit));
    for (let time = 0; time < 20; time++)
      await call('/v1/workspace/get', { at: api.url, account, query: { workspaceId: id } });
    expect(bigquery.reports).toHaveLength(1);
    unread.destroy();
    expect(await next).toEqual([200, 20]);
    expect(bigquery.reports).toHaveLength(2);
  });
});

test('the longest answers to a key use less than 70 % of an instance of 512 MiB', async () => {
  bigquery.become(longRows(1, 5200, '😀'));
  const { account, id } = await asker();
  const { bearer } = await addKey(id, account, ['stats:read']);
  const [question = {}] = bodyOf(id, 0, 5200).queries;
  const answers = await Promise.all([rowsOf(bearer, question), rowsOf(bearer, question)]);
  expect(answers).toEqual(Array(2).fill([200, 5200]));
  await expectFreeMemory();
});

test('an instance answers range after range and forgets answers before its memory is full', async () => {
  bigquery.become(longPages(1000, 2000));
  const { account, id } = await asker();
  const pagesOf = async (range: number) => {
    const to = addDays('2001-01-01', range);
    const query = { workspaceId: id, from: '2001-01-01', to, take: '2' };
    const { status, body } = await call<BreakdownRow[]>('/v1/workspace/data/pages', {
      at: api.url,
      account,
      query,
    });
    expect([status, body[0]?.sum]).toEqual([200, 1000]);
  };
  // More than the 32 MiB of the memory.
  const ranges = 10;
  for (let range = 0; range < ranges; range++) await pagesOf(range);
  expect(bigquery.reports).toHaveLength(ranges);
  // The latest answer is still remembered; the first is not.
  await pagesOf(ranges - 1);
  expect(bigquery.reports).toHaveLength(ranges);
  await pagesOf(0);
  expect(bigquery.reports).toHaveLength(ranges + 1);
  await expectFreeMemory();
});
