import type { BreakdownRow } from '@footfall/functions/contract';

/** A dimension as a card shows it. */
export interface Breakdown {
  /** The last part of the data call's path, and the dialog's name in the address bar. */
  path: string;
  title: string;
  /** What the rows count, as a column title. */
  unit: string;
  /** Rows that the card shows above Others. */
  take: number;
  /** A row's name as people read it. */
  nameOf: (row: BreakdownRow) => string;
}

/** The dimensions that have a card. */
export const breakdowns = {
  pages: { path: 'pages', title: 'Pages', unit: 'Pageviews', take: 5, nameOf: ({ name }) => name },
} as const satisfies Record<string, Breakdown>;

/** Rows of the dialog behind Others. */
export const dialogTake = 100;
