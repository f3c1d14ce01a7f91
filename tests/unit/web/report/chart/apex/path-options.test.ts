import { expect, test } from 'vitest';
import { pathOptions, pathSeries } from '../../../../../../web/src/report/chart/apex/path-options.ts';

const layers = [
  [0.1, null, 0.3],
  [0.4, 0.5, 0.6],
];

test.each([
  ['lines', ['0 line 0,0.5,1', '1 line 0,0.5,1'], ['var(--color-0)', 'var(--color-1)']],
  ['areas', ['1 area 0,0.5,1', '0 area 0,0.5,1'], ['var(--color-1)', 'var(--color-0)']],
  ['bars', ['0 undefined 0,1,2', '1 undefined 0,1,2'], ['var(--color-0)', 'var(--color-1)']],
] as const)('%s: the highest area is drawn first, so that lower ones cover it', (kind, expected, colors) => {
  const drawn = pathSeries({ kind, layers }).map(
    ({ name, data, ...rest }) =>
      `${name} ${'type' in rest ? rest.type : undefined} ${data.map(({ x }) => x)}`,
  );
  expect(drawn).toEqual(expected);
  expect(pathOptions(kind, 2).colors).toEqual(colors);
});

test('a single position is in the middle', () =>
  expect(pathSeries({ kind: 'lines', layers: [[0.5]] })[0]?.data).toEqual([{ x: 0.5, y: 0.5 }]));
