import { expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import { refusalOf } from '../../../../../support/web/questions.ts';
import {
  goalQuestions,
  treeColumns,
} from '../../../../../../web/src/features/acquisition/trees/goal-columns.ts';

const goalIn = (currency: string | null) => {
  const definition: Goal = { kind: 'event', event: 'Order', properties: [], currency };
  return { name: 'Order', definition };
};

test('the chosen goal names and fills the last columns', () => {
  const titles = (goal: Parameters<typeof treeColumns>[0]) =>
    treeColumns(goal)
      .map(({ title }) => title)
      .join(' ');
  expect(titles(null)).toBe('Visitors Share');
  expect(titles(goalIn(null))).toBe('Visitors Share Order Rate');
  expect(titles(goalIn('EUR'))).toBe('Visitors Share Order Rate Revenue');
  expect(treeColumns(goalIn('JPY')).at(-1)?.format?.(1500)).toBe('¥1,500');
});

test('its figures are those of the same rows, and revenue is of its currency alone', () => {
  const filters = [['is', 'visit:country', ['DE']]];
  const question = {
    site_id: 's',
    date_range: '7d',
    metrics: ['visitors'],
    dimensions: ['visit:channel'],
    filters,
  };
  const isReached = ['is', 'event:goal', ['Order']];
  const queries = goalQuestions(question, goalIn('EUR'));
  expect(queries).toEqual([
    {
      ...question,
      metrics: ['visitors', 'group_conversion_rate'],
      filters: [...filters, ['has_done', isReached]],
    },
    {
      ...question,
      metrics: ['total_revenue', 'events'],
      filters: [...filters, isReached, ['is', 'event:currency', ['EUR']]],
    },
  ]);
  expect(refusalOf(queries)).toBeUndefined();
  const compared = goalQuestions({ ...question, compare: 'previous_period' }, goalIn('EUR'));
  expect(compared.map(({ order_by }) => order_by)).toEqual([
    [['change:visitors', 'desc']],
    [['change:events', 'desc']],
  ]);
  expect(refusalOf(compared)).toBeUndefined();
  expect(goalQuestions(question, goalIn(null))).toHaveLength(1);
});
