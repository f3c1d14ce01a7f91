import type { Column, Figures, Sort } from '../column.ts';
import { figureText } from '../row-content.tsx';

/**
 * The places of the columns of a card behind the one that orders the rows, from 1: where there is less room, the last one
 * goes first. That of the changes is the first of them.
 */
export function placesOf(
  columns: readonly Pick<Column, 'metric'>[],
  { metric }: Pick<Sort, 'metric'>,
  isCompared = false,
): Readonly<Record<string, number>> {
  const others = columns.map((column) => column.metric).filter((each) => each !== metric);
  return Object.fromEntries(others.map((each, index) => [each, index + (isCompared ? 2 : 1)]));
}

/** From which width on, in rem, a card has room for all columns: as `table.module.css` counts them. */
export const roomFor = (count: number): number => 14 + 5 * count;

/** The figures of a row in words, with the titles of their columns, for where these have no room. */
export const figureWords = (
  columns: readonly Column[],
  figures: Figures,
  locale?: string,
): (readonly [title: string, text: string])[] =>
  columns.flatMap((column) => {
    const now = figures[column.metric]?.now ?? null;
    return now === null ? [] : [[column.title, figureText(column, now, locale)] as const];
  });
