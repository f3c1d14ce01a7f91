import { addDays, type Day, daysOf, type Period } from '../../contract/index.ts';
import { type Bucket, bucketsOf, isWithinDay } from './buckets.ts';
import { later, sameDay } from './data-start.ts';
import { clipped, daysOfSums, type ImportingSite } from './imports.ts';
import { type Compared, lastOf, type Periods, type Span } from './periods.ts';

interface Requested extends ImportingSite {
  bucket: Bucket | null;
  today: Day;
}

export const isIn = (days: readonly Period[], day: Day): boolean =>
  days.some(({ from, to }) => from <= day && day <= to);

/** Whether the comparison ends within a day that has only sums, which are of the whole day. */
export function isCutInSums(compared: Compared | null, site: ImportingSite): boolean {
  const cut = compared?.cut ?? null;
  return cut !== null && isIn(daysOfSums(site), cut.day);
}

/**
 * Days that are left out are not zeros. If the comparison begins with them, only the days that both ranges have are
 * compared. Otherwise a comparison with some of them is removed, unless it is by time, where each row has its own days.
 */
export function withoutExcluded(
  periods: Periods,
  excluded: readonly Period[],
  { bucket, today, imports }: Requested,
): Periods {
  const { current, compared } = periods;
  if (!compared) return periods;
  const fullDays = isCutInSums(compared, { imports })
    ? comparedOnFullDays(periods, compared, today)
    : compared;
  if (bucket !== null && current.kind === 'days') {
    const isEmpty = daysOf(compared.span).every((day) => isIn(excluded, day));
    // The same as of the totals beside it, so that both share a statement.
    return { ...periods, compared: isEmpty ? null : (fullDays ?? compared) };
  }
  if (!fullDays) return { ...periods, compared: null };
  const { span, cut, sameTo = cut ? later(today, current.from) : current.to } = fullDays;
  const before = clipped(excluded, { from: span.from, to: lastOf(fullDays) });
  if (clipped(excluded, current).length > 0) return { ...periods, compared: null };
  const last = before.reduce((latest, { to }) => (to > latest ? to : latest), '');
  if (last === '') return { ...periods, compared: fullDays };
  const isPrefix = daysOf({ from: span.from, to: last }).every(
    (day) => isIn(excluded, day) || (periods.data !== undefined && day < periods.data.day),
  );
  if (!isPrefix || last >= lastOf(fullDays) || span.kind === 'moments') return { ...periods, compared: null };
  const sameFrom = sameDay(fullDays, sameTo, addDays(last, 1));
  return {
    ...periods,
    compared:
      sameFrom > current.from
        ? { ...fullDays, sameFrom: later(sameFrom, fullDays.sameFrom ?? sameFrom) }
        : fullDays,
  };
}

/** Until yesterday, and the day before the cut, because sums are of full days. Null if there are none before. */
function comparedOnFullDays({ current }: Periods, compared: Compared, today: Day): Compared | null {
  const { cut, span } = compared;
  if (!cut || span.kind === 'moments' || cut.day <= span.from || today <= current.from) return null;
  const sameFrom = compared.sameFrom ?? current.from;
  const sameTo = addDays(today, -1);
  return sameFrom > sameTo ? null : { ...compared, sameFrom, sameTo };
}

/** The days of each row of time. */
export function daysOfBuckets(bucket: Bucket, span: Span, timezone: string): ReadonlyMap<string, Period> {
  const names = bucketsOf(bucket, span, timezone);
  return new Map(
    names.map((name, index) => {
      const from = name.slice(0, 10);
      if (isWithinDay(bucket)) return [name, { from, to: from }];
      const next = names[index + 1];
      return [name, { from: later(from, span.from), to: next === undefined ? span.to : addDays(next, -1) }];
    }),
  );
}
