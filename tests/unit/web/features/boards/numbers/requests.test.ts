import { expect, test } from 'vitest';
import { callsOf } from '../../../../../../web/src/features/boards/numbers/requests.ts';
import type { QuestionBySiteInput, QuestionInput } from '../../../../../../web/src/report/ask/question.ts';

const questionAbout = (page: number): QuestionInput => ({
  site_id: 'site',
  date_range: '7d',
  metrics: ['visitors'],
  filters: [['is', 'event:page', [`/${page}`]]],
});

test('a question of several cards is sent once, and a call has at most twenty', () => {
  const questions = Array.from({ length: 25 }, (_, page) => questionAbout(page));
  const calls = callsOf([...questions, ...questions.map((question) => ({ ...question }))]);
  expect(calls.map(({ length }) => length)).toEqual([20, 5]);
  expect(calls.flat()).toEqual(questions);
});

test('sites have calls of their own, because one that the reader may not see refuses a call', () => {
  const aboutSites = (...site_ids: string[]): QuestionBySiteInput => ({
    site_ids,
    date_range: '7d',
    metrics: ['visitors'],
    dimensions: ['site'],
  });
  const [own, ab, ba, cd] = [
    questionAbout(1),
    aboutSites('a', 'b'),
    aboutSites('b', 'a'),
    aboutSites('c', 'd'),
  ];
  expect(callsOf([ab, own, ba, cd])).toEqual([[ab, ba], [own], [cd]]);
});
