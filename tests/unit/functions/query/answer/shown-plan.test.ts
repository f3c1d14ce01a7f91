import { expect, test } from 'vitest';
import { asStatement } from '../../../../../functions/src/query/answer/shown-plan.ts';

test('a statement has its lists inline', () =>
  expect(asStatement('SELECT 1 FROM UNNEST(@sites)', [], { sites: ['a', 'b"'], other: 1 })).toBe(
    'SELECT 1 FROM UNNEST(["a", "b\\""]);',
  ));

test('a statement has its values inline, with every text escaped', () => {
  const statement = asStatement('SELECT @country, @country_2, @to_row FROM t WHERE d = @from', [
    { name: 'country', type: 'STRING', value: `it's "so" \\ \n @v1` },
    { name: 'to_row', type: 'INT64', value: 7 },
    { name: 'from', type: 'DATE', value: '2026-03-01' },
    { name: 'country_2', type: 'STRING', value: '' },
  ]);
  expect(statement).toBe('SELECT "it\'s \\"so\\" \\\\ \\n @v1", "", 7 FROM t WHERE d = DATE "2026-03-01";');
});
