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

/** The drawing is stretched to its place; the width of its lines is not (see `chart.module.css`). */
const frame = { viewBox: `0 0 ${chartUnits} ${chartUnits}`, preserveAspectRatio: 'none' };

interface Props {
  lines: readonly Line[];
  axis: Axis;
}

/** The grid of the chart, and its lines over each other. */
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

/** A line through one position, with a dot on each of the others that it meets. */
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

/** The texts below a chart, one for each position, where most are empty. */
export const AxisLabels = ({ labels }: { labels: readonly string[] }) => (
  <>
    {labels.map(
      (label, position) =>
        label && (
          <span key={position} style={{ left: `${across(position, labels.length) * 100}%` }}>
            {label}
          </span>
        ),
    )}
  </>
);
