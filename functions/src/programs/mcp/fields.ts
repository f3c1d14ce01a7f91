import { z } from 'zod';
import {
  dimensionNames,
  distributions,
  propertyMetrics,
  queryLimits,
  queryMetricNames,
  timeDimensions,
} from '../../contract/index.ts';
import { comparison, range } from '../../contract/shapes/questions/range.ts';
import { site } from '../../contract/shapes/questions/question.ts';
import { schemaOf } from '../../http/openapi.ts';

/** Fields that several tools share. Fields of a question are only described here. The contract validates them. */

/** A model reads all rows of an answer, so the limit is lower than in the API. */
export const maxRows = 100;
export const defaultRows = 20;

export const defaultRange = '30d';
export const defaultComparison = 'previous_period';

const described = (schema: z.ZodType, description: string) =>
  z.unknown().meta({ ...schemaOf(schema, 'input'), description });

const anyDay = new Date();

export const site_id = site
  .optional()
  .describe('The domain or the id of the site, from list_sites. A key of one site needs none.');

export const date_range = described(
  range(anyDay),
  "day (today), 24h, 7d, 28d, 30d, 91d (full days that end yesterday), month, year (until today), 6mo, 12mo, all, or two days such as ['2026-03-01', '2026-03-31']. By default 30d.",
).optional();

export const compare = described(
  comparison(anyDay),
  'What the range is compared with: previous_period (the default), days_before, week_over_week, month_over_month, year_over_year, or two days.',
).optional();

/** Not the contract's schema, because it does not describe the items, and some assistants refuse arrays without `items`. */
export const filters = z
  .unknown()
  .meta({
    type: 'array',
    items: { type: 'array', items: {} },
    description:
      'All of them must hold. Each is [operator, dimension, values], such as ["is", "visit:country", ["DE", "FR"]] or ["contains", "event:page", ["/blog"]]. Operators: is, is_not, contains, contains_not, matches, matches_not (RE2), matches_wildcard, matches_wildcard_not. Combined with ["and", [...]], ["or", [...]], ["not", filter], ["has_done", filter]. A goal is ["is", "event:goal", ["Sign up"]].',
  })
  .optional();

const names = (description: string) => z.array(z.string()).meta({ description });

export const imports = z
  .boolean()
  .default(false)
  .describe(
    'Whether sums of imports from other tools count. The answer says which imported days are left out.',
  );

export const metrics = names(
  `At least one of ${[...queryMetricNames, ...Object.keys(propertyMetrics).map((name) => `${name}:KEY`)].join(', ')}. The resource footfall://metrics says what each means. conversion_rate needs the goal as a filter or as a dimension.`,
);

export const dimensions = names(
  `At most three of ${[...dimensionNames, 'event:props:KEY', 'event:props', ...Object.keys(distributions), ...timeDimensions].join(', ')}. Without any, the answer has one row.`,
);

export const order_by = z
  .array(z.array(z.string()))
  .optional()
  .describe(
    'Such as [["visitors", "desc"]], or [["change:visitors", "desc"]] in a comparison. By default time in order, then the first metric, largest first.',
  );

export const page = {
  limit: z
    .int()
    .min(1)
    .max(maxRows)
    .optional()
    .describe(`How many rows. By default ${defaultRows}, and ${maxRows} of time.`),
  offset: z.int().min(0).max(queryLimits.lastRow).default(0).describe('How many rows to skip.'),
};
