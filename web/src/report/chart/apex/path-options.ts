import type { ApexOptions } from 'apexcharts';

export interface PathDrawing {
  kind: 'lines' | 'areas' | 'bars';
  /** From below. Values from 0 to 1; those of areas and bars include the ones below. */
  layers: readonly (readonly (number | null)[])[];
}

interface Point {
  x: number;
  y: number | null;
}

/** The library leaves room for it. Its visible width is that of `pathStyle`. */
export const strokeWidth = 2;

/** More bars than this touch each other, and have no edges, which would hide small ones. */
const maxWithGaps = 100;

/** The width of the edges of areas and bars in px. */
export const edgeWidth = ({ kind, layers }: PathDrawing): number =>
  kind === 'bars' && (layers[0]?.length ?? 0) > maxWithGaps ? 0 : 1;

/** Areas cover those that they include, so the highest one is drawn first. */
const order = (kind: PathDrawing['kind'], count: number): number[] => {
  const all = Array.from({ length: count }, (_, index) => index);
  return kind === 'lines' ? all : all.toReversed();
};

/** A single position is in the middle. */
const pointsOf = (values: PathDrawing['layers'][number]): Point[] =>
  values.map((y, position) => ({ x: values.length > 1 ? position / (values.length - 1) : 0.5, y }));

/** The outline of bars in equal slots. One path for all is drawn ten times as fast as an element for each. */
function outlineOf(values: PathDrawing['layers'][number]): Point[] {
  const count = values.length;
  const gap = count > maxWithGaps ? 0 : 0.1;
  return values.flatMap((value, position) => {
    const [from, to] = [(position + gap) / count, (position + 1 - gap) / count];
    const top = [
      { x: from, y: value ?? 0 },
      { x: to, y: value ?? 0 },
    ];
    return gap > 0 ? [{ x: from, y: 0 }, ...top, { x: to, y: 0 }] : top;
  });
}

export const pathSeries = ({ kind, layers }: PathDrawing) =>
  order(kind, layers.length).map((index) => ({
    name: String(index),
    type: kind === 'lines' ? 'line' : 'area',
    data: (kind === 'bars' ? outlineOf : pointsOf)(layers[index] ?? []),
  }));

/** Stay the same for any values, so that only the paths are drawn again. */
export const pathOptions = (kind: PathDrawing['kind'], count: number): ApexOptions => ({
  chart: { sparkline: { enabled: true } },
  colors: order(kind, count).map((index) => `var(--color-${index})`),
  fill: { type: 'solid', opacity: 1 },
  markers: { size: 0 },
  stroke: { curve: 'straight', width: strokeWidth },
  xaxis: { type: 'numeric', min: 0, max: 1 },
  yaxis: { min: 0, max: 1, show: false },
});

const maxLayers = 10;

/**
 * The looks of layers by the variables `--color-0`, `--width-0`, `--dashes-0` and so on of an element around them.
 * A changed look changes no path.
 */
export const pathStyle = {
  '& .apexcharts-area-series path': { stroke: 'surface', strokeWidth: 'var(--edge)' },
  ...Object.fromEntries(
    Array.from({ length: maxLayers }, (_, index) => [
      `& .apexcharts-line-series [seriesName="${index}"] path`,
      { strokeWidth: `var(--width-${index})`, strokeDasharray: `var(--dashes-${index})` },
    ]),
  ),
};
