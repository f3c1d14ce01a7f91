import { expect, test } from 'vitest';
import { embeddedText, readOrigins } from '../../../../../../web/src/report/share/embed/origins.ts';

test.each([
  ['', []],
  ['https://Example.com/, press.example', ['https://example.com', 'https://press.example']],
  ['https://example.com example.com,\n', ['https://example.com']],
  ['http://localhost:3000', ['http://localhost:3000']],
])('%j names %j', (typed, origins) => expect(readOrigins(typed)).toEqual({ origins }));

test.each([
  ['https://example.com, https://press.example/page', /^https:\/\/press\.example\/page is not an origin\./],
  ['http://example.com', /is not an origin/],
  ['https://', /is not an origin/],
  [Array.from({ length: 21 }, (_, n) => `a${n}.example`).join(), /^Name at most 20\.$/],
])('%j is not complete', (typed, fault) => expect(readOrigins(typed).fault).toMatch(fault));

test('the list of links shows where an embed is', () => {
  expect(embeddedText(['https://a.example'], 'en-US')).toBe('Embedded on a.example');
  expect(embeddedText(['https://a.example', 'http://localhost:3000'], 'en-US')).toBe(
    'Embedded on a.example and localhost:3000',
  );
});
