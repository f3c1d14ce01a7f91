import type { JourneyAnswer } from '@footfall/functions/contract';

export const nodeWidth = 8;
const gap = 6;
/** Thinner bands are not drawn, but the table has them. */
const thinnest = 0.5;

type Columns = JourneyAnswer['columns'];

/** In px. `label` is the minimum height of a label. */
interface PictureSize {
  width: number;
  height: number;
  label: number;
}

const roomOf = (visits: number, scale: number, label: number) => Math.max(label, visits * scale);

const heightOf = ({ nodes }: Columns[number], scale: number, label: number) =>
  nodes.reduce((sum, { visits }) => sum + roomOf(visits, scale, label), 0) +
  gap * Math.max(0, nodes.length - 1);

function scaleFor(columns: Columns, { height, label }: PictureSize): number {
  const max = Math.max(1, ...columns.flatMap(({ nodes }) => nodes.map(({ visits }) => visits)));
  let [low, high] = [0, height / max];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (columns.every((column) => heightOf(column, middle, label) <= height)) low = middle;
    else high = middle;
  }
  return low;
}

function bandPath(
  [from, to]: readonly [number, number],
  [left, right]: readonly [number, number],
  thickness: number,
) {
  const middle = (from + to) / 2;
  return (
    `M${from} ${left}C${middle} ${left} ${middle} ${right} ${to} ${right}V${right + thickness}` +
    `C${middle} ${right + thickness} ${middle} ${left + thickness} ${from} ${left + thickness}Z`
  );
}

/** All values are in px. Heights of nodes and bands are proportional to visits. */
export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(answer: Pick<JourneyAnswer, 'columns' | 'bands'>, size: PictureSize) {
  const scale = scaleFor(answer.columns, size);
  const columnWidth = size.width / Math.max(1, answer.columns.length);
  const columns = answer.columns.map(({ step, visits, nodes }, index) => {
    let top = 0;
    return {
      step,
      visits,
      x: index * columnWidth,
      nodes: nodes.map((node) => {
        const [room, height] = [roomOf(node.visits, scale, size.label), node.visits * scale];
        const at = {
          node,
          top,
          room,
          /** The area of the node, exactly to scale. */
          y: top + (room - height) / 2,
          height,
        };
        top += room + gap;
        return at;
      }),
    };
  });
  // Bands stack at a node in the order of the nodes at their other end.
  const used = new Map<string, number>();
  const next = (key: string, thickness: number) => {
    const before = used.get(key) ?? 0;
    used.set(key, before + thickness);
    return before;
  };
  return {
    columns,
    bands: answer.bands
      .toSorted((a, b) => a.step - b.step || a.from - b.from || a.to - b.to)
      .flatMap(({ step, from, to, visits }) => {
        const index = columns.findIndex((column) => column.step === step);
        const left = columns[index];
        const [source, target] = [left?.nodes[from], columns[index + 1]?.nodes[to]];
        if (!left || !source || !target) return [];
        const thickness = visits * scale;
        const y = [
          source.y + next(`${step} out ${from}`, thickness),
          target.y + next(`${step + 1} in ${to}`, thickness),
        ] as const;
        const path = bandPath([left.x + nodeWidth, left.x + columnWidth], y, thickness);
        const isLeaving = source.node.kind === 'none' || target.node.kind === 'none';
        return [{ step, from, to, y, thickness, path, isLeaving }];
      }),
    columnWidth,
    /** px per visit. */
    scale,
    /** Height of the tallest column. */
    height: Math.max(0, ...answer.columns.map((column) => heightOf(column, scale, size.label))),
  };
}

export const isVisible = ({ thickness }: { thickness: number }): boolean => thickness >= thinnest;

export type ChosenPath = NonNullable<JourneyAnswer['way']>;

/** The chosen path inside the picture. Each step is as thick as the visits that remain at it. */
export function pathLayout(
  { columns, bands, columnWidth, scale }: Layout,
  { steps }: Pick<ChosenPath, 'steps'>,
) {
  const drawn: { nodes: { x: number; y: number; height: number }[]; bands: string[] } = {
    nodes: [],
    bands: [],
  };
  const columnAt = (step: number) => columns.find((column) => column.step === step);
  const nodeAt = (step: number, page: string) => {
    const nodes = columnAt(step)?.nodes ?? [];
    const own = nodes.findIndex(({ node }) => node.kind === 'page' && node.page === page);
    return own >= 0 ? own : nodes.findIndex(({ node }) => node.kind === 'rest');
  };
  steps.forEach(({ step, page, visits }, index) => {
    const column = columnAt(step);
    const at = nodeAt(step, page);
    const node = column?.nodes[at];
    if (!column || !node || visits === 0) return;
    const before =
      index > 0 &&
      steps.find((other) => Math.abs(other.step) === Math.abs(step) - 1 && other.step * step >= 0);
    const height = visits * scale;
    let { y } = node;
    if (before) {
      const isForward = before.step < step;
      const other = nodeAt(before.step, before.page);
      const [left, from, to] = isForward ? [before.step, other, at] : [step, at, other];
      const band = bands.find((each) => each.step === left && each.from === from && each.to === to);
      const x = columnAt(left)?.x ?? 0;
      if (band) {
        drawn.bands.push(bandPath([x + nodeWidth, x + columnWidth], band.y, height));
        y = band.y[isForward ? 1 : 0];
      }
    }
    drawn.nodes.push({ x: column.x, y, height });
  });
  return drawn;
}
