import { expect, test } from 'vitest';
import { answering, answerQuestions, resultRow as row } from '../../../../support/api/answer-questions.ts';
import { changeOf } from '../../../../../functions/src/query/answer/rows.ts';
import { at, questionOf, site } from '../../../../support/api/questions.ts';

/** The answer to a question of which BigQuery has these rows. */
async function answerTo(fields: Record<string, unknown>, ...rows: object[]) {
  const [answer] = await answerQuestions(site, [questionOf(fields)], at, answering(rows).read);
  return answer;
}

test.each([
  ['visitors', 150, 100, 50],
  ['visitors', 0, 0, 0],
  ['visitors', 5, 0, null],
  ['visit_duration', null, 3, null],
  ['bounce_rate', 60, 50, 10],
  ['bounce_rate', 60, 0, 60],
  ['percentage', 60, null, null],
] as const)('the change of %s from %s to %s', (metric, current, before, change) =>
  expect(changeOf(metric, current, before)).toBe(change),
);

test('revenue in several currencies is null, with a warning', async () => {
  const inTwo = row({ revenue: 20, first_currency: 'EUR', last_currency: 'USD' });
  expect(await answerTo({ metrics: ['total_revenue'] }, inTwo)).toMatchObject({
    results: [{ metrics: [null], currency: null }],
    meta: { metric_warnings: { total_revenue: { code: 'several_currencies' } } },
  });
});

test('only a query whose daily totals omit values is repeated from visits', async () => {
  const { read, statements } = answering(
    [row({ question: 0, visitors: 9 }), row({ question: 1, d1: 'a', has_others: 1, visitors: 4 })],
    [row({ d1: 'b', visitors: 7 })],
  );
  const known = new Map<string, true>();
  const questions = [questionOf(), questionOf({ dimensions: ['visit:source'] })];
  expect(await answerQuestions(site, questions, { ...at, omitted: known }, read)).toMatchObject([
    { results: [{ metrics: [9] }] },
    { results: [{ dimensions: ['b'], metrics: [7] }] },
  ]);
  expect(statements.map(({ sql }) => /\.(totals|visits)`/.exec(sql)?.[1])).toEqual(['totals', 'visits']);
  expect(known.size).toBe(1);
});

test('a failed statement is the error of its questions alone', async () => {
  const { read } = answering(new Error('no'), [row({ visitors: 3 })]);
  const questions = [
    questionOf(),
    questionOf({ filters: [['is', 'visit:os', ['Linux']]] }),
    questionOf({ compare: ['2026-03-02', '2026-03-03'] }),
  ];
  expect(await answerQuestions(site, questions, at, read)).toMatchObject([
    { code: 'query_failed' },
    { results: [{ metrics: [3] }] },
    { code: 'invalid_request', field: 'compare' },
  ]);
});

test('a pattern that BigQuery cannot read is the caller’s fault', async () => {
  const { read } = answering(new Error('Cannot parse regular expression: invalid perl operator'));
  const question = questionOf({ filters: [['matches', 'event:page', ['x']]] });
  expect(await answerQuestions(site, [question], at, read)).toMatchObject([
    { code: 'invalid_request', field: 'filters.0.2.0' },
  ]);
});

test('the plan says where an answer came from and what it cost', async () =>
  expect(await answerTo({ include: { plan: true } })).toMatchObject({
    meta: { plan: { source: 'totals', bytes: 1024 ** 4, cost: 7.5, took_ms: 12, kept_s: 5, questions: 1 } },
  }));

test('before a reset nothing is read', async () => {
  const { read, statements } = answering([]);
  const reset = { ...site, resetAt: new Date('2026-03-10T10:00:00Z') };
  expect(await answerQuestions(reset, [questionOf()], at, read)).toMatchObject([
    { results: [{ metrics: [0] }] },
  ]);
  expect(statements).toEqual([]);
});
