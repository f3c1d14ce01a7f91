import {
  type Comparison,
  comparisonOf,
  comparisonOfDays,
  type Day,
  daysBetween,
  rangeOf,
  type Resolution,
  resolutionOf,
  siteMetrics,
  type SitesInput,
  wallClockIn,
} from '../../contract/index.ts';
import { withoutExcluded } from '../plan/excluded-days.ts';
import { importsOf, type PlannedImports } from '../plan/imports.ts';
import { retainedDays } from '../plan/retained-days.ts';
import { dataStartOf, daysWithData } from '../plan/data-start.ts';
import { comparedDays, type Periods } from '../plan/periods.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** Without `firstEventAt`, every day counts. */
type SiteOfDays = Pick<Workspace, 'timezone' | 'resetAt' | 'keptFrom'> &
  Partial<Pick<Workspace, 'firstEventAt' | 'firstDay' | 'imports'>>;

type Requested = Pick<SitesInput, 'timeframe' | 'from' | 'to' | 'compare' | 'weekdays'>;

export function siteDays(
  site: SiteOfDays,
  requested: Requested,
  now: Date,
): { periods: Periods; resolution: Resolution; imports?: SiteImports } {
  const { timezone } = site;
  const clock = wallClockIn(timezone, now);
  const dataStart = dataStartOf(site, now);
  const { from, to, resolution } = requestedRange(requested, clock.day);
  const current = { kind: 'days', from, to } as const;
  const comparison = requestedComparison(requested);
  const weekdays = requested.weekdays === '1' && 'if_data';
  const compared =
    comparison && comparedDays(current, comparison, weekdays, { ...clock, timezone, dataStart });
  const asRequested = { current, compared, nowFromMs: null };
  const known = daysWithData(retainedDays(asRequested, 'totals', site), dataStart, clock.day);
  const imports = importsOfSite(asRequested, site);
  if (!imports) return { periods: known, resolution };
  const about = { ...site, bucket: null, today: clock.day };
  return { periods: withoutExcluded(known, imports.excluded, about), resolution, imports };
}

/** The sums of imports that count in the list, and the days without them. */
export type SiteImports = Pick<PlannedImports, 'sums' | 'excluded'>;

function importsOfSite(periods: Pick<Periods, 'current' | 'compared'>, site: SiteOfDays): SiteImports | null {
  const found = importsOf(
    {
      ...{ metrics: siteMetrics, dimensions: [], bucket: null, order_by: [], include: { imports: true } },
      ...{ filters: [], shared: [], goals: [], goal: null },
    },
    periods,
    site,
  );
  if (!found) return null;
  // The figures of a site are read together.
  const lacking = found.partial.flatMap(({ days }) => days);
  return { sums: found.sums, excluded: [...found.excluded, ...lacking] };
}

function requestedRange({ timeframe, from, to }: Requested, today: Day) {
  if (from === '') return rangeOf(timeframe, today);
  return { from, to, resolution: resolutionOf(daysBetween(from, to)) };
}

function requestedComparison({ compare, timeframe, from, to, weekdays }: Requested): Comparison | null {
  if (compare === 'off') return null;
  if (compare === 'year') return 'years';
  const comparison = from === '' ? comparisonOf[timeframe] : comparisonOfDays({ from, to });
  return comparison === 'weeks' && weekdays === '0' ? 'days' : comparison;
}
