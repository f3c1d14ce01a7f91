import { expect, test } from 'vitest';
import type { ChangesQuestion } from '@footfall/functions/contract';
import { tooManyRequests } from '../../../../../functions/src/core/errors.ts';
import { changesBody } from '../../../../../functions/src/contract/shapes/questions/changes.ts';
import { answerChanges } from '../../../../../functions/src/query/changes/answer.ts';
import { answering, resultRow } from '../../../../support/api/answer-questions.ts';
import { closed, expectSaid, site } from '../../../../support/api/statements.ts';
import { at, now } from '../../../../support/api/questions.ts';

const questionOf = (fields: object = {}): ChangesQuestion =>
  changesBody(now).parse({ site_id: 'w', compare: 'days_before', ...closed, ...fields });

/** Rows of both periods, by the number of their question and their value. */
const rowsOf = (visitors: readonly [question: number, value: string, now: number, before: number][]) =>
  visitors.flatMap(([question, d1, current, previous]) => [
    resultRow({ question, d1, visitors: current }),
    resultRow({ question, d1, visitors: previous, period: 'previous' }),
  ]);

const found = rowsOf([
  [0, '', 1090, 1000],
  [1, '/issues', 100, 10],
  [2, 'Newsletter', 66, 5],
  [2, 'Google', 500, 505],
]);
const marked = rowsOf([
  [0, '11', 60, 5],
  [0, '10', 40, 5],
  [0, '01', 6, 0],
]);

/** The answer to a question whose statements have these rows, or fail, and the statements. */
async function answered(fields: object, ...answers: (object[] | Error)[]) {
  const { read, statements, bounds } = answering(...answers);
  const { changes, visitors } = await answerChanges(site, questionOf(fields), at, read);
  const reported = changes.map(({ value, with: other }) => [value, other?.value ?? null]);
  return { reported, visitors, statements, bounds };
}

test('a change of the same visitors is listed once, after two statements, the second of which is bounded', async () => {
  const { reported, visitors, statements, bounds } = await answered({}, found, marked);
  expect(visitors).toEqual({ now: 1090, before: 1000 });
  expect(reported).toEqual([['/issues', 'Newsletter']]);
  expect(bounds).toEqual([undefined, 40 * 1024 ** 2]);
  expectSaid(statements[0], { closed_facts: 'FROM `{dataset}.totals`', visit_rows: null });
  expectSaid(statements[1], {
    units:
      "CONCAT(IF(COALESCE(entry_page = \"/issues\", FALSE), '1', '0'), IF(COALESCE(source = \"Newsletter\", FALSE), '1', '0')) AS d1",
    closed_facts: null,
  });
});

test('of pageviews: their numbers come from the same sums, beside all visitors, and must differ by more', async () => {
  const rows = (factor: number) =>
    [
      [0, '', 1090, 1000],
      [2, 'Newsletter', 66, 5],
      [2, 'Google', 500, 440],
    ].flatMap(([question, d1, current = 0, previous = 0]) =>
      [current, previous].map((visitors, index) =>
        resultRow({
          ...{ question: Number(question), d1: String(d1), visitors: Number(visitors) },
          pageviews: Number(visitors) * factor,
          ...(index === 1 && { period: 'previous' }),
        }),
      ),
    );
  const { reported, visitors, statements } = await answered({ metric: 'pageviews' }, rows(8));
  expect(visitors).toEqual({ now: 1090, before: 1000 });
  // Of single pageviews, Google's 480 more of 7,520 would be clear too.
  expect(reported).toEqual([['Newsletter', null]]);
  expectSaid(statements[0], { closed_facts: 'FROM `{dataset}.totals`', visit_rows: null });
});

test('if the second statement would cost too much, each change is listed separately', async () => {
  const { reported } = await answered({}, found, tooManyRequests('It costs too much.', 1000));
  expect(reported).toEqual([
    ['/issues', null],
    ['Newsletter', null],
  ]);
});

test('a single change needs no second statement, and none at all neither', async () => {
  const one = found.filter(({ d1 }) => d1 !== 'Newsletter');
  const { reported, statements } = await answered({}, one);
  expect(reported).toEqual([['/issues', null]]);
  expect(statements).toHaveLength(1);
  expect((await answered({}, [])).statements).toHaveLength(1);
});

test.each([[[]], [[found]]])('a failure of either is one of the answer', (before) =>
  expect(answered({}, ...before, new Error('no connection'))).rejects.toMatchObject({ code: 'query_failed' }),
);
