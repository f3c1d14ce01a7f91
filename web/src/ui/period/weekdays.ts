import {
  comparisonOf,
  comparisonOfDays,
  type Day,
  type Comparison,
  type DayRange,
  say,
} from '@footfall/functions/contract';
import { recall, remember } from '../../storage.ts';
import { daysOf, type Period } from './period.ts';

/** Nothing, the previous period, the same period a year earlier, or chosen days. */
export type ComparedWith = 'off' | 'previous' | 'year' | DayRange;

interface Compared {
  period: Period;
  compare: ComparedWith;
}

/** The default comparison. Null for all time and realtime, which have nothing before them. */
export function comparisonBefore(period: Period): Comparison | null {
  if ('from' in period) return comparisonOfDays(period);
  if (period.timeframe === 'All time' || period.timeframe === 'Realtime') return null;
  return comparisonOf[period.timeframe];
}

/** Null if weekdays can match. Calendar months and years, and days that the reader chose, are not moved. */
export function whyNoWeekdays({ period, compare }: Compared, today: Day): string | null {
  if (compare === 'off' || !daysOf(period, today)) return say('Nothing is compared');
  if (typeof compare !== 'string') return say('You chose the days');
  const comparison = comparisonBefore(period);
  return comparison === 'days' || comparison === 'weeks' ? null : say('Calendar dates are compared');
}

const canMatchWeekdays = (compared: Compared, today: Day): boolean => whyNoWeekdays(compared, today) === null;

export const matchesWeekdays = (view: Compared & { weekdays: boolean }, today: Day): boolean =>
  view.weekdays && canMatchWeekdays(view, today);

const key = 'weekdays';

/** This browser's default for addresses that do not say. On unless the reader switched it off. */
export const weekdaysByDefault = (): boolean => recall(key) !== '0';

export const weekdaysText = (weekdays: boolean): '0' | '1' => (weekdays ? '1' : '0');

export const rememberWeekdays = (weekdays: boolean): void => remember(key, weekdaysText(weekdays));
