import { comparisonOf, cutOf, previousPeriod, type Period } from '../../contract/period/comparison.ts';
import { addDays, dayIn, type Day } from '../../contract/period/days.ts';
import { rangeOf } from '../../contract/period/timeframe.ts';
import type { SiteTimeframe } from '../../contract/query/site-choices.ts';
import type { Resolution } from '../../contract/report/report.ts';
import { momentOf, wallClockIn } from '../wall-clock.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** A workspace with the days that count for it, on its own clock. */
export interface SiteDays {
  id: string;
  current: Period;
  resolution: Resolution;
  /** The whole days of the previous period that are compared. There are none if `to` is before `from`. */
  compared: Period;
  /** The day on which the comparison ends, and before which moment of it; null if that is the end of a day. */
  cut: { day: Day; at: number } | null;
  /** When the workspace was reset, and the day of that; null if it was never reset. */
  reset: { at: number; day: Day } | null;
}

/** The days of a timeframe in the workspace's time zone, and what they are compared with. */
export function siteDays(
  { id, timezone, resetAt }: Pick<Workspace, 'id' | 'timezone' | 'resetAt'>,
  timeframe: SiteTimeframe,
  now: Date,
): SiteDays {
  const clock = wallClockIn(timezone, now);
  const { from, to, resolution } = rangeOf(timeframe, clock.day);
  const current = { from, to };
  const comparison = comparisonOf[timeframe];
  const previous = previousPeriod(current, comparison, clock.day);
  const cut = cutOf(current, comparison, clock);
  return {
    id,
    current,
    resolution,
    compared: { from: previous.from, to: cut ? addDays(cut.day, -1) : previous.to },
    cut: cut && { day: cut.day, at: momentOf(timezone, cut) },
    reset: resetAt && { at: resetAt.getTime(), day: dayIn(timezone, resetAt) },
  };
}
