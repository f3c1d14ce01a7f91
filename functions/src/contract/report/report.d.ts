import { z } from 'zod';
import { type Day } from '../period/days.ts';
/** The longest range a report may ask for, in days: twenty years. */
export declare const maxRangeDays: number;
/** The earliest day of a report. */
export declare const firstReportDay: Day;
/** The latest day of a report: the end of next year. */
export declare const lastReportDay: (now: Date) => Day;
/** The workspace and the range: both days or neither. The latest day depends on the time of the call. */
export declare const periodFields: (now: Date) => {
    workspaceId: z.ZodString;
    from: z.ZodDefault<z.ZodString>;
    to: z.ZodDefault<z.ZodString>;
    /** What the days are compared with. Default: the comparison of the first timeframe that has these days. */
    compare: z.ZodOptional<z.ZodEnum<{
        days: "days";
        months: "months";
        years: "years";
    }>>;
};
interface PeriodFields {
    from: string;
    to: string;
}
/** Checks that there are both days or neither, in order, and not too far apart. */
export declare function checkPeriod({ from, to }: PeriodFields, context: z.RefinementCtx): void;
export declare const resolutions: readonly ["hour", "day", "month"];
export type Resolution = (typeof resolutions)[number];
export declare const globalQuery: (now: Date) => z.ZodObject<{
    workspaceId: z.ZodString;
    from: z.ZodDefault<z.ZodString>;
    to: z.ZodDefault<z.ZodString>;
    compare: z.ZodOptional<z.ZodEnum<{
        days: "days";
        months: "months";
        years: "years";
    }>>;
}, z.core.$strip>;
export declare const chartQuery: (now: Date) => z.ZodObject<{
    resolution: z.ZodDefault<z.ZodEnum<{
        month: "month";
        day: "day";
        hour: "hour";
    }>>;
    metric: z.ZodDefault<z.ZodEnum<{
        visits: "visits";
        uniqueVisitors: "uniqueVisitors";
        pageviews: "pageviews";
        bounceRate: "bounceRate";
        sessionDuration: "sessionDuration";
        viewsPerVisit: "viewsPerVisit";
        engagedTime: "engagedTime";
    }>>;
    workspaceId: z.ZodString;
    from: z.ZodDefault<z.ZodString>;
    to: z.ZodDefault<z.ZodString>;
    compare: z.ZodOptional<z.ZodEnum<{
        days: "days";
        months: "months";
        years: "years";
    }>>;
}, z.core.$strip>;
/** The query of a list of rows. The default of `take` depends on the dimension. */
export declare const rowsQuery: (now: Date) => z.ZodObject<{
    take: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>>;
    skip: z.ZodDefault<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>>;
    workspaceId: z.ZodString;
    from: z.ZodDefault<z.ZodString>;
    to: z.ZodDefault<z.ZodString>;
    compare: z.ZodOptional<z.ZodEnum<{
        days: "days";
        months: "months";
        years: "years";
    }>>;
    dimension: z.ZodEnum<{
        source: "source";
        pages: "pages";
        hostname: "hostname";
        event: "event";
        referrer: "referrer";
        channel: "channel";
        "utm-source": "utm-source";
        "utm-medium": "utm-medium";
        "utm-campaign": "utm-campaign";
        "utm-term": "utm-term";
        "utm-content": "utm-content";
        country: "country";
        language: "language";
        device: "device";
        browser: "browser";
        os: "os";
        screen: "screen";
        "browser-version": "browser-version";
        "entry-page": "entry-page";
        "exit-page": "exit-page";
    }>;
}, z.core.$strip>;
/** Each metric in its unit (see metrics.ts); shares and averages are 0 if there were no visits. */
declare const summary: z.ZodObject<{
    visits: z.ZodNumber;
    uniqueVisitors: z.ZodNumber;
    pageviews: z.ZodNumber;
    bounceRate: z.ZodNumber;
    sessionDuration: z.ZodNumber;
    viewsPerVisit: z.ZodNumber;
    engagedTime: z.ZodNumber;
}, z.core.$strict>;
export type Summary = z.infer<typeof summary>;
/**
 * The days that a period is compared with, including both ends. If the period is not over, `until` is the time at which
 * the comparison ends on the last of them, such as `10:42` on the workspace's clock; otherwise null.
 */
