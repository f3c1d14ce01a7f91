import { type Day, hourMs } from '../../contract/index.ts';
import { medianOf } from '../../core/numbers.ts';
import { hourOfWeek, hoursOfWeek, lengthsOfHours } from './clock.ts';

/** Visits that begin in each hour of the baseline week, from Sunday 00:00 on; null where too little is known. */
export type BaselineWeek = readonly (number | null)[];

const minWeeks = 2;
/** A day counts at most this many times the median of its weekday, so that one day in the news changes little. */
const maxOfMedian = 2;

/**
 * Returns the baseline week of a site: the mean of each hour over the weeks.
 * @param visits that began in each hour, 24 for each day, of up to 8 weeks; null for unknown, as before the first event
 * @param first the first of the days
 */
export const baselineWeek = (
  visits: readonly (number | null)[],
  first: Day,
  timezone: string,
): BaselineWeek => weekOf(visits, first, lengthsOfHours(timezone, first, Math.ceil(visits.length / 24)));

export function weekOf(
  visits: readonly (number | null)[],
  first: Day,
  lengths: readonly number[],
): BaselineWeek {
  const totals = Array.from({ length: Math.ceil(visits.length / 24) }, (_, day) =>
    totalOf(visits.slice(day * 24, day * 24 + 24)),
  );
  const medians = Array.from({ length: 7 }, (_, weekday) =>
    medianOf(totals.filter((total, day) => day % 7 === weekday && total !== null) as number[]),
  );
  const start = hourOfWeek(first, 0);
  const sums = new Array<number>(hoursOfWeek).fill(0);
  const weeks = new Array<number>(hoursOfWeek).fill(0);
  for (const [index, count] of visits.entries()) {
    if (count === null || lengths[index] !== hourMs) continue;
    const day = Math.floor(index / 24);
    const max = maxOfMedian * (medians[day % 7] ?? 0);
    const total = totals[day] ?? 0;
    const hour = (start + index) % hoursOfWeek;
    sums[hour] = (sums[hour] ?? 0) + (total > max ? (count * max) / total : count);
    weeks[hour] = (weeks[hour] ?? 0) + 1;
  }
  return sums.map((sum, hour) => {
    const of = weeks[hour] ?? 0;
    return of < minWeeks ? null : sum / of;
  });
}

function totalOf(hours: readonly (number | null)[]) {
  const known = hours.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
