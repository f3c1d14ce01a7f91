import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchesOf } from '../../../../../functions/src/collect/deliver/batches.ts';

const limits = { maxRows: 3, maxBytes: 100, maxDelayMs: 20, maxPendingBytes: 1000 };

/** Batches of a store that stores one when the test says so. */
function batchesWith(changes = {}) {
  const stored: string[][] = [];
  const waiting: ((lost: ReadonlySet<number>) => void)[] = [];
  const store = (rows: readonly { name: string }[]) => {
    stored.push(rows.map(({ name }) => name));
    return new Promise<ReadonlySet<number>>((resolve) => waiting.push(resolve));
  };
  const sizeOf = ({ bytes }: { name: string; bytes: number }) => bytes;
  const batches = batchesOf(store, sizeOf, { ...limits, ...changes });
  const add = (name: string, bytes = 1) => batches.add({ name, bytes });
  return { stored, waiting, flush: batches.flush, add };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rows that arrive at the same moment are stored together, without waiting for more, and each learns whether it was', async () => {
  const { stored, waiting, add } = batchesWith();
  const all = Promise.all([add('a'), add('b')]);
  expect(stored).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stored).toEqual([['a', 'b']]);
  waiting[0]?.(new Set([1]));
  expect(await all).toEqual([true, false]);
});

test('while rows are being stored, others are gathered until the time is up', async () => {
  const { stored, waiting, add } = batchesWith();
  const first = add('a');
  vi.advanceTimersByTime(1);
  void add('b');
  vi.advanceTimersByTime(10);
  void add('c');
  vi.advanceTimersByTime(9);
  expect(stored).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  expect(stored).toEqual([['a'], ['b', 'c']]);
  for (const stored of waiting) stored(new Set());
  await first;
  await vi.advanceTimersByTimeAsync(0);
  void add('d');
  vi.advanceTimersByTime(1);
  expect(stored.at(-1)).toEqual(['d']);
});

test('no row is reported as stored before it is', async () => {
  const { waiting, add } = batchesWith();
  const reported = vi.fn();
  const one = add('a').then(reported);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reported).not.toHaveBeenCalled();
  waiting[0]?.(new Set());
  await one;
});

test('a full batch is sent at once, and the next one does not wait for it', () => {
  const { stored, add, flush } = batchesWith();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void add(name);
  expect(stored.map(String)).toEqual(['a,b,c', 'd,e,f']);
  flush();
  expect(stored.at(-1)).toEqual(['g']);
});

test('a batch is not larger than a request may be', () => {
  const { stored, add } = batchesWith();
  void add('a', 60);
  void add('b', 60);
  expect(stored).toEqual([['a']]);
});

test('accepts only as many rows as it may hold, and accepts more once some are stored', async () => {
  const { waiting, add, flush } = batchesWith({ maxPendingBytes: 100 });
  const first = add('a', 90);
  expect(await add('b', 20)).toBe(false);
  flush();
  expect(await add('b', 20)).toBe(false);
  waiting[0]?.(new Set());
  await first;
  void add('b', 20);
  flush();
  expect(waiting).toHaveLength(2);
});
