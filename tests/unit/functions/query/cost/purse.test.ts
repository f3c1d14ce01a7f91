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
const today = '2026-11-29';
const noon = Date.parse(`${today}T12:00:00Z`);

/** Bytes by day and by month. */
function ledger() {
  const days = new Map<string, number>();
  const months = new Map<string, number>();
  const countedOn = (day: string) => ({ day: days.get(day) ?? 0, month: months.get(day.slice(0, 7)) ?? 0 });
  const count = (day: string, bytes: number) => {
    const counted = countedOn(day);
    days.set(day, counted.day + bytes);
    months.set(day.slice(0, 7), counted.month + bytes);
  };
  return { days, months, countedOn, count };
}

/** What all instances share, in place of Firestore: each call takes a while, and decides at one moment. */
function sharedStores(someTime: () => Promise<void> = async () => {}, fails: () => boolean = () => false) {
  const { countedOn, count } = ledger();
  const calls = { reserve: 0 };
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

/** What the random questions are paid with. */
const purse = { day: 6 * gibibyte, month: 100 * gibibyte };

interface Drawn {
  seed: string;
  questions: number;
  /** The share of questions of which BigQuery's answer comes too late. */
  late?: number;
  /** The share of calls that Firestore does not answer. */
  down?: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Asks random questions on several instances at once, and bills them as BigQuery does. */
async function askManyTimes({ seed, questions, late = 0, down = 0 }: Drawn) {
  const rng = random(seed);
  const someTime = async () => {
    for (let left = rng.below(4); left > 0; left--) await tick();
  };
  const stores = sharedStores(someTime, () => rng.chance(down));
  const instances = Array.from({ length: 4 }, () => new Purses(stores));
  const billed = ledger();
  const outcomes = { answered: 0, refused: 0, failed: 0, late: 0 };
  const ofTables = 2 * leastBilled;
  let [inFlight, mostOverrun, asked] = [0, -Infinity, 0];

  function bill(day: string, bytes: number) {
    billed.count(day, bytes);
    const counted = billed.countedOn(day);
    const over = Math.max(counted.day - purse.day, counted.month - purse.month);
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
      await purses.ask({ id: 'key', limits: purse }, question, { allowance: unlimited, now });
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

test('5,000 random questions on four instances never exceed a purse by more than a minimum each, and what is left is right', async () => {
  const { billed, countedOn, outcomes, mostOverrun } = await askManyTimes({
    seed: 'purse',
    questions: 5000,
  });
  expect(mostOverrun).toBeLessThanOrEqual(0);
  expect(Math.min(outcomes.answered, outcomes.refused, outcomes.failed)).toBeGreaterThan(100);
  for (const [day, bytes] of billed.days) expect(countedOn(day).day, day).toBe(bytes);
  for (const [month, bytes] of billed.months) expect(countedOn(`${month}-01`).month, month).toBe(bytes);
  // Both limits have ended a program, and each to within a few questions of what it holds.
  const ends = [...billed.days.values()].filter((bytes) => purse.day - bytes < 100 * mebibyte);
  expect(ends.length).toBeGreaterThan(10);
  expect(purse.month - Math.max(...billed.months.values())).toBeLessThan(100 * mebibyte);
});

test('an answer that comes too late has cost what was reserved for it', async () => {
  const { billed, countedOn, outcomes, mostOverrun } = await askManyTimes({
    seed: 'late',
    questions: 1000,
    late: 0.2,
  });
  expect(mostOverrun).toBeLessThanOrEqual(0);
  const counted = sum([...billed.days.keys()].map((day) => countedOn(day).day));
  expect(counted).toBeGreaterThan(sum([...billed.days.values()]) - outcomes.late * 2 * leastBilled);
});

test('a Firestore that fails again and again does not let a purse be exceeded', async () => {
  const { outcomes, mostOverrun } = await askManyTimes({ seed: 'down', questions: 1000, down: 0.1 });
  expect(mostOverrun).toBeLessThanOrEqual(0);
  expect(outcomes.answered).toBeGreaterThan(200);
});

/** A question that reads as much as is estimated. */
function questionOf(bytes: number) {
  const asked: string[] = [];
  return {
    asked,
    ask: async ({ mostBytes, tooExpensive }: Allowance) => {
      asked.push('ask');
      if (bytes > mostBytes) throw tooExpensive();
      return { answer: {}, bytes };
    },
    estimate: async () => {
      asked.push('estimate');
      return { bytes, least: leastBilled };
    },
  };
}

/** Asks at noon, and answers why that was refused, if it was. */
const refusalOf = (
  purses: Purses,
  limits: PurseLimits,
  question: ReturnType<typeof questionOf>,
  now = noon,
) =>
  purses.ask({ id: 'key', limits }, question, { allowance: unlimited, now }).then(
    () => null,
    (error: AppError) => error,
  );

/** Asks once with a purse of which some bytes were read on that day. */
async function askOnce(limits: PurseLimits, counted: number, bytes: number) {
  const stores = sharedStores();
  await stores.settle({}, today, counted);
  const question = questionOf(bytes);
  return { refusal: await refusalOf(new Purses(stores), limits, question), asked: question.asked };
}

const tenGibibytes = { day: 10 * gibibyte, month: null };

test('as long as a GiB is left, a question that costs what is usual is asked without a dry run', async () => {
  const usual = await askOnce(tenGibibytes, 8 * gibibyte, 20 * mebibyte);
  expect(usual.asked).toEqual(['ask']);
  const large = await askOnce(tenGibibytes, 8 * gibibyte, gibibyte);
  expect(large.asked).toEqual(['ask', 'estimate', 'ask']);
});

test('with less than a GiB left, a question reserves what its dry run says', async () => {
  const fits = await askOnce(tenGibibytes, 9.5 * gibibyte, 512 * mebibyte);
  expect(fits).toEqual({ refusal: null, asked: ['estimate', 'ask'] });
  const beyond = await askOnce(tenGibibytes, 9.5 * gibibyte, 512 * mebibyte + 1);
  expect(beyond).toMatchObject({ refusal: { code: 'too_many_requests' }, asked: ['estimate'] });
  // However little it reads, BigQuery bills a minimum.
  const small = await askOnce(tenGibibytes, 10 * gibibyte - leastBilled + 1, 1);
  expect(small.refusal?.code).toBe('too_many_requests');
});

test.each([
  ['the day', gibibyte, null, 'has 24 MiB left today, and this needs 100 MiB', '2026-11-30'],
  ['the month', null, gibibyte, 'has 24 MiB left this month, and this needs 100 MiB', '2026-12-01'],
  ['both', gibibyte, gibibyte, 'has 24 MiB left this month, and this needs 100 MiB', '2026-12-01'],
])('a question beyond %s is refused, and says when the purse refills', async (_, day, month, text, end) => {
  const { refusal } = await askOnce({ day, month }, 1000 * mebibyte, 100 * mebibyte);
  expect(refusal?.message).toContain(text);
  expect(refusal?.message).toContain(`at ${end} 00:00 UTC`);
  expect(refusal?.retryAfter).toBe((startOfDay(end).getTime() - noon) / 1000);
});

test('a program that goes on asking costs an empty purse nothing, not even a question about it', async () => {
  const stores = sharedStores();
  const purses = new Purses(stores);
  const limits = { day: 50 * mebibyte, month: null };
  const ask = (seconds: number) =>
    refusalOf(purses, limits, questionOf(20 * mebibyte), noon + 1000 * seconds);
  await stores.settle({}, today, 45 * mebibyte);
  for (const second of [0, 1]) expect(await ask(second)).toMatchObject({ code: 'too_many_requests' });
  const reserved = stores.calls.reserve;
  for (let second = 2; second < 50; second++) await ask(second);
  expect(stores.calls.reserve).toBe(reserved);
  await stores.settle({}, today, -20 * mebibyte);
  expect(await ask(61)).toBeNull();
  expect(leftOfPurse(limits, stores.countedOn(today))).toEqual({ day: 5 * mebibyte, month: null });
});
