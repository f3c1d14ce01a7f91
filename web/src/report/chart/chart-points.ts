import {
  addDays,
  type ClockChange,
  type Day,
  daysBetween,
  mondayOf,
  type DayRange,
} from '@footfall/functions/contract';
import { firstDayOf, lastDayOf } from '../period/calendar/month-grid.ts';
import { counterpart, type BucketBefore, type Series } from '../ask/series.ts';
import type { Interval } from '../address/view.ts';

/** How many days of a bucket are counted, of how many. */
interface Part {
  days: number;
  of: number;
}

/** One position on the chart's axis. */
export interface ChartPoint {
  /** `2026-02-28T13:05`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null where the bucket is still to come or has no value. */
  current: number | null;
  /** The bucket runs at this moment: its number still grows. */
  running: boolean;
  /** Null where all days of the bucket are counted. */
  part: Part | null;
  /** Whether clocks skip or repeat the hour. */
  clock?: ClockChange | undefined;
  /** Null where nothing is compared, and where what is compared has no such bucket. */
  previous: (BucketBefore & { part: Part | null }) | null;
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
  if (interval === 'week') return mondayOf(day);
  return interval === 'month' ? day.slice(0, 7) : day;
}

/** The days of a bucket. */
export function daysOfBucket(key: string, interval: Interval): DayRange {
  if (interval === 'month') return { from: firstDayOf(key), to: lastDayOf(key) };
  const day = key.slice(0, 10);
  return { from: day, to: interval === 'week' ? addDays(day, 6) : day };
}

/** How much of a bucket is in a range of days; null for all of it, and for none. */
export function partOf(key: string, interval: Interval, { from, to }: DayRange): Part | null {
  const bucket = daysOfBucket(key, interval);
  const of = daysBetween(bucket.from, bucket.to);
  const first = from > bucket.from ? from : bucket.from;
  const days = daysBetween(first, to < bucket.to ? to : bucket.to);
  return days > 0 && days < of ? { days, of } : null;
}

/** The days of a range that have begun. */
export const passedOf = ({ from, to }: DayRange, today: Day): DayRange => ({
  from,
  to: to < today ? to : today,
});

/** Lays both periods over each other. What the other period does not have stays empty. */
export function chartPoints(
  { interval, now, days, before, daysBefore, alignedAt }: Series,
  clock: Clock,
): ChartPoint[] {
  const running = bucketOf(clock, interval);
  const passed = passedOf(days, clock.day);
  return now.map(({ key, count, clock: change }, index) => {
    const other = before && counterpart(before, index, { count: now.length, alignedAt });
    return {
      key,
      current: key > running ? null : count,
      running: key === running && days.to >= clock.day,
      part: partOf(key, interval, passed),
      ...(change ? { clock: change } : {}),
      previous: other && daysBefore ? { ...other, part: partOf(other.key, interval, daysBefore) } : null,
    };
  });
}

/** A line of a chart, a value for each position; null where there is none. */
export interface Line {
  values: readonly (number | null)[];
  /** What is shown is blue over an area; what it is compared with is thin and grey. */
  look: 'now' | 'before';
  /** If a value is not of a whole bucket: the line between the whole ones, and the dashed ways to the others. */
  solid?: readonly (number | null)[];
  dashed?: readonly (number | null)[];
}

/** @param isWhole whether the bucket of a position is whole */
function lineOf(look: Line['look'], values: Line['values'], isWhole: (position: number) => boolean): Line {
  if (values.every((value, position) => value === null || isWhole(position))) return { look, values };
  const only = (isKept: (position: number) => boolean) =>
    values.map((value, position) => (isKept(position) ? value : null));
  const isWholeOrNone = (position: number) => position < 0 || position >= values.length || isWhole(position);
  return {
    look,
    values,
    solid: only(isWhole),
    // They begin at the last whole point, so that the lines meet.
    dashed: only((position) => ![position - 1, position, position + 1].every(isWholeOrNone)),
  };
}

/** The line of the period that is shown. */
export const lineNow = (points: readonly ChartPoint[]): Line =>
  lineOf(
    'now',
    points.map(({ current }) => current),
    (position) => !points[position]?.running && !points[position]?.part,
  );

/** The lines of the points, the one at the back first. */
export function chartLines(points: readonly ChartPoint[]): Line[] {
  const before = points.map(({ previous }) => previous?.count ?? null);
  const isCompared = points.some(({ previous }) => previous);
  return [
    ...(isCompared ? [lineOf('before', before, (position) => !points[position]?.previous?.part)] : []),
    lineNow(points),
  ];
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
