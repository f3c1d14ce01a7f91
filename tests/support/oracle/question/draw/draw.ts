/** Random queries about random traffic, drawn as small choices so that a failing one shrinks to a short one. */
import fc from 'fast-check';
import {
  type AnyMetric,
  changeOrders,
  comparisonNameOf,
  type EventRow,
  type Filter,
  hasChangeOrder,
  namedRanges,
  type QueryDimension,
  queryLimits,
  queryMetricNames,
  type Question,
  type DistributionDimension,
  distributions,
  type TimeDimension,
  timeDimensions,
  type ValueDimension,
} from '@footfall/functions/contract';
import { dayAfter, firstMinute } from '../../calendar.ts';
import { trafficCase, type TrafficCase, type TrafficPeriod } from '../../traffic.ts';
import { type Drawn, rarely, weighted } from '../../traffic-values.ts';
import { timeOf, visitsOf } from '../../visits.ts';
import { withRules } from '../channel.ts';
import { dimension, filterOf, filterPlans } from './filter.ts';
import { goalPlans, goalsOf } from './goal.ts';
import { goalReached, namesGoal, type Goals } from '../goals.ts';
import { movedPages } from './moved.ts';
import { rulePlans, rulesOf } from './rules.ts';
import { groupFilterOf, oracleGroups } from '../page-groups.ts';
import { areDays, daysIn, spanOf, type Site, type Span } from '../range.ts';
import { valueOf } from '../values.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A moment near one of the workspace's events. */
const moment = fc.record({
  event: fc.nat({ max: 200 }),
  after: fc.constantFrom(
    0,
    1,
    -1,
    minute,
    -minute,
    4 * minute,
    29 * minute,
    hour,
    -hour,
    24 * hour,
    -24 * hour,
    100 * hour,
    500 * hour,
  ),
});

const range = weighted(
  [3, fc.constant({ kind: 'period' })],
  [1, fc.record({ kind: fc.constant('moments'), from: moment, to: moment, now: moment })],
  [1, fc.record({ kind: fc.constant('named'), name: fc.constantFrom(...namedRanges), now: moment })],
);

const compare = weighted(
  [2, fc.constant(undefined)],
  [2, fc.constant('as the period')],
  [1, fc.constant('previous_period')],
  [1, fc.constantFrom('days_before', 'week_over_week', 'month_over_month', 'year_over_year')],
  [
    1,
    fc.record({
      event: fc.nat({ max: 200 }),
      lead: fc.nat({ max: 3 }),
      length: fc.integer({ min: 1, max: 9 }),
    }),
  ],
);

const distributionNames = Object.keys(distributions) as DistributionDimension[];
const timeDimension = fc.constantFrom(...timeDimensions);

/** Of a property with numbers, one with texts, one whose name has to be quoted, and one that no event has. */
const ofProperties = ['amount', 'plan', 'say "hi"', 'missing'].flatMap((key): AnyMetric[] => [
  `prop_sum:${key}`,
  `prop_mean:${key}`,
  `prop_median:${key}`,
]);

const ofOneGoal: readonly AnyMetric[] = ['conversions', 'goal_revenue', 'time_to_goal_p50'];

const rowDimension = weighted([12, dimension], [1, fc.constantFrom('event:props', 'event:currency')]);

const question = fc.record({
  metrics: fc.shuffledSubarray([...queryMetricNames, ...ofProperties], { minLength: 1 }),
  dimensions: fc.uniqueArray(rowDimension, { maxLength: 3 }),
  time: fc.option(timeDimension, { freq: 2 }),
  /** Instead of the first dimension. */
  byGroup: rarely(7, false, fc.constant(true)),
  /** Instead of the last dimension. */
  distribution: rarely(6, null, fc.constantFrom(...distributionNames)),
  /** Where time is among the dimensions. */
  timeAt: fc.nat({ max: 2 }),
  order: fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom('asc', 'desc')), {
    maxLength: 2,
  }),
  limit: rarely(4, queryLimits.rows, fc.integer({ min: 1, max: 5 })),
  offset: rarely(4, 0, fc.nat({ max: 3 })),
});
type QuestionPlan = Drawn<typeof question>;

