/** Random explorations of random traffic, drawn as small choices. */
import fc from 'fast-check';
import {
  comparisonNameOf,
  type EventRow,
  type Exploration,
  type ExplorationMetric,
  explorationIntervals,
  explorationLimits,
  explorationMetrics,
  type Filter,
  isAboutGoal,
  pictures,
  type Question,
  type ValueDimension,
} from '@footfall/functions/contract';
import { dayAfter, daysOf } from '../calendar.ts';
import { nowOf, valuesIn } from '../question/draw/draw.ts';
import { dimension, filterOf, filterPlans } from '../question/draw/filter.ts';
import { goalPlans, goalsOf } from '../question/draw/goal.ts';
import { oracleGroups } from '../question/page-groups.ts';
import type { Site } from '../question/range.ts';
import { trafficCase, type TrafficPeriod } from '../traffic.ts';
import { type Drawn, rarely, weighted } from '../traffic-values.ts';

const { top, minTop, series, metrics: maxMetrics } = explorationLimits;

/** A workspace with goals and segments, and others beside it. */
const surroundings = {
  traffic: trafficCase({ prefix: 'case' }),
  period: fc.nat(),
  segments: fc.array(filterPlans, { minLength: 1, maxLength: 3 }),
  goals: goalPlans,
  /** Where the watermark is, in days after the start of the range. */
  watermark: fc.option(fc.integer({ min: -60, max: 60 }), { freq: 2 }),
};
export const surroundingsCase = fc.record(surroundings);

const choices = {
  metrics: fc.shuffledSubarray([...explorationMetrics], { minLength: 1, maxLength: maxMetrics }),
  kind: fc.constantFrom('none', 'dimension', 'values', 'segments', 'sites'),
  dimension: weighted([5, dimension], [1, fc.constantFrom('event:goal', 'event:page_group')]),
  top: fc.integer({ min: minTop, max: top }),
  values: fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: series }),
  interval: fc.constantFrom(...explorationIntervals),
  picture: fc.constantFrom(...pictures),
  filters: filterPlans,
  goal: fc.nat({ max: 3 }),
};
export const choicesCase = fc.record(choices);

export const explorationCase = fc.record({
  ...surroundings,
  ...choices,
  isAll: rarely(8, false, fc.constant(true)),
  compare: fc.constantFrom('off', 'off', 'as the period', 'year_over_year', 'days'),
  weekdays: fc.boolean(),
});
type ExplorationCase = Drawn<typeof explorationCase>;

/** The period and the filters of the page. */
type DrawnView = Pick<Question, 'date_range' | 'filters' | 'compare' | 'match_day_of_week'> & {
  date_range: [string, string] | 'all';
};

export interface DrawnExploration {
  exploration: Exploration;
  view: DrawnView;
  /** The one of the page, and the others of the exploration. */
  sites: [Site, ...Site[]];
  events: EventRow[];
  segments: ReadonlyMap<string, Filter[]>;
  rolledUpTo: string;
}

type Surroundings = ReturnType<typeof surroundingsIn>;

/** Null where the traffic of a case has no period. */
export function surroundingsIn(plan: Drawn<typeof surroundingsCase>) {
  const { traffic } = plan;
  const period = traffic.periods[plan.period % Math.max(1, traffic.periods.length)];
  if (!period) return null;
  const events = traffic.workspaces.flatMap((each) => each.events);
  const now = new Date(nowOf(period));
  const valuesOf = (name: ValueDimension) => valuesIn(events, period.workspaceId, name);
  const goals = goalsOf(plan.goals, valuesOf);
  const named = (name: ValueDimension) => {
    if (name === 'event:page_group') return oracleGroups.map((each) => each.name);
    return name === 'event:goal' ? goals.map((each) => each.name) : valuesOf(name);
  };
  const sites = traffic.workspaces
    .toSorted((a, b) => Number(b.id === period.workspaceId) - Number(a.id === period.workspaceId))
    .map(({ id, timezone, events: own }): Site => {
      const days = own.map(({ date }) => date).sort();
      const range = days[0] === undefined ? null : { from: days[0], to: days.at(-1) ?? '' };
      return { workspaceId: id, timezone, now, days: range, goals };
    }) as DrawnExploration['sites'];
  const segments = new Map(
    plan.segments
      .map((plans) => plans.map((each) => filterOf(each, named)))
      .filter(({ length }) => length > 0)
      .map((filters, index) => [`segment${index}`.padEnd(20, '0'), filters]),
  );
  const rolledUpTo = plan.watermark === null ? '2100-01-01' : dayAfter(period.from, plan.watermark);
  return { ...{ period, events, sites, segments, goals, rolledUpTo }, valuesOf: named };
}

