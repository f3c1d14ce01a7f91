import type { JourneyAnswer } from '@footfall/functions/contract';
import { bandPath, nodeWidth, type Layout } from './journey-layout.ts';

/** The visits that came the chosen way. */
export type Way = NonNullable<JourneyAnswer['way']>;

/** The chosen way within the picture: at each step as thick as the visits that came so far. */
export function wayLayout({ columns, bands, columnWidth, scale }: Layout, { steps }: Pick<Way, 'steps'>) {
  /** The parts of nodes and bands that the visits of a way are. */
  const placed: { nodes: { x: number; y: number; height: number }[]; bands: string[] } = {
    nodes: [],
    bands: [],
  };
  const columnAt = (step: number) => columns.find((column) => column.step === step);
  const nodeAt = (step: number, page: string) => {
    const nodes = columnAt(step)?.nodes ?? [];
    const own = nodes.findIndex(({ node }) => node.kind === 'page' && node.page === page);
    return own >= 0 ? own : nodes.findIndex(({ node }) => node.kind === 'rest');
  };
  steps.forEach(({ step, page, visits }, place) => {
    const column = columnAt(step);
    const at = nodeAt(step, page);
    const node = column?.nodes[at];
    if (!column || !node || visits === 0) return;
    const before =
      place > 0 &&
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
        placed.bands.push(bandPath([x + nodeWidth, x + columnWidth], band.y, height));
        y = band.y[isForward ? 1 : 0];
      }
    }
    placed.nodes.push({ x: column.x, y, height });
  });
  return placed;
}
