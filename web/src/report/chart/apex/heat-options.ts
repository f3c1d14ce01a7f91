import type { ApexOptions } from 'apexcharts';
import { labelStyle, positionAxis } from './token-color.ts';

/** What is drawn, as plain values. */
export interface HeatDrawing {
  /** The rows from top to bottom. A cell has a step of the map's scale, 0 to 10, or null without a value. */
  rows: readonly { name: string; steps: readonly (number | null)[] }[];
  /** The texts below the columns; empty for a column without one. */
  columns: readonly string[];
}

export const steps = Array.from({ length: 11 }, (_, step) => step);

/** The value of a cell without one. */
export const none = -1;

/** The cells as ApexCharts takes them, which draws its first row at the bottom. */
export const heatSeries = ({ rows }: HeatDrawing) =>
  rows.toReversed().map((row) => ({
    name: row.name,
    data: row.steps.map((step, column) => ({ x: String(column), y: step ?? none })),
  }));

/** How ApexCharts draws them. The component has their colours. */
export function heatOptions({ columns }: HeatDrawing): ApexOptions {
  return {
    grid: { show: false, padding: { top: -30, right: -4, bottom: 0, left: 0 } },
    plotOptions: { heatmap: { radius: 6, enableShades: false } },
    xaxis: positionAxis(columns),
    yaxis: { labels: { align: 'left', offsetX: 8, style: labelStyle } },
  };
}
