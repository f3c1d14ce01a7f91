import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { TimeUp } from '../../../../../functions/src/core/in-time.ts';
import { Memory, type Read } from '../../../../../functions/src/query/cost/memory.ts';
import { rates } from '../../../../../functions/src/limits/figures.ts';
import type { Payer } from '../../../../../functions/src/query/cost/payer.ts';
import type { Allowance } from '../../../../../functions/src/store/bigquery/sql.ts';
import { leaseBytes, noteBytes } from '../../../../../functions/src/store/firestore/budgets.ts';

vi.mock('../../../../../functions/src/store/firestore/budgets.ts', () => ({
  leaseBytes: vi.fn(),
  noteBytes: vi.fn(),
}));

const lease = vi.mocked(leaseBytes);
const note = vi.mocked(noteBytes);
const now = Date.parse('2026-03-01T21:30:00Z');
const kilobyte = 1000;
const mebibyte = 1024 ** 2;
const tebibyte = 1024 ** 4;

let payers = 0;

/** A caller who has not asked anything yet. */
function newPayer(): Payer {
  const caller = `payer-${payers++}`;
  return { caller, isGuest: false, budgets: [{ scope: caller, bytesADay: 1024 ** 4, owner: 'You have' }] };
}

interface Answer {
  text: string;
}

const memoryOf = (maxBytes: number) => new Memory<Answer>({ maxBytes, sizeOf: ({ text }) => text.length });

/** Asks, and answers how often memory did not have the answer. */
function asker(memory = memoryOf(1000 * kilobyte)) {
  const outside: string[] = [];
  const ask = (
    key: string,
    {
      payer = newPayer(),
      keepForMs = Infinity,
      bytes = 0,
      ask: work = async (_: Allowance): Promise<Read<Answer>> => ({ answer: { text: key }, bytes }),
    } = {},
  ) =>
    memory.answer({
      key,
      payer,
      keepForMs,
      now,
      ask: (allowance) => {
        outside.push(key);
        return work(allowance);
      },
    });
  return { ask, outside };
}

beforeEach(() => {
  lease
    .mockReset()
    .mockImplementation(async (_budget, _day, { wanted }) => ({ taken: wanted, left: tebibyte }));
  note.mockReset().mockResolvedValue();
});

describe('a kept answer', () => {
  test('is limited in bytes, keys included, whatever the number of answers', async () => {
    const memory = memoryOf(100 * kilobyte);
    const { ask, outside } = asker(memory);
    for (let number = 0; number < 100; number++) {
      await ask(`${number} ${'k'.repeat(10 * kilobyte)}`);
      expect(memory.bytes).toBeLessThanOrEqual(100 * kilobyte);
    }
    expect(memory.bytes).toBeGreaterThan(60 * kilobyte);
    await ask(`99 ${'k'.repeat(10 * kilobyte)}`);
    expect(outside).toHaveLength(100);
  });

  test('is dropped when its time is over, even if no one asks for it', async () => {
    const memory = memoryOf(100 * kilobyte);
    const { ask, outside } = asker(memory);
    await ask('long');
    const long = memory.bytes;
    await ask('short', { keepForMs: 50 });
    await expect.poll(() => memory.bytes).toBe(long);
    await ask('long');
    await ask('short', { keepForMs: 50 });
    expect(outside).toEqual(['long', 'short', 'short']);
  });

  test('has a time that starts with the question, not with the answer', async () => {
    const { ask, outside } = asker();
    const slow = { keepForMs: 100, ask: () => wait(120, { answer: { text: '' }, bytes: 0 }) };
    await ask('a', slow);
    await ask('a', slow);
    expect(outside).toEqual(['a', 'a']);
  });

  test('is never a failure', async () => {
    const { ask, outside } = asker();
    const failing = { ask: () => Promise.reject(new Error('BigQuery is down')) };
    await expect(ask('a', failing)).rejects.toThrow('BigQuery is down');
    await expect(ask('a')).resolves.toEqual({ text: 'a' });
    expect(outside).toEqual(['a', 'a']);
  });
});

describe('a question that is more expensive than what is left', () => {
  const tooExpensive = (allowance: Allowance) => Promise.reject(allowance.tooExpensive());

  test('is asked with what its budgets have left together with the lease', async () => {
    lease.mockResolvedValue({ taken: 64 * mebibyte, left: 100 * mebibyte });
    const memory = memoryOf(100 * kilobyte);
    const bounds: number[] = [];
    const payer = newPayer();
    const ask = (key: string, bytes: number) =>
      memory.answer({
        ...{ key, payer, keepForMs: 0, now },
        ask: async ({ mostBytes }) => {
          bounds.push(mostBytes / mebibyte);
          return { answer: { text: key }, bytes };
        },
      });
    await ask('first', 30 * mebibyte);
    await ask('second', 0);
    expect(bounds).toEqual([164, 134]);
  });

  test('is refused, costs nothing, and says what to do and when the limit ends', async () => {
    const { ask } = asker();
    const payer = newPayer();
    for (let time = 0; time < 4; time++)
      await expect(ask(`${time}`, { payer, ask: tooExpensive })).rejects.toMatchObject({
        code: 'too_many_requests',
        message: expect.stringMatching(
          /^You have less left .* Ask for fewer days, or after 2026-03-02 00:00 UTC/,
        ),
        retryAfter: 2.5 * 3600,
      });
    // The first lease is enough for three questions, of which none had a cost.
    expect(lease).toHaveBeenCalledTimes(1);
  });
});

