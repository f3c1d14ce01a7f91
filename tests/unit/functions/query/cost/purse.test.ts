import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dayMs, type PurseLimits, startOfDay } from '@footfall/functions/contract';
import { random } from '../../../../../dev/demo/random.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { TimeUp } from '../../../../../functions/src/core/in-time.ts';
import { Purses } from '../../../../../functions/src/query/cost/purse.ts';
import { type Allowance, leastBilled } from '../../../../../functions/src/store/bigquery/sql.ts';
import {
  leftOfPurse,
  reservationOf,
  type reserveOfPurse,
} from '../../../../../functions/src/store/firestore/purses.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const noon = Date.parse('2026-11-29T12:00:00Z');

/** What all instances share, in place of Firestore: each call takes a while, and decides at one moment. */
function sharedStores(someTime: () => Promise<void> = async () => {}, fails: () => boolean = () => false) {
  const days = new Map<string, number>();
  const months = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, bytes: number) =>
    to.set(name, (to.get(name) ?? 0) + bytes);
  const countedOn = (day: string) => ({ day: days.get(day) ?? 0, month: months.get(day.slice(0, 7)) ?? 0 });
  const count = (day: string, bytes: number) => {
    add(days, day, bytes);
    add(months, day.slice(0, 7), bytes);
  };
  const calls = { reserve: 0, settle: 0 };
  const reserve: typeof reserveOfPurse = async ({ limits }, day, wanted) => {
    calls.reserve++;
    await someTime();
    if (fails()) throw new Error('Firestore is down');
    const reservation = reservationOf(limits, countedOn(day), wanted);
    if (reservation.isMade) count(day, wanted.bytes);
    await someTime();
    return reservation;
  };
  const settle = async (_: unknown, day: string, bytes: number) => {
    calls.settle++;
    await someTime();
    if (fails()) throw new Error('Firestore is down');
    count(day, bytes);
  };
  return { reserve, settle, countedOn, calls };
}

const unlimited: Allowance = {
  mostBytes: Infinity,
  tooExpensive: () => new AppError('internal', 'There is no other budget.'),
};

