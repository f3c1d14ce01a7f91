import { expect, test } from 'vitest';
import type { QueryMetric, QueryRow } from '@footfall/functions/contract';
import { comparedMeta as meta, rowOf as row } from '../../../../../support/web/answers.ts';
import { revenueMetrics } from '../../../../../../web/src/report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../../../../web/src/report/goals/use-goals.ts';
import {
  goalColumns,
  goalQuestions,
  goalRows,
} from '../../../../../../web/src/features/behaviour/goals/goal-rows.ts';

const goal = (name: string, currency: string | null = null): NamedGoal => ({
  id: name,
  name,
  definition: { kind: 'page', page: `/${name}`, properties: [], currency },
});

const common = { site_id: 'w', date_range: '7d' as const, filters: [] };

const answered = (metrics: readonly QueryMetric[], ...results: QueryRow[]) => ({
  answer: { results, meta, query: {} },
  input: { ...common, metrics: [...metrics] },
});
const counted = answered(
  ['visitors', 'events', 'conversion_rate'],
  row('Order', [3, 4, 30], [1, 1, 10]),
  row('Read', [1, 1, 10], [0, 0, 0]),
);
const earned = answered(
  revenueMetrics,
  row(['Order', 'USD'], [5, 5, 1], [null, null, 0]),
  row(['Order', 'EUR'], [30, 7.5, 4], [10, 10, 1]),
);

test('every goal has a row, with revenue in its own currency, including goals that no one has reached', () => {
  const rows = goalRows([goal('Never'), goal('Order', 'EUR'), goal('Read')], counted, earned);
  expect(rows.map(({ name, percentage }) => `${name} ${percentage}`)).toEqual([
    'Order 75',
    'Read 25',
    'Never 0',
  ]);
  const [order, read, never] = rows.map(({ figures }) => figures);
  expect(order).toEqual({
    visitors: { now: 3, before: 1 },
    events: { now: 4, before: 1 },
    conversion_rate: { now: 30, before: 10 },
    'total_revenue EUR': { now: 30, before: 10 },
    'average_revenue EUR': { now: 7.5, before: 10 },
  });
  const none = { now: 0, before: 0 };
  expect(never).toEqual({ visitors: none, events: none, conversion_rate: none });
  expect(Object.keys(read ?? {})).toEqual(Object.keys(never ?? {}));
});

test('a comparison only queries the goals that were reached in the other period', () => {
  const orders = (more: { compare?: 'previous_period' }) =>
    Object.values(goalQuestions({ ...common, ...more })).map(({ order_by }) => order_by);
  expect(orders({ compare: 'previous_period' })).toEqual([
    [['change:visitors', 'desc']],
    [['change:events', 'desc']],
  ]);
  expect(orders({})).toEqual([undefined, undefined]);
});

test('a goal without a currency of its own has its revenue in each', () => {
  const [order] = goalRows([goal('Order')], counted, earned);
  expect(order?.figures).toMatchObject({
    'total_revenue EUR': { now: 30, before: 10 },
    'total_revenue USD': { now: 5, before: null },
  });
});

test('every currency has columns, ordered by events, and without revenue there are none', () => {
  const titles = (answer: Parameters<typeof goalColumns>[1], ...goals: NamedGoal[]) =>
    goalColumns(goals, answer)
      .map(({ title }) => title)
      .join(', ');
  const defaults = 'Unique, Completions, Conversion rate';
  const ofEuros = ', Revenue (EUR), Average (EUR)';
  const ofDollars = ', Revenue (USD), Average (USD)';
  expect(titles(undefined, goal('a'))).toBe(defaults);
  expect(titles(undefined, goal('a', 'EUR'))).toBe(defaults + ofEuros);
  expect(titles(earned, goal('Order'))).toBe(defaults + ofEuros + ofDollars);
  expect(titles(earned, goal('Order', 'USD'))).toBe(defaults + ofDollars);
  expect(titles(earned, goal('Read'), goal('Order', 'EUR'))).toBe(defaults + ofEuros);
});

test('for a goal of missing pages, fewer are better', () => {
  const missing: NamedGoal = {
    ...goal('Read'),
    definition: { kind: 'event', event: '404', properties: [], currency: null },
  };
  const rows = goalRows([goal('Order'), missing], counted, earned);
  expect(rows.flatMap(({ name, isUnwanted }) => (isUnwanted ? name : []))).toEqual(['Read']);
});
