import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { Memory } from '../../../../../functions/src/query/cost/memory.ts';
import { counting } from '../../../../../functions/src/query/cost/spent.ts';
import type { Read } from '../../../../../functions/src/query/cost/spending.ts';
import { rates } from '../../../../../functions/src/limits/figures.ts';
import type { Payer } from '../../../../../functions/src/query/cost/payer.ts';
import type { Allowance } from '../../../../../functions/src/store/bigquery/sql.ts';
import { addTo, takeFrom } from '../../../../../functions/src/store/firestore/quotas.ts';
import { phraseOf } from '../../../../../functions/src/core/phrase.ts';

const refusalsOf = (owner: string) => ({
  reached: phraseOf("{owner} reached today's limit for reading new numbers. It resets at {time}.", { owner }),
  less: phraseOf(
    "{owner} less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
    { owner },
  ),
});

vi.mock('../../../../../functions/src/store/firestore/quotas.ts', () => ({
  takeFrom: vi.fn(),
  addTo: vi.fn(),
}));

const lease = vi.mocked(takeFrom);
const note = vi.mocked(addTo);
const now = Date.parse('2026-03-01T21:30:00Z');
const kilobyte = 1000;
const mebibyte = 1024 ** 2;
const tebibyte = 1024 ** 4;

let payers = 0;

/** A caller who has not queried anything yet. */
function newPayer(): Payer {
  const caller = `payer-${payers++}`;
  return {
    caller,
    kind: 'person',
    budgets: [{ scope: caller, bytesADay: tebibyte, refusals: refusalsOf('You have') }],
  };
}

/** Sends queries. @returns how often memory did not have the answer */
function asker() {
  const memory = new Memory<{ text: string }>({
    maxBytes: 1000 * kilobyte,
    sizeOf: ({ text }) => text.length,
  });
  const payer = newPayer();
  const outside: string[] = [];
  const ask = (
    key: string,
    {
      by = payer,
      cacheForMs = Infinity,
      bytes = 0,
      estimate = async () => ({ bytes, minBytes: 0 }),
      work = async (_: Allowance): Promise<Read<{ text: string }>> => ({ answer: { text: key }, bytes }),
    } = {},
  ) =>
    memory.answer({
      key,
      payer: by,
      cacheForMs,
      now,
      estimate,
      ask: (allowance) => {
        outside.push(key);
        return work(allowance);
      },
    });
  return { ask, outside, memory, payer };
}

/** Work that takes some milliseconds. */
const lasting = (ms: number) => () => wait(ms, { answer: { text: '' }, bytes: 0 });
const failing = (error: Error) => () => Promise.reject(error);

beforeEach(() => {
  lease
    .mockReset()
    .mockImplementation(async (_quota, { wanted }) => ({ taken: wanted, remaining: [tebibyte] }));
  note.mockReset().mockResolvedValue();
});

test('a cached answer is limited in bytes, keys included, whatever the number of answers', async () => {
  const { ask, outside, memory } = asker();
  const long = (number: number) => ask(`${number} ${'k'.repeat(100 * kilobyte)}`);
  for (let number = 0; number < 100; number++) {
    await long(number);
    expect(memory.bytes).toBeLessThanOrEqual(1000 * kilobyte);
  }
  expect(memory.bytes).toBeGreaterThan(600 * kilobyte);
  await long(99);
  expect(outside).toHaveLength(100);
});

test('a cached answer is dropped after its time, even without a request for it', async () => {
  const { ask, outside, memory } = asker();
  await ask('long');
  const long = memory.bytes;
  await ask('short', { cacheForMs: 50 });
  await expect.poll(() => memory.bytes).toBe(long);
  await ask('long');
  await ask('short', { cacheForMs: 50 });
  expect(outside).toEqual(['long', 'short', 'short']);
});

test('a cached answer has a time that starts with the query, not with the answer', async () => {
  const { ask, outside } = asker();
  const slow = { cacheForMs: 100, work: lasting(120) };
  await ask('a', slow);
  await wait(5);
  await ask('a', slow);
  expect(outside).toEqual(['a', 'a']);
});

