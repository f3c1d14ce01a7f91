import { describe, expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import {
  blog,
  closed,
  germany,
  hostile,
  shown,
  statementsOf,
  week,
  type AskedForSql,
} from '../../../../support/api/statements.ts';

const goals: QuerySite['goals'] = [
  {
    id: 'g1',
    name: 'Thanked',
    definition: { kind: 'page', page: '/thanks/**', properties: [], currency: null },
  },
  {
    id: 'g2',
    name: 'Upgraded',
    definition: {
      kind: 'event',
      event: 'upgrade',
      properties: [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }],
      currency: 'EUR',
    },
  },
  {
    id: 'g3',
    name: 'Read',
    definition: { kind: 'scroll', page: '/blog', percent: 75, properties: [], currency: null },
  },
];
const thanked = ['is', 'event:goal', ['Thanked']];

const cases: AskedForSql[] = [
  {
    title: 'goals-by-their-visitors',
    questions: [
      {
        ...closed,
        metrics: ['visitors', 'events', 'conversion_rate', 'bounce_rate'],
        dimensions: ['event:goal'],
      },
    ],
    site: { goals },
  },
  {
    title: 'the-conversion-of-countries',
    questions: [
      {
        ...closed,
        filters: [thanked, germany],
        metrics: ['visitors', 'group_conversion_rate'],
        dimensions: ['visit:source'],
      },
    ],
    site: { goals },
  },
  {
    title: 'a-scroll-goal-in-the-visit-compared',
    questions: [
      {
        ...week,
        compare: 'previous_period',
        filters: [['has_done', ['is', 'event:goal', ['Read']]], blog],
        metrics: ['visitors', 'conversion_rate'],
      },
    ],
    site: { goals },
  },
];

describe('the statement, word for word', () => {
  test.each(cases)('of $title', async (each) => {
    const statements = await statementsOf(each);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${each.title}.sql`);
  });
});

test('no text of a goal is part of a statement', async () => {
  const properties = [{ key: hostile, operator: 'is' as const, values: [hostile] }];
  const definitions: Goal[] = [
    { kind: 'page', page: `/${hostile}*`, properties, currency: hostile },
    { kind: 'event', event: hostile, properties, currency: null },
    { kind: 'scroll', page: `/${hostile}`, percent: 50, properties, currency: null },
  ];
  const [statement] = await statementsOf({
    title: '',
    questions: [{ ...closed, dimensions: ['event:goal'], metrics: ['group_conversion_rate', 'bounce_rate'] }],
    site: {
      goals: definitions.map((definition, index) => ({
        id: `${index}`,
        name: `${index} ${hostile}`,
        definition,
      })),
    },
  });
  expect(Object.values(statement?.params ?? {})).toContain(`2 ${hostile}`);
  expect(statement?.sql).not.toContain('DROP');
});

test('a question with a goal and the same without one are one statement, if the goal is compared with all', async () => {
  const converted = { ...closed, filters: [thanked, germany], metrics: ['conversion_rate'] };
  const statements = await statementsOf({
    title: '',
    questions: [{ ...closed, filters: [germany] }, converted, { ...converted, metrics: ['visitors'] }],
    site: { goals },
  });
  expect(statements).toHaveLength(2);
});
