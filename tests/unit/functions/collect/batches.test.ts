import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Batches, type BatchLimits } from '../../../../functions/src/collect/batches.ts';

interface Row {
  name: string;
  bytes: number;
}

const row = (name: string, bytes = 1): Row => ({ name, bytes });
const limits: BatchLimits = { maxRows: 3, maxBytes: 100, maxDelayMs: 20, maxPendingBytes: 1000 };

/** A place that keeps what it is told to when it is told to. */
function place() {
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

/** Adds a row and promises what it is told. */
const added = (batches: Batches<Row>, each: Row) =>
  new Promise<boolean>((resolve) => batches.add(each, resolve));

const never = () => {
  throw new Error('told');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rows that come together are kept together, once the time is up', async () => {
  const { kept, waiting, keep } = place();
  const batches = new Batches(keep, limits);
  const all = Promise.all([added(batches, row('a')), added(batches, row('b'))]);
  vi.advanceTimersByTime(19);
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(kept).toEqual([['a', 'b']]);
  waiting[0]?.(new Set());
  expect(await all).toEqual([true, true]);
});

test('no row is told to be kept before it is', async () => {
  const { waiting, keep } = place();
  const batches = new Batches(keep, limits);
  let told = false;
  const one = added(batches, row('a')).then(() => (told = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toBe(false);
  waiting[0]?.(new Set());
  await one;
  expect(told).toBe(true);
});

test('a full batch does not wait, and the next one does not wait for it', () => {
  const { kept, keep } = place();
  const batches = new Batches(keep, limits);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void added(batches, row(name));
  expect(kept).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  batches.flush();
  expect(kept.at(-1)).toEqual(['g']);
});

test('a batch is no larger than a request may be', () => {
  const { kept, keep } = place();
  const batches = new Batches(keep, limits);
  void added(batches, row('a', 60));
  void added(batches, row('b', 60));
  expect(kept).toEqual([['a']]);
});

test('tells apart the rows that were kept from those that were not', async () => {
  const { waiting, keep } = place();
  const batches = new Batches(keep, limits);
  const all = Promise.all(['a', 'b', 'c'].map((name) => added(batches, row(name))));
  waiting[0]?.(new Set([1]));
  expect(await all).toEqual([true, false, true]);
});

test('takes no more than it may hold, and takes again once some are kept', async () => {
  const { waiting, keep } = place();
  const batches = new Batches(keep, { ...limits, maxPendingBytes: 100 });
  const first = added(batches, row('a', 90));
  expect(batches.add(row('b', 20), never)).toBe(false);
  batches.flush();
  expect(batches.add(row('b', 20), never)).toBe(false);
  waiting[0]?.(new Set());
  await first;
  void added(batches, row('b', 20));
  batches.flush();
  expect(waiting).toHaveLength(2);
});
