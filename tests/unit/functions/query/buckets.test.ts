import { describe, expect, test } from 'vitest';
import { bucketFor, bucketsOf, shiftOf } from '../../../../functions/src/query/buckets.ts';
import type { Span } from '../../../../functions/src/query/periods.ts';

const days = (from: string, to: string): Span => ({ kind: 'days', from, to });
const moments = (from: string, to: string): Span => ({
  kind: 'moments',
  from: from.slice(0, 10),
  to: to.slice(0, 10),
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
});

test.each([
  ['2026-03-05T12:00:00Z', 'time:minute'],
  ['2026-03-05T12:00:01Z', 'time:hour'],
  ['2026-03-07T10:00:00Z', 'time:hour'],
  ['2026-03-07T10:00:01Z', 'time:day'],
])('from 5 March at 10 to %s the bucket is %s', (to, bucket) => {
  expect(bucketFor(moments('2026-03-05T10:00:00Z', to))).toBe(bucket);
});

describe('the buckets of a range', () => {
  test('are weeks from Monday', () => {
    expect(bucketsOf('time:week', days('2026-03-01', '2026-03-09'), 'UTC')).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
    ]);
  });

  test('are months by their first days', () => {
    expect(bucketsOf('time:month', days('2025-12-31', '2026-02-01'), 'UTC')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  test('are all hours of the clock that two moments touch, also where it is three quarters of an hour apart', () => {
    const span = moments('2026-03-05T10:00:00Z', '2026-03-05T12:00:00Z');
    expect(bucketsOf('time:hour', span, 'Asia/Kathmandu')).toEqual([
      '2026-03-05 15:00:00',
      '2026-03-05 16:00:00',
      '2026-03-05 17:00:00',
    ]);
  });

  test('are minutes up to the last moment, which is not included', () => {
    const span = moments('2026-03-05T10:00:30Z', '2026-03-05T10:02:00Z');
    expect(bucketsOf('time:minute', span, 'UTC')).toEqual(['2026-03-05 10:00:00', '2026-03-05 10:01:00']);
  });
});

test.each([
  ['time:day', days('2026-02-01', '2026-02-28'), days('2026-03-01', '2026-03-31'), { by: 31, unit: 'DAY' }],
  ['time:week', days('2026-02-20', '2026-02-22'), days('2026-03-20', '2026-03-22'), { by: 28, unit: 'DAY' }],
  [
    'time:month',
    days('2025-11-05', '2026-01-31'),
    days('2026-02-01', '2026-04-30'),
    { by: 3, unit: 'MONTH' },
  ],
] as const)('%s of two ranges are in the same place from the end', (bucket, from, to, shift) => {
  expect(shiftOf(bucket, from, to)).toEqual(shift);
});
