import { expect, test } from 'vitest';
import { matchLanguage, readLanguage } from '../../../../../functions/src/contract/words/languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh-TW', 'ja'], 'ja'],
  [['zh-Hant'], 'en'],
  [['sv', 'NL-be'], 'nl'],
  [['ar-EG'], 'ar'],
  [['sv'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('whoever wants %j reads %s', (wanted, tag) => {
  expect(matchLanguage(wanted)).toBe(tag);
});

test.each([
  ['de', 'de'],
  ['tlh', 'en'],
  [undefined, 'en'],
  [7, 'en'],
] as const)('the stored language %j is read as %s, also from before languages were stored', (stored, tag) =>
  expect(readLanguage(stored)).toBe(tag),
);