interface Drawn {
  seed: string;
  limits: PurseLimits;
  questions: number;
  /** The share of questions of which BigQuery's answer comes too late. */
  late?: number;
  /** The share of calls that Firestore does not answer. */
  down?: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Asks random questions on several instances at once, and bills them as BigQuery does. */
async function askManyTimes({ seed, limits, questions, late = 0, down = 0 }: Drawn) {
  const rng = random(seed);
  const someTime = async () => {
    for (let left = rng.below(4); left > 0; left--) await tick();
  };
  const stores = sharedStores(someTime, () => rng.chance(down));
  const instances = Array.from({ length: 4 }, () => new Purses(stores));
  const billed = { onDay: new Map<string, number>(), inMonth: new Map<string, number>() };
  const outcomes = { answered: 0, refused: 0, failed: 0, late: 0 };
  const ofTables = 2 * leastBilled;
  let [inFlight, mostOverrun, asked] = [0, -Infinity, 0];

  function bill(day: string, bytes: number) {
    const month = day.slice(0, 7);
    const ofDay = (billed.onDay.get(day) ?? 0) + bytes;
    const ofMonth = (billed.inMonth.get(month) ?? 0) + bytes;
    billed.onDay.set(day, ofDay);
    billed.inMonth.set(month, ofMonth);
    const over = Math.max(ofDay - (limits.day ?? Infinity), ofMonth - (limits.month ?? Infinity));
    mostOverrun = Math.max(mostOverrun, over - inFlight * ofTables);
  }

  /**
   * A question of two tables. BigQuery's estimate is what they have, which can grow after it; it bills what is read, at
   * least 10 MiB of each.
   */
  async function ask(purses: Purses, now: number) {
    const day = new Date(now).toISOString().slice(0, 10);
    const large = rng.chance(0.05)
      ? 3 * gibibyte
      : rng.pick([mebibyte, 30 * mebibyte, 400 * mebibyte], () => 1);
    const estimated = [rng.below(large), rng.below(large / 10)];
    const growth = rng.chance(0.1) ? 5 : 1;
    const most = sum(estimated.map((bytes) => Math.max(growth * bytes, leastBilled)));
    const read = rng.chance(0.5) ? most : Math.max(ofTables, rng.below(most));
    inFlight++;
    const question = {
      estimate: async () => {
        await someTime();
        if (rng.chance(0.02)) throw new AppError('query_failed', 'BigQuery is down');
        return { bytes: sum(estimated), least: ofTables };
      },
      ask: async ({ mostBytes, tooExpensive }: Allowance) => {
        await someTime();
        if (most > mostBytes) throw tooExpensive();
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
      await purses.ask({ id: 'key', limits }, question, { allowance: unlimited, now });
      outcomes.answered++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[error.code === 'too_many_requests' ? 'refused' : 'failed']++;
    }
    inFlight--;
  }

  const perDay = 250;
  const worker = async (purses: Purses) => {
    while (asked < questions) {
      await ask(purses, noon + (asked++ * dayMs) / perDay);
    }
  };
  await Promise.all(instances.flatMap((purses) => Array.from({ length: 6 }, () => worker(purses))));
  return { ...stores, billed, outcomes, mostOverrun };
}

const purse = { day: 6 * gibibyte, month: 100 * gibibyte };

test('5,000 random questions on four instances never exceed a purse by more than a minimum each, and what is left is right', async () => {
  const { billed, countedOn, outcomes, mostOverrun } = await askManyTimes({
    seed: 'purse',
    limits: purse,
    questions: 5000,
  });
  expect(mostOverrun).toBeLessThanOrEqual(0);
  expect(Math.min(outcomes.answered, outcomes.refused, outcomes.failed)).toBeGreaterThan(100);
  for (const [day, bytes] of billed.onDay) expect(countedOn(day).day, day).toBe(bytes);
  for (const [month, bytes] of billed.inMonth) expect(countedOn(`${month}-01`).month, month).toBe(bytes);
  // Both limits have ended a program, and each to within a few questions of what it holds.
  const ends = [...billed.onDay.values()].filter((bytes) => purse.day - bytes < 100 * mebibyte);
  expect(ends.length).toBeGreaterThan(10);
  expect(purse.month - Math.max(...billed.inMonth.values())).toBeLessThan(100 * mebibyte);
});

test('an answer that comes too late has cost what was reserved for it', async () => {
  const drawn = { seed: 'late', limits: purse, questions: 1000, late: 0.2 };
  const { billed, countedOn, outcomes, mostOverrun } = await askManyTimes(drawn);
  expect(mostOverrun).toBeLessThanOrEqual(0);
  const counted = sum([...billed.onDay.keys()].map((day) => countedOn(day).day));
  expect(counted).toBeGreaterThan(sum([...billed.onDay.values()]) - outcomes.late * 2 * leastBilled);
});

test('a Firestore that fails again and again does not let a purse be exceeded', async () => {
  const drawn = { seed: 'down', limits: purse, questions: 1000, down: 0.1 };
  const { outcomes, mostOverrun } = await askManyTimes(drawn);
  expect(mostOverrun).toBeLessThanOrEqual(0);
  expect(outcomes.answered).toBeGreaterThan(200);
});

/** A question that reads as much as is estimated. */
function questionOf(bytes: number) {
  const asked: string[] = [];
  const ask = async ({ mostBytes, tooExpensive }: Allowance) => {
    asked.push('ask');
    if (bytes > mostBytes) throw tooExpensive();
    return { answer: {}, bytes };
  };
  const estimate = async () => {
    asked.push('estimate');
    return { bytes, least: leastBilled };
  };
  return { ask, estimate, asked };
}

async function askOnce(limits: PurseLimits, counted: number, bytes: number, now = noon) {
  const stores = sharedStores();
  await stores.settle({}, new Date(now).toISOString().slice(0, 10), counted);
  const question = questionOf(bytes);
  const asking = () => new Purses(stores).ask({ id: 'key', limits }, question, { allowance: unlimited, now });
  const outcome = await asking().then(
    () => null,
    (error: AppError) => error,
  );
  return { outcome, asked: question.asked, calls: stores.calls };
}

test('as long as a GiB is left, a question that costs what is usual is asked without a dry run', async () => {
  const { asked } = await askOnce({ day: 10 * gibibyte, month: null }, 8 * gibibyte, 20 * mebibyte);
  expect(asked).toEqual(['ask']);
  const large = await askOnce({ day: 10 * gibibyte, month: null }, 8 * gibibyte, gibibyte);
  expect(large.asked).toEqual(['ask', 'estimate', 'ask']);
});

test('with less than a GiB left, a question reserves what its dry run says', async () => {
  const limits = { day: 10 * gibibyte, month: null };
  const fits = await askOnce(limits, 9.5 * gibibyte, 512 * mebibyte);
  expect([fits.outcome, fits.asked]).toEqual([null, ['estimate', 'ask']]);
  const beyond = await askOnce(limits, 9.5 * gibibyte, 512 * mebibyte + 1);
  expect(beyond.asked).toEqual(['estimate']);
  expect(beyond.outcome?.code).toBe('too_many_requests');
  // However little it reads, BigQuery bills a minimum.
  const small = await askOnce(limits, 10 * gibibyte - leastBilled + 1, 1);
  expect(small.outcome?.code).toBe('too_many_requests');
});

test.each([
  ['the day', { day: gibibyte, month: null }, 'has 24 MiB left today, and this needs 100 MiB', '2026-11-30'],
  [
    'the month',
    { day: null, month: gibibyte },
    'has 24 MiB left this month, and this needs 100 MiB',
    '2026-12-01',
  ],
  [
    'both',
    { day: gibibyte, month: gibibyte },
    'has 24 MiB left this month, and this needs 100 MiB',
    '2026-12-01',
  ],
])('a question beyond %s is refused, and says when the purse refills', async (_, limits, text, day) => {
  const { outcome } = await askOnce(limits, 1000 * mebibyte, 100 * mebibyte);
  expect(outcome?.message).toContain(text);
  expect(outcome?.message).toContain(`at ${day} 00:00 UTC`);
  expect(outcome?.retryAfter).toBe((startOfDay(day).getTime() - noon) / 1000);
});

test('a program that goes on asking costs an empty purse nothing, not even a question about it', async () => {
  const stores = sharedStores();
  const purses = new Purses(stores);
  const limits = { day: 50 * mebibyte, month: null };
  const ask = (seconds: number) =>
    purses
      .ask({ id: 'key', limits }, questionOf(20 * mebibyte), {
        allowance: unlimited,
        now: noon + 1000 * seconds,
      })
      .then(
        () => 'answered',
        ({ code }: AppError) => code,
      );
  await stores.settle({}, '2026-11-29', 45 * mebibyte);
  const [first, second] = [await ask(0), await ask(1)];
  expect([first, second]).toEqual(['too_many_requests', 'too_many_requests']);
  const reserved = stores.calls.reserve;
  for (let second = 2; second < 50; second++) await ask(second);
  expect(stores.calls.reserve).toBe(reserved);
  await stores.settle({}, '2026-11-29', -20 * mebibyte);
  expect(await ask(61)).toBe('answered');
  expect(leftOfPurse(limits, stores.countedOn('2026-11-29'))).toEqual({ day: 5 * mebibyte, month: null });
});
