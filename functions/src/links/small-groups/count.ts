import {
  type AnyMetric,
  type Period,
  daysBetween,
  daysOf,
  dimensionRow,
  type Filter,
  type SafeDimension,
  safeDimensions,
  maxSafeFunnels,
} from '../../contract/index.ts';
import { sumsOf } from '../../query/answer/rows.ts';
import type { QueryContext } from '../../query/context.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import type { FactRow } from '../../query/sql/build.ts';
import { formulaOf } from '../../query/sql/metrics.ts';
import type { CountedPeriod } from './rounding.ts';
import { readAll } from './read.ts';
import { AppError } from '../../core/errors.ts';
import { stepsOf } from '../../query/funnels/handlers.ts';
import { visitorsOfSteps } from '../../query/funnels/visitors.ts';

const maxRows = 300;
/** Average rows of a dimension per day, those with the most visitors first. */
const maxRowsOfDay = 100;

const figureMetrics = ['visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'] as const;

const countedBy = (dimension: SafeDimension) => (dimension === 'event:page' ? 'pageviews' : 'visitors');

/** Includes small groups. */
export async function countPeriod(
  filters: readonly Filter[],
  period: Period,
  context: QueryContext,
): Promise<CountedPeriod> {
  const { site, names } = context;
  const { from, to } = period;
  const expanded = names.expanded(filters);
  const question = (dimensions: AnyQuestion['dimensions'], metrics: readonly AnyMetric[], limit: number) =>
    innerQuestion(site, {
      date_range: [from, to],
      filters: [...expanded, ...dimensions.flatMap(withValue)],
      metrics: [...metrics],
      dimensions,
      pagination: { limit, offset: 0 },
    });
  const days = daysBetween(from, to);
  const total = question([], figureMetrics, 1);
  const perDay = question(['time:day'], ['visitors'], days);
  const tables = safeDimensions
    .filter((dimension) => dimension !== 'event:goal' || names.definitions.goal.length > 0)
    .map((dimension) => ({
      dimension,
      rows: question([dimension], [countedBy(dimension)], maxRows),
      rowsOfDays: {
        ...question([dimension, 'time:day'], ['visitors'], maxRowsOfDay * days),
        order_by: [['visitors', 'desc']] as AnyQuestion['order_by'],
      },
    }));
  const rowsOf = await readAll(
    [total, perDay, ...tables.map(({ rows }) => rows), ...tables.map(({ rowsOfDays }) => rowsOfDays)],
    context,
  );
  const visitorsOf = new Map(rowsOf(perDay).map((row) => [valueOf(row), visitorsIn(row)]));
  return {
    ...period,
    total: figuresOf(rowsOf(total)[0]),
    days: daysOf(period).map((day) => ({ day, visitors: visitorsOf.get(day) ?? 0 })),
    tables: tables.map(({ dimension, rows, rowsOfDays }) => ({
      dimension,
      groups: groupsOf(countedBy(dimension), rowsOf(rows), rowsOf(rowsOfDays)),
    })),
    funnels: await countFunnels(filters, period, context),
  };
}

/** Where most traffic has no value, the list has no row for it. */
const withValue = (dimension: string): Filter[] =>
  dimensionRow(dimension).optional ? [['is_not', dimension, ['']] as unknown as Filter] : [];

const valueOf = (row: FactRow): string => String(row.d1);
const visitorsIn = (row: FactRow): number => sumsOf(row).visitors ?? 0;

function figuresOf(row: FactRow | undefined): CountedPeriod['total'] {
  const sums = sumsOf(row);
  const figures = figureMetrics.map((metric) => [
    metric,
    // These metrics are not shares, so they need no totals of another question.
    formulaOf(metric).value(sums, { all: 0, unconverted: 0 }),
  ]);
  const { visitors, pageviews, visits, ...averages } = Object.fromEntries(figures);
  return { ...averages, visitors: visitors ?? 0, pageviews: pageviews ?? 0, visits: visits ?? 0 };
}

function groupsOf(
  counted: 'visitors' | 'pageviews',
  rows: readonly FactRow[],
  rowsOfDays: readonly FactRow[],
): CountedPeriod['tables'][number]['groups'] {
  const maxOfDay = new Map<string, number>();
  for (const row of rowsOfDays) {
    const value = valueOf(row);
    maxOfDay.set(value, Math.max(maxOfDay.get(value) ?? 0, visitorsIn(row)));
  }
  return rows.map((row) => {
    const value = valueOf(row);
    return { value, count: sumsOf(row)[counted] ?? 0, maxOfDay: maxOfDay.get(value) ?? 0 };
  });
}

async function countFunnels(
  given: readonly Filter[],
  { from, to }: Period,
  { site, names, at, read }: QueryContext,
): Promise<CountedPeriod['funnels']> {
  const filters = names.resolved(given);
  const funnels: CountedPeriod['funnels'][number][] = [];
  for (const { name, definition: funnel } of names.definitions.funnel.slice(0, maxSafeFunnels)) {
    const steps = unlessDeleted(() => stepsOf(funnel, names));
    if (!steps) continue;
    const counted = await visitorsOfSteps({ date_range: [from, to], filters, funnel, steps }, site, at, read);
    funnels.push({
      name,
      steps: counted.map((step, index) => ({ ...step, name: funnel.steps[index]?.name ?? '' })),
    });
  }
  return funnels;
}

/** Null if the steps name a deleted segment or goal. */
function unlessDeleted<Steps>(read: () => Steps): Steps | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return null;
    throw error;
  }
}