/** Questions of the same range and filters, which are planned together. */
export const questionCase = fc.record({
  traffic: trafficCase({ prefix: 'case' }),
  period: fc.nat(),
  range,
  compare,
  weekdays: rarely(4, false, fc.constant(true)),
  filters: filterPlans,
  goals: goalPlans,
  /** A goal that the visits have reached. Then fewer other filters hold, so that something matches. */
  reached: fc.option(fc.record({ index: fc.nat({ max: 3 }), others: fc.nat({ max: 1 }) }), { freq: 2 }),
  rules: rulePlans,
  /** A page group that the pages are in, or are not in. */
  group: rarely(
    5,
    null,
    fc.record({
      operator: fc.constantFrom('is', 'is_not'),
      index: fc.nat({ max: oracleGroups.length - 1 }),
    }),
  ),
  reset: rarely(7, null, moment),
  mergesSlashes: rarely(3, false, fc.constant(true)),
  /** Where the watermark is, in days after the start of the range; null: every day is rolled up. */
  watermark: fc.option(fc.integer({ min: -60, max: 60 }), { freq: 2 }),
  questions: fc.array(question, { minLength: 1, maxLength: queryLimits.queries }),
  moved: movedPages,
});
export type QuestionCase = Drawn<typeof questionCase>;

/** What is queried, of which workspace and which events. */
export interface DrawnQuestions {
  of: Site;
  questions: Question[];
  events: EventRow[];
  /** The first day that is not rolled up. */
  rolledUpTo: string;
  /** A further filter of the questions, which names a page group. */
  groupFilter: Filter[];
}

/** The questions of a case; null where its traffic has no period. */
export function questionsIn(plan: QuestionCase): DrawnQuestions | null {
  const period = plan.traffic.periods[plan.period % Math.max(1, plan.traffic.periods.length)];
  if (!period) return null;
  const events = eventsOf(plan.traffic, period.workspaceId);
  const at = (chosen: Drawn<typeof moment>) => momentOf(chosen, events);
  const resetAt = plan.reset && new Date(at(plan.reset));
  const counted = events
    .filter((event) => !resetAt || timeOf(event) >= resetAt.getTime())
    .map(({ date }) => date)
    .sort();
  const of: Site = {
    workspaceId: period.workspaceId,
    timezone: period.timezone,
    now: new Date(plan.range.kind === 'period' ? nowOf(period) : at(plan.range.now)),
    resetAt,
    mergesSlashes: plan.mergesSlashes,
    moved: plan.moved,
    days: counted.length > 0 ? { from: counted[0] ?? '', to: counted.at(-1) ?? '' } : null,
  };
  const date_range = rangeOf(plan, period, at);
  const span = spanOf(date_range, of);
  const days = daysIn(span, period.timezone);
  const from = days[0] ?? period.from;
  const channelRules = rulesOf(plan.rules, from, (name) => valuesIn(events, period.workspaceId, name));
  const ruled = withRules(events, channelRules);
  const trafficValues = (name: ValueDimension) => valuesIn(ruled, period.workspaceId, name);
  const goals = goalsOf(plan.goals, trafficValues);
  const valuesOf = (name: ValueDimension) =>
    name === 'event:goal' ? goals.map((goal) => goal.name) : trafficValues(name);
  const reached = plan.reached && goals[plan.reached.index % Math.max(1, goals.length)];
  const others = reached ? plan.filters.slice(0, plan.reached?.others) : plan.filters;
  const filters: Filter[] = [
    ...others.map((each) => filterOf(each, valuesOf)),
    ...(reached ? [['has_done', ['is', 'event:goal', [reached.name]]] as const] : []),
  ];
  const compared = compareOf(plan, period, events);
  const questions = plan.questions.map((each) => ({
    site_id: period.workspaceId,
    date_range,
    filters,
    ...(compared === undefined ? {} : { compare: compared }),
    match_day_of_week: plan.weekdays,
    ...questionOf(each, {
      smallest: smallestBucket(span, days),
      filters,
      goals,
      isCompared: compared !== undefined && date_range !== 'all',
    }),
  }));
  const rolledUpTo = plan.watermark === null ? '2100-01-01' : dayAfter(from, plan.watermark);
  return {
    of: { ...of, goals, channelRules },
    questions,
    events: plan.traffic.workspaces.flatMap((each) => each.events),
    rolledUpTo,
    groupFilter: plan.group ? [groupFilterOf(plan.group)] : [],
  };
}

const eventsOf = ({ workspaces }: TrafficCase, workspaceId: string) =>
  workspaces.find(({ id }) => id === workspaceId)?.events ?? [];

function momentOf({ event, after }: Drawn<typeof moment>, events: readonly EventRow[]): number {
  const near = events[event % Math.max(1, events.length)];
  return (near ? timeOf(near) : Date.parse('2025-06-15T12:00:00Z')) + after;
}

