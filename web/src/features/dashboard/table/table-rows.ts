import type { BreakdownRow } from '@footfall/functions/contract';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import {
  dimensionLabel,
  type QueryMetric,
  type ValueDimension,
} from '@footfall/functions/contract/query/words';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { changeOf, type Change } from '../change.ts';
import { cardRows } from '../data/card-rows.ts';
import { roundedCell, type Table } from '../export/csv.ts';
import { columnsOf, mainMetric, type Column } from './columns.ts';

/** A row of a dialog. Its share is that of what its card counts. */
export interface TableRow extends BreakdownRow {
  /** What filters know it by. */
  value: string;
  /** In the order of the columns; null where there was nothing to divide by. */
  figures: readonly (number | null)[];
  /** The same of what the period is compared with. */
  before: readonly (number | null)[] | null;
}

/** The rows of an answer, and the whole that their shares are of. */
export function tableRows(
  answer: Pick<QueryAnswer, 'results' | 'meta'>,
  whole: Pick<QueryAnswer, 'results'> | undefined,
  dimension: ValueDimension,
): TableRow[] {
  const main = columnsOf(dimension).findIndex(({ metric }) => metric === mainMetric(dimension));
  const all = whole?.results[0]?.metrics[main] ?? 0;
  return cardRows(answer, dimension).map((row, index) => {
    const { metrics = [], comparison } = answer.results[index] ?? {};
    const sum = metrics[main] ?? 0;
    const percentage = all > 0 ? (sum * 100) / all : 0;
    return { ...row, sum, percentage, figures: metrics, before: comparison?.metrics ?? null };
  });
}

/** The change of one measure of a row. */
export function changeIn(
  { figures, before }: TableRow,
  columns: readonly Column[],
  metric: QueryMetric,
): Change | null {
  const at = columns.findIndex((column) => column.metric === metric);
  const meaning = columns[at]?.meaning;
  if (!before || !meaning) return null;
  return changeOf(figures[at] ?? 0, before[at] ?? undefined, meaning.moreIsBetter);
}

const unitOf = ({ title, meaning: { unit } }: Column) =>
  unit === 'percent' ? `${title} (%)` : unit === 'seconds' ? `${title} (s)` : title;

/** The rows of a dialog as a file has them. */
export function tableCsv(
  { of, nameOf }: Breakdown,
  rows: readonly TableRow[],
  columns: readonly Column[],
): Table {
  const isCompared = rows.some(({ before }) => before !== null);
  const titles = columns.map(unitOf);
  return {
    header: [dimensionLabel(of), ...titles, ...(isCompared ? titles.map((title) => `${title}, before`) : [])],
    rows: rows.map((row) => [
      nameOf(row),
      ...row.figures.map(roundedCell),
      ...(isCompared ? columns.map((_, at) => roundedCell(row.before?.[at] ?? null)) : []),
    ]),
  };
}
