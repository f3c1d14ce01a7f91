import { dayIn, type QueryAnswer } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { askOrThrow } from '../../query/ask.ts';
import { contextOf } from '../../query/context.ts';
import { answerBytes, type WhenSent } from '../../query/cost/turns.ts';
import { periodsOf } from '../../query/plan/periods.ts';
import { innerQuestion, isTime } from '../../query/plan/plan.ts';
import { goals } from '../../store/firestore/definitions/definitions.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../../workspaces/call.ts';
import { ourDimension } from '../names.ts';
import { isAbout, isOfProperty, toFilters } from './filters.ts';
import { refuseMetrics, warningsOf } from './metrics.ts';
import { bucketOf, endOfHour, endsOf, toRange } from './range.ts';
import { importsMeta } from './imports.ts';
import { problem } from './read.ts';
import { pageOf, toQuestion, weekFrom, withDefaults } from './rows.ts';
import type { StatsQuestion } from './schema.ts';

/**
 * Plausible's Stats API v2. docs/help/api/plausible-stats.md lists the differences. `filters.ts` reads the filters, because the
 * texts of their errors are part of the interface.
 * @see https://plausible.io/docs/stats-api
 */

export interface StatsCall {
  workspace: Workspace;
  reader: Reader;
  now: Date;
  /** Undefined if the answer need not reserve memory until it is sent. */
  whenSent: WhenSent | undefined;
  /** Defaults to the current day. */
  today?: string;
  hasWildcards?: boolean;
  store?: typeof everyStore;
}

const everyStore = { goalsOf: goals.list, contextOf };

/** @throws AppError `invalid_request` with Plausible's text, and the errors of our questions */
export async function answerStats(call: StatsCall, question: StatsQuestion) {
  refuseMetrics(question);
  if (question.dimensions.filter(isTime).length > 1)
    throw problem('#/dimensions: Expected at most one time dimension.');
  if (question.include.time_labels && !question.dimensions.some(isTime))
    throw problem('Invalid include.time_labels: requires a time dimension.');
  const { workspace, now, store = everyStore } = call;
  const { timezone } = workspace;
  const { trim_relative_date_range: isTrimmed } = question.include;
  const today = call.today ?? dayIn(timezone, now);
  const range = toRange(question.date_range, { timezone, now, today, isTrimmed });
  const isAboutGoals = question.filters.some((filter) => isAbout(filter, 'event:goal', true));
  const defined = isAboutGoals ? await store.goalsOf(workspace.id) : [];
  const filters = toFilters(question.filters, defined, call.hasWildcards);
  const context = await store.contextOf(call, range === 'all', {
    filters: [filters],
    dimensions: question.dimensions.map(ourDimension),
  });
  const { site } = context;
  const { current: span } = periodsOf({ date_range: range, match_day_of_week: false }, { ...site, now });
  const ordered = withDefaults(question, bucketOf(span));
  // As in Plausible, the base of a conversion rate ignores filters on properties.
  const convertsFrom = filters.filter((_, index) => !isOfProperty(question.filters[index]));
  const maxBytes = answerBytes.long;
  const translation = toQuestion(ordered, { range, filters, convertsFrom, site, maxBytes });
  const questions = [translation.question, ...translation.total];
  const answers = await askOrThrow(context, questions, { maxBytes, inQuestion: asPlausible });
  const { rows, total } = pageOf(ordered, translation, answers[0] as QueryAnswer, span.from);
  const isToday = isTrimmed && (question.date_range === 'day' || question.date_range === 'today');
  const ends = endsOf(span, timezone, isToday ? endOfHour(timezone, now) : undefined);
  const { metrics, dimensions, order_by, include, pagination } = ordered;
  const included = Object.entries(include).filter(([, isWanted]) => isWanted);
  return {
    results: rows,
    meta: metaOf(ordered, answers, {
      ...{ total, first: span.from, last: isToday ? ends[1] : null },
      hasImports: (site.imports ?? []).length > 0,
    }),
    query: {
      site_id: workspace.domain,
      metrics,
      date_range: ends,
      filters: ordered.filters,
      dimensions,
      order_by,
      include: Object.fromEntries(included.map(([name]) => [name, true])),
      pagination,
    },
  };
}

export type StatsAnswer = Awaited<ReturnType<typeof answerStats>>;

/** Translates the field: `#/metrics/0: …`. */
function asPlausible(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'invalid_request' || error.field === undefined)
    return error;
  const { field, message } = error;
  return problem(`#/${field.replaceAll('.', '/')}: ${message.replace(`${field}: `, '')}`);
}

/** In the last five minutes. */
export async function visitorsNow(call: StatsCall): Promise<number> {
  const context = await (call.store ?? everyStore).contextOf(call, false);
  const question = innerQuestion(context.site, {
    metrics: ['visitors'],
    date_range: 'realtime',
    dimensions: [],
    pagination: { limit: 1, offset: 0 },
  });
  const [answer] = await askOrThrow(context, [question], { maxBytes: answerBytes.others });
  return answer?.results[0]?.now?.metrics[0] ?? 0;
}

function metaOf(
  { include, metrics }: StatsQuestion,
  answers: readonly QueryAnswer[],
  {
    total,
    first,
    last,
    hasImports,
  }: { total: number; first: string; last: string | null; hasImports: boolean },
) {
  const { time_labels = [], deleted } = answers[0]?.meta ?? {};
  const isMixed = answers.some(({ meta }) => meta.metric_warnings !== undefined);
  const rows = answers.flatMap(({ results }) => results);
  const warnings = warningsOf(metrics, rows, isMixed);
  const labels = time_labels.map((label) => weekFrom(label, first));
  const shownLabels = last === null ? labels : labels.filter((label) => label.replace(' ', 'T') <= last);
  return {
    ...(deleted ? { deleted } : {}),
    ...(include.imports ? importsMeta(answers, hasImports) : {}),
    ...(Object.keys(warnings).length > 0 ? { metric_warnings: warnings } : {}),
    ...(include.time_labels ? { time_labels: shownLabels } : {}),
    ...(include.total_rows ? { total_rows: total } : {}),
  };
}
