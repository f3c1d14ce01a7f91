import { expect, test } from 'vitest';
import {
  metricColumn,
  orderOf,
  readSort,
  changeOrderWords,
  sortBy,
  sortByChange,
  sortText,
} from '../../../../../web/src/report/rows/column.ts';
import {
  beforeWords,
  changeHint,
  differenceText,
  moreIsBetterIn,
} from '../../../../../web/src/report/rows/row-content.tsx';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { changeOf } from '@footfall/functions/contract';

const { sources } = breakdowns;

test('the first press orders descending, the second ascending, the third descending again', () => {
  const first = sortBy({ metric: 'visitors', direction: 'desc' }, 'exits');
  expect(first).toEqual({ metric: 'exits', direction: 'desc' });
  const second = sortBy(first, 'exits');
  expect(second).toEqual({ ...first, direction: 'asc' });
  expect(sortBy(second, 'exits')).toEqual(first);
  expect(sortBy(second, 'visits')).toEqual({ ...first, metric: 'visits' });
});

test('presses on the title of the changes order by the largest gain, the largest loss, and the largest change', () => {
  const metric = 'visitors';
  const gain = sortByChange({ metric, direction: 'asc' });
  expect(gain).toEqual({ metric, byChange: 'gain', direction: 'desc' });
  const loss = sortByChange(gain);
  expect(loss).toEqual({ metric, byChange: 'gain', direction: 'asc' });
  const change = sortByChange(loss);
  expect(change).toEqual({ metric, byChange: 'change', direction: 'desc' });
  expect(sortByChange(change)).toEqual(gain);
  expect([gain, loss, change].map(changeOrderWords)).toEqual([
    'largest gain first',
    'largest loss first',
    'largest change first',
  ]);
  expect(sortBy(change, metric)).toEqual({ metric, direction: 'desc' });
});

const columns = [
  metricColumn('visitors'),
  metricColumn('visits'),
  metricColumn('exit_rate'),
  metricColumn('percentage'),
];
const ordersOf = (text: string | null, isCompared = true) =>
  orderOf(readSort(text, { columns, first: 'visits' }, isCompared))[0]?.join(' ');

test.each([
  [null, 'visits desc'],
  ['visits,asc', 'visits asc'],
  ['visitors', 'visitors desc'],
  ['change:visitors', 'change:visitors desc'],
  ['change:visits,asc', 'change:visits asc'],
  ['gain:visitors', 'gain:visitors desc'],
  ['gain:exit_rate,asc', 'gain:exit_rate asc'],
  // The change of a share of all visitors depends on more than the row.
  ['change:percentage', 'percentage desc'],
  ['bounce_rate,asc', 'visits desc'],
])('the address says %j: the rows are requested by %s', (text, order) => expect(ordersOf(text)).toBe(order));

test('without a comparison, no change orders the rows', () =>
  expect(ordersOf('change:visitors,asc', false)).toBe('visitors asc'));

test.each([
  [{ metric: 'visits', direction: 'desc' }, null],
  [{ metric: 'visits', direction: 'asc' }, 'visits,asc'],
  [{ metric: 'visits', byChange: 'change', direction: 'desc' }, 'change:visits'],
] as const)('the order %j is written to the address as %j', (sort, text) =>
  expect(sortText(sort, 'visits')).toBe(text),
);

test.each([
  ['pageviews', -1234, '−1,234'],
  ['pageviews', 0, '0'],
  ['bounce_rate', -1.2, '−1.20 pts'],
  ['visit_duration', 74, '+1m 14s'],
  ['visit_duration', -0.3, '0m 0s'],
] as const)('a difference of %s of %d reads %j', (metric, by, text) =>
  expect(differenceText(metricColumn(metric), by, 'en')).toBe(text),
);

test.each([
  ['previous', '1,268 in the previous period'],
  ['year', '1,268 in the same period last year'],
  [{ from: '2026-01-01', to: '2026-01-07' }, '1,268 in the comparison period'],
] as const)('compared with %j, a row had %s', (compare, words) =>
  expect(beforeWords(1268, sources, compare, 'en')).toBe(words),
);

test('the change is in the row’s label for screen readers', () => {
  const hint = (now: number, before: number) =>
    changeHint(changeOf(now, before, true), beforeWords(before, sources, 'year', 'en'), 'en');
  expect(hint(1421, 1268)).toBe('up 12.07%, better, 1,268 in the same period last year');
  expect(hint(3, 0)).toBe('none in the same period last year');
});

test('without a comparison, there is no change', () => {
  expect(beforeWords(undefined, sources, 'off')).toBeNull();
  expect(changeHint(undefined, null)).toBeUndefined();
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ isUnwanted: true }, true, false],
  [{ isUnwanted: true }, false, false],
])('in the row %j, of a metric where more is better: %s, more is better: %s', (row, moreIsBetter, isBetter) =>
  expect(moreIsBetterIn(row, { moreIsBetter })).toBe(isBetter),
);
