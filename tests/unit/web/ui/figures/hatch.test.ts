import { expect, test } from 'vitest';
import { type Corner, hatchPath } from '../../../../../web/src/ui/figures/hatch.ts';

test.each<[string, Corner[], number, string]>([
  [
    'a square',
    [
      [0, 0],
      [10, 0],
    ],
    10,
    'M0 5L5 0M0 10L10 0M5 10L10 5',
  ],
  [
    'a box away from the edges',
    [
      [20, 5],
      [25, 5],
    ],
    10,
    'M20 10L25 5',
  ],
  [
    'a slope that rises to the right',
    [
      [0, 10],
      [10, 0],
    ],
    10,
    'M0 10L10 0M5 10L10 5',
  ],
  [
    'a slope that falls to the right',
    [
      [0, 0],
      [10, 10],
    ],
    10,
    'M0 5L2.5 2.5M0 10L5 5M5 10L7.5 7.5',
  ],
  ['a single point', [[5, 0]], 10, ''],
  ['nothing', [], 10, ''],
])('diagonals of %s', (_, edge, bottom, path) => expect(hatchPath(edge, bottom, 5)).toBe(path));

test('every diagonal stays below a jagged edge', () => {
  const edge: Corner[] = [
    [0, 40],
    [10, 5],
    [20, 60],
    [30, 20],
    [40, 20],
    [50, 90],
  ];
  const yAt = (x: number) => {
    const at = edge.findIndex(([right]) => right >= x);
    const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = edge.slice(Math.max(at - 1, 0));
    return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
  };
  const path = hatchPath(edge, 100);
  const lines = [...path.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((line) =>
    line.slice(1).map(Number),
  );
  expect(lines.length).toBeGreaterThan(15);
  for (const [fromX = 0, fromY = 0, toX = 0, toY = 0] of lines) {
    expect(fromY).toBeLessThanOrEqual(100);
    for (const share of [0.01, 0.25, 0.5, 0.75, 0.99]) {
      const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
      expect(y).toBeGreaterThanOrEqual(yAt(x) - 0.2);
    }
  }
});
