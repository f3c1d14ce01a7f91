import { expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import { closed, germany, hostile, statementsOf } from '../../../../support/api/statements.ts';

const definition: Goal = { kind: 'page', page: '/thanks/**', properties: [], currency: null };
const withGoals = { site: { goals: [{ id: 'g1', name: 'Thanked', definition }] } };
const thanked = ['is', 'event:goal', ['Thanked']];

test('without dimensions, the one row has the visitors without the goal also where no one reached it in either range', async () => {
  const metrics = ['visitors', 'group_conversion_rate'];
  const question = { ...closed, compare: 'days_before', filters: [thanked], metrics };
  const [statement] = await statementsOf({
    questions: [{ ...question, order_by: [['change:visitors', 'desc']] }],
    ...withGoals,
  });
  expect(statement?.sql).toMatch(/FROM changed\s/);
  expect(statement?.sql).not.toContain('in_either');
});

test('no text of a goal is part of a statement', async () => {
  const properties = [{ key: hostile, operator: 'is' as const, values: [hostile] }];
  const definitions: Goal[] = [
    { kind: 'page', page: `/${hostile}*`, properties, currency: hostile },
    { kind: 'event', event: hostile, properties, currency: null },
    { kind: 'scroll', page: `/${hostile}`, percent: 50, properties, currency: null },
  ];
  const goals = definitions.map((each) => ({ id: '', name: `${each.kind} ${hostile}`, definition: each }));
  const [statement] = await statementsOf({
    questions: [{ ...closed, dimensions: ['event:goal'], metrics: ['group_conversion_rate', 'bounce_rate'] }],
    site: { goals },
  });
  expect(Object.values(statement?.params ?? {})).toContain(`scroll ${hostile}`);
  expect(statement?.sql).not.toContain('DROP');
});

test('a question with a goal and the same without one are one statement, if the goal is compared with all', async () => {
  const converted = { ...closed, filters: [thanked, germany], metrics: ['conversion_rate'] };
  const statements = await statementsOf({
    questions: [{ ...closed, filters: [germany] }, converted, { ...converted, metrics: ['visitors'] }],
    ...withGoals,
  });
  expect(statements).toHaveLength(2);
});
