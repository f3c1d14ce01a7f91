import { expect, test } from 'vitest';
import { Values } from '../../../../../functions/src/query/sql/values.ts';

function built([from, country, other]: readonly [string, string, string]) {
  const values = new Values();
  const parts = [
    values.workspace('w'),
    values.day('from', from),
    values.text('country', country),
    values.text('country', other),
    values.workspace('w'),
    values.count('to_row', 10),
  ];
  return values.statement(parts.join(' '));
}

test('a value is named by what it is, the next of its kind has a number, and the workspace is there once', () =>
  expect(built(['2026-03-01', 'DE', 'FR'])).toEqual({
    sql: '@workspace @from @country @country_2 @workspace @to_row',
    params: { workspace: 'w', country: 'DE', country_2: 'FR', to_row: 10 },
    days: { from: '2026-03-01' },
  }));

test('statements that differ only in values have one text', () =>
  expect(built(['2026-03-02', 'NL', 'NL']).sql).toBe(built(['2026-03-01', 'DE', 'FR']).sql));
