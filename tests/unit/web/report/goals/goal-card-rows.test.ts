import { expect, test } from 'vitest';
import { goalCardRows } from '../../../../../web/src/report/goals/goal-card-rows.ts';
import type { NamedGoal } from '../../../../../web/src/report/goals/use-goals.ts';
import type { AnsweredQuestion } from '../../../../../web/src/report/ask/questions.tsx';

const goal = (name: string, currency: string | null = null): NamedGoal => ({
  ...{ id: name, name },
  definition: { kind: 'event', event: name, properties: [], currency },
});

const answered = (results: object[], compared: object | null = null) =>
  ({ answer: { results, meta: { compared_with: compared } }, input: {} }) as unknown as AnsweredQuestion;

const row = (dimensions: string[], ...metrics: number[]) => ({ dimensions, metrics });

const list = [goal('Never'), goal('Order'), goal('Plan', 'EUR'), goal('Read'), goal('Start')];
const reached = answered([row(['Read'], 40, 80), row(['Order'], 3, 6), row(['Start'], 9, 18)]);
const revenue = answered([
  row(['Order', 'EUR'], 30, 15, 2),
  row(['Order', 'USD'], 8, 8, 1),
  // The goal counts only its own currency.
  row(['Plan', 'USD'], 5, 5, 1),
]);

test('goals with revenue are first, then by completions, and goals without completions have 0', () => {
  const rows = goalCardRows(list, reached, revenue);
  expect(rows.map(({ name, sum }) => [name, sum])).toEqual([
    ['Order', 3],
    ['Plan', 0],
    ['Read', 40],
    ['Start', 9],
    ['Never', 0],
  ]);
  expect(rows[0]?.earned).toEqual([
    { currency: 'EUR', total: 30, average: 15 },
    { currency: 'USD', total: 8, average: 8 },
  ]);
  expect(rows[1]?.earned).toEqual([{ currency: 'EUR', total: 0, average: 0 }]);
  expect(rows[4]).toMatchObject({ earned: [], percentage: 0, before: null });
});

test('without revenue, only goals with a currency come first, and the previous value is 0', () => {
  const rows = goalCardRows(list, answered([], { from: '2026-01-01' }), undefined);
  expect(rows.map(({ name }) => name)).toEqual(['Plan', 'Never', 'Order', 'Read', 'Start']);
  expect(rows[0]?.before).toEqual({ sum: 0, percentage: 0 });
});

test('for a goal of missing pages, fewer are better', () => {
  const rows = goalCardRows([goal('404'), goal('Order')], reached, revenue);
  expect(rows.flatMap(({ name, isUnwanted }) => (isUnwanted ? name : []))).toEqual(['404']);
});
