import { expect, test } from 'vitest';
import { remembered } from '../../../../functions/src/core/remembered.ts';

/** The keys for which a value is computed when these are requested in turn. */
function worked(answerOf: ReturnType<typeof remembered<string>>, keys: string[]) {
  const calls: string[] = [];
  for (const key of keys) {
    const answer = answerOf(key, (text) => {
      calls.push(text);
      return `of ${text}`;
    });
    expect(answer).toBe(`of ${key}`);
  }
  return calls;
}

test('an answer is computed once', () =>
  expect(worked(remembered<string>(10), ['a', 'b', 'a', 'b'])).toEqual(['a', 'b']));

test('a full memory forgets everything', () =>
  expect(worked(remembered<string>(2), ['a', 'b', 'c', 'c', 'a'])).toEqual(['a', 'b', 'c', 'a']));

test('a long key is not cached and does not displace others', () => {
  const long = 'x'.repeat(1001);
  expect(worked(remembered<string>(2), ['a', 'b', long, long, 'a', 'b'])).toEqual(['a', 'b', long, long]);
  const stored = 'x'.repeat(1000);
  expect(worked(remembered<string>(2), [stored, stored])).toEqual([stored]);
});
