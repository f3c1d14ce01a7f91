import { expect, test } from 'vitest';
import { heatOptions, heatSeries } from '../../../../../../web/src/report/chart/apex/heat-options.ts';

const drawing = {
  rows: [
    { name: 'Mon', steps: [0, null, 10] },
    { name: 'Tue', steps: [3, 4, 5] },
  ],
  columns: ['00:00', '', '02:00'],
};

test('the first row is at the top, and a cell without a value differs from the lowest step', () =>
  expect(heatSeries(drawing).map(({ name, data }) => `${name} ${data.map(({ y }) => y)}`)).toEqual([
    'Tue 3,4,5',
    'Mon 0,-1,10',
  ]));

test('each column has its own text', () => {
  const [row] = heatSeries(drawing);
  const written = heatOptions(drawing, 24).xaxis?.labels?.formatter;
  expect(row?.data.map(({ x }) => written?.(x))).toEqual(['00:00', '', '02:00']);
});

test('the names of rows have room for the widest, whatever the number of its letters', () =>
  expect(heatOptions(drawing, 37.2).yaxis).toMatchObject({ labels: { minWidth: 37.2 } }));
