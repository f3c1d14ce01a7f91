import { isFromRight } from '@footfall/functions/contract';
import type { ApexOptions } from 'apexcharts';
import { lonePositions } from '../../../ui/figures/chart-paths.ts';
import { tokenColor } from '../../../ui/figures/token-color.ts';
import type { Line } from '../chart-points.ts';
import type { LineChartProps } from '../build-series.ts';
import { labelStyle, positionAxis } from './apex-axis.ts';

export type LineDrawing = Pick<LineChartProps, 'lines' | 'axis' | 'ticks'> & { labels: readonly string[] };

interface Layer {
  type: 'line' | 'area';
  color: string;
  width: number;
  dashes: number;
  values: Line['values'];
  /** For values without neighbours, which ApexCharts does not draw. */
  dots: readonly { position: number; color: string }[];
}

/** The layers of a line, back to front. */
function layersOf({ look, values, solid = values, dashed }: Line): Layer[] {
  const color = tokenColor(look === 'now' ? 'accent' : 'previous');
  // Not `in srgb`, because the library parses three numbers from any colour that contains "rgb".
  const pale = `color-mix(in oklab, ${color} 7%, transparent)`;
  const below =
    look === 'now' ? ({ type: 'area', color: pale } as const) : ({ type: 'line', color } as const);
  const line = { type: 'line', color, width: look === 'now' ? 2 : 1.25, dots: [] } as const;
  const dots = lonePositions(values).map((position) => ({ position, color }));
  return [
    // Only the bottom layer has all values, including those of incomplete buckets.
    { ...below, width: 0, dashes: 0, values, dots },
    { ...line, dashes: 0, values: solid },
    ...(dashed ? [{ ...line, dashes: 4, values: dashed }] : []),
  ];
}

export const lineSeries = ({ lines }: LineDrawing) =>
  lines.flatMap(layersOf).map(({ type, values }, part) => ({
    name: String(part),
    type,
    data: values.map((y, x) => ({ x, y })),
  }));

export function lineOptions({ lines, axis, ticks, labels }: LineDrawing): ApexOptions {
  const parts = lines.flatMap(layersOf);
  const last = labels.length - 1;
  return {
    colors: parts.map(({ color }) => color),
    fill: { type: 'solid' },
    grid: {
      borderColor: tokenColor('border'),
      padding: {
        top: -10,
        bottom: 0,
        ...(isFromRight() ? { right: 16, left: 30 } : { right: 30, left: 16 }),
      },
    },
    markers: {
      size: 0,
      strokeWidth: 0,
      // Would add a second, smaller dot next to gaps.
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
      // Centres a single position.
      min: last > 0 ? 0 : -1,
      max: last > 0 ? last : 1,
      tickAmount: Math.max(last, 2),
      ...positionAxis(labels),
    },
    yaxis: {
      opposite: isFromRight(),
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
