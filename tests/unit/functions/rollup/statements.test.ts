import { expect, test } from 'vitest';
import { rollupDays, rollupMonth, rollupVisits } from '../../../../functions/src/rollup/statements.ts';

const month = { from: '2026-02-01', to: '2026-02-28' };

test.each(Object.entries({ rollupVisits, rollupDays, rollupMonth }))(
  '%s deletes and writes the rows of the same workspaces',
  (_, statementOf) => {
    const saysOf = (condition: string) => [
      expect.stringContaining(` AND target.workspace_id ${condition} THEN DELETE`),
      expect.stringContaining(` AND workspace_id ${condition}\n`),
    ];
    const others = statementOf(month, { except: ['one', 'two'] });
    const only = statementOf(month, { only: 'one' });
    for (const said of saysOf('NOT IN UNNEST(@workspaces)')) expect(others.sql).toEqual(said);
    for (const said of saysOf('= @workspace')) expect(only.sql).toEqual(said);
    expect(others.params).toEqual({ workspaces: ['one', 'two'] });
    expect(only).toMatchObject({
      params: { workspace: 'one' },
      days: { from_day: month.from, to_day: month.to },
    });
    expect(statementOf(month).sql).not.toContain('@workspace');
  },
);

test('the visits of owned days are made of the events of imports alone', () => {
  const { sql, params } = rollupVisits(month, { owners: ['one'], imports: ['a', 'b'] });
  expect(sql).toContain('AND target.workspace_id IN UNNEST(@workspaces) THEN DELETE');
  expect(sql).toContain(' AND workspace_id IN UNNEST(@workspaces) AND import_id IN UNNEST(@imports)\n');
  expect(params).toEqual({ workspaces: ['one'], imports: ['a', 'b'] });
});

test('the full statement of a month', () =>
  expect(`${rollupMonth(month).sql.trim()}\n`).toMatchFileSnapshot('./statements/month.sql'));
