import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '@footfall/functions/contract';
import { clockPieces, lengthsOfHours } from '../../../../../functions/src/alerts/judge/clock.ts';

test.each<[string, string, Record<number, number>]>([
  ['Europe/Amsterdam', '2026-03-28', {}],
  ['Europe/Amsterdam', '2026-03-29', { 2: 0 }],
  ['Europe/Amsterdam', '2026-10-25', { 2: 120 }],
  ['America/New_York', '2026-03-08', { 2: 0 }],
  ['America/New_York', '2026-11-01', { 1: 120 }],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-05', { 1: 90 }],
  ['Australia/Lord_Howe', '2026-10-04', { 2: 30 }],
  ['Asia/Kathmandu', '2026-03-29', {}],
  // The clock skips midnight.
  ['Asia/Beirut', '2026-03-29', { 0: 0 }],
])('in %s, the hours of %s are an hour long, except %j', (timezone, day, minutes) =>
  expect(lengthsOfHours(timezone, day, 1).map((ms) => ms / minuteMs)).toEqual(
    Array.from({ length: 24 }, (_, hour) => minutes[hour] ?? 60),
  ),
);

test('days in a row have the hours of each', () => {
  const lengths = lengthsOfHours('Europe/Amsterdam', '2026-03-28', 3);
  expect(lengths).toHaveLength(72);
  expect([...lengths.entries()].filter(([, ms]) => ms !== hourMs)).toEqual([[26, 0]]);
});

test('pieces follow the clock over its change', () => {
  const [from, to] = ['2026-10-25T00:40:00Z', '2026-10-25T02:10:00Z'].map((text) => Date.parse(text));
  const pieces = [...clockPieces('Europe/Amsterdam', from ?? 0, to ?? 0)];
  expect(
    pieces.map(({ day, hour, hourOfWeek, startMs, ms }) => [
      day,
      hour,
      hourOfWeek,
      startMs / minuteMs,
      ms / minuteMs,
    ]),
  ).toEqual([
    ['2026-10-25', 2, 2, 160, 20],
    ['2026-10-25', 2, 2, 120, 60],
    ['2026-10-25', 3, 3, 180, 10],
  ]);
});
