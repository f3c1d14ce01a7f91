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

/** What the chart says about one position. */
export interface PointWords {
  date: string;
  /** Null where the bucket is still to come or has no value. */
  now: string | null;
  /** Null where nothing is compared. */
  before: string | null;
}

/**
 * What is said behind the numbers of a point, so that no part stands beside a whole without a word: ` so far`,
 * ` (3 of 7 days)`, ` (whole hour)`, ` until 7:52 PM`.
 */
export function notesOf(
  { running, part, previous }: Pick<ChartPoint, 'running' | 'part' | 'previous'>,
  interval: Interval,
  locale?: string,
): { now: string; before: string } {
  const other = previous?.part;
  const whole = other ? ` (${counted(other.days, 'whole day')} of ${other.of})` : ` (whole ${interval})`;
  return {
    now: (running ? ' so far' : '') + (part ? ` (${part.days} of ${part.of} days)` : ''),
    // The running bucket lacks what is still to come; the other one has it.
    before: running
      ? previous?.until
        ? ` until ${clockText(previous.until.time, locale)}`
        : whole
      : other
        ? ` (${other.days} of ${other.of} days)`
        : '',
  };
}

const clockNotes = {
  skipped: ' (skipped: clocks go forward)',
  repeated: ' (twice: clocks go back)',
} as const satisfies Record<ClockChange, string>;

/** A bucket in words, and what the change of a clock does to it. */
export const bucketWithClock = (
  { key, clock }: Pick<ChartPoint, 'key' | 'clock'>,
  ...[interval, beside, locale]: [Interval, string?, string?]
) => bucketWords(key, interval, beside, locale) + (clock ? clockNotes[clock] : '');

/** What a point is compared with: as long as it is running, what the other one had at the same time of day. */
export const comparedCount = ({ running, previous }: Pick<ChartPoint, 'running' | 'previous'>) =>
  (running ? previous?.until?.count : undefined) ?? previous?.count ?? null;

/** A point in words: its date, its value, and the one of the period before with its date. */
export function pointWords(
  point: ChartPoint,
  { unit, label }: MetricMeaning,
  interval: Interval,
  locale?: string,
): PointWords {
  const { key, current, previous } = point;
  const notes = notesOf(point, interval, locale);
  const before = comparedCount(point);
  const name = unit === 'count' ? unitOf(current, label) : label.toLowerCase();
  const words = (value: number, rest: string) => `${formatValue(unit, value, locale)} ${rest}`;
  return {
    date: bucketWithClock(point, interval, key, locale),
    now: current === null ? null : words(current, name + notes.now),
    before:
      previous && before !== null
        ? words(before, `on ${bucketWithClock(previous, interval, key, locale)}${notes.before}`)
        : null,
  };
}

interface Props {
  words: PointWords;
  /** How far across the chart its place is, from 0 to 1. */
  at: number;
}

/** The small card beside one position of the chart, on the side with more room. The chart itself reads it out. */
export function ChartTip({ words, at }: Props) {
  const toTheLeft = at > 0.5;
  const beside = `calc(${(toTheLeft ? 1 - at : at) * 100}% + 12px)`;
  return (
    <div className="tip" style={toTheLeft ? { right: beside } : { left: beside }}>
      <b>{words.date}</b>
      {words.now && <p>{words.now}</p>}
      {words.before && <p className="before">{words.before}</p>}
    </div>
  );
}
