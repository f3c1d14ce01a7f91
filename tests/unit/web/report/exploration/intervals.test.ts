import { expect, test } from 'vitest';
import type { Exploration } from '@footfall/functions/contract';
import { explorationInterval } from '../../../../../web/src/report/exploration/intervals.ts';
import { readView } from '../../../../../web/src/report/address/view.ts';

const top = (count: number) => ({ kind: 'dimension', dimension: 'event:page', top: count }) as const;

test.each<[string, string, Exploration['breakdown'], string]>([
  ['hours of a month for eight values', 'from=2026-01-01&to=2026-01-31&interval=hour', top(8), 'hour'],
  ['days of two years for eight values', 'from=2024-01-01&to=2026-01-13&interval=day', top(8), 'day'],
  ['one day more has weeks', 'from=2024-01-01&to=2026-01-14&interval=day', top(8), 'week'],
  ['fewer values have days', 'from=2024-01-01&to=2026-01-14&interval=day', top(7), 'day'],
  [
    'so have segments',
    'from=2024-01-01&to=2026-01-14&interval=day',
    { kind: 'segments', segments: [] },
    'day',
  ],
  ['all time has months', 'timeframe=all-time&interval=week', top(3), 'month'],
  ['all time without values has weeks', 'timeframe=all-time&interval=week', { kind: 'none' }, 'week'],
  ['the default of the period', 'timeframe=last-30-days', top(8), 'day'],
])('the interval of an exploration: %s', (_, search, breakdown, interval) =>
  expect(explorationInterval({ breakdown }, readView(new URLSearchParams(search)), '2026-03-30')).toBe(
    interval,
  ),
);
