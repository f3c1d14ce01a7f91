import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '@footfall/functions/contract';
import { lengthsOfHours } from '../../../../../functions/src/alerts/evaluate/clock.ts';

test.each<[string, string, Record<number, number>]>([
  ['Europe/Amsterdam', '2026-03-28', {}],
  ['Europe/Amsterdam', '2026-03-29', { 2: 0 }],
  ['Europe/Amsterdam', '2026-10-25', { 2: 120 }],
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
