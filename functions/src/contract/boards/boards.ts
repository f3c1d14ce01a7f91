import { say } from '../words/say.ts';

/** Boards: saved cards on a grid of three columns, of the workspace or of one person. */

/** The maximum of boards of a workspace, and of each person's own in it. */
export const maxBoards = { workspace: 20, person: 10 } as const;

export const boardLimits = {
  cards: 20,
  nameLength: 80,
  titleLength: 80,
  /** Of a text card, in characters. */
  textLength: 2000,
  /** The period and the cards as JSON, also with ids in place of names. */
  bytes: 64 * 1024,
} as const;

/** In cells. A row is 142 px high. */
export const boardGrid = { columns: 3, maxHeight: 4, rows: 4 * boardLimits.cards } as const;

/** `table` has a row for each series, with the sum of the period. */
export const explorationViews = ['chart', 'number', 'table'] as const;

export const boardComparisons = ['off', 'previous', 'year'] as const;

/** Where a card is: its first column and row, counted from 0. */
export interface CardArea {
  column: number;
  row: number;
  width: number;
  height: number;
}

export const areasOverlap = (one: CardArea, other: CardArea): boolean =>
  one.column < other.column + other.width &&
  other.column < one.column + one.width &&
  one.row < other.row + other.height &&
  other.row < one.row + one.height;

/** Why cards cannot be arranged like this, with the index of the card; null if they can. */
export function layoutFault(areas: readonly CardArea[]): { index: number; message: string } | null {
  for (const [index, area] of areas.entries()) {
    if (area.column + area.width > boardGrid.columns)
      return {
        index,
        message: say('must end within {max, plural, one {# column} other {# columns}}', {
          max: boardGrid.columns,
        }),
      };
    if (area.row + area.height > boardGrid.rows)
      return {
        index,
        message: say('must end within {max, plural, one {# row} other {# rows}}', { max: boardGrid.rows }),
      };
    if (areas.slice(0, index).some((other) => areasOverlap(area, other)))
      return { index, message: say('must not overlap another card') };
  }
  return null;
}

/** The kinds of things that an imported board can refer to and its new workspace can lack. */
export const boardReferenceKinds = ['goal', 'page-group', 'segment', 'funnel', 'site'] as const;
export type BoardReferenceKind = (typeof boardReferenceKinds)[number];
