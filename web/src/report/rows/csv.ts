import { changeOf, dimensionRow, sayInEnglish } from '@footfall/functions/contract';
import { roundedCell, type Table } from '../../ui/file/csv.ts';
import { cardRowName, type CardRow } from '../ask/card-rows.ts';
import type { RowKind } from './kinds/breakdowns.ts';
import type { Column, Figure } from './column.ts';
import { fullNameOf, type Row } from './row.ts';

const titleOf = ({ title, meaning: { unit } }: Column) =>
  unit === 'percent' ? `${title} (%)` : unit === 'seconds' ? `${title} (s)` : title;

/** A row whose name is that of its value gets that name in English. */
function inEnglish<Of extends CardRow>(row: Of, { of }: Pick<RowKind, 'of'>): Of {
  const { value, name } = row;
  return cardRowName(of, value) === name ? { ...row, name: sayInEnglish(() => cardRowName(of, value)) } : row;
}

function nameInFile(row: Row): string {
  const named = row.kind ? inEnglish(row, row.kind) : row;
  return sayInEnglish(() => fullNameOf(named));
}

/** Flattens a row and its children. `path` has the names of all ancestors. */
function withChildren(row: Row, above: readonly string[]): { path: string[]; row: Row }[] {
  const path = [...above, nameInFile(row)];
  return [{ path, row }, ...(row.children ?? []).flatMap((child) => withChildren(child, path))];
}

/** A column for each level of a tree. */
export function tableCsv(name: string, columns: readonly Column[], rows: readonly Row[]): Table {
  const listed = rows.flatMap((row) => withChildren(row, []));
  const depth = Math.max(1, ...listed.map(({ path }) => path.length));
  const isCompared = listed.some(({ row }) =>
    Object.values(row.figures).some(({ before }) => before !== undefined),
  );
  const titles = columns.map(titleOf);
  const levels = Array.from({ length: depth - 1 }, (_, index) => `${name}, level ${index + 2}`);
  const sides: readonly (keyof Figure)[] = isCompared ? ['now', 'before'] : ['now'];
  return {
    header: [name, ...levels, ...titles, ...(isCompared ? titles.map((title) => `${title} before`) : [])],
    rows: listed.map(({ path, row }) => [
      ...Array.from({ length: depth }, (_, level) => path[level] ?? ''),
      ...sides.flatMap((side) =>
        columns.map(({ metric }) => roundedCell(row.figures[metric]?.[side] ?? null)),
      ),
    ]),
  };
}

export function listCsv(kind: RowKind, rows: readonly CardRow[]): Table {
  const { of, unit, nameOf, fullNameOf = nameOf } = kind;
  const isCompared = rows.some(({ before }) => before !== null);
  const header = [dimensionRow(of).label, unit, 'Share (%)'];
  return {
    header: isCompared ? [...header, `${unit} before`, 'Change (%)'] : header,
    rows: rows.map((row) => {
      const { sum, percentage, before, sameDays = sum } = row;
      const change = changeOf(sameDays, before?.sum, true)?.percent ?? null;
      const named = inEnglish(row, kind);
      const cells = [sayInEnglish(() => fullNameOf(named)), sum, roundedCell(percentage)];
      return isCompared ? [...cells, before?.sum ?? null, roundedCell(change)] : cells;
    }),
  };
}