describe('questions', () => {
  test('that many callers ask at the same time are asked and leased once', async () => {
    const { ask, outside } = asker();
    const payer = newPayer();
    await Promise.all(Array.from({ length: 10 }, () => ask('a', { payer })));
    expect(outside).toEqual(['a']);
    expect(lease).toHaveBeenCalledTimes(1);
  });

  test('are counted only if memory has no answer', async () => {
    const { ask } = asker();
    const payer = newPayer();
    const key = (number: number) => `question ${number}`;
    for (let number = 0; number < rates.questions.count; number++) {
      await ask(key(number), { payer });
      await ask(key(number), { payer });
    }
    await expect(ask('one more', { payer })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 60,
    });
    await expect(ask(key(0), { payer })).resolves.toEqual({ text: key(0) });
    await expect(ask('one more')).resolves.toEqual({ text: 'one more' });
    // Memory has it now, because another caller has asked.
    await expect(ask('one more', { payer })).resolves.toEqual({ text: 'one more' });
  });

  test('that cost more than was leased are noted with the budget, once', async () => {
    const { ask } = asker();
    const payer = newPayer();
    await ask('a', { payer, bytes: 20 * mebibyte });
    expect(note).not.toHaveBeenCalled();
    await ask('b', { payer, bytes: 3000 * mebibyte });
    // 64 MiB were leased.
    expect(note.mock.calls).toEqual([[payer.budgets[0], '2026-03-01', 2956 * mebibyte]]);
    await ask('c', { payer, bytes: mebibyte });
    expect(note).toHaveBeenCalledTimes(1);
    expect(lease.mock.lastCall?.[2]).toMatchObject({ least: 3000 * mebibyte });
  });

  test('are answered even if the budget cannot be told what they cost', async () => {
    note.mockRejectedValue(new Error('Firestore is down'));
    const { ask } = asker();
    await expect(ask('a', { bytes: 3000 * mebibyte })).resolves.toEqual({ text: 'a' });
  });

  test('are refused when the budget of the day is used up, with the time at which that ends', async () => {
    lease.mockResolvedValue({ taken: 0, left: 0 });
    const { ask, outside } = asker();
    const payer = newPayer();
    for (let time = 0; time < 3; time++) {
      await expect(ask('a', { payer })).rejects.toMatchObject({
        code: 'too_many_requests',
        message: expect.stringContaining('2026-03-02 00:00 UTC'),
        retryAfter: 2.5 * 3600,
      });
    }
    expect(outside).toEqual([]);
    // Firestore is not asked each time.
    expect(lease).toHaveBeenCalledTimes(1);
  });

  test('that fail cost nothing, and those that take too long cost as much as is expected', async () => {
    const { ask } = asker();
    const payer = newPayer();
    const failWith = (cause: Error) => ({
      ...{ payer, bytes: 0 },
      ask: () => Promise.reject(new AppError('query_failed', 'Not read', { cause })),
    });
    // The first lease is enough for three questions that cost as little as a question can.
    for (let number = 0; number < 5; number++)
      await ask(`failed ${number}`, failWith(new Error('BigQuery is down'))).catch(() => undefined);
    expect(lease).toHaveBeenCalledTimes(1);
    for (let number = 0; number < 4; number++)
      await ask(`slow ${number}`, failWith(new TimeUp('BigQuery'))).catch(() => undefined);
    expect(lease).toHaveBeenCalledTimes(2);
  });

  test('of a caller without a budget do not fail those of others', async () => {
    const { ask } = asker();
    const [poor, rich] = [newPayer(), newPayer()];
    lease.mockImplementation(async ({ scope }, _day, { wanted }) => ({
      taken: scope === poor.caller ? 0 : wanted,
      left: 0,
    }));
    const [refused, answered] = await Promise.allSettled([
      ask('a', { payer: poor }),
      ask('a', { payer: rich }),
    ]);
    expect(refused.status).toBe('rejected');
    expect(answered.status).toBe('fulfilled');
  });

  test('are answered 503 if the rest of the budget is unknown', async () => {
    lease.mockRejectedValue(new Error('Firestore is down'));
    const { ask, outside } = asker();
    const payer = newPayer();
    await expect(ask('a', { payer })).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(outside).toEqual([]);
    lease.mockImplementation(async (_budget, _day, { wanted }) => ({ taken: wanted, left: tebibyte }));
    await expect(ask('a', { payer })).resolves.toEqual({ text: 'a' });
  });

  test('beyond the limit of waiting ones are refused, and the others are answered', async () => {
    const { ask } = asker();
    const payer = newPayer();
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        ask(`${number}`, { payer, ask: () => wait(5, { answer: { text: '' }, bytes: 0 }) }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 6 - 30);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    }
  });
});
