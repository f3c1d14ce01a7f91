import {
  comparisonOf,
  comparisonOfDays,
  type Day,
  type Comparison,
  type DayRange,
} from '@footfall/functions/contract';
import { recall, remember } from '../../api/state.ts';
import { daysOf, type Period } from './period.ts';

/** What a period is compared with: with nothing, the one before it, the same a year earlier, or days that the reader chose. */
export type ComparedWith = 'off' | 'previous' | 'year' | DayRange;

interface Compared {
  period: Period;
  compare: ComparedWith;
}

/** What a period is compared with by default; null where there is nothing: before all time, and before the last minutes. */
export function comparisonBefore(period: Period): Comparison | null {
  if ('from' in period) return comparisonOfDays(period);
  if (period.timeframe === 'All time' || period.timeframe === 'Realtime') return null;
  return comparisonOf[period.timeframe];
}

/**
 * Why the days that a period is compared with cannot be those with the same weekdays; null if they can. Calendar months
 * and years stay what they are, and so do days that the reader chose.
 */
export function whyNoWeekdays({ period, compare }: Compared, today: Day): string | null {
  if (compare === 'off' || !daysOf(period, today)) return 'Nothing is compared';
  if (typeof compare !== 'string') return 'You chose the days';
  const comparison = comparisonBefore(period);
  return comparison === 'days' || comparison === 'weeks' ? null : 'Calendar dates are compared';
}

/** Whether the days that a period is compared with can be those with the same weekdays. */
const canMatchWeekdays = (compared: Compared, today: Day): boolean => whyNoWeekdays(compared, today) === null;

/** Whether they are: the reader wants it, and it means something. */
export const matchesWeekdays = (view: Compared & { weekdays: boolean }, today: Day): boolean =>
  view.weekdays && canMatchWeekdays(view, today);

const key = 'weekdays';

/** Whether this browser matches weekdays where an address says nothing about what it shows: unless it was switched off. */
export const usualWeekdays = (): boolean => recall(key) !== '0';

/** As addresses have it. */
export const weekdaysText = (weekdays: boolean): '0' | '1' => (weekdays ? '1' : '0');

/** Remembers what the reader has chosen. */
export const rememberWeekdays = (weekdays: boolean): void => remember(key, weekdaysText(weekdays));
