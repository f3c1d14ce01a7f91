import { dayAndHourIn } from '@footfall/functions/contract/period/days';
import type { SiteTimeframe } from '@footfall/functions/contract/query/site-choices';

/** The points of a site's line. Null where there is nothing to draw. */
export interface Spark {
  /** All points until now. */
  current: (number | null)[];
  /** Those that are over, and the way from the last of them to the one that still grows. */
  settled: (number | null)[];
  running: (number | null)[];
}

/**
 * Splits the points of a timeframe: the bucket that still grows is the hour on the site's clock, or the last day or
 * month. What is still to come is not drawn.
 */
export function sparkOf(
  points: readonly number[],
  timeframe: SiteTimeframe,
  timezone: string,
  now: Date,
): Spark {
  const runs = runningPlace(points.length, timeframe, timezone, now);
  const only = (isDrawn: (place: number) => boolean) =>
    points.map((value, place) => (isDrawn(place) ? value : null));
  if (runs === null) return { current: [...points], settled: [...points], running: points.map(() => null) };
  return {
    current: only((place) => place <= runs),
    settled: only((place) => place < runs),
    running: only((place) => place === runs || place === runs - 1),
  };
}

function runningPlace(count: number, timeframe: SiteTimeframe, timezone: string, now: Date): number | null {
  if (timeframe === 'Last month') return null;
  return timeframe === 'Today' ? dayAndHourIn(timezone, now).hour : count - 1;
}
