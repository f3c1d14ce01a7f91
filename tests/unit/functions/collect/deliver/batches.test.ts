import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchesOf, type BatchLimits } from '../../../../../functions/src/collect/deliver/batches.ts';

interface Row {
  name: string;
  bytes: number;
}

const row = (name: string, bytes = 1): Row => ({ name, bytes });
const limits: BatchLimits = { maxRows: 3, maxBytes: 100, maxDelayMs: 20, maxPendingBytes: 1000 };

/** A store that stores a batch when the test says so. */
function store() {
  const kept: string[][] = [];
  const waiting: ((lost: ReadonlySet<number>) => void)[] = [];
  return {
    kept,
    waiting,
    keep: (rows: readonly Row[]) => {
      kept.push(rows.map(({ name }) => name));
      return new Promise<ReadonlySet<number>>((resolve) => waiting.push(resolve));
    },
  };
}

const batchesTo = (keep: (rows: readonly Row[]) => Promise<ReadonlySet<number>>, changes = {}) =>
  batchesOf<Row>(keep, ({ bytes }) => bytes, { ...limits, ...changes });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rows that arrive at the same moment are stored together, without waiting for more', async () => {
  const { kept, waiting, keep } = store();
  const batches = batchesTo(keep);
  const all = Promise.all([batches.add(row('a')), batches.add(row('b'))]);
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(kept).toEqual([['a', 'b']]);
  waiting[0]?.(new Set());
  expect(await all).toEqual([true, true]);
});

test('while rows are being stored, others are gathered until the time is up', async () => {
  const { kept, waiting, keep } = store();
  const batches = batchesTo(keep);
  const first = batches.add(row('a'));
  vi.advanceTimersByTime(1);
  void batches.add(row('b'));
  vi.advanceTimersByTime(10);
  void batches.add(row('c'));
  vi.advanceTimersByTime(9);
  expect(kept).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  expect(kept).toEqual([['a'], ['b', 'c']]);
  for (const stored of waiting) stored(new Set());
  await first;
  await vi.advanceTimersByTimeAsync(0);
  void batches.add(row('d'));
  vi.advanceTimersByTime(1);
  expect(kept.at(-1)).toEqual(['d']);
});

test('no row is reported as stored before it is', async () => {
  const { waiting, keep } = store();
  const batches = batchesTo(keep);
  let told = false;
  const one = batches.add(row('a')).then(() => (told = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toBe(false);
  waiting[0]?.(new Set());
  await one;
  expect(told).toBe(true);
});

test('a full batch is sent at once, and the next one does not wait for it', () => {
  const { kept, keep } = store();
  const batches = batchesTo(keep);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void batches.add(row(name));
  expect(kept).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  batches.flush();
  expect(kept.at(-1)).toEqual(['g']);
});

test('a batch is not larger than a request may be', () => {
  const { kept, keep } = store();
  const batches = batchesTo(keep);
  void batches.add(row('a', 60));
  void batches.add(row('b', 60));
  expect(kept).toEqual([['a']]);
});

test('distinguishes stored rows from those that were not stored', async () => {
  const { waiting, keep } = store();
  const batches = batchesTo(keep);
  const all = Promise.all(['a', 'b', 'c'].map((name) => batches.add(row(name))));
  waiting[0]?.(new Set([1]));
  expect(await all).toEqual([true, false, true]);
});

test('accepts only as many rows as it may hold, and accepts more once some are stored', async () => {
  const { waiting, keep } = store();
  const batches = batchesTo(keep, { maxPendingBytes: 100 });
  const first = batches.add(row('a', 90));
  expect(await batches.add(row('b', 20))).toBe(false);
  batches.flush();
  expect(await batches.add(row('b', 20))).toBe(false);
  waiting[0]?.(new Set());
  await first;
  void batches.add(row('b', 20));
  batches.flush();
  expect(waiting).toHaveLength(2);
});
