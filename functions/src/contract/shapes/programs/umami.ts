import { z } from 'zod';
import { listOf, moment, number, text } from '../fields.ts';

/**
 * The answers of Umami's read API, version 3, that Footfall gives; docs/umami-api.md says what differs. What is asked
 * stands in addresses, and is read in `programs/umami`.
 * @see https://docs.umami.is/docs/api/website-stats
 */

const totals = { pageviews: number, visitors: number, visits: number, bounces: number, totaltime: number };

/** Totals of a range, and of what it is compared with. */
export const umamiStats = z.strictObject({ ...totals, comparison: z.strictObject(totals) });
export type UmamiTotals = Omit<z.infer<typeof umamiStats>, 'comparison'>;

const series = { pageviews: listOf({ x: text, y: number }), sessions: listOf({ x: text, y: number }) };
const ends = { startDate: moment, endDate: moment };

/** Pageviews and visitors by time; where nothing happened, there is no row. */
export const umamiPageviews = z.strictObject({
  ...series,
  ...z.strictObject({ ...ends, compare: z.strictObject({ ...series, ...ends }) }).partial().shape,
});
export type UmamiSeries = Pick<z.infer<typeof umamiPageviews>, 'pageviews' | 'sessions'>;

/** Values with their visitors, or with how often it happened. A region or a city has its country too. */
export const umamiMetrics = z.array(z.strictObject({ x: text, y: number, country: text.optional() }));
export type UmamiMetric = z.infer<typeof umamiMetrics>[number];

/** A workspace as a website. */
export const umamiWebsite = z.strictObject({
  id: text,
  name: text,
  domain: text,
  resetAt: moment.nullable(),
  userId: z.null(),
  teamId: z.null(),
  createdBy: z.null(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: z.null(),
});
export type UmamiWebsite = z.infer<typeof umamiWebsite>;

export const umamiWebsites = z.strictObject({
  data: z.array(umamiWebsite),
  count: number,
  page: number,
  pageSize: number,
});
