import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addDays,
  type Answer as AnswerOf,
  type ErrorAnswer,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import {
  questionOfPages,
  startBigQueryStandIn,
  type BigQueryStandIn,
} from '../../support/stack/stand-ins/bigquery.ts';

const mebibyte = 1024 ** 2;
const began = new Date().setUTCSeconds(0, 0);
const today = utcDay(began);

let bigquery: BigQueryStandIn;
let instances: Awaited<ReturnType<typeof startFunction>>[];
let owner: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  const row = { d1: '', visitors: 2, pageviews: 3, whole: 3 };
  bigquery = await startBigQueryStandIn([0, questionOfPages].map((question) => ({ ...row, question })));
  const start = () => startFunction({ target: 'api', bigquery: bigquery.address, node: stoppedClock });
  instances = await Promise.all([start(), start()]);
  owner = await signUp();
});

afterAll(async () => {
  for (const instance of instances) await instance[Symbol.asyncDispose]();
  await bigquery[Symbol.asyncDispose]();
});

beforeEach(async () => {
  bigquery.reports.length = 0;
  bigquery.dryRuns = 0;
  workspace = await addWorkspace(owner);
});

const urlOf = (instance: number) => instances[instance]?.url ?? '';

/** Asks one of the instances about so many days, of which memory has no answer the first time. */
const ask = (authorization: string, days: number) =>
  call<AnswerOf<'query'> & ErrorAnswer>('/v1/query', {
    at: urlOf(days % 2),
    authorization,
    body: questionOf(days),
  });

const questionOf = (days: number) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: [addDays('2020-01-01', -days), '2020-01-01'],
});

const keysOf = async () =>
  (await call<AnswerOf<'key.list'>>('/v1/key/list', { account: owner, query: { workspaceId: workspace.id } }))
    .body;

test('a key that asks in a loop reads what its purse holds, on all instances together; then 429 until it refills', async () => {
  bigquery.bytesBilled = 40 * mebibyte;
  const purse = { day: 245 * mebibyte, month: null };
  const [looping, other] = [
    await addKey(workspace.id, owner, ['stats:read'], { purse }),
    await addKey(workspace.id, owner, ['stats:read']),
  ];
  const answers = [];
  for (let days = 0; days < 10; days++) answers.push(await ask(looping.bearer, days));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
  expect(bigquery.reports).toHaveLength(6);
  // Each instance works out once what an empty purse cannot pay for.
  expect(bigquery.dryRuns).toBe(6 + instances.length);

  const refused = answers.at(-1);
  expect(refused?.body.error.code).toBe('too_many_requests');
  expect(refused?.body.error.message).toContain('The purse of this key has 5 MiB left today');
  expect(refused?.body.error.message).toContain(`at ${addDays(today, 1)} 00:00 UTC`);
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`);
  const retryAfter = Number(refused?.headers.get('retry-after'));
  expect(retryAfter).toBeLessThanOrEqual(Math.ceil((midnight - began) / 1000));
  expect(retryAfter).toBeGreaterThanOrEqual((midnight - Date.now()) / 1000);

  expect((await keysOf()).map(({ id, purse: shown }) => [id, shown])).toEqual([
    [other.id, { day: null, month: null }],
    [looping.id, { day: { bytes: 245 * mebibyte, left: 5 * mebibyte }, month: null }],
  ]);
  // What memory has costs nothing, and others still have theirs.
  expect((await ask(looping.bearer, 0)).status).toBe(200);
  expect((await ask(other.bearer, 10)).status).toBe(200);
});

test('a purse for a month refills on the first day of the next one', async () => {
  bigquery.bytesBilled = 40 * mebibyte;
  const purse = { day: null, month: 100 * mebibyte };
  const { bearer } = await addKey(workspace.id, owner, ['stats:read'], { purse });
  const answers = [];
  for (let days = 0; days < 3; days++) answers.push(await ask(bearer, days));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await keysOf())[0]?.purse.month?.left).toBe(20 * mebibyte);
  expect(answers[2]?.body.error.message).toMatch(/20 MiB left this month.* at \d{4}-\d\d-01 00:00 UTC/);
});

test('every answer to a program says what it cost, once; from memory it costs nothing', async () => {
  bigquery.bytesBilled = 40 * mebibyte;
  const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
  const told = async (path: string, body: object) => {
    const answer = await call<AnswerOf<'query'>>(path, {
      at: urlOf(0),
      authorization: bearer,
      body,
    });
    expect(answer.status).toBe(200);
    const { meta } = answer.body;
    return [Number(answer.headers.get('x-footfall-bytes')), meta && 'cost' in meta ? meta.cost : undefined];
  };
  const nothing = { bytes: 0, usd: 0 };
  const cost = { bytes: 40 * mebibyte, usd: 0.0002861 };
  expect(await told('/v1/query', questionOf(0))).toEqual([cost.bytes, cost]);
  expect(await told('/v1/query', questionOf(0))).toEqual([0, nothing]);
  const list = { queries: [questionOf(1), questionOf(2)] };
  const twice = { bytes: 2 * cost.bytes, usd: 0.0005722 };
  expect(await told('/v1/query', list)).toEqual([twice.bytes, twice]);
  // The answers to programs of others have their own form.
  const asPlausible = { site_id: workspace.id, metrics: ['visitors'], date_range: '7d' };
  expect(await told('/v2/query', asPlausible)).toEqual([cost.bytes, undefined]);
});
