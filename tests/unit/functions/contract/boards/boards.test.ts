import { expect, test } from 'vitest';
import { boardGrid, type CardArea, layoutFault } from '@footfall/functions/contract';

const area = (column: number, row: number, width = 1, height = 1): CardArea => ({
  column,
  row,
  width,
  height,
});

test.each<[string, CardArea[], number | null]>([
  ['nothing', [], null],
  ['three columns', [area(0, 0), area(1, 0), area(2, 0)], null],
  ['a wide card over two', [area(0, 0, 3), area(0, 1), area(1, 1, 2)], null],
  ['gaps', [area(0, 0), area(0, 5)], null],
  ['the last row', [area(0, boardGrid.rows - 4, 1, 4)], null],
  ['below the last row', [area(0, boardGrid.rows - 3, 1, 4)], 0],
  ['beyond the columns', [area(0, 0), area(2, 0, 2)], 1],
  ['in the same cell', [area(1, 1), area(1, 1)], 1],
  ['in the last cell of a high card', [area(0, 0, 2, 3), area(1, 2)], 1],
  ['around a cell', [area(1, 1), area(2, 0), area(0, 0, 3, 3)], 2],
])('cards with %s', (_, areas, index) => expect(layoutFault(areas)?.index ?? null).toBe(index));
