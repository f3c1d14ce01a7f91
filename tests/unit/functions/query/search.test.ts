import { expect, test } from 'vitest';
import { searchWords } from '../../../../functions/src/contract/index.ts';
import { searchSql } from '../../../../functions/src/query/search.ts';

const slices = {
  closed: [{ part: 'current' as const, from: '2026-03-01', to: '2026-03-31' }],
  open: [],
};
const site = { id: 'site', timezone: 'UTC', resetAt: null };

test('words are bound, a path also in the form in which it is stored, and no code is read for them', () => {
  const { sql, params } = searchSql(['über', "a'b"], slices, site);
  expect(sql).not.toMatch(/über|a'b/);
  expect(Object.values(params)).toEqual(expect.arrayContaining(['über', '%C3%BCber', "a'b"]));
  expect(sql).not.toMatch(/\b(country|language|device)\b/);
  expect(sql).toContain('JSON_VALUE(event_props[name])');
});

test('without words, codes are read, and no property', () => {
  const { sql } = searchSql([], slices, site);
  expect(sql).toMatch(/\bcountry\b.*\blanguage\b/s);
  expect(sql).not.toContain('event_props');
});

test.each([
  [' germany  mobile germany ', ['germany', 'mobile']],
  ['', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
