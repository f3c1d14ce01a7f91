import type { Column, Figures, Sort } from '../column.ts';
import { figureText } from '../row-content.tsx';
import { columnTitle } from '../column.ts';

/** Ranks of the columns after the sorted one, from 1. Narrow cards hide the last rank first. The change is first. */
export function orderOfColumns(
  columns: readonly Pick<Column, 'metric'>[],
  { metric }: Pick<Sort, 'metric'>,
  isCompared = false,
): Readonly<Record<string, number>> {
  const others = columns.map((column) => column.metric).filter((each) => each !== metric);
  return Object.fromEntries(others.map((each, index) => [each, index + (isCompared ? 2 : 1)]));
}

/** The width in rem from which a card shows all columns, as in `table.module.css`. */
export const roomFor = (count: number): number => 14 + 5 * count;

/** Figures with their column titles, for columns that are hidden. */
export const figureWords = (
  columns: readonly Column[],
  figures: Figures,
  locale?: string,
): (readonly [title: string, text: string])[] =>
  columns.flatMap((column) => {
    const now = figures[column.metric]?.now ?? null;
    return now === null ? [] : [[columnTitle(column), figureText(column, now, locale)] as const];
  });
