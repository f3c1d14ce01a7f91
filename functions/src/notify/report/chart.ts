import { yAxis } from '../../contract/index.ts';
import type { Report } from './report.ts';

export interface Bar {
  period: 'now' | 'before';
  left: number;
  width: number;
  height: number;
}

export interface BarChart {
  bars: readonly Bar[];
  /** The values of the lines, in descending order down to 0. */
  ticks: readonly number[];
  max: number;
  days: number;
  /** The day with the most visitors; null if the period before has more, or there are none. */
  peak: { day: number; visitors: number } | null;
}

/** The start and width of each bar, as fractions of a day's width. */
const shares = { now: { from: 0.15, width: 0.42 }, before: { from: 0.6, width: 0.18 } } as const;

export function barChart({ now, before }: Report['visitors']): BarChart {
  const highest = Math.max(0, ...now.map(Number));
  const greatest = Math.max(highest, ...before.map(Number));
  const { max: top, parts } = yAxis('count', greatest);
  // The highest bar ends at the top, so that its value stands directly above it.
  const max = greatest || top;
  const lines = Array.from({ length: parts + 1 }, (_, part) => (top / parts) * part);
  const days = Math.max(now.length, before.length);
  const barsOf = (period: Bar['period'], values: readonly (number | null)[]) =>
    values.map((visitors, day) => ({
      period,
      left: (day + shares[period].from) / days,
      width: shares[period].width / days,
      height: (visitors ?? 0) / max,
    }));
  return {
    bars: [...barsOf('now', now), ...barsOf('before', before)].filter(({ height }) => height > 0),
    ticks: lines.filter((value) => value <= max).reverse(),
    max,
    days,
    peak: highest > 0 && highest === greatest ? { day: now.indexOf(highest), visitors: highest } : null,
  };
}
