import { expect, test } from 'vitest';
import { withPreviousRows, type CardAnswer } from '../../../../../web/src/report/ask/questions.tsx';
import { ApiError } from '../../../../../web/src/api/call.ts';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import { meta, rowOf } from '../../../../support/web/answers.ts';

const questionBy = (dimension: string): QuestionInput => ({
  site_id: 'site',
  date_range: 'all',
  metrics: ['visitors'],
  dimensions: [dimension],
});
const answerTo = (input: QuestionInput) => ({
  answer: { results: [rowOf('one', [1])], meta, query: {} },
  input,
});
const state = { error: undefined, isStale: false, retry: () => undefined };
const waiting: CardAnswer = { ...state, data: undefined };
const failed: CardAnswer = {
  ...waiting,
  error: new ApiError({ code: 'query_failed', message: 'No numbers', status: 502 }),
};

const queries = [questionBy('event:page'), questionBy('visit:browser')];
const before = { queries, answered: queries.map(answerTo) };
const [pages] = before.answered;
const stale = (index: number): CardAnswer => ({ ...state, data: before.answered[index], isStale: true });
/** One card sends a new query, and the other one the same as before. */
const next = [questionBy('event:page'), questionBy('visit:os')];

test.each([
  ['the old numbers are shown', [stale(0), stale(1)]],
  ['there are none', [waiting, waiting]],
  ['the call has failed', [failed, failed]],
])('answers to unchanged queries stay while %s, and others do not', (_, answers) => {
  const [same, other] = withPreviousRows(next, answers, before);
  expect(same).toMatchObject({ data: pages, error: undefined, isStale: false });
  expect(other).toBe(answers[1]);
});

test('a call that already has answers uses its own', () => {
  const answers = [failed, { ...state, data: answerTo(questionBy('visit:os')) }];
  expect(withPreviousRows(next, answers, before)).toBe(answers);
});

test('the answer to an earlier query is not in memory', () => {
  const answers = [waiting, waiting];
  expect(withPreviousRows(queries, answers, before)).toBe(answers);
});
