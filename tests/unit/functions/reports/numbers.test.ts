import { expect, test } from 'vitest';
import type { Goal, QueryAnswer } from '@footfall/functions/contract';
import { goalsOf, excludedIn } from '../../../../functions/src/reports/numbers.ts';

const goal = (name: string, currency: string | null = null): { name: string; definition: Goal } => ({
  name,
  definition: { kind: 'event', event: name, properties: [], currency },
});

/** An answer with these rows alone. */
const answerOf = (...rows: [dimensions: string[], metrics: number[], before?: number[]][]) =>
  ({
    results: rows.map(([dimensions, metrics, before]) => ({
      ...{ dimensions, metrics },
      ...(before && { comparison: { metrics: before } }),
    })),
  }) as unknown as QueryAnswer;

const reached = answerOf(
  [['Contact'], [90], [70]],
  [['Order'], [3], [0]],
  [['Donation'], [8], [9]],
  [['Read'], [4], [4]],
);
const earned = answerOf(
  [
    ['Order', 'EUR'],
    [60, 3],
  ],
  [
    ['Order', 'USD'],
    [15, 1],
  ],
  [
    ['Donation', 'EUR'],
    [20, 2],
  ],
  [
    ['Donation', 'USD'],
    [5, 1],
  ],
  [
    ['Contact', ''],
    [0, 90],
  ],
);

test('goals with revenue come first, then by completions; unreached goals are 0, and a goal in a currency shows that alone', () => {
  const goals = [
    goal('Read'),
    goal('Contact'),
    goal('Order'),
    goal('Gift', 'EUR'),
    goal('Donation', 'EUR'),
    goal('Never'),
  ];
  expect(goalsOf(goals, reached, earned)).toEqual([
    { name: 'Donation', now: 8, before: 9, revenue: [{ currency: 'EUR', amount: 20 }] },
    {
      ...{ name: 'Order', now: 3, before: 0 },
      revenue: [
        { currency: 'EUR', amount: 60 },
        { currency: 'USD', amount: 15 },
      ],
    },
    { name: 'Gift', now: 0, before: 0, revenue: [] },
    { name: 'Contact', now: 90, before: 70, revenue: [] },
    { name: 'Read', now: 4, before: 4, revenue: [] },
    { name: 'Never', now: 0, before: 0, revenue: [] },
  ]);
});

test('a workspace without goals has none in its report', () => {
  expect(goalsOf([], undefined, undefined)).toEqual([]);
});

const withImports = (...imports: [from: string, to: string, included: boolean][]) =>
  ({
    meta: { imports: imports.map(([from, to, included]) => ({ from, to, included })) },
  }) as unknown as QueryAnswer;

const counted = withImports(['2026-11-09', '2026-11-15', true]);

test.each([
  ['no imports', { total: { meta: {} } as QueryAnswer }, {}],
  ['imports that count', { total: counted, pages: counted }, {}],
  [
    'lists without some of the days',
    {
      total: counted,
      pages: withImports(['2026-11-09', '2026-11-12', false], ['2026-11-13', '2026-11-15', false]),
    },
    { excluded: { days: [{ from: '2026-11-09', to: '2026-11-15' }], lists: ['pages'] } },
  ],
  [
    'all numbers',
    { total: withImports(['2026-11-09', '2026-11-10', false], ['2026-11-11', '2026-11-15', true]) },
    { excluded: { days: [{ from: '2026-11-09', to: '2026-11-10' }], lists: null } },
  ],
])('imported days are left out of a report: %s', (_, answers, expected) => {
  const none = { pages: undefined, sources: undefined, goals: undefined };
  expect(excludedIn({ ...none, ...answers })).toEqual(expected);
});
