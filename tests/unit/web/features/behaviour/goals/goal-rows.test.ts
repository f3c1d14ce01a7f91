import { expect, test } from 'vitest';
import { comparedMeta as meta, rowOf as row } from '../../../../../support/web/answers.ts';
import type { NamedGoal } from '../../../../../../web/src/report/goals/use-goals.ts';
import { goalColumns, goalRows } from '../../../../../../web/src/features/behaviour/goals/goal-rows.ts';

const goal = (name: string, currency: string | null = null): NamedGoal => ({
  id: name,
  name,
  definition: { kind: 'page', page: `/${name}`, properties: [], currency },
});

const common = { site_id: 'w', date_range: '7d' as const };

const counted = {
  answer: {
    results: [row('Order', [3, 4, 30], [1, 1, 10]), row('Read', [1, 1, 10], [0, 0, 0])],
    meta,
    query: {},
  },
  input: { ...common, metrics: ['visitors' as const, 'events' as const, 'conversion_rate' as const] },
};
const earned = {
  answer: {
    results: [row(['Order', 'USD'], [5, 5], [null, null]), row(['Order', 'EUR'], [30, 7.5], [10, 10])],
    meta,
    query: {},
  },
  input: { ...common, metrics: ['total_revenue' as const, 'average_revenue' as const] },
};

test('every goal has a row, with what it earned in its own currency, also one that no one has reached', () => {
  const rows = goalRows([goal('Never'), goal('Order', 'EUR'), goal('Read')], counted, earned);
  expect(rows.map(({ name, percentage }) => [name, percentage])).toEqual([
    ['Order', 75],
    ['Read', 25],
    ['Never', 0],
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

test('the currencies of most goals have columns, and without a currency there is none', () => {
  const titles = (goals: NamedGoal[]) => goalColumns(goals).map(({ title }) => title);
  const usual = ['Unique', 'Completions', 'Conversion rate'];
  expect(titles([goal('a')])).toEqual(usual);
  expect(titles([goal('a', 'USD'), goal('b', 'EUR'), goal('c', 'EUR')])).toEqual([
    ...usual,
    'Revenue (EUR)',
    'Average (EUR)',
    'Revenue (USD)',
    'Average (USD)',
  ]);
});
