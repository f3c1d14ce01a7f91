import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import { bucketLabel, type Axis } from './chart-axis.ts';
import { across } from './chart-paths.ts';
import type { ChartPoint } from './chart-points.ts';
import { formatValue } from '../format.ts';

/** What is told of one place of the chart. */
export interface PlaceWords {
  date: string;
  /** Null where the bucket is still to come. */
  now: string | null;
  /** Null where nothing is compared. */
  before: string | null;
}

/** A point in words: its date, its value, and the one of the period before with its date. */
export function placeWords(
  { key, current, running, previous }: ChartPoint,
  { unit, label }: MetricMeaning,
  resolution: Resolution,
  locale?: string,
): PlaceWords {
  const now = current === null ? null : `${formatValue(unit, current, locale)} ${label.toLowerCase()}`;
  return {
    date: bucketLabel(key, resolution, 'long', locale),
    now: now && running ? `${now} so far` : now,
    before: previous?.key
      ? `${formatValue(unit, previous.count, locale)} on ${bucketLabel(previous.key, resolution, 'long', locale)}`
      : null,
  };
}

interface Props {
  points: ChartPoint[];
  axis: Axis;
  place: number;
  words: PlaceWords;
}

/** The small card at one place of the chart. Read out it is by the chart itself. */
export function ChartTip({ points, axis, place, words }: Props) {
  const left = across(place, points.length) * 100;
  const { top, below } = tipHeight(points[place], axis);
  return (
    <div
      className="tip"
      // Shifted by as much of its own width as its place is across the chart: so it never leaves the chart.
      style={{
        left: `${left}%`,
        top: `${top * 100}%`,
        transform: `translate(${-left}%, ${below ? '12px' : 'calc(-100% - 12px)'})`,
      }}
    >
      <b>{words.date}</b>
      {words.now && <p>{words.now}</p>}
      {words.before && <p className="before">{words.before}</p>}
    </div>
  );
}

/** Over the higher of the two dots; where that leaves no room, under the lower one, or between them. */
function tipHeight(point: ChartPoint | undefined, { max }: Axis): { top: number; below: boolean } {
  const values = [point?.current ?? null, point?.previous?.count ?? null].filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...values, max) / max, Math.max(...values, 0) / max];
  const below = highest > 0.6;
  return { top: below ? Math.min(1 - lowest, 0.5) : 1 - highest, below };
}
