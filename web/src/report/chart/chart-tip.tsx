import { type MetricMeaning, clockText, formatValue, labelledText, say } from '@footfall/functions/contract';
import { bucketWords } from './chart-axis.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Interval } from '../address/view.ts';

export interface PointWords {
  date: string;
  /** Null for future buckets and missing values. */
  now: string | null;
  before: string | null;
  /** Who counted the bucket, if not Footfall, and the texts of its notes. */
  notes?: string | null;
}

/** A number with a note if it is incomplete: `1,204 so far`, `1,204 (3 of 7 days)`. */
export function withNote(value: string, { running, part }: Pick<ChartPoint, 'running' | 'part'>): string {
  if (running) {
    return part
      ? say('{value} so far ({days} of {of, plural, one {# day} other {# days}})', { value, ...part })
      : say('{value} so far', { value });
  }
  return part ? inPart(value, part) : value;
}

const inPart = (value: string, part: NonNullable<ChartPoint['part']>) =>
  say('{value} ({days} of {of, plural, one {# day} other {# days}})', { value, ...part });

/** The same of the compared number. The running bucket is incomplete, but the compared one is complete. */
export function withNoteBefore(
  value: string,
  { running, previous }: Pick<ChartPoint, 'running' | 'previous'>,
  interval: Interval,
  locale?: string,
): string {
  const part = previous?.part;
  if (!running) return part ? inPart(value, part) : value;
  if (previous?.until)
    return say('{value} until {time}', { value, time: clockText(previous.until.time, locale) });
  return part
    ? say('{value} ({days, plural, one {# whole day} other {# whole days}} of {of})', { value, ...part })
    : entireText(value, interval);
}

/** The bucket that is compared with an unfinished one is complete. */
export const entireText = (value: string, interval: Interval): string =>
  say('{value} (whole {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}})', {
    value,
    interval,
  });

export function bucketWithClock(
  { key, clock }: Pick<ChartPoint, 'key' | 'clock'>,
  ...[interval, beside, locale]: [Interval, string?, string?]
): string {
  const bucket = bucketWords(key, interval, beside, locale);
  if (clock === 'skipped') return say('{bucket} (skipped: clocks go forward)', { bucket });
  return clock ? say('{bucket} (twice: clocks go back)', { bucket }) : bucket;
}

/** For a running bucket, the compared count up to the same time of day. */
export const comparedCount = ({ running, previous }: Pick<ChartPoint, 'running' | 'previous'>) =>
  running && previous?.until ? previous.until.count : (previous?.count ?? null);

/** `1,100 on Sat, Jan 31`, `1,100 in the week Jan 31 – Feb 6`, `1,100 in November 2025` */
function valueIn(value: string, interval: Interval, bucket: string): string {
  if (interval === 'week') return say('{value} in the week {week}', { value, week: bucket });
  return interval === 'month'
    ? say('{value} in {month}', { value, month: bucket })
    : say('{value} on {day}', { value, day: bucket });
}

export function pointWords(
  point: ChartPoint,
  { unit, label }: MetricMeaning,
  interval: Interval,
  locale?: string,
): PointWords {
  const { key, current, missing = null, previous } = point;
  const before = comparedCount(point);
  const text = (value: number) => formatValue(unit, value, locale);
  return {
    date: bucketWithClock(point, interval, key, locale),
    now: current === null ? missing : withNote(labelledText(label, current, text(current)), point),
    before:
      previous && before !== null
        ? withNoteBefore(
            valueIn(text(before), interval, bucketWithClock(previous, interval, key, locale)),
            point,
            interval,
            locale,
          )
        : null,
  };
}

interface Props {
  words: PointWords;
  /** The x position from 0 to 1. */
  at: number;
}

/** A card on the side with more room. Hidden from screen readers, which hear the chart's value. */
export function ChartTip({ words, at }: Props) {
  const toTheLeft = at > 0.5;
  const beside = `calc(${(toTheLeft ? 1 - at : at) * 100}% + 12px)`;
  return (
    <div className="tip" style={toTheLeft ? { right: beside } : { left: beside }}>
      <b>{words.date}</b>
      {words.now && <p>{words.now}</p>}
      {words.before && <p className="before">{words.before}</p>}
      {words.notes && <p className="noted">{words.notes}</p>}
    </div>
  );
}
