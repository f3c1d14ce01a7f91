/**
 * Calendar days as `YYYY-MM-DD` strings, and arithmetic on them. A day has no time zone: `dayIn` says which day it is
 * in a zone, and everything after that is plain arithmetic.
 */
export type Day = string;
/** Whether the text is a day that exists: `2026-02-30` is not. */
export declare function isDay(text: string): boolean;
/** The day `count` days after (before, when negative) the given one. */
export declare function addDays(day: Day, count: number): Day;
/** The number of days from `from` to `to`, including both: 1 if they are the same. */
export declare function daysBetween(from: Day, to: Day): number;
/** The calendar day and the hour (0 to 23) that a clock in the zone shows at this moment. */
export declare function dayAndHourIn(timezone: string, at: Date): {
    day: Day;
    hour: number;
};
/** The calendar day in the zone at this moment. */
export declare function dayIn(timezone: string, at: Date): Day;
