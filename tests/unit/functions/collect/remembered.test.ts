import { expect, test } from 'vitest';
import { Remembered } from '../../../../functions/src/collect/remembered.ts';

/** What is worked out for these keys, one after another. */
function worked(remembered: Remembered<string>, keys: string[]): string[] {
  const calls: string[] = [];
  for (const key of keys) {
    const answer = remembered.get(key, (text) => {
      calls.push(text);
      return `of ${text}`;
    });
    expect(answer).toBe(`of ${key}`);
  }
  return calls;
}

test('an answer is worked out once', () => {
  expect(worked(new Remembered(10), ['a', 'b', 'a', 'b'])).toEqual(['a', 'b']);
});

test('when it is full it forgets what it has', () => {
  expect(worked(new Remembered(2), ['a', 'b', 'c', 'c', 'a'])).toEqual(['a', 'b', 'c', 'a']);
});

test('a long key is not kept, and pushes nothing out', () => {
  const long = 'x'.repeat(1001);
  expect(worked(new Remembered(2), ['a', 'b', long, long, 'a', 'b'])).toEqual(['a', 'b', long, long]);
  const kept = 'x'.repeat(1000);
  expect(worked(new Remembered(2), [kept, kept])).toEqual([kept]);
});
