import { describe, expect, test } from 'vitest';
import type { Span } from '../../../../../functions/src/query/plan/periods.ts';
import {
  bucketOf,
  endOfHour,
  endsOf,
  toRange,
} from '../../../../../functions/src/programs/plausible/range.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';

const now = new Date('2026-09-10T10:42:30Z');
const clock = { timezone: 'Europe/Berlin', now, today: '2026-09-10', isTrimmed: false };

describe('a range is translated', () => {
  test.each<[string | [string, string], unknown]>([
    ['day', ['2026-09-10', '2026-09-10']],
    ['today', ['2026-09-10', '2026-09-10']],
    ['yesterday', ['2026-09-09', '2026-09-09']],
    ['24h', '24h'],
    ['7d', ['2026-09-03', '2026-09-09']],
    ['5000d', ['2013-01-01', '2026-09-09']],
    ['month', ['2026-09-01', '2026-09-30']],
    ['6mo', ['2026-03-01', '2026-08-31']],
    ['100mo', ['2018-05-01', '2026-08-31']],
    ['year', ['2026-01-01', '2026-12-31']],
    ['all', 'all'],
    [
      ['2026-01-01', '2026-02-01'],
      ['2026-01-01', '2026-02-01'],
    ],
    [
      ['2026-01-01T00:00:00+01:00', '2026-06-30T23:59:59+02:00'],
      ['2026-01-01', '2026-06-30'],
    ],
    [
      ['2026-09-01T12:00:00+02:00', '2026-09-01T15:59:59+02:00'],
      ['2026-09-01T12:00:00+02:00', '2026-09-01T14:00:00.000Z'],
    ],
  ])('%j', (given, range) => expect(toRange(given, clock)).toEqual(range));

  test('an open range ends today if it is trimmed', () => {
    const trimmed = { ...clock, isTrimmed: true };
    expect(toRange('month', trimmed)).toEqual(['2026-09-01', '2026-09-10']);
    expect(toRange('year', trimmed)).toEqual(['2026-01-01', '2026-09-10']);
  });
});

test.each<[string | [string, string], string]>([
  ['x', '#/date_range: Invalid date range "x"'],
  [['2026-02-30', '2026-03-01'], '#/date_range: Invalid date range ["2026-02-30", "2026-03-01"]'],
  [
    ['2026-03-01T10:00:00', '2026-03-01T11:00:00'],
    '#/date_range: Invalid date range ["2026-03-01T10:00:00", "2026-03-01T11:00:00"]',
  ],
  [
    ['2026-03-02', '2026-03-01'],
    '#/date_range: Invalid date range ["2026-03-02", "2026-03-01"]: must begin with the earlier day',
  ],
  [
    ['2026-01-01T10:00:00Z', '2026-03-01T11:00:00Z'],
    '#/date_range: Invalid date range ["2026-01-01T10:00:00Z", "2026-03-01T11:00:00Z"]: moments must be at most 31 days apart',
  ],
])('the range %j is refused', (given, text) => {
  expect(() => toRange(given, clock)).toThrow(problem(text));
});

const days = (from: string, to: string): Span => ({ kind: 'days', from, to });

test.each([
  [days('2026-09-01', '2026-09-02'), 'time:hour'],
  [days('2026-09-01', '2026-09-03'), 'time:day'],
  [days('2026-09-01', '2026-10-11'), 'time:day'],
  [days('2026-09-01', '2026-10-12'), 'time:week'],
  [days('2025-09-01', '2026-09-06'), 'time:week'],
  [days('2025-09-01', '2026-09-07'), 'time:month'],
])('time in %j is %s', (span, bucket) => expect(bucketOf(span)).toBe(bucket));

describe('the ends of a span', () => {
  test.each<[string, Span, [string, string]]>([
    ['UTC', days('2026-09-01', '2026-09-02'), ['2026-09-01T00:00:00+00:00', '2026-09-02T23:59:59+00:00']],
    [
      'Europe/Berlin',
      days('2026-10-24', '2026-10-25'),
      ['2026-10-24T00:00:00+02:00', '2026-10-25T23:59:59+01:00'],
    ],
    [
      'America/St_Johns',
      {
        ...days('2026-09-01', '2026-09-01'),
        kind: 'moments',
        fromMs: Date.parse('2026-09-01T12:00:00Z'),
        toMs: Date.parse('2026-09-01T14:00:00Z'),
      },
      ['2026-09-01T09:30:00-02:30', '2026-09-01T11:29:59-02:30'],
    ],
  ])('in %s', (timezone, span, ends) => expect(endsOf(span, timezone)).toEqual(ends));

  test('of a day that is shown until this hour', () => {
    const lastMs = endOfHour('Asia/Kathmandu', now);
    const ends = ['2026-09-10T00:00:00+05:45', '2026-09-10T16:59:59+05:45'];
    expect(endsOf(days('2026-09-10', '2026-09-10'), 'Asia/Kathmandu', lastMs)).toEqual(ends);
  });
});
