import type { Axis } from '@footfall/functions/contract';
import {
  across,
  areaPath,
  chartUnits,
  dotPath,
  gridPath,
  linePath,
  lonePath,
} from '../../ui/figures/chart-paths.ts';
import type { Line } from './chart-points.ts';

/** The drawing is stretched, but not its line widths (see `chart.module.css`). */
const frame = { viewBox: `0 0 ${chartUnits} ${chartUnits}`, preserveAspectRatio: 'none' };

interface Props {
  lines: readonly Line[];
  axis: Axis;
}

export function ChartLines({ lines, axis: { max, parts } }: Props) {
  return (
    <svg {...frame}>
      <path className="grid" d={gridPath(parts)} />
      {lines.map((line) => [
        line.look === 'now' && <path key="area" className="area" d={areaPath(line.values, max)} />,
        <path key="line" className={line.look} d={linePath(line.solid ?? line.values, max)} />,
        line.dashed && <path key="dashed" className={`${line.look} dashed`} d={linePath(line.dashed, max)} />,
        <path key="lone" className={`${line.look} dot`} d={lonePath(line.values, max)} />,
      ])}
    </svg>
  );
}

/** A vertical line at a position, with dots on the lines of the chart. */
export function ChartMark({ lines, axis: { max }, position }: Props & { position: number }) {
  const count = lines[0]?.values.length ?? 0;
  return (
    <svg {...frame}>
      <path className="mark" d={`M${across(position, count) * chartUnits} 0V${chartUnits}`} />
      {lines.map(({ look, values }, index) => (
        <path key={index} className={`${look} dot`} d={dotPath(values, max, position)} />
      ))}
    </svg>
  );
}

interface AxisLabelsProps {
  /** One text per position, most of them empty. */
  labels: readonly string[];
  /** The x position from 0 to 1. */
  at?: typeof across;
}

export const AxisLabels = ({ labels, at = across }: AxisLabelsProps) => (
  <>
    {labels.map(
      (label, position) =>
        label && (
          <span key={position} style={{ left: `${at(position, labels.length) * 100}%` }}>
            {label}
          </span>
        ),
    )}
  </>
);
