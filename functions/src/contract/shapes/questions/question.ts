import { flag, hasNoDuplicate, number, text, upTo } from '../fields.ts';
import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../../../core/error-codes.ts';
import { faultOf } from '../../../core/parse.ts';
import { deletedDays } from './report.ts';
import {
  type Filter,
  FilterFault,
  isValueDimension,
  knownValueDimensions,
  readFilters,
  unknownName,
} from '../../language/filters.ts';
import {
  changeOrderIn,
  hasChangeOrder,
  propertyIn,
  propertyMetrics,
  type AnyMetric,
  queryMetricNames,
} from '../../language/metrics.ts';
import { comparison, range } from './range.ts';
import {
  isDistribution,
  distributions,
  timeDimensions,
  propertyNames,
  siteDimension,
  type QueryDimension,
  type ValueDimension,
} from '../../language/dimensions.ts';
import { importFormats, type ImportFormat } from '../../imports/imports.ts';
import { exclusionReasons, type ExclusionReason } from '../../imports/exclusions.ts';
import { maxPropertyLength, queryLimits } from '../../language/limits.ts';
import { say } from '../../words/say.ts';

/** The question language in the API; docs/help/api/query.md explains it. */

function named<Name extends string>(isKnown: (name: string) => boolean, known: readonly string[]) {
  return text.transform((name, context) => {
    if (isKnown(name)) return name as Name;
    context.addIssue(unknownName(known));
    return z.NEVER;
  });
}

const isTime = (name: string) => (timeDimensions as readonly string[]).includes(name);

const metric = named<AnyMetric>(
  (name) => (queryMetricNames as string[]).includes(name) || propertyIn(name) !== null,
  [...queryMetricNames, ...Object.keys(propertyMetrics).map((figure) => `${figure}:KEY`)],
);
export const valueDimension = named<ValueDimension>(isValueDimension, knownValueDimensions);
const otherDimensions: readonly string[] = [propertyNames, siteDimension];
const dimension = named<QueryDimension | typeof siteDimension>(
  (name) => isTime(name) || otherDimensions.includes(name) || isDistribution(name) || isValueDimension(name),
  [...timeDimensions, ...Object.keys(distributions), ...knownValueDimensions, ...otherDimensions],
);

const anyFilters = z.unknown().meta({ type: 'array', description: 'All of them must hold.' });
export const filters = anyFilters.transform((given, context): Filter[] => {
  try {
    return readFilters(given);
  } catch (error) {
    if (!(error instanceof FilterFault)) throw error;
    context.addIssue({ code: 'custom', path: error.path, message: error.message });
    return z.NEVER;
  }
});

const maxMetrics = queryMetricNames.length + queryLimits.propertyMetrics;

const maxNameLength = maxPropertyLength + 50;

const count = (min: number, max: number) => number.int().min(min).max(max);

export const rangeFields = (now: Date) => ({
  date_range: range(now),
  filters: filters.default([]),
  compare: comparison(now).optional(),
  /** Moves the compared range to the same weekdays; `if_data` only if one of these days has data. */
  match_day_of_week: z
    .union([flag, z.literal('if_data')], { error: () => say("must be true, false or 'if_data'") })
    .default(false),
});

export const pagination = (maxRows: number) =>
  z
    .strictObject({
      limit: count(1, maxRows).default(queryLimits.rows),
      offset: count(0, queryLimits.lastRow).default(0),
    })
    .default({ limit: queryLimits.rows, offset: 0 });

/** Options for the answer to a funnel or a journey. */
export const includePlan = z.strictObject({ plan: flag.default(false) }).default({ plan: false });

