import { z } from 'zod';
import { defaultSiteTimeframe, siteMetrics, siteTimeframes } from './site-choices.ts';

export const sitesQuery = z.object({
  timeframe: z.enum(siteTimeframes).default(defaultSiteTimeframe),
  metric: z.enum(siteMetrics).default('visitors'),
});

/** Each workspace of the caller, oldest first. The days of each are those of its time zone. */
export const sitesAnswer = z.array(
  z.strictObject({
    workspaceId: z.string(),
    /** The metric in the timeframe. */
    value: z.number(),
    /** The same of what the timeframe is compared with. */
    previous: z.number(),
    /** The metric by the bucket of the timeframe's chart, in order. */
    points: z.array(z.number()),
    /** Visitors of the last 5 minutes. */
    now: z.number(),
    /** When the last event of the last two days came; null if there is none. */
    lastEventAt: z.iso.datetime().nullable(),
    /** Whether there was ever an event. */
    hasEvents: z.boolean(),
  }),
);
export type SiteOverview = z.infer<typeof sitesAnswer>[number];
