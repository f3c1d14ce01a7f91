import { expect, test } from 'vitest';
import { runInWords, verdict } from '../../../support/browser/page-bounds.ts';

const run = ({ performance = 0.99, blocked = 120, accessibility = 1 as number | null } = {}) => ({
  categories: { performance: { score: performance }, accessibility: { score: accessibility } },
  audits: {
    'total-blocking-time': { numericValue: blocked },
    'largest-contentful-paint': { numericValue: 1203.4 },
    'cumulative-layout-shift': { numericValue: 0.0081 },
  },
});

test('a run within its bounds, or exactly at them, is described by its numbers only', () =>
  expect(runInWords(run({ performance: 0.95, blocked: 200.4 }))).toEqual({
    line: 'performance 95, blocking time 200 ms, largest paint 1203 ms, layout shift 0.008, accessibility 100',
    missed: [],
  }));

test.each([
  [{ performance: 0.94 }, 'performance 94 (MISSED: at least 95)', ['performance']],
  [{ blocked: 200.6 }, 'blocking time 201 ms (MISSED: at most 200 ms)', ['blocking time']],
  [{ accessibility: null }, 'accessibility unknown (MISSED: at least 100)', ['accessibility']],
])('a missed bound is named beside its number: %o', (changes, words, missed) => {
  const told = runInWords(run(changes));
  expect(told.line).toContain(words);
  expect(told.missed).toEqual(missed);
});

test('the verdict names the runs and what they missed', () => {
  const [good, slow] = [runInWords(run()), runInWords(run({ performance: 0.9, blocked: 300 }))];
  expect(verdict([good, slow])).toBe(
    '1 of 2 runs keep every bound; missed in run 2: performance, blocking time',
  );
  expect(verdict([good, good])).toBe('2 of 2 runs keep every bound');
});
