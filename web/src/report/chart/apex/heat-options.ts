import type { ApexOptions } from 'apexcharts';
import { labelStyle, positionAxis } from './apex-axis.ts';

export interface HeatDrawing {
  /** From top to bottom. Steps are 0 to 10, or null without a value. */
  rows: readonly { name: string; steps: readonly (number | null)[] }[];
  /** Texts below the columns. Empty for a column without one. */
  columns: readonly string[];
}

export const steps = Array.from({ length: 11 }, (_, step) => step);

export const none = -1;

/** ApexCharts draws its first row at the bottom. */
export const heatSeries = ({ rows }: HeatDrawing) =>
  rows.toReversed().map((row) => ({
    name: row.name,
    data: row.steps.map((step, column) => ({ x: String(column), y: step ?? none })),
  }));

/** @param widest the width of the longest name, which the library takes to be the one with most letters */
export function heatOptions({ columns }: HeatDrawing, widest: number): ApexOptions {
  return {
    grid: { show: false, padding: { top: -30, right: -4, bottom: 0, left: 0 } },
    plotOptions: { heatmap: { radius: 6, enableShades: false } },
    xaxis: positionAxis(columns),
    yaxis: { labels: { align: 'left', offsetX: 8, minWidth: widest, style: labelStyle } },
  };
}
