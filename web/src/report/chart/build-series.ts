import type { ReactNode } from 'react';
import {
  type Axis,
  type MetricMeaning,
  yAxis,
  formatTick,
  labelInside,
  say,
} from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import { axisLabel, labelledPositions } from './chart-axis.ts';
import { chartLines, greatestOf, lastCounted, type ChartPoint, type Line } from './chart-points.ts';
import { pointWords, type PointWords } from './chart-tip.tsx';

export interface LineChartProps {
  label: string;
  /** Back to front. Each has a value for every position. */
  lines: readonly Line[];
  axis: Axis;
  /** The texts of the y axis from bottom to top, one more than `axis.parts`. */
  ticks: readonly string[];
  /** One text per position below the chart. At most `max` are not empty. */
  labels: (max: number) => readonly string[];
  start: number;
  wordsAt: (position: number) => PointWords | undefined;
  /** The action of a press on a position, or null. */
  zoomInto?: (position: number) => (() => void) | null;
  /** Drawn over the lines, in the plot. */
  children?: ReactNode;
  /** The markers of notes, for a row under the dates. */
  noteRow?: ReactNode;
  /** Called by N on a position. */
  addNote?: ((position: number) => void) | undefined;
}

export function buildSeries(
  points: ChartPoint[],
  meaning: MetricMeaning,
  interval: Interval,
  zoomInto: (key: string) => (() => void) | null,
): LineChartProps {
  const axis = yAxis(meaning.unit, greatestOf(points));
  const keys = points.map(({ key }) => key);
  return {
    label: say(
      'Chart of {metric} per {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}',
      { metric: labelInside(meaning.label), interval },
    ),
    lines: chartLines(points),
    axis,
    ...axisTexts(meaning.unit, axis, keys, interval),
    start: lastCounted(points),
    wordsAt: (position) => points[position] && pointWords(points[position], meaning, interval),
    zoomInto: (position) => zoomInto(keys[position] ?? ''),
  };
}

export const axisTexts = (
  unit: MetricMeaning['unit'],
  { max, parts }: Axis,
  keys: readonly string[],
  interval: Interval,
): Pick<LineChartProps, 'ticks' | 'labels'> => ({
  ticks: Array.from({ length: parts + 1 }, (_, part) => formatTick(unit, (max / parts) * part)),
  labels: (max) => {
    const labelled = new Set(labelledPositions(keys, interval, max));
    return keys.map((key, position) => (labelled.has(position) ? axisLabel(key, keys, interval) : ''));
  },
});
