import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
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
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import {
  questionOfPages,
  startBigQueryStandIn,
  type BigQueryStandIn,
} from '../../support/stack/stand-ins/bigquery.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { inParallel } from '../../support/stack/load.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import { addViewer } from '../../support/api/members.ts';

const gibibyte = 1024 ** 3;
const began = new Date().setUTCSeconds(0, 0);
const today = dayIn('UTC', new Date(began));

/** One day of a workspace, with three pageviews of two visitors. */
const rows = [
  { question: 0, d1: '' },
  { question: questionOfPages, d1: '/' },
].map((row) => ({ ...row, visitors: 2, pageviews: 3, whole: 3 }));

let bigquery: BigQueryStandIn;
let owner: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  bigquery = await startBigQueryStandIn(rows);
});

afterAll(async () => {
  for (const api of started.values()) await (await api)[Symbol.asyncDispose]();
  await bigquery[Symbol.asyncDispose]();
});

beforeEach(async () => {
  bigquery.reports.length = 0;
  bigquery.firstEvents.length = 0;
  bigquery.bytesBilled = 0;
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

/**
 * The instances that the tests share, for which no time passes by itself, each started when the first test needs it. Each
 * test has its own workspace.
 */
const usual = {
  FOOTFALL_WORKSPACE_GIB_A_DAY: '0.6',
  FOOTFALL_PERSON_GIB_A_DAY: '0.5',
  FOOTFALL_DEMO_GIB_A_DAY: '1.2',
};
const settings = {
  one: usual,
  another: usual,
  'estimates of more': {
    FOOTFALL_PERSON_GIB_A_DAY: '0.5',
    FOOTFALL_DEMO_GIB_A_DAY: '0.3',
    FOOTFALL_ESTIMATE_FACTOR: '3',
  },
};
const started = new Map<keyof typeof settings, ReturnType<typeof startFunction>>();

function instanceWith(name: keyof typeof settings) {
  const api =
    started.get(name) ??
    startFunction({ target: 'api', bigquery: bigquery.address, env: settings[name], node: stoppedClock });
  started.set(name, api);
  return api;
}

type Api = Awaited<ReturnType<typeof startFunction>>;

/** Asks for the numbers of a range that was not asked for before. */
const askRange = (api: Api, account: Account, range: number, { id } = workspace) =>
  call<GlobalAnswer & ErrorAnswer>('/v1/workspace/data/global', {
    at: api.url,
    account,
    query: { workspaceId: id, from: '2020-01-01', to: addDays('2020-01-01', range) },
  });

const isAnswered = ({ status }: Answer<unknown>) => status === 200;
const retryAfterOf = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));

/** The clock of an instance stands at a moment since these tests began. */
function expectUntilMidnight(refused: Answer<unknown> | undefined): void {
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
    const api = await instanceWith('one');
    const answers = await inParallel(
      10,
      Array.from({ length: 125 }, (_, range) => () => askRange(api, owner, range)),
    );
    expect(answers.filter(isAnswered)).toHaveLength(120);
    expect(bigquery.reports).toHaveLength(120);
    for (const refused of answers.filter((answer) => !isAnswered(answer))) {
      expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
      expect(retryAfterOf(refused)).toBe(60);
      expect(refused.body.error.message).toContain('Try again in 60 seconds');
    }
    expect(isAnswered(await askRange(api, colleague, 150))).toBe(true);
  });

  test('that all cards of a dashboard share count once', async () => {
    const api = await instanceWith('one');
    const ask = () =>
      Promise.all(
        ['global', 'chart-data', 'medium', 'pages', 'country', 'browser', 'language', 'referrer'].map(
          (card) =>
            call(`/v1/workspace/data/${card}`, {
              at: api.url,
              account: owner,
              query: { workspaceId: workspace.id, from: '2020-01-01', to: '2020-03-01' },
            }),
        ),
      );
    expect((await ask()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(bigquery.reports).toHaveLength(1);
  });

  test('about the first event count rarely, although the page polls', async () => {
    const api = await instanceWith('one');
    const ask = () =>
      call<AnswerOf<'workspace.first-event'>>('/v1/workspace/first-event', {
        at: api.url,
        account: owner,
        query: { workspaceId: workspace.id },
      });
    for (let time = 0; time < 20; time++) {
      expect((await ask()).body).toEqual({ firstEventAt: null, firstDay: null });
    }
    await call('/v1/workspace/data/global', {
      at: api.url,
      account: owner,
      query: { workspaceId: workspace.id, from: '', to: '' },
    });
    expect(bigquery.firstEvents).toHaveLength(1);
  });
});

