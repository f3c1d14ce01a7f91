import type { ApexOptions } from 'apexcharts';

export interface PathDrawing {
  kind: 'lines' | 'areas' | 'bars';
  /** From below. Values from 0 to 1; those of areas include the ones below, those of bars do not. */
  layers: readonly (readonly (number | null)[])[];
}

/** The library leaves room for it, and shrinks bars by it. Its visible width is that of `pathStyle`. */
export const strokeWidth = (kind: PathDrawing['kind']): number => (kind === 'bars' ? 0 : 2);

/** Areas cover those that they include, so the highest one is drawn first. */
const order = (kind: PathDrawing['kind'], count: number): number[] => {
  const all = Array.from({ length: count }, (_, index) => index);
  return kind === 'areas' ? all.toReversed() : all;
};

export const pathSeries = ({ kind, layers }: PathDrawing) =>
  order(kind, layers.length).map((index) => {
    const values = layers[index] ?? [];
    // A single position is in the middle.
    const at = (position: number) => (values.length > 1 ? position / (values.length - 1) : 0.5);
    return {
      name: String(index),
      ...(kind === 'bars' ? {} : { type: kind === 'areas' ? 'area' : 'line' }),
      data: values.map((y, position) => ({ x: kind === 'bars' ? String(position) : at(position), y })),
    };
  });

/** Stay the same for any values, so that only the paths are drawn again. */
export function pathOptions(kind: PathDrawing['kind'], count: number): ApexOptions {
  return {
    chart: { sparkline: { enabled: true }, stacked: kind === 'bars' },
    colors: order(kind, count).map((index) => `var(--color-${index})`),
    fill: { type: 'solid', opacity: 1 },
    markers: { size: 0 },
    plotOptions: { bar: { columnWidth: '80%' } },
    stroke: { curve: 'straight', width: strokeWidth(kind) },
    xaxis: kind === 'bars' ? { type: 'category' } : { type: 'numeric', min: 0, max: 1 },
    yaxis: { min: 0, max: 1, show: false },
  };
}

const maxLayers = 10;

/**
 * The looks of layers by the variables `--color-0`, `--width-0`, `--dashes-0` and so on of an element around them.
 * A changed look changes no path.
 */
export const pathStyle = {
  '& .apexcharts-area, & .apexcharts-bar-area': { stroke: 'surface', strokeWidth: '1px' },
  ...Object.fromEntries(
    Array.from({ length: maxLayers }, (_, index) => [
      `& .apexcharts-line-series [seriesName="${index}"] path`,
      { strokeWidth: `var(--width-${index})`, strokeDasharray: `var(--dashes-${index})` },
    ]),
  ),
};
