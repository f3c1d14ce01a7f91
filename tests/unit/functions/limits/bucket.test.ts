import { expect, test } from 'vitest';
import { TokenBuckets } from '../../../../functions/src/limits/bucket.ts';

const bucketsOf = (perSecond: number, burst: number) => new TokenBuckets({ perSecond, burst });

function turns(buckets: TokenBuckets, key: string, now: number, tries = 100) {
  let taken = 0;
  for (let turn = 0; turn < tries; turn++) if (buckets.take(key, now)) taken++;
  return taken;
}

test('gives the burst at once, and after that as many as refill', () => {
  const buckets = bucketsOf(10, 5);
  expect(turns(buckets, 'a', 0)).toBe(5);
  expect(turns(buckets, 'a', 99)).toBe(0);
  expect(turns(buckets, 'a', 100)).toBe(1);
  expect(turns(buckets, 'a', 400)).toBe(3);
});

test('never holds more than the burst', () => {
  const buckets = bucketsOf(10, 5);
  turns(buckets, 'a', 0, 5);
  expect(turns(buckets, 'a', 1_000_000)).toBe(5);
});

test('a clock that goes back takes no tokens away', () => {
  const buckets = bucketsOf(1000, 2);
  turns(buckets, 'a', 5000, 1);
  expect(turns(buckets, 'a', 0)).toBe(1);
});

test('forgets the key that was used longest ago instead of growing endlessly', () => {
  const buckets = bucketsOf(1, 1);
  for (let index = 0; index < 10_000; index++) expect(buckets.take(`key ${index}`, 0)).toBe(true);
  expect(buckets.take('key 0', 0)).toBe(false);
  expect(buckets.take('one more', 0)).toBe(true);
  expect(buckets.take('key 0', 0)).toBe(false);
  expect(buckets.take('key 1', 0)).toBe(true);
});

test('forgets keys if they are long in total, even if they are few', () => {
  const buckets = bucketsOf(1, 1);
  const key = (index: number) => String(index).padEnd(7999, 'x');
  for (let index = 0; index < 125; index++) expect(buckets.take(key(index), 0)).toBe(true);
  expect(buckets.take(key(0), 0)).toBe(false);
  expect(buckets.take('one more', 0)).toBe(true);
  expect(buckets.take('one more', 0)).toBe(false);
  expect(buckets.take(key(0), 0)).toBe(false);
  expect(buckets.take(key(1), 0)).toBe(true);
});

test('says in how many seconds there is a turn, without taking it', () => {
  const buckets = bucketsOf(0.1, 2);
  expect(buckets.secondsOf('a', 0)).toBe(1);
  turns(buckets, 'a', 0, 2);
  expect(buckets.secondsOf('a', 0)).toBe(10);
  expect(buckets.secondsOf('a', 3500)).toBe(7);
  expect(buckets.secondsOf('a', 10_000)).toBe(1);
  expect(turns(buckets, 'a', 10_000)).toBe(1);
});
