import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { dayMs, type KeyLimits, startOfDay } from '@footfall/functions/contract';
import { random } from '../../../../../dev/demo/random.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { TimeUp } from '../../../../../functions/src/core/in-time.ts';
import type { Payer } from '../../../../../functions/src/query/cost/payer.ts';
import { Spending, withinBytes } from '../../../../../functions/src/query/cost/spending.ts';
import { type Allowance, minBilled } from '../../../../../functions/src/store/bigquery/sql.ts';
import { type Quota, sizeOfSlice } from '../../../../../functions/src/store/firestore/quotas.ts';
import { phraseOf } from '../../../../../functions/src/core/phrase.ts';

const refusalsOf = (owner: string) => ({
  reached: phraseOf("{owner} reached today's limit for reading new numbers. It resets at {time}.", { owner }),
  less: phraseOf(
    "{owner} less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
    { owner },
  ),
});

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const today = '2026-11-29';
const noon = Date.parse(`${today}T12:00:00Z`);

afterEach(() => void vi.unstubAllEnvs());

/** The shared state of all instances, instead of Firestore: each call takes a while, and is atomic. */
function sharedStore(someTime: () => Promise<void> = async () => {}, fails: () => boolean = () => false) {
  const counts = new Map<string, number>();
  const calls = { take: 0, add: 0 };
  const countOf = (name: string, field: string) => counts.get(`${name} ${field}`) ?? 0;
  const count = ({ name, limits }: Quota, amount: number) => {
    for (const field of Object.keys(limits)) counts.set(`${name} ${field}`, countOf(name, field) + amount);
  };
  const take = async (quota: Quota, slice: { wanted: number; min: number }) => {
    calls.take++;
    await someTime();
    if (fails()) throw new Error('Firestore is down');
    const remaining = Object.entries(quota.limits).map(([field, limit]) =>
      limit === null ? Infinity : Math.max(0, limit - countOf(quota.name, field)),
    );
    const taken = sizeOfSlice(remaining, slice);
    count(quota, taken);
    await someTime();
    return { taken, remaining: remaining.map((each) => each - taken) };
  };
  const add = async (counts: readonly { quota: Quota; amount: number }[]) => {
    calls.add++;
    await someTime();
    if (fails()) throw new Error('Firestore is down');
    for (const { quota, amount } of counts) count(quota, amount);
  };
  /** What is counted of the quota of the key. */
  const keyDay = (day: string) => countOf(`purse-key_${day.slice(0, 7)}`, `day_${day.slice(8)}`);
  const keyMonth = (month: string) => countOf(`purse-key_${month}`, 'month');
  return { take, add, calls, countOf, ofKey: keyDay, ofMonth: keyMonth };
}

/** A key with a quota of its own, whose workspace has more than it can read. */
const keyPayer = (limits: KeyLimits): Payer => ({
  caller: 'key',
  kind: 'program',
  keyQuota: { id: 'key', purse: limits },
  budgets: [{ scope: 'keys', bytesADay: 1e15, refusals: refusalsOf('The keys have') }],
});

/** What the random questions are paid with. */
const quota = { day: 6 * gibibyte, month: 100 * gibibyte };

