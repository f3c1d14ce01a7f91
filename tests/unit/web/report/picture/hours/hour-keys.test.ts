import { expect, test } from 'vitest';
import { cellAfter, hourColumns } from '../../../../../../web/src/report/picture/hours/hour-keys.ts';

test.each([
  [0, 'ArrowRight', 1],
  [23, 'ArrowRight', 23],
  [0, 'ArrowLeft', 0],
  [30, 'ArrowDown', 54],
  [150, 'ArrowDown', 150],
  [30, 'ArrowUp', 6],
  [6, 'ArrowUp', 6],
  [30, 'Home', 24],
  [30, 'End', 47],
  [30, 'a', null],
])('from cell %i, %s goes to %j', (index, key, next) => expect(cellAfter(index, key)).toBe(next));

test.each([
  [8, 8],
  [5, 4],
  [3, 2],
])('with room for %i labels, %i hours have one', (max, count) =>
  expect(hourColumns(max).filter((label) => label !== '')).toHaveLength(count),
);
