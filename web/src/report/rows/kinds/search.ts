import { isPathDimension, shownPath, type ValueDimension } from '@footfall/functions/contract';

/** The text without upper case, accents and different encodings of the same letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What was typed, as it would be part of a shown name of the dimension. */
export const foldedSearch = (dimension: ValueDimension, typed: string): string =>
  folded(isPathDimension(dimension) ? shownPath(typed.trim()) : typed.trim());
