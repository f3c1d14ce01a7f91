import { expect, test } from 'vitest';
import { asStatement } from '../../../../../functions/src/query/answer/shown-plan.ts';

test('a statement declares its values, with every text escaped', () => {
  const statement = asStatement('SELECT @v0, @v1, @v10 FROM t WHERE d = @v2', [
    { name: 'v0', type: 'STRING', value: `it's "so" \\ \n @v1` },
    { name: 'v1', type: 'INT64', value: 7 },
    { name: 'v2', type: 'DATE', value: '2026-03-01' },
    { name: 'v10', type: 'STRING', value: '' },
  ]);
  expect(statement).toBe(
    [
      'DECLARE v0 STRING DEFAULT "it\'s \\"so\\" \\\\ \\n @v1";',
      'DECLARE v1 INT64 DEFAULT 7;',
      'DECLARE v2 DATE DEFAULT DATE "2026-03-01";',
      'DECLARE v10 STRING DEFAULT "";',
      'SELECT v0, v1, v10 FROM t WHERE d = v2;',
    ].join('\n'),
  );
});
