import { expect, test } from 'vitest';
import { cleanName, cleanText } from '@footfall/functions/contract';

test.each([
  ['  trimmed\n', 'trimmed'],
  ['nul\u0000byte', 'nulbyte'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['half \ud83d', 'half'],
  ['half\ud83d pair', 'half\ufffd pair'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['Ad\u200bmin', 'Admin'],
  ['Ad\u200dmin\u200c', 'Admin'],
  ['Adm\ufe0fin', 'Admin'],
  ['Adm\u{e0061}in', 'Admin'],
  ['\u3164', ''],
  ['❤️', '❤️'],
  ['می‌خواهم', 'می‌خواهم'],
  ['क्‍ष', 'क्‍ष'],
  ['0123456789abc', '0123456789'],
  ['012345678👍', '012345678'],
])('%j becomes %j', (text, clean) => expect(cleanText(text, 10)).toBe(clean));

test.each([
  ['Ｆｏｏｔｆａｌｌ', 'Footfall'],
  ['oﬃce', 'office'],
  ['Cafe\u0301', 'Café'],
  ['\u00a0Ann\u2003Marsh\u3000', 'Ann Marsh'],
  ['Ad\u200bmin', 'Admin'],
  // Letters of another script stay, because real names mix scripts.
  ['Аdmin', 'Аdmin'],
])('the name %j becomes %j', (text, clean) => expect(cleanName(text, 100)).toBe(clean));