/** A moment at which the period's clock shows its time; without a clock, noon of the day after it. */
export function nowOf({ timezone, clock, to }: TrafficPeriod): number {
  return firstMinute(timezone, clock ?? { date: dayAfter(to), time: '12:00' }) + 12_345;
}

function rangeOf(
  { range: drawn }: QuestionCase,
  { from, to }: TrafficPeriod,
  at: (chosen: Drawn<typeof moment>) => number,
): Question['date_range'] {
  if (drawn.kind === 'period') return [from, to];
  if (drawn.kind === 'named') return drawn.name;
  const [first, second] = [at(drawn.from), at(drawn.to)].sort((a, b) => a - b) as [number, number];
  const last = Math.min(Math.max(second, first + 1), first + 31 * 24 * hour);
  return [new Date(first).toISOString(), new Date(last).toISOString()];
}

function compareOf(
  { compare: drawn }: QuestionCase,
  { before }: TrafficPeriod,
  events: readonly EventRow[],
): Question['compare'] {
  if (drawn === undefined) return undefined;
  if (drawn === 'as the period') return comparisonNameOf[before];
  if (typeof drawn === 'string') return drawn;
  const near = events[drawn.event % Math.max(1, events.length)]?.date ?? '2025-06-15';
  const from = dayAfter(near, -drawn.lead);
  return [from, dayAfter(from, drawn.length - 1)];
}

interface Requested {
  smallest: TimeDimension;
  filters: readonly Filter[];
  goals: Goals;
  isCompared: boolean;
}

function questionOf(plan: QuestionPlan, { smallest, filters, goals, isCompared }: Requested) {
  const dimensions: QueryDimension[] = plan.dimensions.slice(0, plan.time ? 2 : 3);
  if (plan.byGroup) dimensions.splice(0, 1, 'event:page_group');
  if (plan.distribution) dimensions.splice(-1, 1, plan.distribution);
  // Visits do not spread over hours and minutes.
  const min = plan.distribution ? 'time:day' : smallest;
  const time = plan.distribution && plan.time === 'time' ? 'time:week' : plan.time;
  if (time) dimensions.splice(plan.timeAt, 0, coarser(min, time));
  const hasGoal = dimensions.includes('event:goal') || filters.some(namesGoal);
  const isAllowed = (name: AnyMetric) =>
    name.endsWith('conversion_rate')
      ? hasGoal
      : !ofOneGoal.includes(name) || goalReached(filters, goals) !== null;
  const possible = plan.metrics.filter(isAllowed);
  // Both would name the currency of a row.
  const isApart = (name: AnyMetric) => /^(total|average)_revenue$/.test(name);
  const allowed = possible.filter((name) => !possible.includes('goal_revenue') || !isApart(name));
  const metrics: AnyMetric[] = allowed.length > 0 ? allowed : ['visitors'];
  const changed = isCompared && !time ? metrics.filter(hasChangeOrder) : [];
  const changes = changed.flatMap((name) => changeOrders.map((by) => `${by}:${name}`));
  const named = [...changes, ...metrics, ...dimensions];
  const order_by = plan.order.map(([index, direction]): [string, 'asc' | 'desc'] => [
    named[index % named.length] ?? '',
    direction,
  ]);
  return {
    metrics,
    dimensions,
    order_by,
    pagination: { limit: plan.limit, offset: plan.offset },
    include: { time_labels: false, total_rows: true, imports: false, plan: false },
  };
}

/** A range has at most a thousand buckets. */
function smallestBucket(span: Span, days: readonly string[]): TimeDimension {
  if (!areDays(span) && span.toMs - span.fromMs <= 15 * hour) return 'time:minute';
  return days.length <= 32 ? 'time:hour' : 'time:day';
}

function coarser(smallest: TimeDimension, time: TimeDimension): TimeDimension {
  const isSmaller = time !== 'time' && timeDimensions.indexOf(time) < timeDimensions.indexOf(smallest);
  return isSmaller ? smallest : time;
}

/** The values of the dimension in this traffic, in the order of the events, and unusual ones. */
export function valuesIn(events: readonly EventRow[], workspaceId: string, name: ValueDimension): string[] {
  const values = visitsOf(events, workspaceId).flatMap((visit) =>
    visit.map((event) => valueOf(name, visit, event)),
  );
  return [...new Set(values)].filter((value) => value !== null).slice(0, 40);
}
