import type { MetricMeaning } from '@footfall/functions/contract';
import { bucketWords } from './chart-axis.ts';
import type { ChartPoint } from './chart-points.ts';
import { formatValue, unitOf } from '../../ui/figures/format.ts';
import type { Interval } from '../address/view.ts';

/** What the chart says about one position. */
export interface PointWords {
  date: string;
  /** Null where the bucket is still to come or has no value. */
  now: string | null;
  /** Null where nothing is compared. */
  before: string | null;
}

/** A point in words: its date, its value, and the one of the period before with its date. */
export function pointWords(
  { key, current, running, previous }: ChartPoint,
  { unit, label }: MetricMeaning,
  interval: Interval,
  locale?: string,
): PointWords {
  const counted = unit === 'count' ? unitOf(current, label) : label.toLowerCase();
  const now = current === null ? null : `${formatValue(unit, current, locale)} ${counted}`;
  return {
    date: bucketWords(key, interval, key, locale),
    now: now && running ? `${now} so far` : now,
    before:
      previous?.key && previous.count !== null
        ? `${formatValue(unit, previous.count, locale)} on ${bucketWords(previous.key, interval, key, locale)}`
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
