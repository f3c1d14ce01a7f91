import { describe, expect, test } from 'vitest';
import { isOverlapping, restOf } from '../../../../../web/src/report/rows/others.tsx';

const rows = (...percentages: number[]) =>
  percentages.map((percentage) => ({ percentage, sum: percentage * 10 }));

describe('a card ends with', () => {
  test.each([
    ['nothing where there are no rows', [], 0, null],
    ['nothing where it shows every row', rows(60, 40), 2, null],
    [
      'the rows that were asked for and are not shown, added up',
      rows(50, 25, 20, 5),
      4,
      { is: 'others', others: { percentage: 25, sum: 250 } },
    ],
    [
      'more than is left of 100, where a visitor is in several rows',
      rows(60, 50, 30, 10),
      4,
      { is: 'others', others: { percentage: 40, sum: 400 } },
    ],
    [
      '100 minus the percentages shown, and that share of the implied total, where rows were not asked for',
      rows(50, 25),
      9,
      { is: 'others', others: { percentage: 25, sum: 250 } },
    ],
    ['a number of rows, where these tell nothing of a share', rows(60, 40), 9, { is: 'more', count: 7 }],
    ['a number of rows, where the shown ones imply no total', rows(0, 0), 3, { is: 'more', count: 1 }],
  ])('%s', (_, all, total, rest) => expect(restOf({ rows: all, take: 2, total })).toEqual(rest));

  test('a number of rows, where the shares are rates, which add up to nothing', () => {
    expect(restOf({ rows: rows(2, 3), take: 2, total: 14, hasRates: true })).toEqual({
      is: 'more',
      count: 12,
    });
    expect(restOf({ rows: rows(2, 3, 4), take: 2, total: 3, hasRates: true })).toEqual({
      is: 'more',
      count: 1,
    });
  });
});

test('rows overlap where they have more than all visitors, but for rounding', () => {
  expect(isOverlapping(rows(60, 50))).toBe(true);
  expect(isOverlapping(rows(33.33, 33.33, 33.344))).toBe(false);
  expect(isOverlapping([])).toBe(false);
});
