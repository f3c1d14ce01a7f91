import { expect, test } from 'vitest';
import type { QueryRow } from '@footfall/functions/contract';
import { shownIn } from '../../../../../../web/src/report/rows/dialog/dialog-questions.ts';
import { breakdowns, type Breakdown } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { rowsOf, type Row } from '../../../../../../web/src/report/rows/row.ts';
import { meta, rowOf } from '../../../../../support/web/answers.ts';

const { countries, pages } = breakdowns;

/** Visitors, visits, pageviews, bounce rate and visit duration, in the order of the columns. */
const germany = rowOf('DE', [6, 8, 24, 12.345, 61.5], [3, 4, 12, 24.69, null]);

type Total = { now: number | null; before?: number };
const rowBy = (kind: Breakdown, result: QueryRow, total?: Total) => {
  const { columns, main } = shownIn(kind.of, []);
  const metrics = columns.map(({ metric }) => metric);
  const [row] = rowsOf({ results: [result], meta }, { metrics }, kind, { metric: main, total });
  return row as Row;
};

test('the rows of a dialog have their share of the card’s total', () =>
  expect(rowBy(countries, germany, { now: 8, before: 4 })).toMatchObject({
    value: 'DE',
    sum: 6,
    percentage: 75,
    before: { sum: 3, percentage: 75 },
  }));

test('the rows of a dialog of pages have a share of the pageviews', () =>
  expect(rowBy(pages, rowOf('/', [6, 8, 24, null, null, 1, 2, null, null]), { now: 48 })).toMatchObject({
    sum: 24,
    percentage: 50,
  }));

test.each([
  ['the whole is not known', { now: null }],
  ['the whole is 0', { now: 0, before: 0 }],
])('the rows of a dialog have no share where %s', (_, total) =>
  expect(rowBy(countries, germany, total)).toMatchObject({ sum: 6, percentage: 0 }),
);
