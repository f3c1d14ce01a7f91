import { expect, test } from 'vitest';
import { answerAt, withPreviousRows, type CardAnswer } from '../../../../../web/src/report/ask/questions.tsx';
import { ApiError } from '../../../../../web/src/api/call.ts';
import type { QuestionBySiteInput, QuestionInput } from '../../../../../web/src/report/ask/question.ts';
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

const aboutOne = questionBy('event:page');
const aboutSeveral: QuestionBySiteInput = {
  site_ids: ['a.example', 'b.example'],
  date_range: 'all',
  metrics: ['visitors'],
  dimensions: ['site'],
};
const ofOne = { results: [rowOf('/', [1])], meta, query: {} };
const ofSeveral = {
  results: [rowOf('a', [1])],
  meta: {
    sites: [
      { id: 'a', domain: 'a.example', ...meta },
      { id: 'b', domain: 'b.example', ...meta, missing: { kind: 'goal' as const, name: 'Sign-up' } },
    ],
  },
  query: {},
};
const refused = { error: { code: 'query_failed' as const, message: 'b.example: no numbers' } };

test.each([
  ['about one site', { answers: [ofOne, ofSeveral] }, 0, aboutOne, ofOne],
  [
    'about several, with what each of them lacks',
    { answers: [ofOne, ofSeveral] },
    1,
    aboutSeveral,
    ofSeveral,
  ],
  ['without a list', ofSeveral, 0, aboutSeveral, ofSeveral],
])('an answer fits its question %s', (_, call, index, question, expected) => {
  expect(answerAt(call, index, question)).toEqual({ answer: expected, input: question });
});

test.each([
  ['the answer is about several sites', { answers: [ofSeveral] }, aboutOne, 'unreadable'],
  ['the answer is about one site', { answers: [ofOne] }, aboutSeveral, 'unreadable'],
  ['there is none', { answers: [] }, aboutSeveral, 'unreadable'],
  ['it was refused', { answers: [refused] }, aboutSeveral, 'query_failed'],
])('a question has an error if %s', (_, call, question, code) => {
  expect(answerAt(call, 0, question)).toMatchObject({ code });
});
