import {
  type ClockChange,
  type MetricMeaning,
  clockText,
  counted,
  formatValue,
  unitOf,
} from '@footfall/functions/contract';
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

/** Notes on incomplete numbers: ` so far`, ` (3 of 7 days)`, ` (whole hour)`, ` until 7:52 PM`. */
export function notesOf(
  { running, part, previous }: Pick<ChartPoint, 'running' | 'part' | 'previous'>,
  interval: Interval,
  locale?: string,
): { now: string; before: string } {
  const other = previous?.part;
  const unitWords = other ? ` (${counted(other.days, 'whole day')} of ${other.of})` : ` (whole ${interval})`;
  return {
    now: (running ? ' so far' : '') + (part ? ` (${part.days} of ${part.of} days)` : ''),
    // The running bucket is incomplete, but the compared one is complete.
    before: running
      ? previous?.until
        ? ` until ${clockText(previous.until.time, locale)}`
        : unitWords
      : other
        ? ` (${other.days} of ${other.of} days)`
        : '',
  };
}

const clockNotes = {
  skipped: ' (skipped: clocks go forward)',
  repeated: ' (twice: clocks go back)',
} as const satisfies Record<ClockChange, string>;

export const bucketWithClock = (
  { key, clock }: Pick<ChartPoint, 'key' | 'clock'>,
  ...[interval, beside, locale]: [Interval, string?, string?]
) => bucketWords(key, interval, beside, locale) + (clock ? clockNotes[clock] : '');

/** For a running bucket, the compared count up to the same time of day. */
export const comparedCount = ({ running, previous }: Pick<ChartPoint, 'running' | 'previous'>) =>
  running && previous?.until ? previous.until.count : (previous?.count ?? null);

const prepositionOf = (interval: Interval): string =>
  interval === 'week' ? 'in the week' : interval === 'month' ? 'in' : 'on';

export function pointWords(
  point: ChartPoint,
  { unit, label }: MetricMeaning,
  interval: Interval,
  locale?: string,
): PointWords {
  const { key, current, missing = null, previous } = point;
  const notes = notesOf(point, interval, locale);
  const before = comparedCount(point);
  const name = unit === 'count' ? unitOf(current, label) : label.toLowerCase();
  const words = (value: number, rest: string) => `${formatValue(unit, value, locale)} ${rest}`;
  return {
    date: bucketWithClock(point, interval, key, locale),
    now: current === null ? missing : words(current, name + notes.now),
    before:
      previous && before !== null
        ? words(
            before,
            `${prepositionOf(interval)} ${bucketWithClock(previous, interval, key, locale)}${notes.before}`,
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
