import { counted } from '../../../ui/figures/format.ts';
import { numberFormat } from '../../../ui/figures/intl.ts';
import { hourWords, weekdayName } from '../../../report/address/filter-words.ts';
import type { HourCell } from './hour-cells.ts';

/**
 * What is told of an hour of the week.
 * @param days how many such days of the week the range has
 * @param isMost whether no other hour has as many
 */
export function hourTip(cell: HourCell, days: number, isMost: boolean, locale?: string) {
  const average = numberFormat({ maximumFractionDigits: cell.visits < 10 * days ? 1 : 0 }, locale);
  const each = days > 1 ? `${average.format(cell.visits / days)} a day` : null;
  const rest = [each, isMost && 'the most of the week'].filter(Boolean).join(', ');
  return {
    name: `${weekdayName(cell.day, 'short')}, ${hourWords(cell.hour)}`,
    visits: `${counted(cell.visits, 'visit', locale)} on ${counted(days, 'day', locale)}`,
    /** How many that are on one day; null where it is the same. */
    each: rest === '' ? null : rest.charAt(0).toUpperCase() + rest.slice(1),
  };
}
