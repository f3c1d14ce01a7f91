import { dayIn, monthsBefore } from '../period/days.ts';

/** In months. At least two, because the rollup recomputes the last weeks from their events. */
export const retentionMonths = [2, 3, 6, 12, 14, 24, 36, 60] as const;

export const defaultRetentionMonths: number | null = null;

/** A change applies after this time, so that it can be undone until then. */
export const retentionGraceHours = 24;

/** BigQuery can restore deleted rows for this many days, and Google's support for as many more. */
export const timeTravelDays = 7;

/** The first day whose visits are stored, on the workspace's own clock. */
export const firstRetainedDay = (timezone: string, now: Date, months: number) =>
  monthsBefore(dayIn(timezone, now), months);
