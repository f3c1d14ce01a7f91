import { expect, test } from 'vitest';
import { clockWords } from '../../../../../web/src/report/clock/clock-note.tsx';

const minute = 60_000;

test.each([
  [0, null],
  [5 * minute, null],
  [-5 * minute, null],
  [5 * minute + 1, /5 minutes behind/],
  [-90 * minute, /90 minutes ahead/],
  [180 * minute, /3 hours behind/],
  [-26 * 60 * minute, /26 hours ahead/],
  [72 * 60 * minute, /3 days behind/],
])('a device whose server is %d ms ahead: %s', (aheadMs, words) => {
  const reported = clockWords(aheadMs);
  if (words === null) expect(reported).toBeNull();
  else expect(reported).toMatch(words);
});