const questionFields = (now: Date) => ({
  ...rangeFields(now),
  metrics: upTo(
    maxMetrics,
    z
      .array(metric)
      .min(1, { error: () => say('must name at least one metric') })
      .refine(hasNoDuplicate, { error: () => say('must not name a metric twice') })
      .refine((names) => names.filter(propertyIn).length <= queryLimits.propertyMetrics, {
        error: () =>
          say('must have at most {max, plural, one {# metric} other {# metrics}} of properties', {
            max: queryLimits.propertyMetrics,
          }),
      }),
    () => say('must have at most {max, plural, one {# metric} other {# metrics}}', { max: maxMetrics }),
  ),
  dimensions: upTo(
    queryLimits.dimensions,
    z
      .array(dimension)
      .refine(hasNoDuplicate, { error: () => say('must not name a dimension twice') })
      .refine((names) => names.filter(isTime).length <= 1, {
        error: () => say('must have at most one dimension of time'),
      }),
    () =>
      say('must have at most {max, plural, one {# dimension} other {# dimensions}}', {
        max: queryLimits.dimensions,
      }),
  ).default([]),
  /** Also by `change:METRIC` or `gain:METRIC`: the difference of the two ranges, over the values of both. */
  order_by: upTo(
    queryLimits.dimensions + 1,
    z.array(z.tuple([text.max(maxNameLength), z.enum(['asc', 'desc'])])),
  ).default([]),
  /** More than `queryLimits.rows` only by key. With several workspaces, these are rows of each. */
  pagination: pagination(queryLimits.rowsByKey),
  include: z
    .strictObject({
      time_labels: flag.default(false),
      total_rows: flag.default(false),
      /** Whether sums of imports count; by default not for programs. Imported events always do. */
      imports: flag.optional(),
      plan: flag.default(false),
    })
    .default({ time_labels: false, total_rows: false, plan: false }),
});

/** The workspace: its id or its domain. */
export const site = text.min(1).max(253);

const severalSites = upTo(
  queryLimits.sites,
  z
    .array(site)
    .min(2, { error: () => say('must name at least two sites; site_id takes one') })
    .refine(hasNoDuplicate, { error: () => say('must not name a site twice') }),
  () => say('must have at most {max, plural, one {# site} other {# sites}}', { max: queryLimits.sites }),
);

const anyQuestionFields = (now: Date) => ({
  /** A question has either this, or `site_ids` and the dimension `site`. */
  site_id: site.optional(),
  site_ids: severalSites.optional(),
  ...questionFields(now),
});

const question = (now: Date) =>
  z
    .strictObject(anyQuestionFields(now))
    .meta({ oneOf: [{ required: ['site_id'] }, { required: ['site_ids'] }] })
    .superRefine((question, context) => {
      const fault = siteFault(question);
      if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
      question.order_by.forEach(([name], index) => {
        const message = orderFault(name, question);
        if (message) context.addIssue({ code: 'custom', path: ['order_by', index, 0], message });
      });
    })
    .transform((question) => question as Question | QuestionBySite);

type RequestedQuestion = z.output<z.ZodObject<ReturnType<typeof anyQuestionFields>>>;

/** A question about one workspace. */
export type Question = Omit<RequestedQuestion, 'site_id' | 'site_ids' | 'dimensions'> & {
  site_id: string;
  site_ids?: undefined;
  dimensions: QueryDimension[];
};

/** A question about several workspaces, with the dimension `site`. */
export type QuestionBySite = Omit<RequestedQuestion, 'site_id' | 'site_ids'> & {
  site_id?: undefined;
  site_ids: string[];
};

export const isAboutOneSite = (question: Question | QuestionBySite): question is Question =>
  question.site_ids === undefined;

/** What is wrong with the workspaces of a question; null if nothing is. */
function siteFault({ site_id, site_ids, dimensions }: RequestedQuestion) {
  const isBySite = dimensions.includes(siteDimension);
  if (site_id === undefined && site_ids === undefined)
    return { field: 'site_id', message: say('must name a site, or site_ids several') };
  if (site_id !== undefined && site_ids !== undefined)
    return { field: 'site_ids', message: say('must not be beside site_id') };
  if (isBySite === (site_ids !== undefined)) return null;
  const message = isBySite
    ? say("'{dimension}' needs several sites in site_ids", { dimension: siteDimension })
    : say("must include '{dimension}', because site_ids names several sites", { dimension: siteDimension });
  return { field: 'dimensions', message };
}

