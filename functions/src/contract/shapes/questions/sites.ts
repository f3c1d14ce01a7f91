import { day, flag, listOf, moment, number, text } from '../fields.ts';
import { z } from 'zod';
import { checkPeriod, deletedDays, periodFields } from './report.ts';
import { defaultSiteTimeframe, siteComparisons, siteMetrics, siteTimeframes } from '../../questions/sites.ts';

/** A timeframe, or days in each site's own time zone. */
export const sitesQuery = (now: Date) => {
  const { from, to } = periodFields(now);
  return z
    .object({
      timeframe: z.enum(siteTimeframes).default(defaultSiteTimeframe),
      from,
      to,
      compare: z.enum(siteComparisons).default('previous'),
      /** `1`: the same days of the week, if they have data. `0`: the days directly before. Default: by timeframe. */
      weekdays: z.enum(['0', '1']).optional(),
      metric: z.enum(siteMetrics).default('visitors'),
    })
    .superRefine(checkPeriod);
};
export type SitesInput = z.infer<ReturnType<typeof sitesQuery>>;

/** Each workspace of the caller, oldest first. The days of each are those of its time zone. */
export const sitesAnswer = listOf({
  workspaceId: text,
  /** The metric in these days; null if all of them are deleted. */
  value: number.nullable(),
  previous: number.nullable(),
  /** The metric in the days that both ranges have, if the compared range begins before the first data. */
  sameDays: number.optional(),
  /** The metric by the bucket of the days' chart, in order; null if a bucket is deleted or before the first data. */
  points: z.array(number.nullable()),
  /** Visitors of the last 5 minutes. */
  now: number,
  /** The last event within two days; null if there is none. */
  lastEventAt: moment.nullable(),
  hasEvents: flag,
  deleted: deletedDays.optional(),
  /** The first day with data, if either range begins before it. */
  dataSince: day.optional(),
  /** The days directly before, if these are compared because the same weekdays have no data. */
  comparedWith: z.strictObject({ from: day, to: day }).optional(),
});
export type SiteOverview = z.infer<typeof sitesAnswer>[number];
