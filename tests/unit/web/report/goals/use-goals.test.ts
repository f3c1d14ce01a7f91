import { expect, test } from 'vitest';
import { convertedQuestion } from '../../../../../web/src/report/goals/goal-questions.ts';
import { goalIn } from '../../../../../web/src/report/goals/use-goals.ts';

const goalNamed = (name: string, currency: string | null = null) => ({
  id: `id-of-${name}`,
  name,
  definition: { kind: 'page' as const, page: `/${name}`, properties: [], currency },
});
const list = [goalNamed('order'), goalNamed('sign-up')];

test.each([
  ['the one of the address', 'id-of-sign-up', 'sign-up'],
  ['the first one without a choice', null, 'order'],
  ['the first one, if the chosen one is gone', 'id-of-another', 'order'],
  ['none, if none is wanted', 'off', undefined],
])('the goal is %s', (_, id, name) => {
  expect(goalIn(list, id)?.name).toBe(name);
  expect(goalIn([], id)).toBeNull();
  expect(goalIn(undefined, id)).toBeNull();
});

test('without a choice, a goal with revenue comes first', () => {
  const earning = [...list, goalNamed('sale', 'EUR')];
  expect(goalIn(earning, null)?.name).toBe('sale');
  expect(goalIn(earning, 'id-of-order')?.name).toBe('order');
});

test('the converted visitors of a query are those of its visits with the goal, by the same rows', () => {
  const question: Parameters<typeof convertedQuestion>[0] & { filters: unknown[] } = {
    site_id: 'w',
    date_range: '7d',
    metrics: ['visitors', 'pageviews'],
    dimensions: ['event:page'],
    filters: [['is', 'visit:country', ['DE']]],
    order_by: [['pageviews', 'asc']],
    pagination: { limit: 1000 },
  };
  expect(convertedQuestion(question, { name: 'order' })).toEqual({
    ...question,
    metrics: ['visitors', 'group_conversion_rate'],
    filters: [...question.filters, ['has_done', ['is', 'event:goal', ['order']]]],
    order_by: undefined,
  });
});
