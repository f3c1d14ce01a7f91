import type { BreakdownRow, MediumAnswer } from '@footfall/functions/contract';
import { changeOf, type Change } from '../../../ui/figures/change.ts';

/** A device type as its card shows it. */
export interface DeviceRow extends BreakdownRow {
  /** Of its share; null where the period before had none of it. */
  change: Change | null;
}

/** The device types that visitors had, largest first. The two lists are compared by position. */
export function deviceRows({ medium, previousMedium }: MediumAnswer): DeviceRow[] {
  return medium
    .map((device, index) => ({
      ...device,
      subName: '',
      change: changeOf(device.percentage, previousMedium[index]?.percentage, true),
    }))
    .filter(({ sum }) => sum > 0)
    .sort((one, other) => other.sum - one.sum);
}
