import { expect, test } from 'vitest';
import { searchWords } from '../../../../functions/src/contract/index.ts';
import type { QueryContext } from '../../../../functions/src/query/context.ts';
import { searchedValues, searchSql } from '../../../../functions/src/query/search.ts';
import { statementsReadBy } from '../../../support/api/statements.ts';

const slices = { closed: [{ part: 'current' as const, from: '2026-03-01', to: '2026-03-31' }], open: [] };
const site = { id: 'site', timezone: 'UTC', resetAt: null };

test('words are bound, a path also in the form in which it is stored, and no code is read for them', () => {
  const { sql, params } = searchSql(['über', "a'b"], slices, site);
  expect(sql).not.toMatch(/über|a'b/);
  expect(Object.values(params)).toEqual(expect.arrayContaining(['über', '%C3%BCber', "a'b"]));
  expect(sql).not.toMatch(/\b(country|language|device)\b/);
  expect(sql).toContain(
    `JSON_VALUE(event_props[IF(STARTS_WITH(property_name, '"'), JSON_VALUE(property_name), property_name)])`,
  );
});

test('without words, codes are read, and no property', () => {
  const { sql } = searchSql([], slices, site);
  expect(sql).toMatch(/\bcountry\b.*\blanguage\b/s);
  expect(sql).not.toContain('event_props');
});

test('a search looks for six words, and has at most 1,000 rows', async () => {
  const at = { now: new Date('2026-04-02T12:00:00Z'), rolledUpTo: '2026-04-01' };
  const names = { definitions: { goal: [], 'page-group': [] } };
  const input = { from: '2026-03-01', to: '2026-03-31', text: 'one two three four five six seven eight' };
  const [{ sql, params = {} } = { sql: '' }] = await statementsReadBy((read) =>
    searchedValues(input, { site, at, read, names, atMoment: () => at } as unknown as QueryContext),
  );
  const bound = Object.values(params);
  expect(bound).toEqual(expect.arrayContaining(['one', 'six']));
  expect(bound).not.toContain('seven');
  expect(params).toHaveProperty(/LIMIT @(\w+)$/.exec(sql)?.[1] ?? '', 1000);
});

test.each([
  [' germany  mobile germany ', ['germany', 'mobile']],
  ['', []],
])('the words of %j', (text, words) => expect(searchWords(text)).toEqual(words));
