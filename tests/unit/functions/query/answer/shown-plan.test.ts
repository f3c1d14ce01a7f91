import { expect, test } from 'vitest';
import { asStatement } from '../../../../../functions/src/query/answer/shown-plan.ts';

test('a statement declares its values, with every text escaped', () => {
  const statement = asStatement('SELECT @country, @country_2, @to_row FROM t WHERE d = @from', [
    { name: 'country', type: 'STRING', value: `it's "so" \\ \n @v1` },
    { name: 'to_row', type: 'INT64', value: 7 },
    { name: 'from', type: 'DATE', value: '2026-03-01' },
    { name: 'country_2', type: 'STRING', value: '' },
  ]);
  expect(statement).toBe(
    [
      'DECLARE param_country STRING DEFAULT "it\'s \\"so\\" \\\\ \\n @v1";',
      'DECLARE param_to_row INT64 DEFAULT 7;',
      'DECLARE param_from DATE DEFAULT DATE "2026-03-01";',
      'DECLARE param_country_2 STRING DEFAULT "";',
      'SELECT param_country, param_country_2, param_to_row FROM t WHERE d = param_from;',
    ].join('\n'),
  );
});
