import { afterEach, describe, expect, test, vi } from 'vitest';
import { wallClockIn } from '@footfall/functions/contract';
import { bucketFor, bucketsOf } from '../../../../../functions/src/query/plan/buckets.ts';
import type { Span } from '../../../../../functions/src/query/plan/periods.ts';

const days = (from: string, to: string): Span => ({ kind: 'days', from, to });
const moments = (from: string, to: string): Span => ({
  kind: 'moments',
  from: from.slice(0, 10),
  to: to.slice(0, 10),
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
});

const noon = '2026-02-28T12:00:00Z';

test.each([
  ['2026-03-05T12:00:00Z', 'time:minute'],
  ['2026-03-05T12:00:01Z', 'time:hour'],
  ['2026-03-07T10:00:00Z', 'time:hour'],
  ['2026-03-07T10:00:01Z', 'time:day'],
])('from 5 March at 10 to %s the bucket is %s', (to, bucket) =>
  expect(bucketFor(moments('2026-03-05T10:00:00Z', to))).toBe(bucket),
);

test.each([
  ['weeks from Monday', 'time:week', days('2026-03-01', '2026-03-09'), '2026-02-23, 2026-03-02, 2026-03-09'],
  ['months by their first days', 'time:month', days('2025-12-31', '2026-01-01'), '2025-12-01, 2026-01-01'],
  [
    'minutes up to the last moment, which is not included',
    'time:minute',
    moments('2026-03-05T10:00:30Z', '2026-03-05T10:02:00Z'),
    '2026-03-05 15:45:00, 2026-03-05 15:46:00',
  ],
  [
    'all hours of the clock that two moments touch, also where it is three quarters of an hour apart',
    'time:hour',
    moments('2026-03-05T10:00:00Z', '2026-03-05T12:00:00Z'),
    '2026-03-05 15:00:00, 2026-03-05 16:00:00, 2026-03-05 17:00:00',
  ],
  // As those of 30 and 31 March a month earlier.
  ['no week where two clocks are the same moment', 'time:week', moments(noon, noon), ''],
] as const)('the buckets of a range are %s', (_, bucket, span, expected) =>
  expect(bucketsOf(bucket, span, 'Asia/Kathmandu').join(', ')).toBe(expected),
);

describe('the hours and minutes between two moments', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['Europe/Berlin', '2026-03-28T07:20:00Z', '2026-03-30T02:10:00Z'],
    ['Europe/Berlin', '2026-10-24T07:20:00Z', '2026-10-26T02:10:00Z'],
    ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T06:01:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T10:00:00Z', '2026-04-05T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T10:00:00Z', '2026-10-04T20:00:00Z'],
    ['Pacific/Apia', '2011-12-29T20:00:00Z', '2011-12-31T20:00:00Z'],
    ['Asia/Kathmandu', '2026-03-05T10:07:00Z', '2026-03-06T10:08:00Z'],
  ])('are what a clock in %s shows from %s to %s', (zone, from, to) => {
    const span = moments(from, to);
    const shown = Array.from({ length: (Date.parse(to) - Date.parse(from)) / 60_000 }, (_, minute) => {
      const { day, time } = wallClockIn(zone, new Date(Date.parse(from) + minute * 60_000));
      return `${day} ${time}:00`;
    });
    expect(bucketsOf('time:minute', span, zone)).toEqual([...new Set(shown)]);
    const hours = new Set(shown.map((minute) => `${minute.slice(0, 13)}:00:00`));
    expect(bucketsOf('time:hour', span, zone)).toEqual([...hours]);
  });

  test('of a month read the clock a few times a day', () => {
    const formatted = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const span = moments('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z');
    expect(bucketsOf('time:hour', span, 'Asia/Tokyo')).toHaveLength(31 * 24);
    expect(formatted.mock.calls.length).toBeLessThan(31 * 5);
  });
});
