import { expect, test } from 'vitest';
import { diagnosedStatements } from '../../../../functions/src/operator/statements.ts';
import { at, site } from '../../../support/api/questions.ts';

test.each([
  ['days are closed', at],
  ['nothing is closed yet', { ...at, rolledUpTo: '1970-01-01' }],
])('if %s, each statement is about the one site, with every value bound', async (_, when) => {
  const statements = await diagnosedStatements({ ...site, id: '~doctor' }, when);
  expect(statements.map(({ name }) => name)).toEqual([
    'dashboard',
    'dashboard with filters',
    'goals with revenue',
    'vitals',
    'funnel',
    'journeys',
    'changes',
    'sites',
    'rollup of visits',
  ]);
  for (const { name, statement } of statements) {
    const bound = { ...statement.params, ...statement.days };
    expect(Object.values(bound).flat(), name).toContain('~doctor');
    expect(statement.sql, name).not.toContain('~doctor');
    for (const [, parameter = ''] of statement.sql.matchAll(/@(\w+)/g))
      expect(bound, `${name} @${parameter}`).toHaveProperty(parameter);
  }
});

test('the largest statements contain everything that makes statements large', async () => {
  const [, ...largest] = await diagnosedStatements(site, at);
  for (const { name, statement } of largest) expect(statement.sql.length, name).toBeGreaterThan(5000);
});