/** Why rows cannot be ordered by this; null if they can. */
function orderFault(
  name: string,
  {
    metrics,
    dimensions,
    compare,
    date_range,
  }: Pick<RequestedQuestion, 'metrics' | 'dimensions' | 'compare' | 'date_range'>,
) {
  const changed = changeOrderIn(name)?.metric;
  if (changed === undefined) {
    const isRequested = [...metrics, ...dimensions].some((each) => each === name);
    return isRequested ? null : say('must be a metric or a dimension of the question');
  }
  const metric = metrics.find((each) => each === changed);
  if (!metric) return say('must be the change of a metric of the question');
  if (!hasChangeOrder(metric))
    return say(
      "rows cannot be ordered by the change of '{metric}'; order by that of another metric, such as 'change:visitors'",
      { metric },
    );
  if (compare === undefined || date_range === 'all')
    return say("needs 'compare' and days before the range: nothing is compared");
  return dimensions.some(isTime)
    ? say('rows of time are compared by their place, and not ordered by it')
    : null;
}

const questions = (now: Date) =>
  upTo(
    queryLimits.queries,
    z
      .array(question(now))
      .min(1, { error: () => say('must have at least one question') })
      .refine((list) => new Set(list.flatMap(({ site_id = [] }) => site_id)).size <= 1, {
        error: () => say('must be about one workspace, or name several in site_ids'),
      })
      .refine((list) => sitesOf(list).length <= queryLimits.sites, {
        error: () =>
          say('must be about at most {max, plural, one {# site} other {# sites}} together', {
            max: queryLimits.sites,
          }),
      })
      .refine((list) => list.filter(({ include }) => include.plan).length <= 1, {
        error: () => say('must have at most one question with include.plan'),
      }),
    () =>
      say('must have at most {max, plural, one {# question} other {# questions}}', {
        max: queryLimits.queries,
      }),
  );

/** The different domains and ids that questions name. */
const sitesOf = (list: readonly (Question | QuestionBySite)[]) => [
  ...new Set(list.flatMap(({ site_id, site_ids = [] }) => site_id ?? site_ids)),
];

export const queryForms = (now: Date) =>
  z.union([question(now), z.strictObject({ queries: questions(now) })]);

/**
 * One question, or a list. `sites` are the domains and ids of all workspaces of the call. An invalid question refuses the
 * whole call.
 */
export const queryBody = (now: Date) =>
  z
    .object({ queries: questions(now).optional() })
    .loose()
    .transform((given, context) => {
      if (given.queries) {
        const { queries, ...rest } = given;
        const keys = Object.keys(rest);
        if (keys.length === 0) return { sites: sitesOf(queries), queries, isList: true };
        context.addIssue({ code: 'unrecognized_keys', keys, input: given });
        return z.NEVER;
      }
      const one = question(now).safeParse(given);
      if (one.success) return { sites: sitesOf([one.data]), queries: [one.data], isList: false };
      for (const issue of one.error.issues) context.addIssue({ code: 'custom', ...faultOf(issue) });
      return z.NEVER;
    });

/** Reads questions about one workspace, with their defaults. @throws ZodError */
export const questionsAboutSite = (now: Date, body: unknown): Question[] =>
  queryBody(now).parse(body).queries.filter(isAboutOneSite);

export const figure = number.nullable();
const texts = z.array(text);

/** The currency of a row's revenue if no dimension contains it; null if there is none, or several. */
const currency = text.nullable().optional();

/** One row: its values of the dimensions and its metrics, in the order of the question. */
const row = z.strictObject({
  dimensions: texts,
  metrics: z.array(figure),
  currency,
  /**
   * The metrics of the compared range, and the change in percent, or in points for percentages; null without a previous
   * value. Rows of time are compared by position, counted from the end.
   */
  comparison: z
    .strictObject({
      dimensions: texts,
      metrics: z.array(figure),
      change: z.array(figure),
      currency,
      /** If the compared range begins before the first data: the metrics of the row in the days that both have. */
      same_days: z.strictObject({ metrics: z.array(figure) }).optional(),
      /** In the current row of time: the metrics until the same time of day, with which it is compared. */
      until: z.strictObject({ time: text, metrics: z.array(figure) }).optional(),
    })
    .optional(),
  /** Only for `realtime`: the metrics of the last 5 minutes. */
  now: z.strictObject({ metrics: z.array(figure) }).optional(),
});
export type QueryRow = z.infer<typeof row>;

const parameter = z.strictObject({ name: text, type: text, value: text });

