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
import { AppError, orThrow } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { otherValues } from '../../rollup/facts.ts';
import { type DataCallDimension, dataCallDimensions } from '../../statistics/dimensions.ts';
import { countPlanned, type Counted } from '../answer/count.ts';
import { compareText, sumsOf } from '../answer/rows.ts';
import type { QueryContext } from '../context.ts';
import { maxAnswerBytes } from '../cost/max-bytes.ts';
import type { Periods } from '../plan/periods.ts';
import {
  innerQuestion,
  type Planned,
  planOf,
  type AnyQuestion,
  type QueryTime,
  type QuerySite,
} from '../plan/plan.ts';
import type { FactRow } from '../sql/build.ts';
import type { RowValueDimension } from '../sql/dimensions.ts';
import { formulaOf, type Sums } from '../sql/metrics.ts';

export type Dimension = TotalsName | (typeof dataCallDimensions)[DataCallDimension];

/** Each dimension in terms of questions. Hostnames, like pages, are those of pageviews. */
const questionDimensions = {
  ...dimensionsOfTotals,
  ...Object.fromEntries(Object.entries(dataCallDimensions).map(([dimension, name]) => [name, dimension])),
} as Record<Dimension, RowValueDimension>;

export const cardDimensions: readonly Dimension[] = [
  'page',
  'browser',
  'country',
  'device',
  'language',
  'source',
];

/**
 * Returns the dimensions that are counted together with this one. Dimensions that no card shows can have as many values
 * as a site has pages, so they are counted separately, except for guests, who share answers.
 */
export function dimensionsWith(
  dimension: Dimension,
  { asGuest }: { asGuest: boolean },
): readonly Dimension[] {
  if (cardDimensions.includes(dimension)) return cardDimensions;
  if (!asGuest) return [dimension];
  return (Object.keys(questionDimensions) as Dimension[]).filter((name) => !cardDimensions.includes(name));
}

const countedBy = (name: string) => (name === 'page' ? 'pageviews' : 'visitors');

/** The metrics from which all metrics of the data calls are computed. The first one orders the rows. */
const queriedMetrics = [...new Set<QueryMetric>(['visitors', ...Object.values(metricsInQuestions)])].filter(
  (metric) => metric !== 'views_per_visit',
);

/** Includes everything that is counted together with a data call. */
export interface ReportScope {
  range: Period | 'all';
  comparison: Comparison | null;
  dimensions: readonly Dimension[];
  totals: boolean;
  hours: boolean;
}

export interface ReportRow {
  value: string;
  sums: Sums;
  /** `count` is its pageviews or visitors. `total` is the sum over all rows of the dimension, including those not shown. */
  count: number;
  total: number;
}

type ReportQuestion = 'total' | 'day' | 'hour' | Dimension;

export interface Report {
  periods: Periods;
  /**
   * Returns the rows of a question, largest first: one of the range, one for each day or hour with events, or the largest
   * values of a dimension. Only the devices have rows of the previous range.
   */
  rows(question: ReportQuestion, period: FactRow['period']): ReportRow[];
  deleted(question: ReportQuestion): DeletedDays | undefined;
}

const maxRows = 1000;
/** A range has at most twenty years of days. */
const maxBuckets = 10_000;

function questionsOf(
  { range, comparison, dimensions, totals, hours }: ReportScope,
  site: QuerySite,
  addsSums: boolean,
) {
  const shared = innerQuestion(site, {
    metrics: [],
    dimensions: [],
    date_range: range === 'all' ? range : [range.from, range.to],
    ...(comparison === null ? {} : { compare: comparisonNameOf[comparison] }),
    pagination: { limit: maxRows, offset: 0 },
    include: { time_labels: false, total_rows: false, imports: addsSums, plan: false },
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
      // Only device types have a comparison.
      shares: { earlier: dimension === 'device' },
    });
  }
  if (totals && hours) named.set('hour', { ...ofTotals, dimensions: ['time:hour'] });
  return named;
}

/** @throws AppError if the range and comparison are invalid, or if the numbers cannot be read */
export async function reportOf(
  scope: ReportScope,
  site: QuerySite,
  at: QueryTime,
  { read, room, addsSums }: Pick<QueryContext, 'read' | 'room' | 'addsSums'>,
): Promise<Report> {
  const questions = questionsOf(scope, site, addsSums);
  const plans = [...questions.values()].map((question) => planOf(question, site, at));
  await room(maxAnswerBytes(plans));
  const counted = await countPlanned(site, plans, at, read);
  const answers = new Map<string, Counted>();
  for (const [index, name] of [...questions.keys()].entries()) {
    const answer = counted[index];
    if (answer) answers.set(name, orThrow(answer));
  }
  const [plan] = plans;
  if (!plan) throw new AppError('internal', phraseOf('Nothing was asked.'));
  return {
    periods: plan.periods,
    rows: (name, period) =>
      (answers.get(name)?.rows ?? [])
        .filter((row) => row.period === period)
        .map((row) => reportRow(row, countedBy(name), answers.get(name)?.plan))
        // The row of values that are not counted separately.
        .filter(({ value }) => value !== otherValues)
        .sort((a, b) => b.count - a.count || compareText(a.value, b.value)),
    deleted: (name) => answers.get(name)?.plan.periods.deleted,
  };
}

function reportRow(row: FactRow, counted: ReturnType<typeof countedBy>, plan?: Planned): ReportRow {
  const lacking = (plan?.imports?.partial ?? []).flatMap(({ metrics }) => metrics);
  // An average over visits of which an import does not know the amounts would be too low.
  const unknown = lacking.flatMap((metric) => formulaOf(metric).needs.slice(0, 1));
  const sums = { ...sumsOf(row), ...Object.fromEntries(unknown.map((measure) => [measure, 0])) };
  return { value: String(row.d1), sums, count: sums[counted] ?? 0, total: Number(row.total ?? 0) };
}
