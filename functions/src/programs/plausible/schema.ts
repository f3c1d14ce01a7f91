import { z } from 'zod';
import { maxPropertyLength, propertyPrefix, queryLimits } from '../../contract/index.ts';
import { flag, hasNoDuplicate, number, text, upTo } from '../../contract/shapes/fields.ts';
import { site } from '../../contract/shapes/questions/question.ts';
import { plausibleDimensions, plausibleMetrics } from '../names.ts';
import { statsRange } from './range.ts';
import { faultsOf, problem } from './read.ts';

const statsTimes = ['time', 'time:hour', 'time:day', 'time:week', 'time:month'] as const;

const statsProperty = text
  .startsWith(propertyPrefix)
  .min(propertyPrefix.length + 1)
  .max(propertyPrefix.length + maxPropertyLength);

const dimension = z.union([z.enum([...statsTimes, ...plausibleDimensions]), statsProperty]);

export const everyRow = { limit: queryLimits.rowsByKey, offset: 0 };

const include = z.strictObject({
  imports: flag.default(false),
  time_labels: flag.default(false),
  total_rows: flag.default(false),
  trim_relative_date_range: flag.default(false),
});
export const nothingElse = include.parse({});

const maxOrders = plausibleMetrics.length + queryLimits.dimensions;

/** Its length is checked before its items are read. */
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

/**
 * Reads a question. The translation checks what the schema cannot express.
 * @throws AppError `invalid_request` with a line for each fault
 */
export function readQuestion(given: unknown): StatsQuestion {
  const result = statsQuestion.safeParse(given);
  if (result.success) return result.data;
  throw problem(faultsOf(result.error.issues, given));
}

/** Dimensions whose names are not stored take no patterns. Goals take only operators that find them. */
const named = ['visit:country_name', 'visit:region_name', 'visit:city_name'];
const without = (removed: readonly string[]) =>
  z.union([z.enum(plausibleDimensions.filter((name) => !removed.includes(name))), statsProperty]);

const valuesOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(queryLimits.values);
/** The rule of `isReadWithin` for `queryLimits.valueLength`, for JSON Schema. */
const anyText = text.regex(
  /^(?:%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}|(?!%[C-Fc-f][0-9A-Fa-f]%[89ABab][0-9A-Fa-f])[^]){0,500}$/,
);
const values = valuesOf(anyText);
const codes = valuesOf(text.min(2).max(2));
const modifiers = z.strictObject({ case_sensitive: flag });

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

const schema = statsQuestion.extend({
  filters: z.array(filter).max(queryLimits.filters).describe('All of them must hold.').default([]),
});

/** JSON Schema cannot express which days and goals exist, or how deep filters may be. Cached, because the call is public. */
export const statsSchema = (): object => (published ??= z.toJSONSchema(schema, { io: 'input' }));

let published: object | undefined;
