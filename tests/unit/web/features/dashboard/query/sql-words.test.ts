import { expect, test } from 'vitest';
import { foldedSql, sqlWords } from '../../../../../../web/src/features/dashboard/query/sql-words.ts';

const kinds = (sql: string) => sqlWords(sql).map(({ kind, text }) => [kind, text.trim()]);

test('keywords and functions, names, and parameters', () => {
  expect(kinds('SELECT source, COUNT(*) AS visits FROM `a.b` WHERE date = @from')).toEqual([
    ['keyword', 'SELECT'],
    ['name', 'source,'],
    ['keyword', 'COUNT'],
    ['name', '(*)'],
    ['keyword', 'AS'],
    ['name', 'visits'],
    ['keyword', 'FROM'],
    ['name', '`a.b`'],
    ['keyword', 'WHERE'],
    ['name', 'date ='],
    ['parameter', '@from'],
  ]);
});

test('what looks like a keyword or a parameter inside quotes is text', () => {
  expect(kinds('\'SELECT @a\' "FROM" `WHERE`')).toEqual([['name', '\'SELECT @a\' "FROM" `WHERE`']]);
  expect(kinds("'it\\'s AND' OR x")).toEqual([
    ['name', "'it\\'s AND'"],
    ['keyword', 'OR'],
    ['name', 'x'],
  ]);
});

test.each(["SELECT 'unfinished", 'a\n  b\tc', 'WHERE x != 1 -- ¡!', ''])('no sign of %j is lost', (sql) => {
  expect(
    sqlWords(sql)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sql);
});

const query = `WITH counted AS (
  SELECT a, FORMAT('%t )', b)
  FROM (SELECT 1)
), open_visits AS (
  SELECT 2
)
SELECT a AS (b) FROM counted`;

test('the named tables are folded to their number of lines, and the brackets stay', () => {
  expect(foldedSql(query, new Set(['counted', 'open_visits']))).toEqual([
    { folded: false, text: 'WITH counted AS (' },
    { folded: true, text: "\n  SELECT a, FORMAT('%t )', b)\n  FROM (SELECT 1)\n", lines: 2 },
    { folded: false, text: '), open_visits AS (' },
    { folded: true, text: '\n  SELECT 2\n', lines: 1 },
    { folded: false, text: ')\nSELECT a AS (b) FROM counted' },
  ]);
});

test('a table inside a folded one is folded with it', () => {
  const inner = 'WITH one AS (\n  WITH two AS (SELECT 1) SELECT 2\n) SELECT 3';
  expect(foldedSql(inner, new Set(['one', 'two'])).map(({ folded }) => folded)).toEqual([false, true, false]);
});

test('SQL without such a table is one part', () => {
  expect(foldedSql('SELECT 1', new Set(['counted']))).toEqual([{ folded: false, text: 'SELECT 1' }]);
});
