import { type QueryAnswer } from '@footfall/functions/contract';
import { revenueMetrics } from '../../report/goals/goal-questions.ts';
import type { Column, Figure } from '../../report/rows/column.ts';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import { moneyColumn } from './money-columns.ts';

export interface NamedFigure extends Figure, Pick<Column, 'title' | 'words' | 'hint' | 'meaning' | 'format'> {
  /** Scope of the figure, if the title does not say so. */
  note?: string;
}

/**
 * Builds the figure of a column.
 * @param before undefined without a comparison
 * @param sameDays the current value for the days that both periods have, if these are not all days
 */
export const figureOf = (
  { title, words, hint, meaning, format }: Column,
  now: number | null | undefined,
  before: number | null | undefined,
  sameDays?: number | null,
): NamedFigure => ({
  title,
  ...(words !== undefined && { words }),
  ...(hint !== undefined && { hint }),
  meaning,
  ...(format && { format }),
  now: now ?? null,
  ...(before !== undefined && { before }),
  ...(sameDays !== undefined && { sameDays }),
});

/**
 * Revenue and average revenue per currency, from a query for `revenueMetrics`.
 * @param scopeOf says of how many events with and without revenue these have it: `3 of 5 events in EUR`
 */
export function revenueFigures(
  { results, meta }: Pick<QueryAnswer, 'results' | 'meta'>,
  scopeOf: (count: number, currency: string) => string,
): NamedFigure[] {
  return results.flatMap(({ dimensions: [currency = ''], metrics, comparison }) => {
    const figure = (metric: 'total_revenue' | 'average_revenue') => {
      const at = revenueMetrics.indexOf(metric);
      const before = meta.compared_with ? (comparison?.metrics[at] ?? null) : undefined;
      const sameDays = comparison?.same_days?.metrics[at];
      return figureOf(moneyColumn(metric, currency), metrics[at], before, sameDays);
    };
    const events = metrics[revenueMetrics.indexOf('events')] ?? 0;
    return [figure('total_revenue'), { ...figure('average_revenue'), note: scopeOf(events, currency) }];
  });
}

export function figureCsv(figures: readonly NamedFigure[]): Table {
  const isCompared = figures.some(({ before }) => before !== undefined);
  return {
    header: ['Number', 'Value', ...(isCompared ? ['Before'] : [])],
    rows: figures.map(({ title, now, before }) => [
      title,
      roundedCell(now),
      ...(isCompared ? [roundedCell(before ?? null)] : []),
    ]),
  };
}
