import { z } from 'zod';
import { breakdownNames } from './columns.ts';
import { comparisons } from './comparison.ts';
import { daysBetween, isDay, type Day } from './days.ts';
import { metricNames, type Metric } from './metrics.ts';

/** The longest range a report may ask for, in days: twenty years. */
export const maxRangeDays = 20 * 366;

/** Nothing earlier can be asked about. */
const firstDay: Day = '2000-01-01';

/** Nothing after the year that follows this one can be asked about. */
const lastDay = (now: Date): Day => `${now.getUTCFullYear() + 1}-12-31`;

function day(now: Date) {
  const last = lastDay(now);
  return z
    .string()
    .refine(
      (text) => text === '' || (isDay(text) && text >= firstDay && text <= last),
      `must be a day from ${firstDay} to ${last}, such as 2026-02-28`,
    );
}

/** Whose days, and which: both days or neither. Which days are too late depends on the time of the call. */
export const periodFields = (now: Date) => ({
  workspaceId: z.string().min(1).max(64),
  from: day(now).default(''),
  to: day(now).default(''),
  /** What the days are compared with; left out, it is what the first timeframe that means them is compared with. */
  compare: z.enum(comparisons).optional(),
});

interface PeriodFields {
  from: string;
  to: string;
}

/** Both days or neither, in order, and not absurdly far apart. */
export function checkPeriod({ from, to }: PeriodFields, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((from === '') !== (to === ''))
    return refuse(from === '' ? 'from' : 'to', 'must be given when the other is');
  if (from === '') return;
  if (from > to) return refuse('from', 'must not be after "to"');
  if (daysBetween(from, to) > maxRangeDays) refuse('to', 'must be at most 20 years after "from"');
}

const count = (text: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number, ${text}`)
    .transform(Number);

export const resolutions = ['hour', 'day', 'month'] as const;
export type Resolution = (typeof resolutions)[number];

export const globalQuery = (now: Date) => z.object(periodFields(now)).superRefine(checkPeriod);

export const chartQuery = (now: Date) =>
  z
    .object({
      ...periodFields(now),
      resolution: z.enum(resolutions).default('day'),
      metric: z.enum(metricNames).default('uniqueVisitors'),
    })
    .superRefine(checkPeriod);

/** The query of a list of rows. How many are taken where `take` is left out differs from dimension to dimension. */
export const rowsQuery = (now: Date) =>
  z
    .object({
      dimension: z.enum(breakdownNames, `must be one of ${breakdownNames.join(', ')}`),
      ...periodFields(now),
      take: count('1 to 1000')
        .refine((take) => take >= 1 && take <= 1000, 'must be 1 to 1000')
        .optional(),
      skip: count('0 to 999999').default(0),
    })
    .superRefine(checkPeriod);

const numberOf = Object.fromEntries(metricNames.map((name) => [name, z.number()])) as Record<
  Metric,
  z.ZodNumber
>;
/** Each metric in its unit (see metrics.ts); shares and averages are 0 where there was no visit. */
const summary = z.strictObject(numberOf);
export type Summary = z.infer<typeof summary>;

/**
 * What a period is compared with: days, both counted. Where the period is not over, `until` is the time at which the
 * comparison ends on the last of them, such as `10:42` on the workspace's clock; else null.
 */
const comparedWith = z.strictObject({ from: z.iso.date(), to: z.iso.date(), until: z.string().nullable() });
export type ComparedWith = z.infer<typeof comparedWith>;

/** `previous` is the summary of `comparedWith`; both are null for all time. */
export const globalAnswer = summary.extend({
  previous: summary.nullable(),
  comparedWith: comparedWith.nullable(),
});
export type GlobalAnswer = z.infer<typeof globalAnswer>;

/**
 * `date` is `2026-02-28T13:00`, `2026-02-28` or `2026-02` by the resolution. Every bucket of the range is there, also
 * those that are still to come; `previousPeriod` has every bucket of the days that the range is compared with, whether
 * or not the range is over. The name `visitors` is the specification's: its numbers are of the metric asked for.
 */
export const chartAnswer = z.strictObject({
  visitors: z.array(z.strictObject({ date: z.string(), count: z.number() })),
  previousPeriod: z.array(z.strictObject({ count: z.number() })),
});
export type ChartAnswer = z.infer<typeof chartAnswer>;

/**
 * One row of a breakdown. `percentage` is of all rows of the dimension, not only of those returned;
 * `sum` counts pageviews for pages and unique visitors for the rest.
 */
const breakdownRow = z.strictObject({
  name: z.string(),
  subName: z.string(),
  percentage: z.number(),
  sum: z.number(),
  /** Where the picture of a source's site is on this server, where it may have one; an answer of 404 says it has none. */
  picture: z.string().optional(),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;
export const rowsAnswer = z.array(breakdownRow);

/** A device type's share of the visitors, in percent, and their number. */
const mediumShare = z.strictObject({ name: z.string(), percentage: z.number(), sum: z.number() });
export type MediumShare = z.infer<typeof mediumShare>;

/**
 * Always the same device types in the same order. `previousMedium` is of what the period is compared with, as in the
 * metrics of the period; 0 where absent.
 */
export const mediumAnswer = z.strictObject({
  medium: z.array(mediumShare),
  previousMedium: z.array(mediumShare),
});
export type MediumAnswer = z.infer<typeof mediumAnswer>;
