import { z } from 'zod';
import { maxPropertyLength, propertyPrefix, type QueryMetric, queryLimits } from '../../contract/index.ts';
import { flag, hasNoDuplicate, number, text, upTo } from '../../contract/shapes/fields.ts';
import { figure, site } from '../../contract/shapes/questions/question.ts';
import { plausibleDimensions, plausibleMetrics } from '../names.ts';

/**
 * A question and its answer in the words of Plausible's Stats API v2; docs/stats-api.md says what differs. Filters are
 * read in `filters.ts`, because the texts of their errors are part of the interface.
 * @see https://plausible.io/docs/stats-api
 */

export type StatsMetric = QueryMetric;

const statsTimes = ['time', 'time:hour', 'time:day', 'time:week', 'time:month'] as const;

/** The name of a property of events. */
const statsProperty = text
  .startsWith(propertyPrefix)
  .min(propertyPrefix.length + 1)
  .max(propertyPrefix.length + maxPropertyLength);

const dimension = z.union([z.enum([...statsTimes, ...plausibleDimensions]), statsProperty]);

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

export const everyRow = { limit: queryLimits.rowsByKey, offset: 0 };

const include = z.strictObject({
  imports: flag.default(false),
  time_labels: flag.default(false),
  total_rows: flag.default(false),
  trim_relative_date_range: flag.default(false),
});
export const nothingElse = include.parse({});

const maxOrders = plausibleMetrics.length + queryLimits.dimensions;

/** A list in Plausible's words, refused before its items are read. */
const short = <List extends z.ZodType>(max: number, list: List) =>
  upTo(max, list, (length) => `Expected a maximum of ${max} items but got ${length}.`);

export const statsQuestion = z.strictObject({
  site_id: site,
  metrics: short(
    plausibleMetrics.length,
    z.array(z.enum(plausibleMetrics)).min(1).refine(hasNoDuplicate).meta({ uniqueItems: true }),
  ),
  date_range: statsRange,
  dimensions: short(
    queryLimits.dimensions,
    z.array(dimension).max(queryLimits.dimensions).refine(hasNoDuplicate).meta({ uniqueItems: true }),
  ).default([]),
  filters: z.array(z.unknown()).describe('[operator, dimension, [value, …]]; all must hold').default([]),
  order_by: short(
    maxOrders,
    z
      .array(z.tuple([z.union([z.enum(plausibleMetrics), dimension]), z.enum(['asc', 'desc'])]))
      .max(maxOrders),
  ).default([]),
  include: include.default(nothingElse),
  pagination: z
    .strictObject({
      limit: number.int().min(1).max(queryLimits.rowsByKey).default(everyRow.limit),
      offset: number.int().min(0).max(queryLimits.lastRow).default(everyRow.offset),
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

/** Names that are not stored take no patterns, and goals only what finds them. */
const named = ['visit:country_name', 'visit:region_name', 'visit:city_name'];
const without = (left: readonly string[]) =>
  z.union([z.enum(plausibleDimensions.filter((name) => !left.includes(name))), statsProperty]);

const valuesOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(queryLimits.values);
/** The rule of `isReadWithin` for `queryLimits.valueLength`, in words of JSON Schema. */
const anyText = text.regex(
  /^(?:%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}|(?!%[C-Fc-f][0-9A-Fa-f]%[89ABab][0-9A-Fa-f])[^]){0,500}$/,
);
const values = valuesOf(anyText);
const codes = valuesOf(text.min(2).max(2));
const modifiers = z.strictObject({ case_sensitive: flag });

/** A condition, also with modifiers as its fourth part. */
const loosely = <Operator extends z.ZodType, About extends z.ZodType, Values extends z.ZodType>(
  operator: Operator,
  about: About,
  of: Values,
) => z.union([z.tuple([operator, about, of]), z.tuple([operator, about, of, modifiers])]);

const condition = z.union([
  loosely(z.enum(['is', 'contains']), z.literal('event:goal'), values),
  loosely(z.enum(['is', 'is_not']), z.literal('visit:country'), codes),
  loosely(z.enum(['contains', 'contains_not']), z.literal('visit:country'), values),
  loosely(
    z.enum(['is', 'is_not', 'contains', 'contains_not']),
    without(['event:goal', 'visit:country']),
    values,
  ),
  z.tuple([z.enum(['matches', 'matches_not']), without(['event:goal', ...named]), values]),
  z.tuple([z.literal('is'), z.literal('segment'), valuesOf(z.union([anyText, z.int()]))]),
]);

type StatsFilter =
  | z.infer<typeof condition>
  | ['and' | 'or', StatsFilter[]]
  | ['not' | 'has_done' | 'has_not_done', StatsFilter];

const filter: z.ZodType<StatsFilter> = z
  .lazy(() =>
    z.union([
      condition,
      z.tuple([z.enum(['and', 'or']), z.array(filter).min(1)]),
      z.tuple([z.enum(['not', 'has_done', 'has_not_done']), filter]),
    ]),
  )
  .meta({ id: 'filter' });

/** A question with its filters. */
const schema = statsQuestion.extend({
  filters: z.array(filter).max(queryLimits.filters).describe('All of them must hold.').default([]),
});

/**
 * What `GET /api/docs/query/schema.json` says of a question, filters included, as a JSON Schema. It says the form: which
 * days there are, which goals and how deep filters may be, only the server can tell. Made once, because anyone can ask
 * for it.
 */
export const statsSchema = (): object => (published ??= z.toJSONSchema(schema, { io: 'input' }));

let published: object | undefined;
