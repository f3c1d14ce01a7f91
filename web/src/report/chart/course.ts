import { type Axis, type MetricMeaning, yAxis, formatTick } from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import { axisLabel, labelledPositions } from './chart-axis.ts';
import { chartLines, greatestOf, lastCounted, type ChartPoint, type Line } from './chart-points.ts';
import { pointWords, type PointWords } from './chart-tip.tsx';

/** What a chart of lines draws and tells. */
export interface LineChartProps {
  /** What the chart is, for screen readers. */
  label: string;
  /** The lines, the one at the back first. Each has a value for every position. */
  lines: readonly Line[];
  axis: Axis;
  /** The texts of the axis, from its bottom to its top: one more than it has parts. */
  ticks: readonly string[];
  /** The texts below the chart, at most so many and one for each position, where most are empty. */
  labels: (most: number) => readonly string[];
  /** Where the arrow keys begin. */
  start: number;
  /** What is said about a position. */
  wordsAt: (position: number) => PointWords | undefined;
  /** What a press on a position does; null for positions where it does nothing. */
  zoomInto?: (position: number) => (() => void) | null;
}

/** A metric by time as a chart. `zoomInto` is a closer look at a bucket. */
export function courseOf(
  points: ChartPoint[],
  meaning: MetricMeaning,
  interval: Interval,
  zoomInto: (key: string) => (() => void) | null,
): LineChartProps {
  const axis = yAxis(meaning.unit, greatestOf(points));
  const keys = points.map(({ key }) => key);
  return {
    label: `Chart of ${meaning.label.toLowerCase()} per ${interval}`,
    lines: chartLines(points),
    axis,
    ticks: Array.from({ length: axis.parts + 1 }, (_, part) =>
      formatTick(meaning.unit, (axis.max / axis.parts) * part),
    ),
    labels: (most) => {
      const labelled = new Set(labelledPositions(keys, interval, most));
      return keys.map((key, position) => (labelled.has(position) ? axisLabel(key, keys, interval) : ''));
    },
    start: lastCounted(points),
    wordsAt: (position) => points[position] && pointWords(points[position], meaning, interval),
    zoomInto: (position) => zoomInto(keys[position] ?? ''),
  };
}
