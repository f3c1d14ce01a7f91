import type { ApexOptions } from 'apexcharts';
import { lonePositions } from '../../../ui/figures/chart-paths.ts';
import type { Line } from '../chart-points.ts';
import type { LineChartProps } from '../course.ts';
import { labelStyle, positionAxis, tokenColor } from './token-color.ts';

/** What is drawn, as plain values. */
export type LineDrawing = Pick<LineChartProps, 'lines' | 'axis' | 'ticks'> & { labels: readonly string[] };

/** What ApexCharts draws in one go. */
interface Layer {
  type: 'line' | 'area';
  color: string;
  width: number;
  dashes: number;
  values: Line['values'];
  /** For values that have no neighbour, where ApexCharts draws nothing. */
  dots: readonly { position: number; color: string }[];
}

/** The parts of a line, the one at the back first. */
function layersOf({ look, values, solid = values, dashed }: Line): Layer[] {
  const color = tokenColor(look === 'now' ? 'accent' : 'previous');
  // Not `in srgb`: in a colour with "rgb" the library looks for its three numbers.
  const pale = `color-mix(in oklab, ${color} 7%, transparent)`;
  const below =
    look === 'now' ? ({ type: 'area', color: pale } as const) : ({ type: 'line', color } as const);
  const line = { type: 'line', color, width: look === 'now' ? 2 : 1.25, dots: [] } as const;
  const dots = lonePositions(values).map((position) => ({ position, color }));
  return [
    // Only what is below has all values: one that stands alone can be of a bucket that is not whole.
    { ...below, width: 0, dashes: 0, values, dots },
    { ...line, dashes: 0, values: solid },
    ...(dashed ? [{ ...line, dashes: 4, values: dashed }] : []),
  ];
}

/** The values as ApexCharts takes them. */
export const lineSeries = ({ lines }: LineDrawing) =>
  lines.flatMap(layersOf).map(({ type, values }, part) => ({
    name: String(part),
    type,
    data: values.map((y, x) => ({ x, y })),
  }));

/** How ApexCharts draws them. */
export function lineOptions({ lines, axis, ticks, labels }: LineDrawing): ApexOptions {
  const parts = lines.flatMap(layersOf);
  const last = labels.length - 1;
  return {
    colors: parts.map(({ color }) => color),
    fill: { type: 'solid' },
    grid: { borderColor: tokenColor('border'), padding: { top: -10, right: 30, bottom: 0, left: 16 } },
    markers: {
      size: 0,
      strokeWidth: 0,
      // Next to a gap there would be a second, smaller dot.
      showNullDataPoints: false,
      discrete: parts.flatMap(({ dots }, seriesIndex) =>
        dots.map(({ position, color }) => ({
          seriesIndex,
          dataPointIndex: position,
          fillColor: color,
          strokeColor: color,
          size: 4,
          shape: 'circle' as const,
        })),
      ),
    },
    stroke: {
      curve: 'straight',
      width: parts.map(({ width }) => width),
      dashArray: parts.map(({ dashes }) => dashes),
    },
    xaxis: {
      type: 'numeric',
      // A position that has no neighbour is in the middle.
      min: last > 0 ? 0 : -1,
      max: last > 0 ? last : 1,
      tickAmount: Math.max(last, 2),
      ...positionAxis(labels),
    },
    yaxis: {
      min: 0,
      max: axis.max,
      tickAmount: axis.parts,
      labels: {
        formatter: (value) => ticks[Math.round((value / axis.max) * axis.parts)] ?? '',
        style: labelStyle,
      },
    },
  };
}
