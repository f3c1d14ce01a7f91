import { roundedCell, type Table } from '../../ui/file/csv.ts';
import type { MeasureColumn } from './measure-columns.ts';
import type { MeasureRow } from './measure-rows.ts';

const titleOf = ({ title, meaning: { unit } }: MeasureColumn) =>
  unit === 'percent' ? `${title} (%)` : unit === 'seconds' ? `${title} (s)` : title;

/** The row and those below it, each with the names of those that it is below. */
function withChildren(row: MeasureRow, above: readonly string[]): { path: string[]; row: MeasureRow }[] {
  const path = [...above, row.kind ? row.kind.nameOf(row) : row.name];
  return [{ path, row }, ...(row.children ?? []).flatMap((child) => withChildren(child, path))];
}

/** The rows of a table as a file has them. Of a tree, each level is a column. */
export function measureCsv(
  name: string,
  columns: readonly MeasureColumn[],
  rows: readonly MeasureRow[],
): Table {
  const listed = rows.flatMap((row) => withChildren(row, []));
  const depth = Math.max(1, ...listed.map(({ path }) => path.length));
  const isCompared = listed.some(({ row }) =>
    Object.values(row.figures).some(({ before }) => before !== undefined),
  );
  const titles = columns.map(titleOf);
  const levels = Array.from({ length: depth - 1 }, (_, index) => `${name}, level ${index + 2}`);
  return {
    header: [name, ...levels, ...titles, ...(isCompared ? titles.map((title) => `${title} before`) : [])],
    rows: listed.map(({ path, row: { figures } }) => [
      ...Array.from({ length: depth }, (_, level) => path[level] ?? ''),
      ...columns.map(({ metric }) => roundedCell(figures[metric]?.now ?? null)),
      ...(isCompared ? columns.map(({ metric }) => roundedCell(figures[metric]?.before ?? null)) : []),
    ]),
  };
}
