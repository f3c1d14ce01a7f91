import type { ChartAnswer, Resolution } from '@footfall/functions/contract';
import { bucketsOf, previousPeriod } from '@footfall/functions/contract/period/comparison';
import type { Day } from '@footfall/functions/contract/period/days';
import type { AskedPeriod } from '../use-report.ts';

/** One place on the chart's axis. */
export interface ChartPoint {
  /** `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null where the bucket is still to come. */
  current: number | null;
  /** The bucket runs at this moment: its number still grows. */
  running: boolean;
  /** Null where no period before is compared; without a key where that period is too short for this place. */
  previous: { key: string | null; count: number } | null;
}

/** What a clock in the workspace's zone shows. */
export interface Clock {
  day: Day;
  hour: number;
}

const two = (value: number) => String(value).padStart(2, '0');

function bucketOf({ day, hour }: Clock, resolution: Resolution): string {
  if (resolution === 'hour') return `${day}T${two(hour)}:00`;
  return resolution === 'month' ? day.slice(0, 7) : day;
}

/** What the chart's answer was asked for; `from` and `to` are empty for all time. */
type Asked = AskedPeriod & { resolution: Resolution };

/**
 * Lays both periods over each other, their ends aligned: the previous one is padded with zeros on the left,
 * or cut there, to the length of the current one.
 */
export function chartPoints(answer: ChartAnswer, asked: Asked, clock: Clock): ChartPoint[] {
  const { from, to, compare, resolution } = asked;
  const now = bucketOf(clock, resolution);
  const { visitors, previousPeriod: before } = answer;
  const comparable = from !== '' && before.length > 0;
  const keys = comparable ? bucketsOf(previousPeriod({ from, to }, compare, clock.day), resolution) : [];
  return visitors.map(({ date, count }, index) => {
    const fromEnd = index - visitors.length;
    return {
      key: date,
      current: date > now ? null : count,
      running: date === now,
      previous: comparable ? { key: keys.at(fromEnd) ?? null, count: before.at(fromEnd)?.count ?? 0 } : null,
    };
  });
}

/** The chart's lines: all of this period, of it what is settled and the dashed way on, and the period before. */
export interface ChartLines {
  current: (number | null)[];
  settled: (number | null)[];
  running: (number | null)[];
  previous: number[] | null;
}

/** Splits the points into lines. The dashed line begins at the last settled point, so that the two meet. */
export function chartLines(points: readonly ChartPoint[]): ChartLines {
  const at = points.findIndex(({ running }) => running);
  return {
    current: points.map(({ current }) => current),
    settled: points.map(({ current, running }) => (running ? null : current)),
    running: points.map(({ current }, index) =>
      at >= 0 && (index === at || index === at - 1) ? current : null,
    ),
    previous: points.every(({ previous }) => previous)
      ? points.map(({ previous }) => previous?.count ?? 0)
      : null,
  };
}

/** The largest value that the chart shows. */
export function greatestOf(points: readonly ChartPoint[]): number {
  return Math.max(0, ...points.flatMap(({ current, previous }) => [current ?? 0, previous?.count ?? 0]));
}

/** The last place that has a value of its own. */
export function lastCounted(points: readonly ChartPoint[]): number {
  return Math.max(
    points.findLastIndex(({ current }) => current !== null),
    0,
  );
}
