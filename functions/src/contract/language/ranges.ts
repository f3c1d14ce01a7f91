import type { Comparison } from '../period/comparison.ts';
import type { Day } from '../period/days.ts';

/** Ranges by name. Those of days end yesterday, except `day`, `month`, `year` and `all`, which include today. */
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
  /** Only Footfall has this: the last 30 minutes, and beside them `now`, the last 5. */
  'realtime',
] as const;
export type NamedRange = (typeof namedRanges)[number];

/**
 * What a range is compared with: `previous_period` is what its timeframe is compared with in the app (design: the day
 * before, the same days of the month before, ...); the others say it outright. A pair of days is that range.
 */
export const comparisonNames = [
  'previous_period',
  'days_before',
  'week_over_week',
  'month_over_month',
  'year_over_year',
] as const;
export type ComparisonName = (typeof comparisonNames)[number];

/** The names of those that are said outright. */
export const comparisonNameOf = {
  days: 'days_before',
  weeks: 'week_over_week',
  months: 'month_over_month',
  years: 'year_over_year',
} as const satisfies Record<Comparison, ComparisonName>;

/** The longest range a report may ask for, in days: twenty years. */
export const maxRangeDays = 20 * 366;

/** The earliest day of a report. */
export const firstReportDay: Day = '2000-01-01';

/** The latest day of a report: the end of next year. */
export const lastReportDay = (now: Date) => `${now.getUTCFullYear() + 1}-12-31`;
