import { expect, test } from 'vitest';
import {
  questionsAMinute,
  waitBeforeNext,
  withOneMore,
} from '../../../../../functions/src/query/cost/question-limit.ts';

test.each([
  ['no earlier question', undefined, 0],
  ['one question left', { since: 100_000, count: questionsAMinute - 1 }, 0],
  ['none left', { since: 100_000, count: questionsAMinute }, 40_000],
  ['a minute that has just ended', { since: 60_000, count: questionsAMinute }, 0],
  ['a minute that ended long ago', { since: 0, count: questionsAMinute }, 0],
])('with %s', (_, asked, wait) => {
  expect(waitBeforeNext(asked, 120_000)).toBe(wait);
});

test('a minute starts with its first question and has room for a fixed number', () => {
  let asked = withOneMore(undefined, 1_000);
  let answered = 1;
  for (let now = 1_000; now < 61_000; now += 100) {
    if (waitBeforeNext(asked, now) > 0) continue;
    asked = withOneMore(asked, now);
    answered++;
  }
  expect(answered).toBe(questionsAMinute);
  expect(withOneMore(asked, 61_000)).toEqual({ since: 61_000, count: 1 });
});
