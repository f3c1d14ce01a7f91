import { queryMetricNames, type QueryMetric } from '../language/metrics.ts';
import type { Exploration } from '../shapes/boards/explorations.ts';
import { say } from '../words/say.ts';

/** Explorations: one or two metrics over time, broken down. The page Explore draws them, and cards of boards. */

/** `hours` is a heat map of the hours of the day by weekday. `table` draws nothing. */
export const pictures = ['lines', 'areas', 'bars', 'shares', 'hours', 'table'] as const;

export type ExplorationBreakdown = Exploration['breakdown'];

/** The buckets of time. Only the dashboard shows minutes. */
export const explorationIntervals = ['hour', 'day', 'week', 'month'] as const;

export const explorationLimits = {
  metrics: 2,
  /** Values of a dimension, the largest ones, beside the rest. */
  minTop: 3,
  top: 8,
  /** Chosen values, segments or sites. */
  series: 8,
  /** Fewer sites are no comparison. */
  minSites: 2,
} as const;

/** Not shares of the total, which a picture shows, nor the rate of a row, which follows from the breakdown. */
const derived = ['percentage', 'group_conversion_rate'] as const satisfies readonly QueryMetric[];
export type ExplorationMetric = Exclude<QueryMetric, (typeof derived)[number]>;
const isDerived = (name: QueryMetric) => derived.some((each) => each === name);
export const explorationMetrics = queryMetricNames.filter((name) => !isDerived(name)) as [
  ExplorationMetric,
  ...ExplorationMetric[],
];

/** The metrics that are about the exploration's goal. */
export const explorationGoalMetrics = [
  'conversions',
  'conversion_rate',
  'goal_revenue',
  'time_to_goal_p50',
] as const satisfies readonly ExplorationMetric[];

export const isAboutGoal = (metric: QueryMetric): boolean =>
  explorationGoalMetrics.some((each) => each === metric);

/** Visitors over time, without a breakdown. */
export const defaultExploration: Exploration = {
  metrics: ['visitors'],
  goal: null,
  breakdown: { kind: 'none' },
  interval: null,
  picture: 'lines',
};

/**
 * The metrics by series: the first one. A second one is about the total, because each needs an axis of its own.
 * @returns why the exploration cannot be asked, or null
 */
export function explorationFault({
  metrics,
  goal,
  breakdown,
}: Pick<Exploration, 'metrics' | 'goal' | 'breakdown'>): { path: string; message: string } | null {
  if (goal === null && metrics.some(isAboutGoal))
    return { path: 'goal', message: say('is required by metrics about a goal') };
  if (breakdown.kind === 'sites' && metrics.length > 1)
    return { path: 'metrics', message: say('must be one if the breakdown is by sites') };
  return null;
}
