import { expect, test, vi } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  daysOf,
  firstOfMonth,
  isDay,
  lastOfMonth,
  startOfDay,
  utcDay,
  wallClockIn,
} from '@footfall/functions/contract';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-1-1', false],
  ["2026-01-01' OR 1", false],
])('isDay(%j) is %j', (text, expected) => expect(isDay(text)).toBe(expected));

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

test.each([
  ['2026-01-01', '2026-12-31', 365],
  ['2024-01-01', '2024-12-31', 366],
])('from %s to %s are %i days', (from, to, expected) => expect(daysBetween(from, to)).toBe(expected));

test.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-02-28', '2026-02-27', []],
])('the days from %s to %s', (from, to, expected) => expect(daysOf({ from, to })).toEqual(expected));

test.each([
  ['2024-02-01', '2024-02-01', '2024-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s is %s to %s', (day, first, last) =>
  expect([firstOfMonth(day), lastOfMonth(day)]).toEqual([first, last]),
);

test('a day begins in UTC at the moment whose UTC day it is', () => {
  const start = startOfDay('2026-02-28');
  expect(start.toISOString()).toBe('2026-02-28T00:00:00.000Z');
  expect([utcDay(start), utcDay(start.getTime() - 1)]).toEqual(['2026-02-28', '2026-02-27']);
});

test('only some spellings of a time zone are cached', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const spellings = Array.from({ length: 1000 }, (_, index) =>
    'europe/amsterdam'.replace(/[a-z]/g, (character, at) =>
      index & (1 << (at % 10)) ? character.toUpperCase() : character,
    ),
  );
  const zones = [...new Set(spellings)];
  for (const zone of zones) expect(dayIn(zone, new Date(0))).toBe('1970-01-01');
  made.mockClear();
  dayIn(zones.at(-1) ?? '', new Date(0));
  expect(made).not.toHaveBeenCalled();
  // Which of the others are cached depends on the zones that earlier tests used.
  for (const zone of zones) dayIn(zone, new Date(0));
  expect(made.mock.calls.length).toBeGreaterThanOrEqual(zones.length - 200);
  made.mockRestore();
});

test.each([
  ['Asia/Kathmandu', '2024-12-31T18:15:00.000Z', '2025-01-01', '00:00'],
  ['America/St_Johns', '2025-11-02T04:29:59.999Z', '2025-11-02', '01:59'],
  ['Europe/Berlin', '2025-03-30T01:00:00.000Z', '2025-03-30', '03:00'],
])('in %s at %s a clock shows %s, %s', (timezone, at, day, time) =>
  expect(wallClockIn(timezone, new Date(at))).toEqual({ day, time }),
);
