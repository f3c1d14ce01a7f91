import { type Day, dayIn } from '../../contract/index.ts';
import type { Periods } from './periods.ts';

export interface RetainingSite {
  timezone: string;
  resetAt: Date | null;
  /** The first retained days of visits and of sums; null if none are deleted. */
  keptFrom?: { visits: Day | null; totals: Day | null };
}

/**
 * A comparison with fewer days than the range would be wrong, so it is removed. The sums of a day can outlive its
 * visits, but a comparison that ends in the middle of a day needs its visits.
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
  // A plan for another source may have removed the comparison already.
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

/** Rows of deleted days may exist for a while, and are not read. */
export const firstRead = (from: Day, deleted: Periods['deleted']) =>
  deleted?.range && deleted.before > from ? deleted.before : from;

/** Null also after a later reset: counting began with it, so nothing is missing. */
function firstRetained({ keptFrom, resetAt, timezone }: RetainingSite, of: 'visits' | 'totals') {
  const first = keptFrom?.[of] ?? null;
  return first !== null && resetAt && dayIn(timezone, resetAt) >= first ? null : first;
}
