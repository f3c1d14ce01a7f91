import { addDays, type Day } from '@footfall/functions/contract';
import { afterMonday } from '../period/calendar/month-grid.ts';
import { counterpart, type Series } from '../ask/series.ts';
import type { Interval } from '../address/view.ts';

/** One position on the chart's axis. */
export interface ChartPoint {
  /** `2026-02-28T13:05`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null where the bucket is still to come or has no value. */
  current: number | null;
  /** The bucket runs at this moment: its number still grows. */
  running: boolean;
  /** Null where nothing is compared; without a key where the previous period is too short for this position. */
  previous: { key: string | null; count: number | null } | null;
}

/** What a clock in the workspace's zone shows. */
export interface Clock {
  day: Day;
  hour: number;
  minute: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The bucket that a clock is in. */
function bucketOf({ day, hour, minute }: Clock, interval: Interval) {
  if (interval === 'minute') return `${day}T${two(hour)}:${two(minute)}`;
  if (interval === 'hour') return `${day}T${two(hour)}:00`;
  if (interval === 'week') return addDays(day, -afterMonday(day));
  return interval === 'month' ? day.slice(0, 7) : day;
}

/**
 * Lays both periods over each other. Where the ends are aligned, a shorter previous period is padded with zeros on the
 * left. Days that the reader chose begin at the first position, and positions that they do not have stay empty.
 */
export function chartPoints({ interval, now, before, alignedAt }: Series, clock: Clock): ChartPoint[] {
  const running = bucketOf(clock, interval);
  const missing = alignedAt === 'end' ? { key: null, count: 0 } : null;
  return now.map(({ key, count }, index) => ({
    key,
    current: key > running ? null : count,
    running: key === running,
    previous: before && (counterpart(before, index, { count: now.length, alignedAt }) ?? missing),
  }));
}

/** A line of a chart, a value for each position; null where there is none. */
export interface Line {
  values: readonly (number | null)[];
  /** What is shown is blue over an area; what it is compared with is thin and grey. */
  look: 'now' | 'before';
  /** If a value still grows: the line without it, and the dashed way there. */
  settled?: readonly (number | null)[];
  running?: readonly (number | null)[];
}

/**
 * The lines of the points, the one at the back first. The dashed line begins at the last settled point, so that the two
 * meet.
 */
export function chartLines(points: readonly ChartPoint[]): Line[] {
  const at = points.findIndex(({ running }) => running);
  const only = (isKept: (position: number) => boolean) =>
    points.map(({ current }, position) => (isKept(position) ? current : null));
  const before: Line[] = points.some(({ previous }) => previous)
    ? [{ look: 'before', values: points.map(({ previous }) => previous?.count ?? null) }]
    : [];
  const parts = at >= 0 && {
    settled: only((position) => position !== at),
    running: only((position) => position === at || position === at - 1),
  };
  return [...before, { look: 'now', values: points.map(({ current }) => current), ...parts }];
}

/** The largest value that the chart shows. */
export function greatestOf(points: readonly ChartPoint[]): number {
  return Math.max(0, ...points.flatMap(({ current, previous }) => [current ?? 0, previous?.count ?? 0]));
}

/** The last position that has a value of its own. */
export function lastCounted(points: readonly ChartPoint[]): number {
  return Math.max(
    points.findLastIndex(({ current }) => current !== null),
    0,
  );
}
