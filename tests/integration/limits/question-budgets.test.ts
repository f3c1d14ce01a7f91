import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  type AnswerBySite,
  type Answer as AnswerOf,
  dayIn,
  type ErrorAnswer,
  type GlobalAnswer,
  rangeOf,
  timeframes,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { payerOf } from '../../../functions/src/query/cost/payer.ts';
import { presentations } from '../../../functions/src/query/data-calls/presentations.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { quotaOfDay } from '../../../functions/src/store/firestore/budgets.ts';
import { addTo } from '../../../functions/src/store/firestore/quotas.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import {
  questionOfPages,
  startBigQueryStandIn,
  type BigQueryStandIn,
} from '../../support/stack/stand-ins/bigquery.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { addViewer } from '../../support/api/members.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const began = new Date().setUTCSeconds(0, 0);
const today = dayIn('UTC', new Date(began));

/** One day of a workspace, with three pageviews of two visitors. */
const rows = [
  { question: 0, d1: '' },
  { question: questionOfPages, d1: '/' },
].map((row) => ({ ...row, visitors: 2, pageviews: 3, total: 3 }));

let bigquery: BigQueryStandIn;
/** Two instances with stopped clocks. Each test has its own workspace. */
let one: ServerProcess;
let another: ServerProcess;
let owner: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  bigquery = await startBigQueryStandIn(rows);
  const env = {
    FOOTFALL_WORKSPACE_GIB_A_DAY: '0.6',
    FOOTFALL_PERSON_GIB_A_DAY: '0.5',
    FOOTFALL_DEMO_GIB_A_DAY: '1.2',
  };
  const start = () => startFunction({ target: 'api', bigquery: bigquery.address, env, node: stoppedClock });
  [one, another] = await Promise.all([start(), start()]);
});

afterAll(async () => {
  for (const each of [one, another, bigquery]) await each[Symbol.asyncDispose]();
});

beforeEach(async () => {
  bigquery.reports.length = 0;
  bigquery.firstEvents.length = 0;
  Object.assign(bigquery, { bytesBilled: 0, dryRuns: 0 });
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

/** Requests the numbers of a range that was not requested before. */
const askRange = (api: ServerProcess, account: Account, range: number, { id } = workspace) =>
  call<GlobalAnswer & ErrorAnswer>('/v1/workspace/data/global', {
    at: api.url,
    account,
    query: { workspaceId: id, from: '2020-01-01', to: addDays('2020-01-01', range) },
  });

/** A program's question about so many days. */
const questionOf = (days: number) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: [addDays('2020-01-01', -days), '2020-01-01'],
});

/** A question about both sites, with as many days as `questionOf`. */
const questionOfBoth = ({ id }: WorkspaceAnswer, days: number) => {
  const { site_id, ...question } = questionOf(days);
  return { ...question, site_ids: [site_id, id], dimensions: ['site'] };
};

const isAnswered = ({ status }: Answer<unknown>) => status === 200;
const retryAfterOf = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));

/**
 * It is refused with these words until the day ends. The clock of an instance is fixed at a time after these tests
 * began.
 */
