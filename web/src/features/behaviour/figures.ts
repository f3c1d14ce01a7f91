import { type QueryAnswer, counted, formatCount } from '@footfall/functions/contract';
import { revenueMetrics } from '../../report/goals/goal-questions.ts';
import type { Column, Figure } from '../../report/rows/column.ts';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import { moneyColumn } from './money-columns.ts';

/** A number of an event or a goal, and how it is written. */
export interface NamedFigure extends Figure, Pick<Column, 'meaning' | 'format'> {
  label: string;
  /** What it is of, if its label does not say. */
  note?: string;
}

/**
 * The number of a column.
 * @param before undefined where nothing is compared
 * @param sameDays that of the days that both periods have, where these are not all
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
 * Revenue and its average in each currency, as `revenueMetrics` ask for them.
 * @param all how many events there are, with and without revenue, and what one of them is called
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

/** The numbers as a file has them. */
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
