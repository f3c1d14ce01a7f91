import { expect, test } from 'vitest';
import { languageOfCall } from '../../../../functions/src/http/language-of-call.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr', 'fr'],
  ['sv, ar;q=0.4', 'ar'],
  ['fr;q=0, it;q=0.1', 'it'],
  ['nl; q = 0.7, pl;q=0.6', 'nl'],
  ['*', 'en'],
  ['de;q=a, ja', 'ja'],
  [`${'x,'.repeat(500)}de`, 'en'],
  [undefined, 'en'],
])('Accept-Language %j is answered in %s', (acceptLanguage, tag) => {
  expect(languageOfCall({ authorization: 'Bearer eyJ.a.b', acceptLanguage })).toBe(tag);
});

test('a key is answered in English', () => {
  expect(languageOfCall({ authorization: 'Bearer ff_a_b', acceptLanguage: 'de' })).toBe('en');
});
