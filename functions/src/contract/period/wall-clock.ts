import { type Day, dayMs, minuteMs, type WallClock, wallClockIn } from './days.ts';

/**
 * The first moment at which a clock in the zone shows this day and time or a later one, in milliseconds since 1970 UTC.
 * For a time that the clock skips, this is the moment of the skip; for one that it shows twice, the first of the two.
 */
export function momentOf(timezone: string, { day, time }: WallClock): number {
  const clock = (at: number) => wallClockIn(timezone, new Date(at));
  const wanted = `${day}T${time}`;
  const isReached = (at: number) => {
    const shown = clock(at);
    return `${shown.day}T${shown.time}` >= wanted;
  };
  const asUtc = Date.parse(`${wanted}:00Z`);
  /** The moment of this time, with the offset of a moment nearby. */
  const byOffsetAt = (at: number) => {
    const shown = clock(at);
    return asUtc - (Date.parse(`${shown.day}T${shown.time}:00Z`) - at);
  };
  const [earlier, later] = [byOffsetAt(asUtc - dayMs), byOffsetAt(asUtc + dayMs)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  if (isReached(earlier)) return earlier;
  // The clock changes between the two: either it skips the time, or the change comes first.
  let [before, after] = [earlier, later];
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (isReached(middle)) after = middle;
    else before = middle;
  }
  return after;
}

export const startOfDayIn = (timezone: string, day: Day): number =>
  momentOf(timezone, { day, time: '00:00' });
