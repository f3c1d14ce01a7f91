import { expect, test } from 'vitest';
import { timeframesOf } from '../../../../../functions/src/query/plan/periods.ts';

test.each([
  ['Last 7 days', '2026-03-10', '2026-03-16', ['Last 7 days']],
  ['All time', '', '', ['All time', 'All time', 'All time']],
  ['yesterday', '2026-03-15', '2026-03-15', ['Yesterday', 'Today']],
  ['tomorrow, when midnight has passed for the reader only', '2026-03-17', '2026-03-17', ['Today']],
  ['a quarter', '2025-10-01', '2025-12-31', ['Last quarter', 'Last quarter', 'Last quarter']],
  ['two days ago, which was yesterday right before midnight', '2026-03-14', '2026-03-14', ['Yesterday']],
  ['three days ago', '2026-03-13', '2026-03-13', []],
  ['an earlier week', '2026-02-02', '2026-02-08', []],
  ['only one end of a timeframe', '2026-03-10', '2026-03-15', []],
])('%s as days of the timeframe menu on 16 March', (_, from, to, expected) =>
  expect(timeframesOf({ from, to }, '2026-03-16')).toEqual(expected),
);

test.each([
  ['the first of a month', '2026-03-01', '2026-03-01', 'Today'],
  ['the first of January', '2026-01-01', '2026-01-01', 'Today'],
  ['the seventh', '2026-03-01', '2026-03-07', 'Last 7 days'],
  ['the thirtieth', '2026-04-01', '2026-04-30', 'Last 30 days'],
  ['a day in January', '2026-01-01', '2026-01-15', 'Month to date'],
  ['a week that is also a month to date', '2026-06-01', '2026-06-03', 'Month to date'],
  ['a week that is also the last seven days', '2026-11-16', '2026-11-22', 'Last 7 days'],
  ['the last day of a year', '2026-01-01', '2026-12-31', 'Year to date'],
])(
  'on %s several options have the same days: the first one of the menu comes first, and a week last',
  (_, from, to, first) => {
    const found = timeframesOf({ from, to }, to);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toBe(first);
  },
);

test("today's options come before those of yesterday and tomorrow", () => {
  // On 2 May, April is the last month; on 30 April it was the month to date.
  expect(timeframesOf({ from: '2026-04-01', to: '2026-04-30' }, '2026-05-01')[0]).toBe('Last month');
});
