import { expect, test } from 'vitest';
import {
  isOverlapping,
  othersLast,
  restOf,
  countShownRows,
} from '../../../../../web/src/report/rows/others.tsx';

const rows = (...percentages: number[]) =>
  percentages.map((percentage) => ({ percentage, sum: percentage * 10 }));

const others = (percentage: number) => ({ is: 'others', others: { percentage, sum: percentage * 10 } });
const more = (count: number) => ({ is: 'more', count });

test.each([
  ['nothing where there are no rows', [], 0, null],
  ['nothing where it shows every row', rows(60, 40), 2, null],
  ['the rows that were asked for and are not shown, added up', rows(50, 25, 20, 5), 4, others(25)],
  ['more than is left of 100, where a visitor is in several rows', rows(60, 50, 30, 10), 4, others(40)],
  [
    '100 minus the percentages shown, and that share of the implied total, where rows were not asked for',
    rows(50, 25),
    9,
    others(25),
  ],
  ['a number of rows, where these tell nothing of a share', rows(60, 40), 9, more(7)],
  ['a number of rows, where the shown ones imply no total', rows(0, 0), 3, more(1)],
])('a card ends with %s', (_, all, total, rest) =>
  expect(restOf({ rows: all, take: 2, total })).toEqual(rest),
);

test('a card ends with a number of rows if the shares are rates, which cannot be added up', () => {
  const restOfRates = (total: number, ...rates: number[]) =>
    restOf({ rows: rows(...rates), take: 2, total, hasRates: true });
  expect(restOfRates(14, 2, 3)).toEqual(more(12));
  expect(restOfRates(3, 2, 3, 4)).toEqual(more(1));
});

const values = (...names: string[]) => names.map((value) => ({ value }));
const cities = ['Other', 'Hamburg, DE', '', 'Lyon, FR'];

test('cities without a name, and then those with few visitors, are at the end, and other values stay where they were', () => {
  const named = ['Hamburg, DE', 'Lyon, FR', '', 'Other'];
  expect(othersLast(values(...cities), 'visit:city')).toEqual(values(...named));
  expect(othersLast(values(...cities), 'visit:source')).toEqual(values(...cities));
});

test.each([
  ['all rows, with the cities with few visitors as the last', 4, 4, 4],
  ['one row less, so that these are among the others', 4, 9, 3],
  ['the first ones, where these are among the others anyway', 3, 4, 3],
  ['all rows, where there are fewer than it takes', 8, 4, 4],
])('a card shows %s', (_, take, total, taken) => {
  const rows = othersLast(values(...cities), 'visit:city');
  expect(countShownRows(rows, { take, of: 'visit:city' }, total)).toBe(taken);
});

test('rows overlap if they add up to more than all visitors, except for rounding', () => {
  expect(isOverlapping(rows(60, 50))).toBe(true);
  expect(isOverlapping(rows(33.33, 33.33, 33.344))).toBe(false);
  expect(isOverlapping([])).toBe(false);
});
