import { type Comparison, comparisonNameOf, type DeletedDays, type Period } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { otherValues } from '../../rollup/facts.ts';
import { countPlanned, type Counted } from '../answer/count.ts';
import { compareText, sumsOf } from '../answer/rows.ts';
import type { QueryContext } from '../context.ts';
import { mostBytes } from '../cost/max-bytes.ts';
import type { Periods } from '../plan/periods.ts';
import { innerQuestion, planOf, type AnyQuestion, type QueryTime, type QuerySite } from '../plan/plan.ts';
import type { FactRow } from '../sql/build.ts';
import type { Sum } from '../../statistics/measures.ts';
import type { Sums } from '../sql/metrics.ts';
import { countedBy, questionDimensions, type Dimension } from './dimensions.ts';
import { queriedMetrics } from './metrics.ts';

/** What a data call is about, with everything that is asked together with it. */
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
  /** What the row counts, and the sum of that over all rows of its dimension, those not shown included. */
  count: number;
  whole: number;
}

/** What the data calls answer of: the same for all of a dashboard. */
export interface Report {
  periods: Periods;
  /** The totals of the range, or of the part of the previous one that it is compared with. */
  total(period: FactRow['period']): Sums;
  /** Days or hours with events, of the whole range or of all of the previous one. */
  buckets(unit: 'day' | 'hour', period: FactRow['period']): ReportRow[];
  /** The largest values of a dimension in order; of the previous range only those of devices are there. */
  rows(dimension: Dimension, period: FactRow['period']): ReportRow[];
  /** What these lack because it is deleted. */
  deleted(of: 'total' | 'day' | 'hour' | Dimension): DeletedDays | undefined;
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
    metrics: [...queriedMetrics],
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
 * Asks all of a report's questions together.
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
  const rowsOf = (name: string, period: FactRow['period'], count: Sum) =>
    (answers.get(name)?.rows ?? [])
      .filter((row) => row.period === period)
      .map((row) => reportRow(row, count));
  return {
    periods: plan.periods,
    total: (period) => sumsOf(answers.get('total')?.rows.find((row) => row.period === period)),
    buckets: (unit, period) => rowsOf(unit, period, 'visitors'),
    rows: (dimension, period) =>
      rowsOf(dimension, period, countedBy(dimension))
        // These calls have always used this name for the values that they do not count one by one.
        .filter(({ value }) => value !== otherValues)
        .sort((a, b) => b.count - a.count || compareText(a.value, b.value)),
    deleted: (of) => answers.get(of)?.plan.periods.deleted,
  };
}

function reportRow(row: FactRow, counted: Sum) {
  const sums = sumsOf(row);
  return { value: String(row.d1), sums, count: sums[counted] ?? 0, whole: Number(row.whole ?? 0) };
}