function expectUntilMidnight(refused: Answer<ErrorAnswer> | undefined, ...words: string[]): void {
  expect(refused?.body.error.code).toBe('too_many_requests');
  for (const text of words) expect(refused?.body.error.message).toContain(text);
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`);
  const retryAfter = refused ? retryAfterOf(refused) : 0;
  expect(retryAfter).toBeLessThanOrEqual(Math.ceil((midnight - began) / 1000));
  expect(retryAfter).toBeGreaterThanOrEqual((midnight - Date.now()) / 1000);
}

const leasedBy = async (scope: string): Promise<number> =>
  (await firestore().doc(`budgets/${scope}_${today}`).get()).data()?.leased ?? 0;

describe('questions by one person', () => {
  test('that memory cannot answer are limited to 120 a minute; then 429 says when to try again', async () => {
    const colleague = await signUp();
    await addViewer(workspace.id, colleague);
    for (let list = 0; list < 6; list++) {
      const queries = Array.from({ length: 20 }, (_, index) => questionOf(20 * list + index));
      expect((await call('/v1/query', { at: one.url, account: owner, body: { queries } })).status).toBe(200);
    }
    const refused = await askRange(one, owner, 0);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(retryAfterOf(refused)).toBe(60);
    expect(refused.body.error.message).toContain('Try again in 60 seconds');
    expect(bigquery.reports).toHaveLength(120);
    expect(isAnswered(await askRange(one, colleague, 150))).toBe(true);
  });

  test('about the first event count rarely, although the page polls', async () => {
    const ask = () =>
      call<AnswerOf<'workspace.first-event'>>('/v1/workspace/first-event', {
        at: one.url,
        account: owner,
        query: { workspaceId: workspace.id },
      });
    for (let time = 0; time < 5; time++) {
      expect((await ask()).body).toEqual({ firstEventAt: null, firstDay: null });
    }
    await call('/v1/workspace/data/global', {
      at: one.url,
      account: owner,
      query: { workspaceId: workspace.id, from: '', to: '' },
    });
    expect(bigquery.firstEvents).toHaveLength(1);
  });
});

describe('bytes', () => {
  test('of one person are counted by all instances together; beyond the budget, 429 says when to retry', async () => {
    bigquery.bytesBilled = 100 * mebibyte;
    const answers = [];
    for (let range = 0; range < 8; range++)
      answers.push(await askRange(range % 2 ? one : another, owner, range));
    const answered = answers.filter(isAnswered).length;
    // One instance cannot use what the other has leased.
    expect(answered).toBeGreaterThanOrEqual(3);
    expect(answered).toBeLessThanOrEqual(6);
    expectUntilMidnight(answers.at(-1), 'You have', `${addDays(today, 1)} 00:00 UTC`);

    expect(isAnswered(await askRange(another, owner, 0))).toBe(true);
    const colleague = await signUp();
    const elsewhere = await addWorkspace(colleague);
    expect(isAnswered(await askRange(another, colleague, 100, elsewhere))).toBe(true);
    expect(await leasedBy(`person-${owner.uid}`)).toBeLessThanOrEqual(0.5 * gibibyte);
  });

  test('of one workspace are counted for all of its members together', async () => {
    bigquery.bytesBilled = 150 * mebibyte;
    const [colleague, other] = [await signUp(), await addWorkspace(owner)];
    await addViewer(workspace.id, colleague);
    const answers = [];
    for (let range = 0; range < 6; range++) {
      answers.push(await askRange(one, range % 2 ? owner : colleague, range));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body.error.message).toContain('This workspace');
    expect(isAnswered(await askRange(one, owner, 0, other))).toBe(true);
  });

  test('of a question about several sites are those of each site, and all are the person’s', async () => {
    bigquery.bytesBilled = 100 * mebibyte;
    const other = await addWorkspace(owner);
    const colleague = await signUp();
    await addViewer(workspace.id, colleague);
    const askBoth = (days: number) =>
      call<ErrorAnswer>('/v1/query', { at: one.url, account: owner, body: questionOfBoth(other, days) });
    // The budget of the person has 512 MiB.
    const answers = [await askBoth(0), await askBoth(1), await askBoth(2)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.at(-1)?.body.error.message).toMatch(/\.example: You have/);
    expect(retryAfterOf(answers[2] as Answer<unknown>)).toBeGreaterThan(0);
    // Each site has paid for two or three statements of 600 MiB.
    const remaining = [];
    for (let range = 0; range < 6; range++) remaining.push(await askRange(one, colleague, range));
    expect(remaining.filter(isAnswered).length).toBeGreaterThanOrEqual(3);
    expect(remaining.filter(isAnswered).length).toBeLessThanOrEqual(4);
  });

  test('of a first query that would exceed its budget: it is refused before it runs', async () => {
    bigquery.bytesBilled = gibibyte;
    const refused = await askRange(one, owner, 0);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error.message).toContain('You have less left of');
    expect(refused.body.error.message).toContain('Request fewer days');
    expect(bigquery.reports).toEqual([]);
    // A smaller query fits the remaining budget.
    bigquery.bytesBilled = 0.45 * gibibyte;
    expect(isAnswered(await askRange(one, owner, 1))).toBe(true);
    expect((await askRange(one, owner, 2)).status).toBe(429);
    expect(bigquery.reports).toHaveLength(1);
    expect(await leasedBy(`person-${owner.uid}`)).toBeLessThanOrEqual(0.5 * gibibyte);
  });

  test.each([
    ['an instance that has answered a small one', 1, 1, () => [one]],
    // The local Firestore does not isolate the transactions in which two instances lease.
    ['two instances', 0, 2, () => [one, another]],
  ])(
    'of 36 simultaneous queries that each need more than half of the budget, on %s: at most twice the budget is read',
    async (_, small, maxRead, instances) => {
      const ask = (index: number, at: readonly ServerProcess[]) =>
        call<ErrorAnswer>('/v1/query', {
          at: at[index % at.length]?.url ?? '',
          account: owner,
          body: questionOf(index),
        });
      bigquery.bytesBilled = 20 * mebibyte;
      for (let index = 0; index < small; index++) expect((await ask(index, instances())).status).toBe(200);
      bigquery.reports.length = 0;
      bigquery.bytesBilled = 0.4 * gibibyte;
      bigquery.become(rows, 100);
      const answers = await Promise.all(
        Array.from({ length: 36 }, (_, index) => ask(small + index, instances())),
      );
      bigquery.become(rows);
      expect(bigquery.reports.length).toBeLessThanOrEqual(maxRead);
      expect(answers.filter(isAnswered)).toHaveLength(bigquery.reports.length);
      expect(bigquery.reports).not.toEqual([]);
      for (const each of answers) if (!isAnswered(each)) expectUntilMidnight(each, "today's limit");
      expect(await leasedBy(`person-${owner.uid}`)).toBeLessThanOrEqual(maxRead * 0.5 * gibibyte);
    },
  );

  test('that an instance has read beyond its lease count on all others, in a document that expires', async () => {
    bigquery.bytesBilled = 20 * mebibyte;
    await askRange(one, owner, 0);
    const data = (await firestore().doc(`budgets/person-${owner.uid}_${today}`).get()).data();
    expect(data?.expiresAt.toDate()).toEqual(new Date(`${addDays(today, 35)}T00:00:00Z`));
    await addTo([
      { quota: quotaOfDay({ scope: `person-${owner.uid}`, bytesADay: 0 }, today), amount: gibibyte },
    ]);
    expect((await askRange(another, owner, 2)).status).toBe(429);
  });
});

describe('programs', () => {
  /** Requests that many days from one of the instances. The first request is never in its memory. */
  const ask = (authorization: string, days: number) =>
    call<ErrorAnswer>('/v1/query', {
      at: (days % 2 ? another : one).url,
      authorization,
      body: questionOf(days),
    });

  test('a key that queries in a loop reads its quota across all instances, then gets 429 until the quota refills', async () => {
    bigquery.bytesBilled = 40 * mebibyte;
    const quota = { day: 245 * mebibyte, month: gibibyte };
    const [looping, other] = [
      await addKey(workspace.id, owner, ['stats:read'], { purse: quota }),
      await addKey(workspace.id, owner, ['stats:read']),
    ];
    const answers = [];
    for (let days = 0; days < 10; days++) answers.push(await ask(looping.bearer, days));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
    expect(bigquery.reports).toHaveLength(6);
    // Each of the two instances estimates the cost of the first query. One of them already knows that the budget is
    // used up.
    expect(bigquery.dryRuns).toBe(2 + 1);

    const remaining = 'This key can read 5 MiB more today';
    expectUntilMidnight(answers.at(-1), remaining, `until ${addDays(today, 1)} 00:00 UTC`);

    const query = { workspaceId: workspace.id };
    const { body } = await call<AnswerOf<'key.list'>>('/v1/key/list', { at: one.url, account: owner, query });
    expect(body.map(({ id, purse: shown }) => [id, shown])).toEqual([
      [other.id, { day: null, month: null }],
      [
        looping.id,
        {
          day: { bytes: quota.day, left: 5 * mebibyte },
          month: { bytes: gibibyte, left: gibibyte - 240 * mebibyte },
        },
      ],
    ]);
    // Answers from memory cost nothing, and the other keys still have their quotas.
    expect((await ask(looping.bearer, 0)).status).toBe(200);
    expect((await ask(other.bearer, 10)).status).toBe(200);
  });

  test('a personal key pays for all sites of a question from its quota, and the answer says the sum', async () => {
    bigquery.bytesBilled = 40 * mebibyte;
    const other = await addWorkspace(owner);
    const quota = { day: 130 * mebibyte, month: gibibyte };
    const { bearer } = await addPersonKey(owner, ['stats:read'], { purse: quota });
    const askBoth = (days: number) =>
      call<AnswerBySite & ErrorAnswer>('/v1/query', {
        at: one.url,
        authorization: bearer,
        body: questionOfBoth(other, days),
      });
    const first = await askBoth(0);
    expect([first.status, first.body.meta.cost]).toEqual([200, { bytes: 80 * mebibyte, usd: 0.0005722 }]);
    expect(bigquery.reports.map(({ workspace: id }) => id).sort()).toEqual([workspace.id, other.id].sort());
    expect((await askBoth(0)).body.meta.cost).toEqual({ bytes: 0, usd: 0 });
    const refused = await askBoth(1);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error.message).toContain('This key can read');
  });

  test('every answer to a program says what it cost, once; from memory it costs nothing', async () => {
    bigquery.bytesBilled = 40 * mebibyte;
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const reported = async (path: string, body: object) => {
      const {
        status,
        headers,
        body: answer,
      } = await call<AnswerOf<'query'>>(path, {
        at: one.url,
        authorization: bearer,
        body,
      });
      expect(status).toBe(200);
      const { meta } = answer;
      return [Number(headers.get('x-footfall-bytes')), meta && 'cost' in meta ? meta.cost : undefined];
    };
    const nothing = { bytes: 0, usd: 0 };
    const cost = { bytes: 40 * mebibyte, usd: 0.0002861 };
    expect(await reported('/v1/query', questionOf(0))).toEqual([cost.bytes, cost]);
    expect(await reported('/v1/query', questionOf(0))).toEqual([0, nothing]);
    const list = { queries: [questionOf(1), questionOf(2)] };
    const twice = { bytes: 2 * cost.bytes, usd: 0.0005722 };
    expect(await reported('/v1/query', list)).toEqual([twice.bytes, twice]);
    // The answers to programs of other APIs have their own form.
    const asPlausible = { site_id: workspace.id, metrics: ['visitors'], date_range: '7d' };
    expect(await reported('/v2/query', asPlausible)).toEqual([cost.bytes, undefined]);
  });
});

describe('guests of the demo', () => {
  beforeEach(async () => {
    await addDemo();
    const { docs } = await firestore().collection('budgets').get();
    await Promise.all(docs.filter(({ id }) => id.startsWith('demo')).map(({ ref }) => ref.delete()));
  });
  afterAll(removeDemo);

  const askAsGuest = (api: ServerProcess, path: string, query: Record<string, string>, guest = 0) =>
    call<ErrorAnswer>(`/v1/workspace/data/${path}`, {
      at: api.url,
      query: { workspaceId: demoId, ...query },
      headers: { 'X-Forwarded-For': `203.0.113.${guest}` },
    });

  test('share their answers, which take two queries for a range', async () => {
    const { from, to } = rangeOf('Last 30 days', today);
    const range = { from, to };
    // Another guest requests each breakdown.
    for (const [guest, path] of ['global', ...Object.keys(presentations)].entries())
      expect((await askAsGuest(one, path, range, guest)).status).toBe(200);
    for (const resolution of ['hour', 'day', 'month'])
      expect((await askAsGuest(one, 'chart-data', { ...range, resolution })).status).toBe(200);
    expect(bigquery.reports).toHaveLength(2);
  });

  test('share answers for a minute, whereas an owner gets new ones after seconds', async () => {
    const { from, to } = rangeOf('Last 7 days', today);
    const ask = async () => {
      expect((await askAsGuest(one, 'pages', { from, to })).status).toBe(200);
      expect(isAnswered(await askRange(one, owner, 0))).toBe(true);
      return bigquery.reports.length;
    };
    expect(await ask()).toBe(2);
    await one.usage({ moveClockMs: 6000 });
    expect(await ask()).toBe(3);
    await one.usage({ moveClockMs: 61_000 });
    expect(await ask()).toBe(5);
  });

  /** Seven ranges. On some dates two timeframes cover the same days. */
  const ranges = () =>
    [
      ...new Map(
        timeframes.map((name) => {
          const { from, to } = rangeOf(name, today);
          return [from, { from, to }];
        }),
      ).values(),
    ].slice(0, 7);

  /** Guests of networks that share no bytes of the demo with each other. */
  const strangers = () => {
    const ofShares = new Map(
      Array.from({ length: 256 }, (_, guest) => {
        const address = `203.0.113.${guest}`;
        const from = { address, hop: address };
        const { budgets } = payerOf({ kind: 'guest', uid: undefined, from }, demoId);
        return [budgets.map(({ scope }) => scope).join(), guest];
      }),
    );
    return [...ofShares.values()];
  };

  test('have a separate budget; when it is used up, owners are still answered', async () => {
    // Nearly a network's share. Four use up the budget, and the instance has leased less than one share for others.
    bigquery.bytesBilled = 307 * mebibyte;
    const guests = strangers();
    const answers = [];
    for (const range of ranges()) {
      answers.push(await askAsGuest(another, 'pages', range, guests[answers.length]));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(new Set(statuses.slice(4))).toEqual(new Set([429]));
    expectUntilMidnight(answers.at(-1), 'The demo has');
    const { from, to } = rangeOf(timeframes[0], today);
    expect((await askAsGuest(another, 'pages', { from, to }, 1)).status).toBe(200);
    expect(isAnswered(await askRange(another, owner, 0))).toBe(true);
  });
});