/** The source and the cost of an answer. */
export const plan = z.strictObject({
  source: z.enum(['totals', 'visits', 'events']),
  /** The reason for the source, as a sentence. */
  because: text,
  sql: text,
  parameters: z.array(parameter),
  statement: text,
  /** Billed bytes of the SQL, which may answer several questions; null if BigQuery does not report them. */
  bytes: number.nullable(),
  /** At list price, in US dollars. */
  cost: number.nullable(),
  /** The duration of the query in milliseconds, and how long its answer is cached in seconds. */
  took_ms: number,
  kept_s: number.nullable(),
  questions: number,
  /** BigQuery's console with the statement, if the deployment offers it. */
  console: text.optional(),
});
export type QueryPlan = z.infer<typeof plan>;

/** The cost of an answer to a program. Cached answers cost nothing. */
const cost = z.strictObject({
  bytes: number,
  /** At list price; null if it is not known. */
  usd: number.nullable(),
});
export type Cost = z.infer<typeof cost>;

const formats = Object.keys(importFormats) as [ImportFormat, ...ImportFormat[]];
const reasons = Object.keys(exclusionReasons) as [ExclusionReason, ...ExclusionReason[]];

/** Days of an import, in the range or in the range that it was to be compared with. */
const answeredImport = z.strictObject({
  id: text,
  format: z.enum(formats),
  from: text,
  to: text,
  included: flag,
  /** Why its days are left out. */
  reason: z.enum(reasons).optional(),
  /** Metrics that it does not have. They are null in rows with its days. */
  missing_metrics: texts.optional(),
});
export type AnsweredImport = z.infer<typeof answeredImport>;

export const answeredRange = {
  timezone: text,
  /** Inclusive. */
  range: z.strictObject({ from: text, to: text }),
  /** The compared days; `until` is the time at which the comparison ends on the last one. */
  compared_with: z.strictObject({ from: text, to: text, until: text.nullable() }).nullable(),
  deleted: deletedDays.optional(),
  /** The first day with data, if the range or its comparison begins before it. */
  data_since: text.optional(),
  /** Only if imports own some of the days: whether none of these days are left out. */
  imports_included: flag.optional(),
  imports: z.array(answeredImport).optional(),
  /** For the whole call; only for programs. */
  cost: cost.optional(),
};

const answeredMeta = z.strictObject({
  ...answeredRange,
  /** The bucket of the dimension `time`. */
  interval: text.optional(),
  time_labels: texts.optional(),
  comparison_time_labels: texts.optional(),
  /** With hourly `time_labels`: hours that the clock skips, and that it repeats. Left out if there are none. */
  clock_changes: z.strictObject({ skipped: texts, repeated: texts }).optional(),
  total_rows: number.optional(),
  /** Why a metric is null in some rows. */
  metric_warnings: z
    .record(text, z.strictObject({ code: z.enum(['several_currencies']), warning: text }))
    .optional(),
  /** Addresses of icons by `visit:source`. One transparent pixel there means none. */
  pictures: z.record(text, text).optional(),
  plan: plan.optional(),
});

const answered = z.strictObject({
  results: z.array(row),
  meta: answeredMeta,
  query: z.record(text, z.unknown()),
});
export type QueryAnswer = z.infer<typeof answered>;

/** A segment, goal or page group that the filters name and the workspace does not have. */
const missingName = z.strictObject({ kind: z.enum(['segment', 'goal', 'page group']), name: text });
export type MissingName = z.infer<typeof missingName>;

/** The answer to a question about several workspaces. Its rows have the id of their workspace as a value. */
const answeredBySite = z.strictObject({
  results: z.array(row),
  meta: z.strictObject({
    /** In the order of the question, what the answer about this workspace alone would have. */
    sites: z.array(
      answeredMeta.omit({ cost: true }).extend({
        id: text,
        domain: text,
        /** Why the workspace has no rows. */
        missing: missingName.optional(),
      }),
    ),
    cost: cost.optional(),
  }),
  query: z.record(text, z.unknown()),
});
export type AnswerBySite = z.infer<typeof answeredBySite>;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
const failed = z.strictObject({
  error: z.strictObject({ code: z.enum(codes), message: text, field: text.optional() }),
});

export const queryAnswer = z.union([
  answered,
  answeredBySite,
  z.strictObject({
    answers: z.array(z.union([answered, answeredBySite, failed])),
    meta: z.strictObject({ cost }).optional(),
  }),
]);
