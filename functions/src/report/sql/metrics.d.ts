import { type Metric } from '../../contract/report/metrics.ts';
import type { Summary } from '../../contract/report/report.ts';
/** The sums from which every metric is computed. Each is a sum over days, so that it is exact for any period. */
export interface Measures {
    visitors: number;
    visits: number;
    pageviews: number;
    bounces: number;
    duration_ms: number;
    engaged_ms: number;
}
/** Each measure over `visits`, which has one row for each visit of a date; docs/metrics.md has the definitions. */
export declare const measuresOfVisits: Record<keyof Measures, string>;
/** The same over `numbered`, which has one row for each event of a date. Only visits have bounces and durations. */
export declare const measuresOfEvents: Record<keyof Measures, string>;
export declare const measureNames: (keyof Measures)[];
export declare const noMeasures: Measures;
export declare function addMeasures(a: Measures, b: Measures): Measures;
/** Each metric from the sums of a period; shares and averages are 0 if there were no visits. */
export declare const metricOf: Record<Metric, (sums: Measures) => number>;
/** All metrics of a period. */
export declare function summaryOf(sums: Measures): Summary;