test('a cached answer is never a failure', async () => {
  const { ask, outside } = asker();
  const down = { work: failing(new Error('BigQuery is down')) };
  await expect(ask('a', down)).rejects.toThrow('BigQuery is down');
  expect(await ask('a')).toEqual({ text: 'a' });
  expect(outside).toEqual(['a', 'a']);
});

/** A refusal until the day of the budget ends. */
const untilMidnight = (message: RegExp) => ({
  code: 'too_many_requests',
  retryAfter: 2.5 * 3600,
  message: expect.stringMatching(message),
});

const tooExpensive = (allowance: Allowance) => Promise.reject(allowance.tooExpensive());

test('simultaneous queries of many callers run and lease once', async () => {
  const { ask, outside } = asker();
  await Promise.all(Array.from({ length: 10 }, () => ask('a')));
  expect(outside).toEqual(['a']);
  expect(lease).toHaveBeenCalledTimes(1);
});

test('questions are counted only if memory has no answer', async () => {
  const { ask } = asker();
  for (let number = 0; number < rates.questions.count; number++) {
    await ask(`${number}`);
    await ask(`${number}`);
  }
  await expect(ask('more')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
  expect(await ask('0')).toEqual({ text: '0' });
  expect(await ask('more', { by: newPayer() })).toEqual({ text: 'more' });
  // Memory has it now, because another caller has requested it.
  expect(await ask('more')).toEqual({ text: 'more' });
});

test('queries are answered even if the budget cannot learn their cost', async () => {
  note.mockRejectedValue(new Error('Firestore is down'));
  const { ask } = asker();
  expect(await ask('a', { bytes: 3000 * mebibyte })).toEqual({ text: 'a' });
});

test('questions are refused when the budget of the day is used up, with the time at which that ends', async () => {
  lease.mockResolvedValue({ taken: 0, remaining: [0] });
  const { ask, outside } = asker();
  for (let time = 0; time < 3; time++)
    await expect(ask('a')).rejects.toMatchObject(untilMidnight(/2026-03-02 00:00 UTC/));
  expect(outside).toEqual([]);
  // Firestore is not read each time.
  expect(lease).toHaveBeenCalledTimes(1);
});

test('questions of a caller without a budget do not fail those of others', async () => {
  const { ask, payer: poor } = asker();
  lease.mockImplementation(async ({ name }, { wanted }) => ({
    taken: name.startsWith(`${poor.caller}_`) ? 0 : wanted,
    remaining: [0],
  }));
  const both = await Promise.allSettled([ask('a'), ask('a', { by: newPayer() })]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('questions are answered 503 if the rest of the budget is unknown', async () => {
  lease.mockRejectedValueOnce(new Error('Firestore is down'));
  const { ask, outside } = asker();
  await expect(ask('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(outside).toEqual([]);
  expect(await ask('a')).toEqual({ text: 'a' });
});

test('questions beyond the limit of waiting ones are refused, and the others are answered', async () => {
  const { ask } = asker();
  const slow = { work: lasting(5) };
  const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, number) => ask(`${number}`, slow)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - 6 - 30);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { code: 'too_many_requests', retryAfter: 5 } });
});

test('a refusal of the first caller does not refuse others who wait for the same answer with other budgets', async () => {
  const { ask, outside } = asker();
  const poor = newPayer();
  const refused = { by: poor, work: (allowance: Allowance) => wait(20).then(() => tooExpensive(allowance)) };
  const answers = await Promise.allSettled([ask('a', refused), ask('a', { by: poor }), ask('a')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(outside).toEqual(['a', 'a']);
});

test('a call is charged for its own billed queries, and not for those of others or for answers from memory', async () => {
  const { ask } = asker();
  const [first, second] = [
    { call: 'a', bytes: 0 },
    { call: 'b', bytes: 0 },
  ];
  await Promise.all([
    counting(first, () => Promise.all([ask('a', { bytes: 10 }), ask('b', { bytes: 5 })])),
    counting(second, () => Promise.all([ask('a', { bytes: 10 }), ask('c', { bytes: 1 })])),
  ]);
  await counting(second, () => ask('b'));
  expect([first.bytes, second.bytes]).toEqual([15, 1]);
});
