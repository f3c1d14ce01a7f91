import { type QueryAnswer, counted, formatCount } from '@footfall/functions/contract';
import { revenueMetrics } from '../../report/goals/goal-questions.ts';
import type { Column, Figure } from '../../report/rows/column.ts';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import { moneyColumn } from './money-columns.ts';

export interface NamedFigure extends Figure, Pick<Column, 'meaning' | 'format'> {
  label: string;
  /** Scope of the figure, if the label does not say so. */
  note?: string;
}

/**
 * Builds the figure of a column.
 * @param before undefined without a comparison
 * @param sameDays the current value for the days that both periods have, if these are not all days
 */
export const figureOf = (
  { title: label, meaning, format }: Column,
  now: number | null | undefined,
  before: number | null | undefined,
  sameDays?: number | null,
): NamedFigure => ({
  label,
  meaning,
  ...(format && { format }),
  now: now ?? null,
  ...(before !== undefined && { before }),
  ...(sameDays !== undefined && { sameDays }),
});

/**
 * Revenue and average revenue per currency, from a query for `revenueMetrics`.
 * @param all the number of events with and without revenue, and the singular noun for one
 */
export function revenueFigures(
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
  all: { count: number; noun: string },
): NamedFigure[] {
  return results.flatMap(({ dimensions: [currency = ''], metrics, comparison }) => {
    const figure = (metric: 'total_revenue' | 'average_revenue') => {
      const at = revenueMetrics.indexOf(metric);
      const before = meta.compared_with ? (comparison?.metrics[at] ?? null) : undefined;
      const sameDays = comparison?.same_days?.metrics[at];
      return figureOf(moneyColumn(metric, currency), metrics[at], before, sameDays);
    };
    const events = metrics[revenueMetrics.indexOf('events')] ?? 0;
    const note = `${formatCount(events)} of ${counted(all.count, all.noun)} in ${currency}`;
    return [figure('total_revenue'), { ...figure('average_revenue'), note }];
  });
}

export function figureCsv(figures: readonly NamedFigure[]): Table {
  const isCompared = figures.some(({ before }) => before !== undefined);
  return {
    header: ['Number', 'Value', ...(isCompared ? ['Before'] : [])],
    rows: figures.map(({ label, now, before }) => [
      label,
      roundedCell(now),
      ...(isCompared ? [roundedCell(before ?? null)] : []),
    ]),
  };
}
