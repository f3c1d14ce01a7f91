import { z } from 'zod';
import { flag, hasNoDuplicate, number, text, upTo } from '../fields.ts';
import { propertyPrefix } from '../../language/dimensions.ts';
import { maxPropertyLength, queryLimits } from '../../language/limits.ts';
import type { QueryMetric } from '../../language/metrics.ts';
import { figure, site } from '../questions/question.ts';

/**
 * A question and its answer in the words of Plausible's Stats API v2; docs/stats-api.md says what differs. Filters are
 * read in `programs/plausible/filters.ts`, because the texts of their errors are part of the interface.
 * @see https://plausible.io/docs/stats-api
 */

export const statsMetrics = [
  'visitors',
  'visits',
  'pageviews',
  'views_per_visit',
  'bounce_rate',
  'visit_duration',
  'events',
  'percentage',
  'conversion_rate',
  'group_conversion_rate',
  'scroll_depth',
  'time_on_page',
  'total_revenue',
  'average_revenue',
] as const satisfies readonly QueryMetric[];
export type StatsMetric = (typeof statsMetrics)[number];

/** What filters can be about too. Those with `_name` are names of what others have as codes. */
export const statsDimensions = [
  'event:goal',
  'event:page',
  'event:hostname',
  'event:name',
  'visit:source',
  'visit:channel',
  'visit:referrer',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
  'visit:utm_term',
  'visit:utm_content',
  'visit:device',
  'visit:browser',
  'visit:browser_version',
  'visit:os',
  'visit:os_version',
  'visit:country',
  'visit:region',
  'visit:city',
  'visit:country_name',
  'visit:region_name',
  'visit:city_name',
  'visit:entry_page',
  'visit:exit_page',
  'visit:entry_page_hostname',
  'visit:exit_page_hostname',
] as const;

const statsTimes = ['time', 'time:hour', 'time:day', 'time:week', 'time:month'] as const;

const longestProperty = propertyPrefix.length + maxPropertyLength;

/** The name of a property of events. */
export const statsProperty = text
  .startsWith(propertyPrefix)
  .min(propertyPrefix.length + 1)
  .max(longestProperty);

const dimension = z.union([z.enum([...statsTimes, ...statsDimensions]), statsProperty]);

/** Up to 5000 days and 100 months. */
const someDays = /^(?=\d{1,4}d$)0*([1-9]\d{0,2}|[1-4]\d{3}|5000)d$/;
const someMonths = /^(?=\d{1,4}mo$)0*([1-9]\d?|100)mo$/;
const day = text.regex(/^\d{4}-\d\d-\d\d$/);
const moment = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);

/** The form of a range. */
export const statsRange = z.union([
  z.enum(['day', 'today', 'yesterday', '24h', 'month', 'year', 'all']),
  text.regex(someDays),
  text.regex(someMonths),
  z.tuple([day, day]),
  z.tuple([moment, moment]),
]);

const bounded = (least: number, most: number) => number.int().min(least).max(most);
const everyRow = { limit: queryLimits.rowsByKey, offset: 0 };

const include = z.strictObject({
  imports: flag.default(false),
  time_labels: flag.default(false),
  total_rows: flag.default(false),
  trim_relative_date_range: flag.default(false),
});
const nothingElse = {
  imports: false,
  time_labels: false,
  total_rows: false,
  trim_relative_date_range: false,
};

const mostOrders = statsMetrics.length + queryLimits.dimensions;

/** A list in Plausible's words, refused before its items are read. */
const short = <List extends z.ZodType>(most: number, list: List) =>
  upTo(most, list, (length) => `Expected a maximum of ${most} items but got ${length}.`);

export const statsQuestion = z.strictObject({
  site_id: site,
  metrics: short(
    statsMetrics.length,
    z.array(z.enum(statsMetrics)).min(1).refine(hasNoDuplicate).meta({ uniqueItems: true }),
  ),
  date_range: statsRange,
  dimensions: short(
    queryLimits.dimensions,
    z.array(dimension).max(queryLimits.dimensions).refine(hasNoDuplicate).meta({ uniqueItems: true }),
  ).default([]),
  filters: z.array(z.unknown()).describe('[operator, dimension, [value, …]]; all must hold').default([]),
  order_by: short(
    mostOrders,
    z.array(z.tuple([z.union([z.enum(statsMetrics), dimension]), z.enum(['asc', 'desc'])])).max(mostOrders),
  ).default([]),
  include: include.default(nothingElse),
  pagination: z
    .strictObject({
      limit: bounded(1, queryLimits.rowsByKey).default(everyRow.limit),
      offset: bounded(0, queryLimits.lastRow).default(everyRow.offset),
    })
    .default(everyRow),
});
export type StatsQuestion = z.output<typeof statsQuestion>;

const revenue = z.strictObject({ value: number, currency: text, short: text, long: text });
export type StatsRevenue = z.infer<typeof revenue>;

const row = z.strictObject({ dimensions: z.array(text), metrics: z.array(z.union([figure, revenue])) });
export type StatsRow = z.infer<typeof row>;

/** In the order of its fields. */
export const statsAnswer = z.strictObject({
  results: z.array(row),
  meta: z.record(text, z.unknown()),
  query: z.strictObject({
    site_id: text,
    metrics: z.array(text),
    date_range: z.tuple([text, text]),
    filters: z.array(z.unknown()),
    dimensions: z.array(text),
    order_by: z.array(z.tuple([text, text])),
    include: z.record(text, z.literal(true)),
    pagination: z.strictObject({ limit: number, offset: number }),
  }),
});
export type StatsAnswer = z.infer<typeof statsAnswer>;
