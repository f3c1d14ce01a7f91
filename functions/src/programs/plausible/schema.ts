import { z } from 'zod';
import { queryLimits } from '../../contract/index.ts';
import { flag, text } from '../../contract/shapes/fields.ts';
import { plausibleDimensions } from '../names.ts';
import { statsProperty, statsQuestion } from './v2.ts';

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
