import type { JourneyAnswer, JourneyNode } from '@footfall/functions/contract';

/** The picture of an answer, in px: nodes as high as their visits, and bands between them as thick as theirs. */

export interface PlacedNode {
  node: JourneyNode;
  /** Where its label may begin, and how high it is. */
  top: number;
  room: number;
  /** Where the node itself is, and how high: exactly to scale. */
  y: number;
  height: number;
}

export interface PlacedColumn {
  step: number;
  x: number;
  nodes: PlacedNode[];
}

export interface PlacedBand {
  step: number;
  from: number;
  to: number;
  /** Where it begins and ends. */
  y: readonly [left: number, right: number];
  thickness: number;
  path: string;
  isLeaving: boolean;
}

export interface Layout {
  columns: PlacedColumn[];
  bands: PlacedBand[];
  columnWidth: number;
  /** px of a visit. */
  scale: number;
  /** Of all columns. */
  height: number;
}

export const nodeWidth = 8;
const gap = 6;
/** A thinner band cannot be seen; it is in the table. */
const thinnest = 0.5;

type Columns = JourneyAnswer['columns'];

/** What the picture has room for, and the least height of a label. */
export interface PictureSize {
  width: number;
  height: number;
  label: number;
}

const roomOf = (visits: number, scale: number, label: number) => Math.max(label, visits * scale);

const heightOf = ({ nodes }: Columns[number], scale: number, label: number) =>
  nodes.reduce((sum, { visits }) => sum + roomOf(visits, scale, label), 0) +
  gap * Math.max(0, nodes.length - 1);

/** The largest scale with which every column has room. */
function scaleFor(columns: Columns, { height, label }: PictureSize): number {
  const most = Math.max(1, ...columns.flatMap(({ nodes }) => nodes.map(({ visits }) => visits)));
  let [low, high] = [0, height / most];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (columns.every((column) => heightOf(column, middle, label) <= height)) low = middle;
    else high = middle;
  }
  return low;
}

/** The shape of a band between two columns. */
export function bandPath(
  x: readonly [number, number],
  [left, right]: readonly [number, number],
  thickness: number,
) {
  const [from, to] = x;
  const middle = (from + to) / 2;
  return (
    `M${from} ${left}C${middle} ${left} ${middle} ${right} ${to} ${right}V${right + thickness}` +
    `C${middle} ${right + thickness} ${middle} ${left + thickness} ${from} ${left + thickness}Z`
  );
}

/** Where the columns, nodes and bands of an answer are. */
export function layoutOf(
  { columns, bands }: Pick<JourneyAnswer, 'columns' | 'bands'>,
  size: PictureSize,
): Layout {
  const scale = scaleFor(columns, size);
  const columnWidth = size.width / Math.max(1, columns.length);
  const placed = columns.map(({ step, nodes }, index) => {
    let top = 0;
    return {
      step,
      x: index * columnWidth,
      nodes: nodes.map((node) => {
        const [room, height] = [roomOf(node.visits, scale, size.label), node.visits * scale];
        const at = { node, top, room, y: top + (room - height) / 2, height };
        top += room + gap;
        return at;
      }),
    };
  });
  return {
    columns: placed,
    bands: placedBands(placed, bands, columnWidth, scale),
    columnWidth,
    scale,
    height: Math.max(0, ...columns.map((column) => heightOf(column, scale, size.label))),
  };
}

/** Bands leave and reach a node one below the other, in the order of the nodes at their other end. */
function placedBands(
  columns: readonly PlacedColumn[],
  bands: JourneyAnswer['bands'],
  columnWidth: number,
  scale: number,
): PlacedBand[] {
  const used = new Map<string, number>();
  const next = (key: string, thickness: number) => {
    const before = used.get(key) ?? 0;
    used.set(key, before + thickness);
    return before;
  };
  return bands
    .toSorted((a, b) => a.step - b.step || a.from - b.from || a.to - b.to)
    .flatMap(({ step, from, to, visits }) => {
      const index = columns.findIndex((column) => column.step === step);
      const [left, right] = [columns[index], columns[index + 1]];
      const [source, target] = [left?.nodes[from], right?.nodes[to]];
      if (!left || !right || !source || !target) return [];
      const thickness = visits * scale;
      const y = [
        source.y + next(`${step} out ${from}`, thickness),
        target.y + next(`${step + 1} in ${to}`, thickness),
      ] as const;
      const path = bandPath([left.x + nodeWidth, left.x + columnWidth], y, thickness);
      const isLeaving = source.node.kind === 'none' || target.node.kind === 'none';
      return [{ step, from, to, y, thickness, path, isLeaving }];
    });
}

export const isVisible = ({ thickness }: Pick<PlacedBand, 'thickness'>): boolean => thickness >= thinnest;
