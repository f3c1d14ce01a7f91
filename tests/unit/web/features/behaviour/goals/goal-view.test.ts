import { expect, test } from 'vitest';
import type { Filter, JourneyNode } from '@footfall/functions/contract';
import { goalFigures } from '../../../../../../web/src/features/behaviour/goals/goal-figures.ts';
import { hasStep } from '../../../../../../web/src/features/behaviour/goals/goal-funnels.tsx';
import { goalViewQuestions } from '../../../../../../web/src/features/behaviour/goals/goal-view-questions.ts';
import { stepsBefore } from '../../../../../../web/src/features/behaviour/goals/steps-before.ts';
import { reachingIn } from '../../../../../../web/src/report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../../../../web/src/report/goals/use-goals.ts';
import { comparedMeta, rowOf } from '../../../../../support/web/answers.ts';
import { commonOf, refusalOf } from '../../../../../support/web/questions.ts';

const goalIn = (currency: string | null): NamedGoal => ({
  id: 'idOfOrder',
  name: 'Order',
  definition: { kind: 'event', event: 'Order', properties: [], currency },
});
const order = goalIn(null);

const reached: Filter = ['is', 'event:goal', ['Order']];
const done: Filter = ['has_done', reached];
const country: Filter = ['is', 'visit:country', ['DE']];
const page: Filter = ['is', 'event:page', ['/']];
const name: Filter = ['is', 'event:name', ['pageview']];
const notCountry: Filter = ['not', country];
const either: Filter = ['or', [country, page]];
const segment: Filter = ['is', 'segment', ['s']];

test.each<[Filter[], Filter[]]>([
  [[], []],
  [
    [page, country],
    [country, ['has_done', page]],
  ],
  [[page, name], [['has_done', ['and', [page, name]]]]],
  [[notCountry], [notCountry]],
  [[['has_not_done', page]], [['has_not_done', page]]],
  [[either], [['has_done', either]]],
  [[segment], [['has_done', segment]]],
])('the events of a goal in visits of %j', (filters, stored) =>
  expect(reachingIn(filters, order)).toEqual([...stored, reached]),
);

const requested = (search: string) => goalViewQuestions(order)(commonOf(search), 'day');

test.each([
  ['', true],
  ['f=is,country,DE&f=is,page,/&f=has_done,goal,Order', true],
  ['f=is,country,DE&f=has_done,goal,Sign-up&any=1', true],
  ['f=has_done,goal,Sign-up', false],
  ['segment=abcdefghij0123456789', true],
  ['segment=abcdefghij0123456789&f=has_done,goal,Sign-up', false],
])(
  'the queries of a goal’s view with %s are valid, and only a single goal has a time to the goal',
  (search, isTimed) => {
    const questions = requested(search);
    expect(refusalOf(Object.values(questions))).toBeUndefined();
    expect('time' in questions).toBe(isTimed);
  },
);

test('the queries of a goal’s view are about the visits that reached it, also of its rows, and about its own events', () => {
  const { totals, chart, revenue, time, sources } = requested('f=is,country,DE');
  for (const question of [totals, chart, revenue]) expect(question?.filters).toEqual([country, reached]);
  for (const question of [time, sources]) expect(question?.filters).toEqual([country, done]);
});

test('a goal has its conversions, its rate, the time to it, and the revenue in each of its currencies', () => {
  const answered = (...results: ReturnType<typeof rowOf>[]) => ({ results, meta: comparedMeta });
  const answers = {
    totals: answered(rowOf([], [67, 50, 12.5], [60, 40, 10])),
    revenue: answered(rowOf('EUR', [600, 10, 60, 12], [300, 10, 30, 8]), rowOf('USD', [8, 4, 2, 1])),
    time: {
      answer: answered(rowOf([], [90, 12.5], [null, 10])),
      input: { site_id: 'w', date_range: '7d' as const, metrics: ['time_to_goal_p50' as const] },
    },
  };
  const figuresOf = (goal: NamedGoal) =>
    goalFigures(goal, answers).map(
      ({ title, now, before, note = '' }) => `${title} ${now} ${before} ${note}`,
    );
  const all = [
    'Conversions 67 60 ',
    'Unique conversions 50 40 ',
    'Conversion rate 12.5 10 ',
    'Median time to the goal 90 null ',
    'Revenue (EUR) 600 300 ',
    'Average (EUR) 10 10 60 of 67 conversions in EUR',
    'Revenue (USD) 8 null ',
    'Average (USD) 4 null 2 of 67 conversions in USD',
  ];
  expect(figuresOf(order)).toEqual(all);
  expect(figuresOf(goalIn('EUR'))).toEqual(all.slice(0, 6));
  const untimed = { ...answers.time, input: { ...answers.time.input, metrics: ['events' as const] } };
  expect(goalFigures(order, { ...answers, time: untimed }).map(({ title }) => title)).not.toContain(
    'Median time to the goal',
  );
});

test('the pages before a goal have their share of the visits that reached it; the start of a visit has no page', () => {
  const nodes: JourneyNode[] = [
    { kind: 'page', page: '/shop', visits: 4, comparison: { visits: 1, change: 300 } },
    { kind: 'rest', pages: 3, visits: 3 },
    { kind: 'none', visits: 1 },
  ];
  const columns = [
    { step: -1, visits: 7, nodes },
    { step: 0, visits: 8, comparison: { visits: 2, change: 300 }, nodes: [] },
  ];
  const { rows, others } = stepsBefore({ columns });
  const before = { sum: 1, percentage: 50 };
  expect(rows).toEqual([{ value: '/shop', name: '/shop', subName: '', sum: 4, percentage: 50, before }]);
  expect(others).toEqual([
    { name: '3 more pages', visits: 3, share: 37.5 },
    { name: 'None: the visit began here', visits: 1, share: 12.5 },
  ]);
  expect(stepsBefore({ columns: [] })).toEqual({ rows: [], others: [] });
});

test.each<[Filter[], boolean]>([
  [[reached], true],
  [[['is', 'event:goal', ['idOfOrder']]], true],
  [[['or', [page, reached]]], true],
  [[['is', 'event:goal', ['Sign-up']]], false],
])('a funnel with a step of %j leads to the goal: %s', (filters, leads) => {
  const steps = [
    { name: '', filters: [page] },
    { name: '', filters },
  ];
  expect(hasStep({ steps, within: 'visit', strict: false }, order)).toBe(leads);
});
