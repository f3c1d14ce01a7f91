import {
  dayAndHourIn,
  daysBetween,
  rangeOf,
  resolutionOf,
  type SiteOverview,
} from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import type { SitePeriod } from './site-choices.ts';

/** The points of a site's line. Null where there is nothing to draw. */
export interface Spark {
  /** All points until now. */
  current: (number | null)[];
  /** Those that are over, and the way from the last of them to the one that still grows. */
  settled: (number | null)[];
  running: (number | null)[];
}

/**
 * Splits the points of a period: the bucket that still grows is the hour, the day or the month on the site's clock. What
 * is still to come is not drawn, nor what is deleted.
 */
export function sparkOf(
  points: SiteOverview['points'],
  period: SitePeriod,
  timezone: string,
  now: Date,
): Spark {
  const runs = runningIndex(period, timezone, now);
  const only = (isDrawn: (index: number) => boolean) =>
    points.map((value, index) => (isDrawn(index) ? value : null));
  return {
    current: only((index) => index <= runs),
    settled: only((index) => index < runs),
    running: only((index) => runs < points.length && (index === runs || index === runs - 1)),
  };
}

/** The index of the bucket that grows; past the last one where the period is over. */
function runningIndex(period: SitePeriod, timezone: string, now: Date): number {
  const { day, hour } = dayAndHourIn(timezone, now);
  const days = daysOf(period, day);
  if (!days || days.to < day) return Infinity;
  const resolution =
    'timeframe' in period
      ? rangeOf(period.timeframe, day).resolution
      : resolutionOf(daysBetween(days.from, days.to));
  if (resolution === 'hour') return days.from === day ? hour : -1;
  if (resolution === 'day') return daysBetween(days.from, day) - 1;
  return monthOf(day) - monthOf(days.from);
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
