import { expect, test } from 'vitest';
import type { JourneyAnswer } from '@footfall/functions/contract';
import {
  isVisible,
  layoutOf,
  pathLayout,
} from '../../../../../../web/src/features/behaviour/journeys/journey-layout.ts';

const page = (name: string, visits: number) => ({ kind: 'page' as const, page: name, visits });
const bands: [step: number, from: number, to: number, visits: number][] = [
  [1, 0, 1, 40],
  [1, 0, 0, 20],
  [0, 0, 2, 39],
  [0, 0, 0, 60],
  [0, 0, 1, 1],
  [1, 1, 1, 1],
];
const answer: Pick<JourneyAnswer, 'columns' | 'bands'> = {
  columns: [
    { step: 0, visits: 100, nodes: [page('/', 100)] },
    {
      step: 1,
      visits: 61,
      nodes: [page('/blog', 60), { kind: 'rest', pages: 3, visits: 1 }, { kind: 'none', visits: 39 }],
    },
    { step: 2, visits: 20, nodes: [page('/shop', 20), { kind: 'none', visits: 41 }] },
  ],
  bands: bands.map(([step, from, to, visits]) => ({ step, from, to, visits })),
};
const size = { width: 300, height: 400, label: 20 };
const layout = layoutOf(answer, size);
type Node = (typeof layout.columns)[number]['nodes'][number];
const nodeAt = (column: number, index: number) => layout.columns[column]?.nodes[index] as Node;

test('the picture has every node exactly as high as its visits, on one scale; its height is that of the highest column', () => {
  expect(layout.height).toBeCloseTo(400, 6);
  for (const { node, height, top, room } of layout.columns.flatMap(({ nodes }) => nodes)) {
    expect(height).toBeCloseTo(node.visits * layout.scale, 9);
    expect(top + room).toBeLessThanOrEqual(400.001);
  }
});

test('the picture has room for the label of the smallest node, with the node in its middle', () => {
  const { top, room, y, height } = nodeAt(1, 1);
  expect(room).toBe(20);
  expect(y + height / 2).toBeCloseTo(top + 10, 9);
  expect(nodeAt(1, 2).top).toBeCloseTo(top + 26, 9);
});

test('the picture has bands as thick as their visits, one below the other at both ends', () => {
  const bands = layout.bands.filter(({ step }) => step === 0);
  let y = nodeAt(0, 0).y;
  for (const [to, visits] of [60, 1, 39].entries()) {
    const thickness = visits * layout.scale;
    expect(bands[to]).toMatchObject({
      to,
      y: [expect.closeTo(y, 9), expect.anything()],
      thickness: expect.closeTo(thickness, 9),
    });
    y += thickness;
  }
  const intoLeft = layout.bands.filter(({ step, to }) => step === 1 && to === 1);
  expect(intoLeft.map(({ y: [, right] }) => right - nodeAt(2, 1).y)).toEqual([
    0,
    expect.closeTo(40 * layout.scale, 9),
  ]);
});

test('the picture has the bands of visits that end, and those too thin to be seen', () => {
  const waysOf = (bands: typeof layout.bands) => bands.map(({ step, to }) => `${step} to ${to}`).join(', ');
  expect(waysOf(layout.bands.filter(({ isLeaving }) => isLeaving))).toBe('0 to 2, 1 to 1, 1 to 1');
  // So low that a single visit is thinner than half a pixel.
  const { bands } = layoutOf(answer, { ...size, height: 80 });
  expect(waysOf(bands.filter((band) => !isVisible(band)))).toBe('0 to 1, 1 to 1');
});

test('the empty picture has no nodes', () => {
  const nothing = { columns: [{ step: 0, visits: 0, nodes: [] }], bands: [] };
  expect(layoutOf(nothing, size)).toMatchObject({ height: 0, bands: [], columns: [{ nodes: [] }] });
});

const way = {
  steps: [
    { step: 0, page: '/', visits: 100 },
    { step: 1, page: '/blog', visits: 60 },
    { step: 2, page: '/shop', visits: 15 },
  ],
};

test('the selected path is as thick as the remaining visits, within its bands and nodes', () => {
  const { nodes, bands } = pathLayout(layout, way);
  expect(nodes.map(({ x, height }) => `${x}: ${Math.round(height / layout.scale)}`).join(', ')).toBe(
    '0: 100, 100: 60, 200: 15',
  );
  expect(bands).toHaveLength(2);
  expect(bands[0]).toBe(layout.bands[0]?.path);
});

test('the selected path has no band to a step that is not known to follow', () => {
  const open = { steps: way.steps.filter(({ step }) => step !== 1) };
  const { nodes, bands } = pathLayout(layout, open);
  expect([nodes.length, bands]).toEqual([2, []]);
});

test('the selected path passes through the other pages if its page is not among the largest', () => {
  const small = { steps: [{ step: 1, page: '/small', visits: 1 }] };
  expect(pathLayout(layout, small).nodes[0]?.y).toBeCloseTo(nodeAt(1, 1).y, 9);
});
