import { type Day } from './days.ts';
import type { Resolution } from '../report/report.ts';
/** The options of the timeframe menu, in order. */
export declare const timeframes: readonly ["Today", "Last 7 days", "Last 30 days", "Month to date", "Last month", "Year to date", "Last 12 months", "All time"];
export type Timeframe = (typeof timeframes)[number];
export declare const defaultTimeframe: Timeframe;
/** From and to are days, including both ends; both empty means all time. */
export interface Range {
    from: Day | '';
    to: Day | '';
    resolution: Resolution;
}
/**
 * The range of days of a timeframe on a given day.
 * @throws Error 'Invalid option: {option}' for anything that is not a timeframe.
 */
export declare function rangeOf(option: string, today: Day): Range;
