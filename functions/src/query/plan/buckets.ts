import {
  type Day,
  daysBetween,
  daysOf,
  firstOfMonth,
  isDistribution,
  minuteMs,
  mondayOf,
  monthsBetween,
  type TimeDimension,
  wallClockIn,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import type { DataStart, Periods, Span } from './periods.ts';

export type Bucket = Exclude<TimeDimension, 'time'>;

const defaultBuckets = 1000;

export const isWithinDay = (bucket: Bucket) => bucket === 'time:hour' || bucket === 'time:minute';

/**
 * A visit ends with its day in the time zone that the workspace had then, so between moments, midnight on the current
 * clock can be within it. With a distribution, a visit belongs to the time at which it starts.
 */
export const splitsVisits = (bucket: Bucket, { kind }: Span, dimensions: readonly string[]) =>
  isWithinDay(bucket) || (kind === 'moments' && !dimensions.some(isDistribution));

export function bucketFor(span: Span): Bucket {
  if (span.kind === 'moments' && span.toMs - span.fromMs <= 120 * minuteMs) return 'time:minute';
  const days = daysBetween(span.from, span.to);
  const isShort = span.kind === 'moments' ? span.toMs - span.fromMs <= 48 * 60 * minuteMs : days <= 2;
  if (isShort) return 'time:hour';
  return days <= 92 ? 'time:day' : 'time:month';
}

/** The minimum number of buckets of a range. */
export const countOf: Record<Bucket, (span: Span) => number> = {
  'time:minute': (span) =>
    span.kind === 'moments' ? (span.toMs - span.fromMs) / minuteMs : daysBetween(span.from, span.to) * 1440,
  'time:hour': (span) =>
    span.kind === 'moments'
      ? (span.toMs - span.fromMs) / minuteMs / 60
      : daysBetween(span.from, span.to) * 24,
  'time:day': ({ from, to }) => daysBetween(from, to),
  'time:week': ({ from, to }) => daysBetween(from, to) / 7,
  'time:month': ({ from, to }) => daysBetween(from, to) / 31,
};

/** @throws AppError if the range has too many buckets, with the one that fits */
export function refuseManyBuckets(bucket: Bucket, span: Span, field: string, maxBuckets = defaultBuckets) {
  if (countOf[bucket](span) <= maxBuckets) return;
  const fits = (Object.keys(countOf) as Bucket[]).find((each) => countOf[each](span) <= maxBuckets);
  throw refusal(
    field,
    phraseOf("the range has more than {maxBuckets} of these; '{fits}' fits", {
      maxBuckets,
      fits: fits ?? '',
    }),
  );
}

const nameOfDay: Partial<Record<Bucket, (day: Day) => string>> = {
  'time:day': (day) => day,
  'time:week': mondayOf,
  'time:month': firstOfMonth,
};

/** All buckets of a range in order: `2026-02-28 13:05:00`, `2026-02-28 13:00:00`, or the first day of the bucket. */
export function bucketsOf(bucket: Bucket, span: Span, timezone: string): string[] {
  // A month earlier, both ends can be on the last day of a short month.
  if (span.kind === 'moments' && span.toMs <= span.fromMs) return [];
  const name = nameOfDay[bucket];
  if (name) return unique(daysOf(span).map(name));
  const length = bucket === 'time:hour' ? 13 : 16;
  const rest = bucket === 'time:hour' ? ':00:00' : ':00';
  if (span.kind === 'days') {
    const minutes = bucket === 'time:hour' ? 60 : 1;
    return daysOf(span).flatMap((day) =>
      Array.from({ length: 1440 / minutes }, (_, index) => `${day} ${timeAt(index * minutes)}:00`),
    );
  }
  // Some offsets are not whole hours, but quarters.
  const step = bucket === 'time:hour' ? 15 * minuteMs : minuteMs;
  const times = clockTimes(timezone, Math.floor(span.fromMs / step) * step, span.toMs, step);
  return unique(times.map((time) => time.slice(0, length) + rest));
}

/** A clock changes at most once within this time. */
const partMs = 6 * 60 * minuteMs;

/**
 * Wall-clock times, as `2026-02-28 13:05`. Time zones are slow, so parts without a clock change compute only their
 * ends.
 */
function clockTimes(timezone: string, from: number, to: number, step: number) {
  const shownAt = (at: number) => {
    const { day, time } = wallClockIn(timezone, new Date(at));
    return Date.parse(`${day}T${time}Z`);
  };
  const times: string[] = [];
  for (let start = from, shown = shownAt(from); start < to; start += partMs) {
    const [end, first] = [start + partMs, shown];
    shown = shownAt(end);
    const isChanged = shown - first !== partMs;
    for (let at = start; at < Math.min(end, to); at += step) {
      const time = isChanged ? shownAt(at) : first + (at - start);
      times.push(new Date(time).toISOString().slice(0, 16).replace('T', ' '));
    }
  }
  return times;
}

const cutLengths: Partial<Record<Bucket, number>> = { 'time:minute': 16, 'time:hour': 13, 'time:day': 10 };

/** The bucket in which the comparison ends; null if there is none. Weeks and months are not cut. */
export function cutBucketOf(bucket: Bucket | null, { current, compared }: Periods): string | null {
  const length = bucket && cutLengths[bucket];
  if (!length || !compared?.cut || !isAsLong(current, compared.span)) return null;
  const { day, time } = compared.cut;
  const name = `${day} ${time}`.slice(0, length);
  return name.length === 10 ? name : name.padEnd(16, ':00').padEnd(19, ':00');
}

const isAsLong = (one: Span, other: Span) =>
  one.kind === 'moments' || daysBetween(one.from, one.to) === daysBetween(other.from, other.to);

/** The buckets that end before data begins. */
export function bucketsWithoutData(
  bucket: Bucket,
  span: Span,
  { day, time }: DataStart,
  timezone: string,
): ReadonlySet<string> {
  const start = `${day} ${time}`;
  const names = bucketsOf(bucket, span, timezone);
  const isOver = (index: number) => {
    const next = names[index + 1];
    return next === undefined ? span.to < day : `${next}${isWithinDay(bucket) ? '' : ' 00:00'}` <= start;
  };
  return new Set(names.filter((_, index) => isOver(index)));
}

/** How many days or months the buckets of `to` are after those of `from`. Aligns both ranges at their ends. */
export function shiftOf(bucket: Bucket, from: Span, to: Span): { by: number; unit: 'DAY' | 'MONTH' } {
  const name = nameOfDay[bucket] ?? ((day: Day) => day);
  const [earlier, later] = [name(from.to), name(to.to)];
  if (bucket !== 'time:month') return { by: daysBetween(earlier, later) - 1, unit: 'DAY' };
  return { by: monthsBetween(earlier, later) - 1, unit: 'MONTH' };
}

const unique = (names: string[]) => [...new Set(names)];

const two = (count: number) => String(count).padStart(2, '0');
const timeAt = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
