import { memo } from 'react';
import type { Axis } from './chart-axis.ts';
import {
  across,
  areaPath,
  chartUnits,
  dotPath,
  gridPath,
  linePath,
  lonePath,
} from '../../ui/figures/chart-paths.ts';
import { chartLines, type ChartPoint } from './chart-points.ts';

/** The drawing is stretched to its place; the width of its lines is not (see `chartStyle`). */
const frame = { viewBox: `0 0 ${chartUnits} ${chartUnits}`, preserveAspectRatio: 'none' };

interface Props {
  points: ChartPoint[];
  axis: Axis;
}

/** The lines of the chart, the period before behind this one. */
export const ChartLines = memo(function ChartLines({ points, axis: { max, parts } }: Props) {
  const { current, settled, running, previous } = chartLines(points);
  return (
    <svg {...frame}>
      <path className="grid" d={gridPath(parts)} />
      {previous && <path className="before" d={linePath(previous, max)} />}
      {previous && <path className="before dot" d={lonePath(previous, max)} />}
      <path className="area" d={areaPath(current, max)} />
      <path className="now" d={linePath(settled, max)} />
      <path className="now running" d={linePath(running, max)} />
      <path className="now dot" d={lonePath(current, max)} />
    </svg>
  );
});

/** A line through one place, with a dot on each of the others that it meets. */
export function ChartMark({ points, axis: { max }, place }: Props & { place: number }) {
  const { current, previous } = chartLines(points);
  return (
    <svg {...frame}>
      <path className="mark" d={`M${across(place, points.length) * chartUnits} 0V${chartUnits}`} />
      {previous && <path className="before dot" d={dotPath(previous, max, place)} />}
      <path className="now dot" d={dotPath(current, max, place)} />
    </svg>
  );
}
