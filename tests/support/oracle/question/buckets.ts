import type { EventRow, TimeDimension } from '@footfall/functions/contract';
import { dayAfter, daysOf, wallTime, type WallTime } from '../calendar.ts';
import { timeOf } from '../visits.ts';
import { areDays, type Span } from './range.ts';

export type Bucket = Exclude<TimeDimension, 'time'>;

const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;

/** The bucket of the dimension `time`: hours up to two days, days up to 92 of them, months beyond. */
export function suitable(span: Span, days: readonly string[]): Bucket {
  if (!areDays(span)) {
    const length = span.toMs - span.fromMs;
    if (length <= 2 * msPerHour) return 'time:minute';
    if (length <= 48 * msPerHour) return 'time:hour';
  } else if (days.length <= 2) return 'time:hour';
  return days.length <= 92 ? 'time:day' : 'time:month';
}

/** The local wall-clock time, as the name of its bucket. */
const names: Record<Bucket, (date: string, time: string) => string> = {
  'time:minute': (date, time) => `${date} ${time}:00`,
  'time:hour': (date, time) => `${date} ${time.slice(0, 2)}:00:00`,
  'time:day': (date) => date,
  'time:week': mondayOf,
  'time:month': (date) => `${date.slice(0, 7)}-01`,
};

const clocks = new WeakMap<EventRow, WallTime>();

/**
 * The name of the bucket in which an event happens. Days are those on which it was counted, whatever time zone the
 * workspace had then. Timestamps have the current local time of their zone.
 */
export function bucketOf(bucket: Bucket, event: EventRow, span: Span, timezone: string): string {
  if (areDays(span)) return names[bucket](event.date, `${two(event.hour)}:00`);
  // Looked up once, because every bucket needs it.
  const shown = clocks.get(event) ?? wallTime(timezone, timeOf(event));
  clocks.set(event, shown);
  return names[bucket](shown.date, shown.time);
}

function mondayOf(day: string): string {
  let monday = day;
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = dayAfter(monday, -1);
  return monday;
}

/** The buckets of a span in order: all that a calendar has for its days, or that the clocks show between two moments. */
export function bucketsOf(bucket: Bucket, span: Span, timezone: string): string[] {
  const shown = areDays(span) ? timesOf(bucket, daysOf(span)) : timesBetween(bucket, span, timezone);
  return [...new Set(shown.map(([date, time]) => names[bucket](date, time)))];
}

const two = (count: number) => String(count).padStart(2, '0');

function timesOf(bucket: Bucket, days: readonly string[]): [date: string, time: string][] {
  const minutes = { 'time:minute': 1, 'time:hour': 60 }[bucket as string] ?? 1440;
  const times = Array.from({ length: 1440 / minutes }, (_, index) => index * minutes);
  return days.flatMap((day) =>
    times.map((time): [string, string] => [day, `${two(Math.floor(time / 60))}:${two(time % 60)}`]),
  );
}

function timesBetween(
  bucket: Bucket,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  timezone: string,
): [date: string, time: string][] {
  const times: [string, string][] = [];
  // Offsets from UTC are multiples of a quarter of an hour.
  const step = bucket === 'time:minute' ? msPerMinute : 15 * msPerMinute;
  for (let at = Math.floor(fromMs / step) * step; at < toMs; at += step) {
    const { date, time } = wallTime(timezone, at);
    times.push([date, time]);
  }
  return times;
}
