import type { BreakdownRow } from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';

/** Case, accents and the ways to write one letter do not matter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows whose name, as it is shown, has what was typed somewhere in it. */
export function searchRows(
  rows: readonly BreakdownRow[],
  typed: string,
  { nameOf }: Pick<Breakdown, 'nameOf'>,
): BreakdownRow[] {
  const wanted = folded(typed.trim());
  return rows.filter((row) => folded(nameOf(row)).includes(wanted));
}

/** What is said about a search, to be read out; nothing where nothing was typed. */
export function foundText(typed: string, found: number, all: number): string {
  if (typed.trim() === '') return '';
  return found === 0 ? `Nothing here matches ‘${typed.trim()}’` : `${found} of ${all} rows`;
}
