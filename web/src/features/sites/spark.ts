import {
  bucketsOf,
  changedHours,
  dayAndHourIn,
  daysOf as allDaysOf,
  type Resolution,
  type SiteOverview,
} from '@footfall/functions/contract';
import { intervalOf } from '../../report/address/intervals.ts';
import { chartPoints, lineNow, type Line } from '../../report/chart/chart-points.ts';
import { daysOf } from '../../ui/period/period.ts';
import type { SitePeriod } from './site-choices.ts';

/** The buckets of a site's line. */
export function bucketsOfSpark(period: SitePeriod, timezone: string, now: Date) {
  const clock = { ...dayAndHourIn(timezone, now), minute: 0 };
  const days = daysOf(period, clock.day) ?? { from: clock.day, to: clock.day };
  const interval = intervalOf({ period, interval: null }, clock.day) as Resolution;
  return { clock, days, interval, keys: bucketsOf(days, interval) };
}

/** The line of a site by the hour, the day or the month on its own clock. */
export function sparkOf(
  { points, deleted, dataSince = '' }: Pick<SiteOverview, 'points' | 'deleted' | 'dataSince'>,
  period: SitePeriod,
  timezone: string,
  now: Date,
): Line {
  const { clock, days, interval, keys } = bucketsOfSpark(period, timezone, now);
  const changed = interval === 'hour' ? changedHours(timezone, allDaysOf(days)) : null;
  const first = deleted?.range && deleted.before > dataSince ? deleted.before : dataSince;
  const from = first > days.from ? first : days.from;
  const series = {
    interval,
    now: points.map((count, index) => {
      const key = keys[index] ?? '';
      // An hour that clocks skip has no number, which is not 0.
      return { key, count: changed?.get(key) === 'skipped' ? count || null : count };
    }),
    days: { from, to: days.to },
    before: null,
    daysBefore: null,
    alignedAt: 'end',
  } as const;
  return lineNow(chartPoints(series, clock));
}
