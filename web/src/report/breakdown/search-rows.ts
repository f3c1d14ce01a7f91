import {
  type BreakdownRow,
  isPathDimension,
  shownPath,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';

/** The text without upper case, accents and different encodings of the same letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What was typed, as it would be part of a shown name of the dimension. */
export const foldedSearch = (dimension: ValueDimension, typed: string): string =>
  folded(isPathDimension(dimension) ? shownPath(typed.trim()) : typed.trim());

/** The rows whose name, as it is shown, contains what was typed. */
export function searchRows<Row extends BreakdownRow>(
  rows: readonly Row[],
  typed: string,
  { of, nameOf }: Pick<Breakdown, 'of' | 'nameOf'>,
): Row[] {
  const wanted = foldedSearch(of, typed);
  return rows.filter((row) => folded(nameOf(row)).includes(wanted));
}
