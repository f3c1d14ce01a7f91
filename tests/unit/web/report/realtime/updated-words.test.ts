import { expect, test } from 'vitest';
import { updatedWords } from '../../../../../web/src/report/realtime/updated-words.ts';

test.each([
  [0, 'Updated now'],
  [-5000, 'Updated now'],
  [999, 'Updated now'],
  [3000, 'Updated 3 s ago'],
  [59_999, 'Updated 59 s ago'],
  [60_000, 'Updated 1 min ago'],
  [900_000, 'Updated 15 min ago'],
])('%d milliseconds later it says %j', (passed, words) =>
  expect(updatedWords(1000, 1000 + passed)).toBe(words),
);
