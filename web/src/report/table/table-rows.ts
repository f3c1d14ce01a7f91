import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import type { QueryMetric } from '@footfall/functions/contract/query/metric-words';
import { dimensionLabel, type ValueDimension } from '@footfall/functions/contract/query/words';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { changeOf, type Change } from '../../ui/figures/change.ts';
import { cardRows, type CardRow } from '../ask/card-rows.ts';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import { columnsOf, mainMetric, type Column } from './columns.ts';

/** A row of a dialog. Its sum and its share are those of what its card counts. */
export interface TableRow extends CardRow {
  /** In the order of the columns; null where there was nothing to divide by. */
  figures: readonly (number | null)[];
  /** The same of what the period is compared with. */
  figuresBefore: readonly (number | null)[] | null;
}

/** The rows of an answer, and the whole that their shares are of. */
export function tableRows(
  answer: Pick<QueryAnswer, 'results' | 'meta'>,
  whole: Pick<QueryAnswer, 'results'> | undefined,
  dimension: ValueDimension,
): TableRow[] {
  const main = columnsOf(dimension).findIndex(({ metric }) => metric === mainMetric(dimension));
  const all = whole?.results[0];
  return cardRows(answer, dimension).map((row, index) => {
    const { metrics = [], comparison } = answer.results[index] ?? {};
    return {
      ...row,
      ...shareOf(metrics[main], all?.metrics[main]),
      before: comparison ? shareOf(comparison.metrics[main], all?.comparison?.metrics[main]) : null,
      figures: metrics,
      figuresBefore: comparison?.metrics ?? null,
    };
  });
}

const shareOf = (sum: number | null | undefined, whole: number | null | undefined) => ({
  sum: sum ?? 0,
  percentage: sum && whole ? (sum * 100) / whole : 0,
});

/** The change of one measure of a row. */
export function changeIn(
  { figures, figuresBefore }: TableRow,
  columns: readonly Column[],
  metric: QueryMetric,
): Change | null {
  const at = columns.findIndex((column) => column.metric === metric);
  const meaning = columns[at]?.meaning;
  if (!figuresBefore || !meaning) return null;
  return changeOf(figures[at] ?? 0, figuresBefore[at] ?? undefined, meaning.moreIsBetter);
}

const unitOf = ({ title, meaning: { unit } }: Column) =>
  unit === 'percent' ? `${title} (%)` : unit === 'seconds' ? `${title} (s)` : title;

/** The rows of a dialog as a file has them. */
export function tableCsv(
  { of, nameOf }: Breakdown,
  rows: readonly TableRow[],
  columns: readonly Column[],
): Table {
  const isCompared = rows.some(({ figuresBefore }) => figuresBefore !== null);
  const titles = columns.map(unitOf);
  return {
    header: [dimensionLabel(of), ...titles, ...(isCompared ? titles.map((title) => `${title} before`) : [])],
    rows: rows.map((row) => [
      nameOf(row),
      ...row.figures.map(roundedCell),
      ...(isCompared ? columns.map((_, at) => roundedCell(row.figuresBefore?.[at] ?? null)) : []),
    ]),
  };
}
