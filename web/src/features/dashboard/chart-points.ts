import { addDays, type Day } from '@footfall/functions/contract/days';
import type { ChartAnswer, Resolution } from '@footfall/functions/contract';

/** One place on the chart's axis. */
export interface ChartPoint {
  /** `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null where the bucket is still to come. */
  current: number | null;
  /** The bucket runs at this moment: its number still grows. */
  running: boolean;
  /** Null where no period before is compared. */
  previous: { key: string; count: number } | null;
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

/** The bucket `back` before the last one of the period that ends the day before `from`. */
function previousKey(from: Day, back: number, resolution: Resolution): string {
  const end = addDays(from, -1);
  if (resolution === 'day') return addDays(end, -back);
  if (resolution === 'hour') {
    return bucketOf({ day: addDays(end, -Math.floor(back / 24)), hour: 23 - (back % 24) }, 'hour');
  }
  return new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)) - 1 - back, 1))
    .toISOString()
    .slice(0, 7);
}

/**
 * Lays both periods over each other, their ends aligned: the previous one is padded with zeros on the left,
 * or cut there, to the length of the current one. `from` is the range's first day, empty for all time.
 */
export function chartPoints(
  answer: ChartAnswer,
  from: Day | '',
  resolution: Resolution,
  clock: Clock,
): ChartPoint[] {
  const now = bucketOf(clock, resolution);
  const { visitors, previousPeriod } = answer;
  const comparable = from !== '' && previousPeriod.length > 0;
  return visitors.map(({ date, count }, index) => {
    const back = visitors.length - 1 - index;
    const before = previousPeriod.at(previousPeriod.length - 1 - back);
    const padded = back >= previousPeriod.length ? 0 : (before?.count ?? 0);
    return {
      key: date,
      current: date > now ? null : count,
      running: date === now,
      previous: comparable ? { key: previousKey(from, back, resolution), count: padded } : null,
    };
  });
}

/** The chart's lines: what is settled, the dashed way to the running bucket, and the period before. */
export interface ChartLines {
  settled: (number | null)[];
  running: (number | null)[];
  previous: number[] | null;
}

/** Splits the points into lines. The dashed line begins at the last settled point, so that the two meet. */
export function chartLines(points: readonly ChartPoint[]): ChartLines {
  const at = points.findIndex(({ running }) => running);
  return {
    settled: points.map(({ current, running }) => (running ? null : current)),
    running: points.map(({ current }, index) =>
      at >= 0 && (index === at || index === at - 1) ? current : null,
    ),
    previous: points.every(({ previous }) => previous)
      ? points.map(({ previous }) => previous?.count ?? 0)
      : null,
  };
}
