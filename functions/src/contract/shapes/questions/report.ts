import { day, flag, listOf, number, shape, text, workspaceId } from '../fields.ts';
import { z } from 'zod';
import { resolutions } from '../../period/timeframe.ts';
import { dimensionsOfTotals, type TotalsName } from '../../language/dimensions.ts';
import { maxRangeDays } from '../../language/ranges.ts';
import { comparisons } from '../../period/comparison.ts';
import { daysBetween } from '../../period/days.ts';
import { metricNames, type Metric } from '../../language/metrics.ts';
import { reportDay } from './range.ts';
import { say } from '../../words/say.ts';

/** The workspace and the range: both days or neither. The latest day depends on the time of the call. */
export const periodFields = (now: Date) => ({
  workspaceId,
  from: reportDay(now, '').default(''),
  to: reportDay(now, '').default(''),
  /** The comparison; by default, that of the first timeframe with these days. */
  compare: z.enum(comparisons).optional(),
});

interface PeriodFields {
  from: string;
  to: string;
}

/** Checks that there are both days or neither, in order, and not too far apart. */
export function checkPeriod({ from, to }: PeriodFields, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((from === '') !== (to === ''))
    return refuse(from === '' ? 'from' : 'to', say('is required with the other day'));
  if (from === '') return;
  if (from > to) return refuse('from', say('must not be after "to"'));
  if (daysBetween(from, to) > maxRangeDays) refuse('to', say('must be at most 20 years after "from"'));
}

const count = (min: number, max: number) =>
  text
    .regex(/^\d{1,6}$/, { error: () => say('must be a whole number from {min} to {max}', { min, max }) })
    .transform(Number);

export const globalQuery = (now: Date) => z.object(periodFields(now)).superRefine(checkPeriod);

export const chartQuery = (now: Date) =>
  z
    .object({
      ...periodFields(now),
      resolution: z.enum(resolutions).default('day'),
      metric: z.enum(metricNames).default('uniqueVisitors'),
    })
    .superRefine(checkPeriod);

/** A dimension in the path of its call: its name in `totals`, except `pages`, which the specification defines. */
export type BreakdownName = Exclude<TotalsName, 'page'> | 'pages' | 'referrer' | 'browser-version' | 'event';

/** Every list of rows that callers can request. `referrer` is `source` with the addresses of the sources' sites. */
export const breakdownNames: readonly BreakdownName[] = [
  'pages',
  ...(Object.keys(dimensionsOfTotals) as TotalsName[]).filter((name) => name !== 'page'),
  'referrer',
  'browser-version',
  'event',
];

const maxTake = 1000;

/** The query of a list of rows. The default of `take` depends on the dimension. */
export const rowsQuery = (now: Date) =>
  z
    .object({
      dimension: z.enum(breakdownNames, {
        error: () => say('must be one of {value}', { value: breakdownNames.join(', ') }),
      }),
      ...periodFields(now),
      take: count(1, maxTake)
        .refine((take) => take >= 1 && take <= maxTake, {
          error: () => say('must be a whole number from {min} to {max}', { min: 1, max: maxTake }),
        })
        .optional(),
      skip: count(0, 999_999).default(0),
    })
    .superRefine(checkPeriod);

const numberOf = Object.fromEntries(metricNames.map((name) => [name, number])) as Record<Metric, z.ZodNumber>;
/** Each metric in its unit (see metrics.ts); shares and averages are 0 if there were no visits. */
const summary = z.strictObject(numberOf);
export type Summary = z.infer<typeof summary>;

/** Inclusive. `until` is the time at which the comparison ends on the last day, such as `10:42`; else null. */
const comparedWith = z.strictObject({ from: day, to: day, until: text.nullable() });

/** The data before this day is deleted: some days of the range, or of the comparison, which is then left out. */
export const deletedDays = z.strictObject({
  before: text,
  range: flag,
  comparison: flag,
});
export type DeletedDays = z.infer<typeof deletedDays>;

/** `previous` is the summary of `comparedWith`; both are null for all time. */
export const globalAnswer = summary.extend({
  previous: summary.nullable(),
  comparedWith: comparedWith.nullable(),
});
export type GlobalAnswer = z.infer<typeof globalAnswer>;

/**
 * `date` is `2026-02-28T13:00`, `2026-02-28` or `2026-02`. The answer has every bucket of the range and of the compared
 * days, including future ones. `visitors` is the specification's name; it has the numbers of any metric.
 */
export const chartAnswer = z.strictObject({
  visitors: listOf({ date: text, count: number }),
  previousPeriod: listOf({ count: number }),
});
export type ChartAnswer = z.infer<typeof chartAnswer>;

/** `percentage` is the share of all rows. `sum` counts pageviews for pages, visitors for other dimensions. */
const breakdownRow = z.strictObject({
  name: text,
  subName: text,
  percentage: number,
  sum: number,
  /** The address of the icon of a source's site on this server. 404 there means that the site has none. */
  picture: text.optional(),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

const mediumShare = z.strictObject({ name: text, percentage: number, sum: number });

/** Always the same device types in the same order, and `tv` at the end if there is any. */
export const mediumAnswer = z.strictObject({
  medium: z.array(mediumShare),
  previousMedium: z.array(mediumShare),
});
export type MediumAnswer = z.infer<typeof mediumAnswer>;

export const dataShapes = {
  'data.global': shape(
    'The metrics of a period and of the period that it is compared with.',
    globalQuery,
    globalAnswer,
  ),
  'data.chart': shape('One metric per hour, day or month.', chartQuery, chartAnswer),
  'data.medium': shape('The share of each device type.', globalQuery, mediumAnswer),
  'data.rows': shape('The largest values of a dimension.', rowsQuery, z.array(breakdownRow)),
};
