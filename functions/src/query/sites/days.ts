import {
  addDays,
  type Comparison,
  comparisonOf,
  comparisonOfDays,
  type Day,
  daysAnywhere,
  daysBetween,
  type DeletedDays,
  type Period,
  rangeOf,
  type Resolution,
  resolutionOf,
  type SitesInput,
  wallClockIn,
} from '../../contract/index.ts';
import { retainedDays } from '../plan/retained-days.ts';
import { dataStartOf, daysWithData } from '../plan/data-start.ts';
import { comparedDays, type DataStart } from '../plan/periods.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** A workspace with the days that count for it, on its own clock. */
export interface SiteDays {
  id: string;
  current: Period;
  resolution: Resolution;
  /** The whole days of the previous period that are compared. There are none if `to` is before `from`. */
  compared: Period;
  /** Whether there is a comparison: none was asked for, days of it are deleted, or it is before there is data. */
  isCompared: boolean;
  /** The first day that is compared, where the other range begins before there is data. */
  sameFrom?: Day;
  /** When data begins, where days of either range are before it. */
  data?: DataStart;
  /** Whether the days directly before are compared because the same weekdays have no data. */
  isInstead?: true;
  /** What of them is deleted. */
  deleted?: DeletedDays;
  /** The day on which the comparison ends, and before which moment of it; null if that is the end of a day. */
  cut: { day: Day; at: number } | null;
  /** When the workspace was reset, and the days that clocks anywhere showed then; null if it was never reset. */
  reset: { at: number; days: Period } | null;
}

/** Without its first event, every day counts. */
type SiteOfDays = Pick<Workspace, 'id' | 'timezone' | 'resetAt' | 'keptFrom'> &
  Partial<Pick<Workspace, 'firstEventAt' | 'firstDay'>>;

/** The days that are asked for. */
type Requested = Pick<SitesInput, 'timeframe' | 'from' | 'to' | 'compare' | 'weekdays'>;

/** The days that are asked for in the workspace's time zone, and what they are compared with. */
export function siteDays(site: SiteOfDays, requested: Requested, now: Date): SiteDays {
  const { id, timezone, resetAt, keptFrom } = site;
  const clock = wallClockIn(timezone, now);
  const dataStart = dataStartOf(site, now);
  const { from, to, resolution } = requestedRange(requested, clock.day);
  const current = { from, to };
  const comparison = requestedComparison(requested);
  const resetMs = resetAt?.getTime();
  const reset = resetMs === undefined ? null : { at: resetMs, days: daysAnywhere(resetMs, resetMs) };
  const weekdays = requested.weekdays === '1' && 'if_data';
  const retained = retainedDays(
    {
      current: { kind: 'days', ...current },
      compared: comparison && comparedDays(current, comparison, weekdays, { ...clock, timezone, dataStart }),
      nowFromMs: null,
    },
    'totals',
    { keptFrom, resetAt, timezone },
  );
  const { compared, deleted, data } = daysWithData(retained, dataStart, clock.day);
  const cut = compared?.cut ?? null;
  return {
    id,
    current,
    resolution,
    compared: {
      from: compared?.span.from ?? from,
      to: cut ? addDays(cut.day, -1) : (compared?.span.to ?? addDays(from, -1)),
    },
    isCompared: compared !== null,
    cut: cut && { day: cut.day, at: cut.at },
    reset,
    ...(compared?.sameFrom === undefined ? {} : { sameFrom: compared.sameFrom }),
    ...(data ? { data } : {}),
    ...(compared?.isInstead ? { isInstead: true } : {}),
    ...(deleted ? { deleted } : {}),
  };
}

function requestedRange({ timeframe, from, to }: Requested, today: Day) {
  if (from === '') return rangeOf(timeframe, today);
  return { from, to, resolution: resolutionOf(daysBetween(from, to)) };
}

/** Null: with nothing. */
function requestedComparison({ compare, timeframe, from, to, weekdays }: Requested): Comparison | null {
  if (compare === 'off') return null;
  if (compare === 'year') return 'years';
  const comparison = from === '' ? comparisonOf[timeframe] : comparisonOfDays({ from, to });
  return comparison === 'weeks' && weekdays === '0' ? 'days' : comparison;
}
