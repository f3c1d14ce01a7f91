import { type Day, dayIn } from '../../contract/index.ts';
import type { Periods } from './periods.ts';

/** What says which days of a workspace can be read. */
export interface RetainingSite {
  timezone: string;
  /** Nothing before this counts. */
  resetAt: Date | null;
  /** The first days that its retention has left, of visits and of sums; null if all are there. */
  keptFrom?: { visits: Day | null; totals: Day | null };
}

/**
 * The periods without the days whose rows are deleted. A range is cut; a comparison with fewer days than the range would
 * be wrong, so there is none. The sums of a day can stay when its visits go, but a comparison that ends in the middle of a
 * day needs its visits.
 */
export function retainedDays(
  { current, compared, nowFromMs, deleted, data }: Periods,
  source: 'totals' | 'visits' | 'events',
  site: RetainingSite,
): Periods {
  const visits = firstRetained(site, 'visits');
  const first = source === 'totals' ? firstRetained(site, 'totals') : visits;
  const isCut = first !== null && current.from < first;
  const isComparedCut = compared !== null && first !== null && compared.span.from < first;
  const isEndLost = Boolean(compared?.cut && visits !== null && compared.cut.day < visits);
  // Another source may have been planned first, without the comparison.
  const comparison = isComparedCut || isEndLost || deleted?.comparison === true;
  const before = isCut || isComparedCut ? first : visits;
  const others = { current, nowFromMs, ...(data ? { data } : {}) };
  if (before === null || !(isCut || comparison)) return { ...others, compared };
  return {
    ...others,
    compared: comparison ? null : compared,
    deleted: { before, range: isCut, comparison },
  };
}

/** The first day of a range that is read. Rows of deleted days may still be there for a moment. */
export const firstRead = (from: Day, deleted: Periods['deleted']) =>
  deleted?.range && deleted.before > from ? deleted.before : from;

/** Null if nothing is deleted, or if a reset was later: then nothing is missing, because counting began with it. */
function firstRetained({ keptFrom, resetAt, timezone }: RetainingSite, of: 'visits' | 'totals') {
  const first = keptFrom?.[of] ?? null;
  return first !== null && resetAt && dayIn(timezone, resetAt) >= first ? null : first;
}
