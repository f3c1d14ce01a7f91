import type { EventRow } from '../../../../functions/src/contract/report/columns.ts';
import type { TimeDimension } from '../../../../functions/src/contract/query/words.ts';
import { dayAfter, daysOf, wallTime } from '../calendar.ts';
import { timeOf } from '../visits.ts';
import { areDays, type Span } from './range.ts';

export type Bucket = Exclude<TimeDimension, 'time'>;

/** The bucket that suits a span. */
export function suitable(span: Span): Bucket {
  if (!areDays(span)) return span.toMs - span.fromMs <= 3_600_000 ? 'time:minute' : 'time:hour';
  const { length } = daysOf(span);
  if (length === 1) return 'time:hour';
  return length <= 90 ? 'time:day' : 'time:month';
}

const minuteOf = new WeakMap<EventRow, string>();

/** What the workspace's clocks show at an event; looked up once, for every bucket asks. */
function minuteNamed(event: EventRow, timezone: string): string {
  const known = minuteOf.get(event) ?? `${event.date} ${wallTime(timezone, timeOf(event)).time}:00`;
  minuteOf.set(event, known);
  return known;
}

/** The name of the bucket in which an event happens, by the clocks of the workspace. */
export function bucketOf(bucket: Bucket, event: EventRow, timezone: string): string {
  const two = (count: number) => String(count).padStart(2, '0');
  switch (bucket) {
    case 'time:minute':
      return minuteNamed(event, timezone);
    case 'time:hour':
      return `${event.date} ${two(event.hour)}:00:00`;
    case 'time:day':
      return event.date;
    case 'time:week':
      return mondayOf(event.date);
    case 'time:month':
      return `${event.date.slice(0, 7)}-01`;
  }
}

function mondayOf(day: string): string {
  let monday = day;
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = dayAfter(monday, -1);
  return monday;
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/** The buckets of some days in order. */
export function bucketsOf(bucket: Bucket, days: readonly string[]): string[] {
  const names = days.flatMap((day) => {
    switch (bucket) {
      case 'time:minute':
        return hours.flatMap((hour) => minutes.map((minute) => `${day} ${hour}:${minute}:00`));
      case 'time:hour':
        return hours.map((hour) => `${day} ${hour}:00:00`);
      case 'time:day':
        return [day];
      case 'time:week':
        return [mondayOf(day)];
      case 'time:month':
        return [`${day.slice(0, 7)}-01`];
    }
  });
  return [...new Set(names)];
}
