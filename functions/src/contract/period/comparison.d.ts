import { type Day } from './days.ts';
import type { Resolution } from '../report/report.ts';
import type { Timeframe } from './timeframe.ts';
/** A range of days, including both ends. */
export interface Period {
    from: Day;
    to: Day;
}
/**
 * What a period is compared with: as many days directly before it, the same days a month earlier, or the same days a
 * year earlier. A whole calendar month that is over is compared with the whole month before it.
 */
export declare const comparisons: readonly ["days", "months", "years"];
export type Comparison = (typeof comparisons)[number];
/** What each timeframe is compared with. All time is compared with nothing; its value here has no effect. */
export declare const comparisonOf: Readonly<Record<Timeframe, Comparison>>;
/** What a wall clock shows: the calendar day, and the time as `10:42`. */
export interface WallClock {
    day: Day;
    time: string;
}
/** All days that a period is compared with. `today` says whether the period is over. */
export declare function previousPeriod({ from, to }: Period, comparison: Comparison, today: Day): Period;
/**
 * Where the comparison of a period that is not over ends: the day, and the minute of that day before which it ends, so
 * that the same part of both periods is compared. Null if the period is over.
 */
export declare function cutOf({ from, to }: Period, comparison: Comparison, { day, time }: WallClock): WallClock | null;
/** The same day so many months earlier (later, when negative), or the last day of that month if the month is shorter. */
export declare function monthsBefore(day: Day, months: number): Day;
/** All buckets of the period in order: `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
export declare function bucketsOf({ from, to }: Period, resolution: Resolution): string[];
