import type { BreakdownRow } from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';

/** Case, accents and the ways to write one letter do not matter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows whose name, as it is shown, has what was typed somewhere in it. */
export function searchRows<Row extends BreakdownRow>(
  rows: readonly Row[],
  typed: string,
  { nameOf }: Pick<Breakdown, 'nameOf'>,
): Row[] {
  const wanted = folded(typed.trim());
  return rows.filter((row) => folded(nameOf(row)).includes(wanted));
}
