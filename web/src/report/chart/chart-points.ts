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

/** The counted days of a bucket, out of `of`. */
interface Part {
  days: number;
  of: number;
}

export interface ChartPoint {
  /** `2026-02-28T13:05`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null for future buckets and missing values. */
  current: number | null;
  /** The words for a missing value. By default those of a future bucket, or a dash. */
  missing?: string;
  /** The bucket is not over, so its number still grows. */
  running: boolean;
  /** Null if all days of the bucket are counted. */
  part: Part | null;
  clock?: ClockChange | undefined;
  /** Null without a comparison or without such a bucket. */
  previous: (BucketBefore & { part: Part | null }) | null;
}

/** The local time in the workspace's time zone. */
export interface Clock {
  day: Day;
  hour: number;
  minute: number;
}

const two = (value: number) => String(value).padStart(2, '0');

export function bucketOf({ day, hour, minute }: Clock, interval: Interval) {
  if (interval === 'minute') return `${day}T${two(hour)}:${two(minute)}`;
  if (interval === 'hour') return `${day}T${two(hour)}:00`;
  if (interval === 'week') return mondayOf(day);
  return interval === 'month' ? day.slice(0, 7) : day;
}

export function daysOfBucket(key: string, interval: Interval): DayRange {
  if (interval === 'month') return { from: firstDayOf(key), to: lastDayOf(key) };
  const day = key.slice(0, 10);
  return { from: day, to: interval === 'week' ? addDays(day, 6) : day };
}

/** The part of a bucket inside a range. Null if it is all or none of the bucket. */
export function partOf(key: string, interval: Interval, { from, to }: DayRange): Part | null {
  const bucket = daysOfBucket(key, interval);
  const of = daysBetween(bucket.from, bucket.to);
  const first = from > bucket.from ? from : bucket.from;
  const days = daysBetween(first, to < bucket.to ? to : bucket.to);
  return days > 0 && days < of ? { days, of } : null;
}

/** Cuts a range after today. */
export const passedOf = ({ from, to }: DayRange, today: Day): DayRange => ({
  from,
  to: to < today ? to : today,
});

/** Aligns both periods. Positions that the comparison lacks are null. */
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

/** One value per position, or null. */
export interface Line {
  values: readonly (number | null)[];
  /** `now` is blue with an area, `before` thin and grey. */
  look: 'now' | 'before';
  /** If some buckets are incomplete: the line between complete ones, and the dashed connections to the others. */
  solid?: readonly (number | null)[];
  dashed?: readonly (number | null)[];
}

/**
 * Splits the values of a line: the line between complete positions, and the dashed connections to the others. Empty
 * if all are complete.
 */
export function splitLine(
  values: Line['values'],
  isComplete: (position: number) => boolean,
): Pick<Line, 'solid' | 'dashed'> {
  if (values.every((value, position) => value === null || isComplete(position))) return {};
  const only = (isShown: (position: number) => boolean) =>
    values.map((value, position) => (isShown(position) ? value : null));
  const isCompleteOrOutside = (position: number) =>
    position < 0 || position >= values.length || isComplete(position);
  return {
    solid: only(isComplete),
    // Starts at the last complete point, so that the lines meet.
    dashed: only((position) => ![position - 1, position, position + 1].every(isCompleteOrOutside)),
  };
}

const lineOf = (
  look: Line['look'],
  values: Line['values'],
  isComplete: (position: number) => boolean,
): Line => ({
  look,
  values,
  ...splitLine(values, isComplete),
});

export const lineNow = (points: readonly ChartPoint[]): Line =>
  lineOf(
    'now',
    points.map(({ current }) => current),
    (position) => !points[position]?.running && !points[position]?.part,
  );

/** Back to front. */
export function chartLines(points: readonly ChartPoint[]): Line[] {
  const before = points.map(({ previous }) => previous?.count ?? null);
  const isCompared = points.some(({ previous }) => previous);
  return [
    ...(isCompared ? [lineOf('before', before, (position) => !points[position]?.previous?.part)] : []),
    lineNow(points),
  ];
}

export function greatestOf(points: readonly ChartPoint[]): number {
  return Math.max(0, ...points.flatMap(({ current, previous }) => [current ?? 0, previous?.count ?? 0]));
}

export function lastCounted(points: readonly ChartPoint[]): number {
  return Math.max(
    points.findLastIndex(({ current }) => current !== null),
    0,
  );
}
