import { expect, test } from 'vitest';
import { cleanText } from '../../../../../functions/src/contract/event/text.ts';

test.each([
  ['plain', 'plain'],
  ['  trimmed\n', 'trimmed'],
  ['nul\u0000byte', 'nulbyte'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['half \ud83d', 'half'],
  ['half\ud83d pair', 'half\ufffd pair'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['0123456789abc', '0123456789'],
  ['012345678👍', '012345678'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text, 10)).toBe(clean);
});
