import { expect, test } from 'vitest';
import { figureCsv, figuresOf } from '../../../../../../web/src/features/behaviour/events/event-figure.ts';

const row = (dimensions: string[], metrics: (number | null)[], before: (number | null)[]) => ({
  dimensions,
  metrics,
  comparison: { dimensions, metrics: before, change: [] },
});
const one = (metrics: number[], before: number[]) => ({ results: [row([], metrics, before)] });

const figures = figuresOf(one([4, 3], [2, 2]), one([12], [0]), {
  results: [row(['EUR'], [30.5, 15.25, 2], [0, null, 0])],
});

test('an event has its counts, its share of all visitors, and its revenue in each currency', () => {
  expect(figures.map(({ label, now, before }) => [label, now, before])).toEqual([
    ['Events', 4, 2],
    ['Visitors', 3, 2],
    ['Share of visitors', 25, null],
    ['Revenue (EUR)', 30.5, 0],
    ['Average (EUR)', 15.25, null],
  ]);
});

test('the file has the same numbers', () => {
  expect(figureCsv(figures)).toEqual({
    header: ['Number', 'Value', 'Before'],
    rows: [
      ['Events', 4, 2],
      ['Visitors', 3, 2],
      ['Share of visitors', 25, null],
      ['Revenue (EUR)', 30.5, 0],
      ['Average (EUR)', 15.25, null],
    ],
  });
});
