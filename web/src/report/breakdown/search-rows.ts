import type { BreakdownRow } from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';

/** The text without upper case, accents and different encodings of the same letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows whose name, as it is shown, contains what was typed. */
export function searchRows<Row extends BreakdownRow>(
  rows: readonly Row[],
  typed: string,
  { nameOf }: Pick<Breakdown, 'nameOf'>,
): Row[] {
  const wanted = folded(typed.trim());
  return rows.filter((row) => folded(nameOf(row)).includes(wanted));
}
