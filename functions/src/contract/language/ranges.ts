import type { Comparison } from '../period/comparison.ts';
import type { Day } from '../period/days.ts';

/** Named ranges. They end yesterday, except `day`, `month`, `year` and `all`, which include today. */
export const namedRanges = [
  'day',
  '24h',
  '7d',
  '28d',
  '30d',
  '91d',
  'month',
  '6mo',
  '12mo',
  'year',
  'all',
  /** The last 30 minutes, with the last 5 as `now`. Only Footfall has this. */
  'realtime',
] as const;
export type NamedRange = (typeof namedRanges)[number];

/** `previous_period` is the default comparison of the timeframe in the app. A pair of days is that range. */
export const comparisonNames = [
  'previous_period',
  'days_before',
  'week_over_week',
  'month_over_month',
  'year_over_year',
] as const;
export type ComparisonName = (typeof comparisonNames)[number];

/** The explicit comparisons, by the names in the app. */
export const comparisonNameOf = {
  days: 'days_before',
  weeks: 'week_over_week',
  months: 'month_over_month',
  years: 'year_over_year',
} as const satisfies Record<Comparison, ComparisonName>;

export const maxRangeDays = 20 * 366;

export const firstReportDay: Day = '2000-01-01';

export const lastReportDay = (now: Date) => `${now.getUTCFullYear() + 1}-12-31`;