/** The exploration of a case; null where its traffic has no period. */
export function explorationIn(plan: ExplorationCase): DrawnExploration | null {
  const known = surroundingsIn(plan);
  if (!known) return null;
  const { period, events, sites, segments, rolledUpTo } = known;
  const exploration = explorationOf(plan, known);
  return {
    ...{ events, sites, segments, rolledUpTo },
    exploration: { ...exploration, interval: intervalOf(plan, period) },
    view: { ...viewOf(plan, period), filters: filtersOf(plan, known) },
  };
}

export const filtersOf = (
  { filters }: Pick<Drawn<typeof choicesCase>, 'filters'>,
  { valuesOf }: NonNullable<Surroundings>,
): Filter[] => filters.map((each) => filterOf(each, valuesOf));

function viewOf(
  { isAll, compare, weekdays }: ExplorationCase,
  { from, to, before }: TrafficPeriod,
): Omit<DrawnView, 'filters'> {
  if (isAll) return { date_range: 'all', match_day_of_week: false };
  const range: Omit<DrawnView, 'filters'> = { date_range: [from, to], match_day_of_week: false };
  if (compare === 'off') return range;
  const length = daysOf({ from, to }).length;
  const chosen: Record<typeof compare, Question['compare']> = {
    ...{ 'as the period': comparisonNameOf[before], year_over_year: 'year_over_year' },
    days: [dayAfter(from, -length - 3), dayAfter(from, -3)],
  };
  return {
    ...range,
    compare: chosen[compare],
    match_day_of_week: weekdays && compare !== 'days' ? 'if_data' : false,
  };
}

export function explorationOf(
  plan: Drawn<typeof choicesCase>,
  known: NonNullable<Surroundings>,
): Exploration {
  const breakdown = breakdownOf(plan, known);
  const goal = known.goals[plan.goal % Math.max(1, known.goals.length)]?.name ?? null;
  const possible = plan.metrics.filter((name) => goal !== null || !isAboutGoal(name));
  const metrics: ExplorationMetric[] = possible.length > 0 ? possible : ['visitors'];
  return {
    metrics: breakdown.kind === 'sites' ? metrics.slice(0, 1) : metrics,
    goal: metrics.some(isAboutGoal) ? goal : null,
    breakdown,
    interval: plan.interval,
    picture: plan.picture,
  };
}

function breakdownOf(
  plan: Drawn<typeof choicesCase>,
  known: NonNullable<Surroundings>,
): Exploration['breakdown'] {
  const { dimension: of } = plan;
  const values = known.valuesOf(of);
  const sites = known.sites.map(({ workspaceId }) => workspaceId);
  const segments = [...known.segments.keys()];
  // A goal that does not exist is refused.
  if (of === 'event:goal' && values.length === 0) return { kind: 'none' };
  const chosen = [...new Set(plan.values.map((index) => values[index % values.length] ?? 'none'))];
  if (plan.kind === 'sites' && sites.length > 1) return { kind: 'sites', sites };
  if (plan.kind === 'segments' && segments.length > 0) return { kind: 'segments', segments };
  if (plan.kind === 'dimension') return { kind: 'dimension', dimension: of, top: plan.top };
  return plan.kind === 'values' ? { kind: 'values', dimension: of, values: chosen } : { kind: 'none' };
}

/** A period has at most a thousand buckets, and at least two. */
function intervalOf(
  { isAll, interval }: ExplorationCase,
  { from, to }: TrafficPeriod,
): Exploration['interval'] {
  if (isAll) return interval === 'week' ? interval : 'month';
  const { length } = daysOf({ from, to });
  if (interval === 'hour' && length <= 31) return interval;
  if (interval === 'week' && length >= 8) return interval;
  if (interval === 'month' && from.slice(0, 7) !== to.slice(0, 7)) return interval;
  return length > 1 ? 'day' : 'hour';
}