describe('bytes', () => {
  const megabytes = (count: number) => count * 1024 ** 2;

  test('of one person are counted by all instances together; beyond the budget, 429 says when it ends', async () => {
    bigquery.bytesBilled = megabytes(100);
    const [one, two] = await Promise.all([instanceWith('one'), instanceWith('another')]);
    const answers = [];
    for (let range = 0; range < 12; range++)
      answers.push(await askRange(range % 2 ? one : two, owner, range));
    const answered = answers.filter(isAnswered).length;
    // One instance cannot use what the other has leased.
    expect(answered).toBeGreaterThanOrEqual(3);
    expect(answered).toBeLessThanOrEqual(6);
    const refused = answers.at(-1);
    expect(refused?.body.error.code).toBe('too_many_requests');
    expect(refused?.body.error.message).toContain('You have');
    expect(refused?.body.error.message).toContain(`${addDays(today, 1)} 00:00 UTC`);
    expectUntilMidnight(refused);

    expect(isAnswered(await askRange(two, owner, 0))).toBe(true);
    const colleague = await signUp();
    const elsewhere = await addWorkspace(colleague);
    expect(isAnswered(await askRange(two, colleague, 100, elsewhere))).toBe(true);
    expect(await leasedBy(`person-${owner.uid}`)).toBeLessThanOrEqual(0.5 * gibibyte);
  });

  test('of one workspace are counted for all of its members together', async () => {
    bigquery.bytesBilled = megabytes(150);
    const api = await instanceWith('one');
    const [colleague, other] = [await signUp(), await addWorkspace(owner)];
    await addViewer(workspace.id, colleague);
    const answers = [];
    for (let range = 0; range < 8; range++) {
      answers.push(await askRange(api, range % 2 ? owner : colleague, range));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(answers.at(-1)?.body.error.message).toContain('This workspace');
    expect(isAnswered(await askRange(api, owner, 0, other))).toBe(true);
  });

  test('that a first question would read beyond its budget refuse it before it runs', async () => {
    bigquery.bytesBilled = gibibyte;
    const api = await instanceWith('one');
    const refused = await askRange(api, owner, 0);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error.message).toContain('You have less left of');
    expect(refused.body.error.message).toContain('Ask for fewer days');
    expect(bigquery.reports).toEqual([]);
    // A smaller question is answered, with what is left.
    bigquery.bytesBilled = 0.45 * gibibyte;
    expect(isAnswered(await askRange(api, owner, 1))).toBe(true);
    expect((await askRange(api, owner, 2)).status).toBe(429);
    expect(bigquery.reports).toHaveLength(1);
    expect(await leasedBy(`person-${owner.uid}`)).toBeLessThanOrEqual(0.5 * gibibyte);
  });

  test('of an estimate that counts all workspaces can be more, by the factor of the deployment', async () => {
    bigquery.bytesBilled = gibibyte;
    const api = await instanceWith('estimates of more');
    expect(isAnswered(await askRange(api, owner, 0))).toBe(true);
    // What it cost is known to all instances.
    const other = await instanceWith('one');
    expect(await leasedBy(`person-${owner.uid}`)).toBe(gibibyte);
    expect((await askRange(other, owner, 1)).status).toBe(429);
    expect(bigquery.reports).toHaveLength(1);
  });

  test('are leased for many questions at a time, in a document that has its date of expiry', async () => {
    bigquery.bytesBilled = megabytes(20);
    const api = await instanceWith('one');
    await askRange(api, owner, 0);
    const slice = await leasedBy(`workspace-${workspace.id}`);
    expect(slice).toBe(megabytes(64));
    await askRange(api, owner, 1);
    expect(await leasedBy(`workspace-${workspace.id}`)).toBe(slice);
    const data = (await firestore().doc(`budgets/person-${owner.uid}_${today}`).get()).data();
    expect(data?.expiresAt.toDate()).toEqual(new Date(`${addDays(today, 35)}T00:00:00Z`));
  });
});

