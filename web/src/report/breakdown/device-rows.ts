import { changeOf, type Change } from '../../ui/figures/change.ts';
import type { CardRow } from '../ask/card-rows.ts';

/** A device type as its card shows it. */
export interface DeviceRow extends CardRow {
  /** Of its share; null where the period before had none of it. */
  change: Change | null;
}

/** The device types that visitors had, with the change of their share. */
export function deviceRows(rows: readonly CardRow[]): DeviceRow[] {
  return rows.map((row) => ({ ...row, change: changeOf(row.percentage, row.before?.percentage, true) }));
}