declare const comparedWith: z.ZodObject<{
    from: z.ZodISODate;
    to: z.ZodISODate;
    until: z.ZodNullable<z.ZodString>;
}, z.core.$strict>;
export type ComparedWith = z.infer<typeof comparedWith>;
/** `previous` is the summary of `comparedWith`; both are null for all time. */
export declare const globalAnswer: z.ZodObject<{
    visits: z.ZodNumber;
    uniqueVisitors: z.ZodNumber;
    pageviews: z.ZodNumber;
    bounceRate: z.ZodNumber;
    sessionDuration: z.ZodNumber;
    viewsPerVisit: z.ZodNumber;
    engagedTime: z.ZodNumber;
    previous: z.ZodNullable<z.ZodObject<{
        visits: z.ZodNumber;
        uniqueVisitors: z.ZodNumber;
        pageviews: z.ZodNumber;
        bounceRate: z.ZodNumber;
        sessionDuration: z.ZodNumber;
        viewsPerVisit: z.ZodNumber;
        engagedTime: z.ZodNumber;
    }, z.core.$strict>>;
    comparedWith: z.ZodNullable<z.ZodObject<{
        from: z.ZodISODate;
        to: z.ZodISODate;
        until: z.ZodNullable<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type GlobalAnswer = z.infer<typeof globalAnswer>;
/**
 * `date` is `2026-02-28T13:00`, `2026-02-28` or `2026-02`, depending on the resolution. The answer has every bucket of
 * the range, including future ones. `previousPeriod` has every bucket of the days that the range is compared with,
 * whether or not the range is over. The specification names the field `visitors`; it has the numbers of any metric.
 */
export declare const chartAnswer: z.ZodObject<{
    visitors: z.ZodArray<z.ZodObject<{
        date: z.ZodString;
        count: z.ZodNumber;
    }, z.core.$strict>>;
    previousPeriod: z.ZodArray<z.ZodObject<{
        count: z.ZodNumber;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type ChartAnswer = z.infer<typeof chartAnswer>;
/**
 * One row of a breakdown. `percentage` is the share of all rows of the dimension, not only of those returned;
 * `sum` counts pageviews for pages and unique visitors for all other dimensions.
 */
declare const breakdownRow: z.ZodObject<{
    name: z.ZodString;
    subName: z.ZodString;
    percentage: z.ZodNumber;
    sum: z.ZodNumber;
    picture: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type BreakdownRow = z.infer<typeof breakdownRow>;
export declare const rowsAnswer: z.ZodArray<z.ZodObject<{
    name: z.ZodString;
    subName: z.ZodString;
    percentage: z.ZodNumber;
    sum: z.ZodNumber;
    picture: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
/** A device type's share of the visitors, in percent, and their number. */
declare const mediumShare: z.ZodObject<{
    name: z.ZodString;
    percentage: z.ZodNumber;
    sum: z.ZodNumber;
}, z.core.$strict>;
export type MediumShare = z.infer<typeof mediumShare>;
/**
 * Always the same device types in the same order. `previousMedium` is for what the period is compared with, as in the
 * metrics of the period; 0 for a missing type.
 */
export declare const mediumAnswer: z.ZodObject<{
    medium: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        percentage: z.ZodNumber;
        sum: z.ZodNumber;
    }, z.core.$strict>>;
    previousMedium: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        percentage: z.ZodNumber;
        sum: z.ZodNumber;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type MediumAnswer = z.infer<typeof mediumAnswer>;
export {};