describe('guests of the demo', () => {
  beforeEach(async () => {
    await addDemo();
    const { docs } = await firestore().collection('budgets').get();
    await Promise.all(docs.filter(({ id }) => id.startsWith('demo')).map(({ ref }) => ref.delete()));
  });
  afterAll(removeDemo);

  const askAsGuest = (api: Api, path: string, query: Record<string, string>, guest = 0) =>
    call<ErrorAnswer>(`/v1/workspace/data/${path}`, {
      at: api.url,
      query: { workspaceId: demoId, ...query },
      headers: { 'X-Forwarded-For': `203.0.113.${guest}` },
    });

  test('share their answers, which take two queries for a range', async () => {
    const api = await instanceWith('one');
    const { from, to } = rangeOf('Last 30 days', today);
    const range = { from, to };
    // Each breakdown is asked for by another guest.
    for (const [guest, path] of ['global', ...Object.keys(presentations)].entries())
      expect((await askAsGuest(api, path, range, guest)).status).toBe(200);
    for (const resolution of ['hour', 'day', 'month'])
      expect((await askAsGuest(api, 'chart-data', { ...range, resolution })).status).toBe(200);
    expect(bigquery.reports).toHaveLength(2);
  });

  test('share them for a minute, whereas an owner gets new ones after seconds', async () => {
    const api = await instanceWith('one');
    const { from, to } = rangeOf('Last 7 days', today);
    const ask = async () => {
      expect((await askAsGuest(api, 'pages', { from, to })).status).toBe(200);
      expect(isAnswered(await askRange(api, owner, 0))).toBe(true);
      return bigquery.reports.length;
    };
    expect(await ask()).toBe(2);
    await api.usage({ moveClockMs: 6000 });
    expect(await ask()).toBe(3);
    await api.usage({ moveClockMs: 61_000 });
    expect(await ask()).toBe(5);
  });

  /** On some dates two timeframes have the same days. */
  const ranges = () =>
    new Map(
      timeframes.map((name) => {
        const { from, to } = rangeOf(name, today);
        return [from, { from, to }];
      }),
    );

  /** Guests of networks that do not share a part of the demo's bytes. */
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
    // Less than a network's part of the budget; what four leave of it is less than a third, which is estimated.
    bigquery.bytesBilled = 75 * 1024 ** 2;
    const api = await instanceWith('estimates of more');
    const guests = strangers();
    const answers = [];
    for (const range of ranges().values()) {
      answers.push(await askAsGuest(api, 'pages', range, guests[answers.length]));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(new Set(statuses.slice(4))).toEqual(new Set([429]));
    expect(answers.at(-1)?.body.error.message).toContain('The demo has');
    expectUntilMidnight(answers.at(-1));
    const { from, to } = rangeOf(timeframes[0], today);
    expect((await askAsGuest(api, 'pages', { from, to }, 1)).status).toBe(200);
    expect(isAnswered(await askRange(api, owner, 0))).toBe(true);
  });

  test('of one network use a quarter of it at most, on all instances together', async () => {
    bigquery.bytesBilled = 100 * 1024 ** 2;
    const [one, two] = await Promise.all([instanceWith('one'), instanceWith('another')]);
    const [loud, other] = strangers();
    const statuses = [];
    let refusal = '';
    for (const range of ranges().values()) {
      const { status, body } = await askAsGuest(statuses.length % 2 ? one : two, 'pages', range, loud);
      statuses.push(status);
      if (status === 429) refusal = body.error.message;
    }
    const answered = statuses.filter((status) => status === 200);
    expect(answered.length).toBeGreaterThanOrEqual(1);
    expect(answered.length).toBeLessThanOrEqual(4);
    expect(refusal).toContain('The demo, asked from your network, has');
    const last = [...ranges().values()].at(-1);
    if (last) expect((await askAsGuest(one, 'pages', last, other)).status).toBe(200);
    const { docs } = await firestore().collection('budgets').get();
    const names = docs.map(({ id }) => id).filter((id) => id.startsWith('demo') && id.endsWith(today));
    expect(names.length).toBeLessThanOrEqual(33);
  });
});
