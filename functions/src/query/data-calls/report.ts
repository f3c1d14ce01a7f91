import {
  type Comparison,
  comparisonNameOf,
  type DeletedDays,
  dimensionsOfTotals,
  metricsInQuestions,
  type Period,
  type QueryMetric,
  type TotalsName,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { otherValues } from '../../rollup/facts.ts';
import { type DataCallDimension, dataCallDimensions } from '../../statistics/dimensions.ts';
import { countPlanned, type Counted } from '../answer/count.ts';
import { compareText, sumsOf } from '../answer/rows.ts';
import type { QueryContext } from '../context.ts';
import { mostBytes } from '../cost/max-bytes.ts';
import type { Periods } from '../plan/periods.ts';
import { innerQuestion, planOf, type AnyQuestion, type QueryTime, type QuerySite } from '../plan/plan.ts';
import type { FactRow } from '../sql/build.ts';
import type { RowValueDimension } from '../sql/dimensions.ts';
import type { Sums } from '../sql/metrics.ts';

/** The dimensions of the data calls. */
export type Dimension = TotalsName | (typeof dataCallDimensions)[DataCallDimension];

/** Each of them as a dimension of questions. Hostnames are those of pageviews, as pages are. */
const questionDimensions = {
  ...dimensionsOfTotals,
  ...Object.fromEntries(Object.entries(dataCallDimensions).map(([dimension, name]) => [name, dimension])),
} as Record<Dimension, RowValueDimension>;

/** The dimensions of the cards of a dashboard. */
export const cardDimensions: readonly Dimension[] = [
  'page',
  'browser',
  'country',
  'device',
  'language',
  'source',
];

/**
 * The dimensions that are counted together with this one. Those that no card shows are counted one at a time, because two
 * of them have as many values as a site has pages. Guests share their answers, so for them all of these are one
 * statement.
 */
export function dimensionsWith(
  dimension: Dimension,
  { asGuest }: { asGuest: boolean },
): readonly Dimension[] {
  if (cardDimensions.includes(dimension)) return cardDimensions;
  if (!asGuest) return [dimension];
  return (Object.keys(questionDimensions) as Dimension[]).filter((name) => !cardDimensions.includes(name));
}

/** The rows of pages count pageviews, all others visitors. */
const countedBy = (name: string) => (name === 'page' ? 'pageviews' : 'visitors');

/** All metrics of the data calls can be computed of these; the first one orders the rows. */
const queriedMetrics = [...new Set<QueryMetric>(['visitors', ...Object.values(metricsInQuestions)])].filter(
  (metric) => metric !== 'views_per_visit',
);

/** What a data call is about, with everything that is counted together with it. */
export interface ReportScope {
  range: Period | 'all';
  /** Null: with nothing. */
  comparison: Comparison | null;
  dimensions: readonly Dimension[];
  /** Whether the totals are wanted, and those of each day. */
  totals: boolean;
  /** Whether they are wanted of each hour, too. */
  hours: boolean;
}

/** The value of a dimension, or a bucket of time. */
export interface ReportRow {
  value: string;
  sums: Sums;
  /** Its pageviews or visitors, and their sum over all rows of its dimension, those not shown included. */
  count: number;
  total: number;
}

/** The questions of a report, by their names. */
type ReportQuestion = 'total' | 'day' | 'hour' | Dimension;

/** The data calls answer from this. It is the same for all of a dashboard. */
export interface Report {
  periods: Periods;
  /**
   * The rows of a question, the largest first: one of the range, one for each day or hour with events, or the largest
   * values of a dimension. Of the previous range, only those of devices are there.
   */
  rows(question: ReportQuestion, period: FactRow['period']): ReportRow[];
  /** What these lack because it is deleted. */
  deleted(question: ReportQuestion): DeletedDays | undefined;
}

/** The rows of a dimension that a report has. */
const maxRows = 1000;
/** A range has at most twenty years of days. */
const maxBuckets = 10_000;

/** The names of a report's questions, with the questions. */
function questionsOf({ range, comparison, dimensions, totals, hours }: ReportScope, site: QuerySite) {
  const shared = innerQuestion(site, {
    metrics: [],
    dimensions: [],
    date_range: range === 'all' ? range : [range.from, range.to],
    ...(comparison === null ? {} : { compare: comparisonNameOf[comparison] }),
    pagination: { limit: maxRows, offset: 0 },
  });
  const ofTotals = {
    ...shared,
    metrics: queriedMetrics,
    pagination: { limit: maxBuckets, offset: 0 },
    maxBuckets,
  };
  const named = new Map<string, AnyQuestion>();
  if (totals) named.set('total', { ...ofTotals, dimensions: [] });
  if (totals) named.set('day', { ...ofTotals, dimensions: ['time:day'] });
  for (const dimension of dimensions) {
    named.set(dimension, {
      ...shared,
      metrics: [countedBy(dimension)],
      dimensions: [questionDimensions[dimension]],
      // The device types alone are compared.
      shares: { earlier: dimension === 'device' },
    });
  }
  if (totals && hours) named.set('hour', { ...ofTotals, dimensions: ['time:hour'] });
  return named;
}

/**
 * Answers all questions of a report together.
 * @throws AppError if the range cannot be compared so, or if the numbers cannot be read
 */
export async function reportOf(
  scope: ReportScope,
  site: QuerySite,
  at: QueryTime,
  { read, room }: Pick<QueryContext, 'read' | 'room'>,
): Promise<Report> {
  const questions = questionsOf(scope, site);
  const plans = [...questions.values()].map((question) => planOf(question, site, at));
  await room(mostBytes(plans));
  const counted = await countPlanned(site, plans, at, read);
  const answers = new Map<string, Counted>();
  for (const [index, name] of [...questions.keys()].entries()) {
    const answer = counted[index];
    if (answer instanceof AppError) throw answer;
    if (answer) answers.set(name, answer);
  }
  const [plan] = plans;
  if (!plan) throw new AppError('internal', 'Nothing was asked.');
  return {
    periods: plan.periods,
    rows: (name, period) =>
      (answers.get(name)?.rows ?? [])
        .filter((row) => row.period === period)
        .map((row) => reportRow(row, countedBy(name)))
        // This name stands for the values that are not counted one by one.
        .filter(({ value }) => value !== otherValues)
        .sort((a, b) => b.count - a.count || compareText(a.value, b.value)),
    deleted: (name) => answers.get(name)?.plan.periods.deleted,
  };
}

function reportRow(row: FactRow, counted: ReturnType<typeof countedBy>): ReportRow {
  const sums = sumsOf(row);
  return { value: String(row.d1), sums, count: sums[counted] ?? 0, total: Number(row.whole ?? 0) };
}
