import { expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import {
  firstRows,
  countOmitted,
  maxFileRows,
  withLastLines,
  withLaterRows,
} from '../../../../../web/src/report/ask/all-rows.ts';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import { meta, rowOf } from '../../../../support/web/answers.ts';

const question: QuestionInput = {
  ...{ site_id: 'w1', date_range: 'day', metrics: ['pageviews'], dimensions: ['event:page'] },
  pagination: { limit: 5, offset: 0 },
};

/** The answers of a site with this many pages, and how many rows were requested. */
function siteOf(pages: number) {
  const requested: number[] = [];
  const ask = async (queries: QuestionInput[]): Promise<QueryAnswer[]> =>
    queries.map(({ pagination: { limit = 0, offset = 0 } = {} }) => {
      requested.push(offset);
      const length = Math.max(0, Math.min(limit, pages - offset));
      const results = Array.from({ length }, (_, index) => rowOf([`/${offset + index}`], [1]));
      return { results, meta: { ...meta, total_rows: pages }, query: {} };
    });
  return { requested, ask };
}

async function fileOf(pages: number) {
  const { requested, ask } = siteOf(pages);
  const [first] = await ask([firstRows(question)]);
  const answer = await withLaterRows(question, first as QueryAnswer, ask);
  return { requested, answer };
}

test.each([
  [3, [0], 3],
  [1000, [0], 1000],
  [1001, [0, 1000], 1001],
  [2500, [0, 1000, 2000], 2500],
])('of %i rows, all are requested', async (pages, offsets, count) => {
  const { requested, answer } = await fileOf(pages);
  expect(requested).toEqual(offsets);
  expect(new Set(answer.results.map(({ dimensions: [page] }) => page)).size).toBe(count);
  expect(countOmitted(answer)).toBe(0);
});

test('rows beyond the limit of a file are counted in its last line', async () => {
  const { answer } = await fileOf(maxFileRows + 1213);
  expect(answer.results).toHaveLength(maxFileRows);
  const table = { header: ['Page', 'Pageviews'], rows: [['/0', 1]] };
  expect(withLastLines(table, answer)).toEqual({
    header: table.header,
    rows: [
      ['/0', 1],
      ['1,213 more rows are left out', null],
    ],
    omitted: 1213,
  });
  expect(withLastLines(table, { results: [], meta: {} })).toEqual(table);
});

test('a file without imported days says so in its last line', () => {
  const table = { header: ['Source', 'Visitors'], rows: [['Google', 1]] };
  expect(withLastLines(table, { results: [], meta: { imports_included: false } })).toEqual({
    header: table.header,
    rows: [
      ['Google', 1],
      ['Imported days are left out', null],
    ],
  });
});

test('rows that are deleted in the meantime are requested once', async () => {
  const { requested, ask } = siteOf(1500);
  const first: QueryAnswer = {
    results: Array.from({ length: 1000 }, () => rowOf(['/'], [1])),
    meta: { ...meta, total_rows: 3000 },
    query: {},
  };
  const answer = await withLaterRows(question, first, ask);
  expect(requested).toEqual([1000, 1500]);
  expect(countOmitted(answer)).toBe(1500);
});
