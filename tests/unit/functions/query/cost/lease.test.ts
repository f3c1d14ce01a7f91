import { describe, expect, test } from 'vitest';
import {
  coveredBy,
  extended,
  missingBytes,
  newLease,
  opened,
  overdrawnBytes,
  settled,
  wantedBytes,
  type Lease,
} from '../../../../../functions/src/query/cost/lease.ts';

const mebibyte = 1024 ** 2;
const inMebibytes = (bytes: number) => bytes / mebibyte;

test.each<[string, Partial<Lease>, number]>([
  ['nothing has been leased yet', {}, 20],
  ['enough is left for one more', { granted: 64 * mebibyte, spent: 44 * mebibyte }, 0],
  ['a little less is left', { granted: 64 * mebibyte, spent: 45 * mebibyte }, 1],
  ['running questions need what is left', { granted: 64 * mebibyte, underWay: 3 }, 16],
  ['the last question was expensive', { granted: 64 * mebibyte, expected: 300 * mebibyte }, 236],
  ['more was spent than was leased', { granted: 64 * mebibyte, spent: 2064 * mebibyte }, 2020],
])('if %s, the next question needs %j MiB more', (_, changes, expected) => {
  expect(inMebibytes(missingBytes({ ...newLease, ...changes }))).toBe(expected);
});

test('slices double up to a gibibyte, so that an instance that ends soon wastes little', () => {
  const slices: number[] = [];
  for (let lease = newLease; slices.length < 7; lease = extended(lease, wantedBytes(lease), 0)) {
    slices.push(inMebibytes(wantedBytes(lease)));
  }
  expect(slices).toEqual([64, 128, 256, 512, 1024, 1024, 1024]);
});

test('a slice is larger if the next question needs more', () => {
  expect(inMebibytes(wantedBytes({ ...newLease, expected: 2048 * mebibyte }))).toBe(2048);
});

test('what a budget was told of is overdrawn no longer, and the next question needs less', () => {
  const overdrawn = { ...newLease, granted: 64 * mebibyte, spent: 2064 * mebibyte };
  expect(inMebibytes(overdrawnBytes(overdrawn))).toBe(2000);
  const covered = coveredBy(overdrawn, overdrawnBytes(overdrawn));
  expect(overdrawnBytes(covered)).toBe(0);
  expect(inMebibytes(missingBytes(covered))).toBe(20);
  expect(overdrawnBytes(newLease)).toBe(0);
});

describe('a question', () => {
  const leased = extended(newLease, 64 * mebibyte, 0);

  test('reserves its expected cost until its cost is known', () => {
    const three = opened(opened(opened(leased)));
    expect(missingBytes(three)).toBeGreaterThan(0);
    expect(missingBytes(settled(three, 0))).toBeLessThanOrEqual(0);
  });

  test('of unknown cost has cost what was expected', () => {
    const after = settled(opened({ ...leased, expected: 30 * mebibyte }), null);
    expect(after).toMatchObject({ spent: 30 * mebibyte, underWay: 0, expected: 30 * mebibyte });
  });

  test('that is more expensive than any before raises the expected cost of the next ones', () => {
    const after = settled(opened(leased), 50 * mebibyte);
    expect(after).toMatchObject({ spent: 50 * mebibyte, underWay: 0, expected: 50 * mebibyte });
    expect(settled(opened(after), mebibyte).expected).toBe(50 * mebibyte);
  });
});
