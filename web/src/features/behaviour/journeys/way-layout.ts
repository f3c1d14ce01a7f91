import type { JourneyAnswer } from '@footfall/functions/contract';
import { bandPath, nodeWidth, type Layout } from './journey-layout.ts';

type Way = NonNullable<JourneyAnswer['way']>;

/** The parts of nodes and bands that the visits of a way are. */
export interface PlacedWay {
  nodes: { x: number; y: number; height: number }[];
  bands: string[];
}

/** The chosen way within the picture: at each step as thick as the visits that came so far. */
export function wayLayout(
  { columns, bands, columnWidth, scale }: Layout,
  { steps }: Pick<Way, 'steps'>,
): PlacedWay {
  const placed: PlacedWay = { nodes: [], bands: [] };
  const indexOf = (step: number) => columns.findIndex((column) => column.step === step);
  const nodeAt = (step: number, page: string) => {
    const nodes = columns[indexOf(step)]?.nodes ?? [];
    const own = nodes.findIndex(({ node }) => node.kind === 'page' && node.page === page);
    return own >= 0 ? own : nodes.findIndex(({ node }) => node.kind === 'rest');
  };
  steps.forEach(({ step, page, visits }, place) => {
    const column = columns[indexOf(step)];
    const index = nodeAt(step, page);
    const node = column?.nodes[index];
    if (!column || !node || visits === 0) return;
    const before = steps.find(
      (other) => Math.abs(other.step) === Math.abs(step) - 1 && other.step * step >= 0,
    );
    const height = visits * scale;
    let { y } = node;
    if (before && place > 0) {
      const [left, right] = before.step < step ? [before, { step, page }] : [{ step, page }, before];
      const [from, to] = [nodeAt(left.step, left.page), nodeAt(right.step, right.page)];
      const band = bands.find((each) => each.step === left.step && each.from === from && each.to === to);
      const x = columns[indexOf(left.step)]?.x ?? 0;
      if (band) {
        placed.bands.push(bandPath([x + nodeWidth, x + columnWidth], band.y, height));
        y = before.step < step ? band.y[1] : band.y[0];
      }
    }
    placed.nodes.push({ x: column.x, y, height });
  });
  return placed;
}