interface Drawn {
  seed: string;
  questions: number;
  /** The share of questions of which BigQuery's answer comes too late. */
  late?: number;
  /** The share of calls that Firestore does not answer. */
  down?: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Sends random queries on several instances at once, and bills them as BigQuery does. */
async function askManyTimes({ seed, questions, late = 0, down = 0 }: Drawn) {
  const rng = random(seed);
  const someTime = async () => {
    for (let remaining = rng.below(4); remaining > 0; remaining--) await tick();
  };
  const store = sharedStore(someTime, () => rng.chance(down));
  const instances = Array.from({ length: 4 }, () => new Spending(store));
  const billed = { days: new Map<string, number>(), months: new Map<string, number>() };
  const outcomes = { answered: 0, refused: 0, failed: 0, late: 0 };
  const ofTables = 2 * minBilled;
  let [inFlight, maxOverrun, requested] = [0, -Infinity, 0];

  function bill(day: string, bytes: number) {
    const month = day.slice(0, 7);
    const [ofDay, ofMonth] = [(billed.days.get(day) ?? 0) + bytes, (billed.months.get(month) ?? 0) + bytes];
    billed.days.set(day, ofDay);
    billed.months.set(month, ofMonth);
    const over = Math.max(ofDay - quota.day, ofMonth - quota.month);
    maxOverrun = Math.max(maxOverrun, over - inFlight * ofTables);
  }

  /**
   * A query of two tables. BigQuery estimates their size, which can grow afterwards. It bills the bytes read, at least
   * 10 MiB for each table.
   */
  async function ask(spending: Spending, now: number) {
    const day = new Date(now).toISOString().slice(0, 10);
    const large = rng.chance(0.05)
      ? 3 * gibibyte
      : rng.pick([mebibyte, 30 * mebibyte, 400 * mebibyte], () => 1);
    const estimated = [rng.below(large), rng.below(large / 10)];
    const growth = rng.chance(0.1) ? 5 : 1;
    const max = sum(estimated.map((bytes) => Math.max(growth * bytes, minBilled)));
    const read = rng.chance(0.5) ? max : Math.max(ofTables, rng.below(max));
    inFlight++;
    const question = {
      call: rng.pick(['a', 'b'], () => 1),
      estimate: async () => {
        await someTime();
        if (rng.chance(0.02)) throw new AppError('query_failed', 'BigQuery is down');
        return { bytes: sum(estimated), minBytes: ofTables };
      },
      ask: async ({ maxBytes, tooExpensive }: Allowance) => {
        await someTime();
        if (max > maxBytes) throw tooExpensive();
        if (rng.chance(0.03)) throw new AppError('query_failed', 'BigQuery is down');
        bill(day, read);
        await someTime();
        if (rng.chance(late)) {
          outcomes.late++;
          throw new AppError('query_failed', 'Too late', { cause: new TimeUp('BigQuery') });
        }
        return { answer: {}, bytes: read };
      },
    };
    try {
      await spending.run(keyPayer(quota), question, now);
      outcomes.answered++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[error.code === 'too_many_requests' ? 'refused' : 'failed']++;
    }
    inFlight--;
  }

  const perDay = 250;
  const worker = async (spending: Spending) => {
    while (requested < questions) {
      await ask(spending, noon + (requested++ * dayMs) / perDay);
    }
  };
  await Promise.all(instances.flatMap((spending) => Array.from({ length: 6 }, () => worker(spending))));
  return { ...store, billed, outcomes, maxOverrun };
}

test('5,000 random queries on four instances never exceed the quota of a key by more than a minimum each, and the remainder is correct', async () => {
  const { billed, ofKey, ofMonth, outcomes, maxOverrun } = await askManyTimes({
    seed: 'purse',
    questions: 5000,
  });
  expect(maxOverrun).toBeLessThanOrEqual(0);
  expect(Math.min(outcomes.answered, outcomes.refused, outcomes.failed)).toBeGreaterThan(100);
  for (const [day, bytes] of billed.days) expect(ofKey(day), day).toBe(bytes);
  for (const [month, bytes] of billed.months) expect(ofMonth(month), month).toBe(bytes);
  // Both limits have ended a program, and each to within a few questions of what it holds.
  const ends = [...billed.days.values()].filter((bytes) => quota.day - bytes < 100 * mebibyte);
  expect(ends.length).toBeGreaterThan(10);
  expect(quota.month - Math.max(...billed.months.values())).toBeLessThan(100 * mebibyte);
});

test('an answer that comes too late has cost what was reserved for it', async () => {
  const { billed, ofKey, outcomes, maxOverrun } = await askManyTimes({
    seed: 'late',
    questions: 1000,
    late: 0.2,
  });
  expect(maxOverrun).toBeLessThanOrEqual(0);
  const counted = sum([...billed.days.keys()].map((day) => ofKey(day)));
  expect(counted).toBeGreaterThan(sum([...billed.days.values()]) - outcomes.late * 2 * minBilled);
});

test('a Firestore that fails again and again does not let the quota of a key be exceeded', async () => {
  const { outcomes, maxOverrun } = await askManyTimes({
    seed: 'down',
    questions: 1000,
    down: 0.1,
  });
  expect(maxOverrun).toBeLessThanOrEqual(0);
  expect(outcomes.answered).toBeGreaterThan(200);
});

/** A question that reads as much as is estimated, or less. */
function questionOf(bytes: number, { call = 'query', reads = bytes } = {}) {
  const requested: string[] = [];
  const bounds: number[] = [];
  return {
    ...{ call, requested, bounds },
    ask: async ({ maxBytes, tooExpensive }: Allowance) => {
      requested.push('ask');
      bounds.push(maxBytes);
      await tick();
      if (bytes > maxBytes) throw tooExpensive();
      return { answer: {}, bytes: reads };
    },
    estimate: async () => {
      requested.push('estimate');
      return { bytes, minBytes: minBilled };
    },
  };
}

/** Runs a question, and returns why that was refused, if it was. */
const refusalOf = (spending: Spending, payer: Payer, question: ReturnType<typeof questionOf>, now = noon) =>
  spending.run(payer, question, now).then(
    () => null,
    (error: AppError) => error,
  );

/** Runs a question once with a quota of a key of which some bytes were read on that day. */
async function askOnce(limits: KeyLimits, counted: number, bytes: number) {
  const store = sharedStore();
  const name = `purse-key_${today.slice(0, 7)}`;
  const quota = { name, limits: { [`day_${today.slice(8)}`]: 0, month: 0 }, expiresAt: new Date() };
  await store.add([{ quota, amount: counted }]);
  const question = questionOf(bytes);
  const refusal = await refusalOf(new Spending(store), keyPayer(limits), question);
  return { refusal, requested: question.requested };
}

test('a key reserves what the dry run says', async () => {
  const limits = { day: 10 * gibibyte, month: null };
  const fits = await askOnce(limits, 9.5 * gibibyte, 512 * mebibyte);
  expect(fits).toEqual({ refusal: null, requested: ['estimate', 'ask'] });
  const beyond = await askOnce(limits, 9.5 * gibibyte, 512 * mebibyte + 1);
  expect(beyond).toMatchObject({ refusal: { code: 'too_many_requests' }, requested: ['estimate'] });
  // However little it reads, BigQuery bills a minimum.
  const small = await askOnce(limits, 10 * gibibyte - minBilled + 1, 1);
  expect(small.refusal?.code).toBe('too_many_requests');
});

test.each([
  ['the day', gibibyte, null, '24 MiB more today, and this needs 100 MiB', '2026-11-30'],
  ['the month', null, gibibyte, '24 MiB more this month, and this needs 100 MiB', '2026-12-01'],
  ['both', gibibyte, gibibyte, '24 MiB more this month, and this needs 100 MiB', '2026-12-01'],
])('a question beyond %s is refused, and says when the quota refills', async (_, day, month, text, end) => {
  const { refusal } = await askOnce({ day, month }, 1000 * mebibyte, 100 * mebibyte);
  expect(refusal?.message).toContain(text);
  expect(refusal?.message).toContain(`until ${end} 00:00 UTC`);
  expect(refusal?.retryAfter).toBe((startOfDay(end).getTime() - noon) / 1000);
});

test('a program that continues to query costs an empty quota nothing, not even a read of it', async () => {
  const store = sharedStore();
  const spending = new Spending(store);
  const payer = keyPayer({ day: 45 * mebibyte, month: null });
  const ask = (seconds: number) => {
    const now = noon + 1000 * seconds;
    try {
      spending.admit(payer, now);
    } catch (error) {
      return error;
    }
    return refusalOf(spending, payer, questionOf(20 * mebibyte), now);
  };
  expect([await ask(0), await ask(0)]).toEqual([null, null]);
  expect(await ask(1)).toMatchObject({ code: 'too_many_requests' });
  const { take } = store.calls;
  for (let second = 2; second < 50; second++)
    expect(await ask(second)).toMatchObject({ message: expect.stringContaining('5 MiB more today') });
  expect(store.calls.take).toBe(take);
});

/** A person, and how many bytes they may read. */
const personPayer = (bytesADay: number): Payer => ({
  caller: 'person',
  kind: 'person',
  budgets: [
    { scope: 'person', bytesADay, refusals: refusalsOf('You have') },
    { scope: 'workspace', bytesADay: 1e15, refusals: refusalsOf('This workspace has') },
  ],
});

test.each([
  ['one instance', 1],
  ['several instances', 3],
])('36 simultaneous queries of 47 GiB on %s read at most a budget of 50 GiB', async (_, count) => {
  const store = sharedStore(() => tick());
  const instances = Array.from({ length: count }, () => new Spending(store));
  const payer = personPayer(50 * gibibyte);
  // What the small ones have cost is no bound for the large ones.
  for (const spending of instances) await spending.run(payer, questionOf(20 * mebibyte), noon);
  const large = Array.from({ length: 36 }, () => questionOf(47 * gibibyte));
  const refusals = await Promise.all(
    large.map((question, index) => refusalOf(instances[index % count] as Spending, payer, question)),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  for (const refusal of refusals)
    if (refusal)
      expect(refusal.message).toMatch(
        /^You have less left .* Request fewer days, or wait until 2026-11-30 00:00 UTC/,
      );
  expect(store.countOf(`person_${today}`, 'leased')).toBeLessThan(50 * gibibyte);
});

test.each([
  ['one instance', 1],
  ['several instances', 3],
])(
  'queries with a large estimate of which the first read little read at most their budget on %s',
  async (_, count) => {
    const store = sharedStore(() => tick());
    const instances = Array.from({ length: count }, () => new Spending(store));
    const payer = personPayer(50 * gibibyte);
    // Only a few of the rows are this workspace's.
    for (const spending of instances)
      await spending.run(payer, questionOf(40 * gibibyte, { reads: 20 * mebibyte }), noon);
    const others = Array.from({ length: 36 }, () => questionOf(40 * gibibyte));
    const refusals = await Promise.all(
      others.map((question, index) => refusalOf(instances[index % count] as Spending, payer, question)),
    );
    expect(refusals.filter((refusal) => refusal === null).length).toBeLessThanOrEqual(1);
    expect(store.countOf(`person_${today}`, 'leased')).toBeLessThanOrEqual(50 * gibibyte);
  },
);

test('questions that reserve much and cost little wait for each other, and none is refused', async () => {
  const store = sharedStore();
  const [spending, another] = [new Spending(store), new Spending(store)];
  const payer = personPayer(50 * gibibyte);
  const questions = Array.from({ length: 6 }, () => questionOf(30 * gibibyte, { reads: 20 * mebibyte }));
  for (const refusal of await Promise.all(questions.map((question) => refusalOf(spending, payer, question))))
    expect(refusal).toBeNull();
  // What was reserved and not read is there for other instances.
  expect(await refusalOf(another, payer, questionOf(45 * gibibyte))).toBeNull();
});

test('a dry run is needed once for a call, and for a question that is more expensive than all before', async () => {
  const spending = new Spending(sharedStore());
  const payer = personPayer(50 * gibibyte);
  const requested = async (...question: Parameters<typeof questionOf>) => {
    const one = questionOf(...question);
    await spending.run(payer, one, noon);
    return one.requested.join();
  };
  expect(await requested(20 * mebibyte)).toBe('estimate,ask');
  expect(await requested(20 * mebibyte)).toBe('ask');
  expect(await requested(20 * mebibyte, { call: 'export' })).toBe('estimate,ask');
  expect(await requested(gibibyte, { reads: 30 * mebibyte })).toBe('ask,estimate,ask');
  expect(await requested(gibibyte, { reads: 30 * mebibyte })).toBe('ask');
  expect(await requested(2 * gibibyte)).toBe('ask,estimate,ask');
});

test('a query that may not fit the remaining budget, by the most expensive one so far, is refused only if its dry run says so', async () => {
  const spending = new Spending(sharedStore());
  const payer = personPayer(gibibyte);
  await spending.run(payer, questionOf(600 * mebibyte), noon);
  const small = questionOf(20 * mebibyte);
  expect(await refusalOf(spending, payer, small)).toBeNull();
  expect(small.requested).toEqual(['estimate', 'ask']);
});

test.each([
  ['', 1],
  ['3', 3],
])('FOOTFALL_ESTIMATE_FACTOR=%s: a question reserves its part of the estimate', async (variable, factor) => {
  vi.stubEnv('FOOTFALL_ESTIMATE_FACTOR', variable);
  const spending = new Spending(sharedStore());
  const question = questionOf(factor * gibibyte, { reads: 20 * mebibyte });
  expect(await refusalOf(spending, personPayer(gibibyte), question)).toBeNull();
  expect(question.bounds).toEqual([(gibibyte + minBilled) * factor]);
});

test.each([
  ['fails costs nothing', new Error('BigQuery is down'), 0],
  ['takes too long costs its estimate', new TimeUp('BigQuery'), 3 * gibibyte],
])('a question that %s', async (_, cause, cost) => {
  const store = sharedStore();
  const spending = new Spending(store);
  const payer = personPayer(10 * gibibyte);
  const failing = {
    ...questionOf(3 * gibibyte),
    ask: () => Promise.reject(new AppError('query_failed', 'Not read', { cause })),
  };
  expect(await refusalOf(spending, payer, failing)).toMatchObject({ code: 'query_failed' });
  const remaining = 10 * gibibyte - cost;
  expect(await refusalOf(spending, payer, questionOf(remaining + 1))).toMatchObject({
    code: 'too_many_requests',
  });
  expect(await refusalOf(spending, payer, questionOf(remaining))).toBeNull();
});

test('the cost of a query beyond its lease is counted for all instances; typical queries cost few writes', async () => {
  const store = sharedStore();
  const spending = new Spending(store);
  const payer = personPayer(50 * gibibyte);
  for (let question = 0; question < 20; question++)
    await spending.run(payer, questionOf(20 * mebibyte), noon);
  expect(store.calls).toEqual({ take: 2 * 3, add: 0 });
  await spending.run(payer, questionOf(20 * mebibyte, { reads: gibibyte }), noon);
  expect(store.countOf(`person_${today}`, 'leased')).toBe(400 * mebibyte + gibibyte);
});

test.each([
  [300, 4, 1],
  [1024, 5, 2],
])(
  '40 questions that cost 20 MiB and are estimated at %i MiB take and return slices of each budget a few times',
  async (estimate, taken, returned) => {
    const store = sharedStore();
    const spending = new Spending(store);
    const payer = personPayer(50 * gibibyte);
    for (let question = 0; question < 40; question++)
      await spending.run(payer, questionOf(estimate * mebibyte, { reads: 20 * mebibyte }), noon);
    expect(store.calls).toEqual({ take: 2 * taken, add: 2 * returned });
  },
);

test('the allowance of a query can be bounded, whatever its budgets have', () => {
  const budget = (maxBytes: number) => ({
    maxBytes,
    tooExpensive: () => new AppError('unavailable', 'The budget has less left.'),
  });
  const bounded = withinBytes(budget(100), 40);
  expect(bounded.maxBytes).toBe(40);
  expect(bounded.tooExpensive()).toMatchObject({ code: 'too_many_requests' });
  const poor = budget(30);
  expect(withinBytes(poor, 40)).toBe(poor);
  expect(withinBytes(poor, Infinity)).toBe(poor);
});
