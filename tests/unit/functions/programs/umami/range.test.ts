import { describe, expect, test } from 'vitest';
import { toComparedRange, toRanges, pickUnit } from '../../../../../functions/src/programs/umami/range.ts';

const now = new Date('2026-09-10T10:42:30Z');
const clock = { timezone: 'Europe/Berlin', now };
const moments = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });

describe('a range in the time zone of the site', () => {
  test.each<[string, string, string, unknown[]]>([
    [
      'of whole days is days',
      '2026-03-01T00:00+01:00',
      '2026-04-01T00:00+02:00',
      [['2026-03-01', '2026-03-31']],
    ],
    [
      'that is not over ends with today',
      '2026-09-04T00:00+02:00',
      '2026-09-10T10:42:30.001Z',
      [['2026-09-04', '2026-09-10']],
    ],
    [
      'of a few hours stays moments',
      '2026-09-01T10:00Z',
      '2026-09-01T12:30Z',
      [['2026-09-01T10:00:00.000Z', '2026-09-01T12:30:00.000Z']],
    ],
    [
      'that is long is days, with what is left of the first and the last',
      '2026-01-01T12:00Z',
      '2026-09-01T12:00Z',
      [
        ['2026-01-01T12:00:00.000Z', '2026-01-01T23:00:00.000Z'],
        ['2026-01-02', '2026-08-31'],
        ['2026-08-31T22:00:00.000Z', '2026-09-01T12:00:00.000Z'],
      ],
    ],
    [
      'of all time begins with the first day of reports',
      '1970-01-01T00:00Z',
      '2026-09-11T00:00+02:00',
      [['2000-01-01', '2026-09-10']],
    ],
    ['of the future is none', '2027-01-01T00:00Z', '2027-02-01T00:00Z', []],
  ])('%s', (_, from, to, ranges) => expect(toRanges(moments(from, to), clock)).toEqual(ranges));
});

test('in another time zone, a range has timestamps, and at most a month', () => {
  const month = moments('2026-08-01T00:00Z', '2026-09-01T00:00Z');
  expect(toRanges(month, { ...clock, hasDays: false })).toEqual([
    ['2026-08-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z'],
  ]);
  expect(toRanges({ ...month, toMs: month.toMs + 7_200_000 }, { ...clock, hasDays: false })).toBeNull();
});

describe('the comparison of a range', () => {
  test.each<[string, 'prev' | 'yoy', [string, string], [string, string]]>([
    [
      'as many days, over a change of the clock',
      'prev',
      ['2026-03-30T00:00+02:00', '2026-04-01T00:00+02:00'],
      ['2026-03-28T00:00+01:00', '2026-03-30T00:00+02:00'],
    ],
    [
      'as much time',
      'prev',
      ['2026-09-01T10:00Z', '2026-09-01T12:00Z'],
      ['2026-09-01T08:00Z', '2026-09-01T10:00Z'],
    ],
    [
      'the same of the year before',
      'yoy',
      ['2026-03-29T00:00+01:00', '2026-03-29T12:00+02:00'],
      ['2025-03-29T00:00+01:00', '2025-03-29T12:00+01:00'],
    ],
  ])('%s', (_, compare, now, then) =>
    expect(toComparedRange(moments(...now), compare, clock.timezone)).toEqual(moments(...then)),
  );
});

test.each<[number, Parameters<typeof pickUnit>[2], string]>([
  [1, undefined, 'hour'],
  [31, 'hour', 'hour'],
  [32, 'hour', 'day'],
  [365, 'day', 'month'],
  [365, 'year', 'year'],
  [1000, 'month', 'month'],
  [1000, undefined, 'year'],
])('%i days by %s have the unit %s', (days, wanted, unit) => {
  const fromMs = Date.parse('2023-01-01T00:00Z');
  expect(pickUnit({ fromMs, toMs: fromMs + days * 86_400_000 }, 'UTC', wanted)).toBe(unit);
});
