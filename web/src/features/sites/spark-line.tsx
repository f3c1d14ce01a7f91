import { areaPath, chartUnits, linePath } from '../dashboard/chart/chart-paths.ts';
import type { Spark } from './spark.ts';

/** A line on a scale of its own, as wide as its place. The numbers beside it say the same in words. */
export function SparkLine({ current, settled, running }: Spark) {
  const max = Math.max(1, ...current.map((value) => value ?? 0));
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${chartUnits} ${chartUnits}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="area" d={areaPath(current, max)} />
      <path d={linePath(settled, max)} />
      <path className="running" d={linePath(running, max)} />
    </svg>
  );
}
