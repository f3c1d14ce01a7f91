import { expect, test } from 'vitest';
import { foldedSql, sqlWords } from '../../../../../web/src/report/query/sql-words.ts';

const kinds = (sql: string) =>
  sqlWords(sql)
    .map(({ kind, text }) => `${kind} ${text.trim()}`)
    .join(' | ');

test('keywords and functions, names, and parameters', () =>
  expect(kinds('SELECT source, COUNT(*) AS visits FROM `a.b` WHERE date = @from')).toBe(
    'keyword SELECT | name source, | keyword COUNT | name (*) | keyword AS | name visits | ' +
      'keyword FROM | name `a.b` | keyword WHERE | name date = | parameter @from',
  ));

test('a keyword or a parameter inside quotes is text', () => {
  expect(kinds('\'SELECT @a\' "FROM" `WHERE`')).toBe('name \'SELECT @a\' "FROM" `WHERE`');
  expect(kinds("'it\\'s AND' OR x")).toBe("name 'it\\'s AND' | keyword OR | name x");
});

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

test.each(["SELECT 'unfinished", 'a\n  b\tc', 'WHERE x != 1 -- ¡!', ''])(
  'no character of %j is lost',
  (sql) => expect(textOf(sqlWords(sql))).toBe(sql),
);

const query = `WITH counted AS (
  SELECT a, FORMAT('%t )', b)
  FROM (SELECT 1)
),
open_visits AS (
  SELECT 2
),
facts AS (
  SELECT 3
), placed AS (SELECT 4)
SELECT a AS (b) FROM counted`;

test('the named tables are folded, and adjacent ones together', () =>
  expect(foldedSql(query, new Set(['counted', 'open_visits', 'placed']))).toEqual([
    { folded: false, text: 'WITH ' },
    {
      folded: true,
      text: "counted AS (\n  SELECT a, FORMAT('%t )', b)\n  FROM (SELECT 1)\n),\nopen_visits AS (\n  SELECT 2\n)",
    },
    { folded: false, text: ',\nfacts AS (\n  SELECT 3\n), ' },
    { folded: true, text: 'placed AS (SELECT 4)' },
    { folded: false, text: '\nSELECT a AS (b) FROM counted' },
  ]));

test('a table inside a folded one is folded with it', () => {
  const inner = 'WITH one AS (\n  WITH two AS (SELECT 1) SELECT 2\n) SELECT 3';
  expect(foldedSql(inner, new Set(['one', 'two'])).map(({ folded }) => folded)).toEqual([false, true, false]);
});

test.each(['SELECT 1', query, 'WITH counted AS (SELECT 1'])('the parts of %j cover all of it', (sql) =>
  expect(textOf(foldedSql(sql, new Set(['counted', 'placed'])))).toBe(sql),
);
