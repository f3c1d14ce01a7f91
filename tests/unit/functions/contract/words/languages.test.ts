import { expect, test } from 'vitest';
import { matchLanguage } from '../../../../../functions/src/contract/words/languages.ts';

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
