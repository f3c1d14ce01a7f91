import { expect, test } from 'vitest';
import {
  dragAt,
  dragRange,
  fitRange,
  rangeByKey,
} from '../../../../../../web/src/report/picture/brush/brush-range.ts';

const count = 10;
const between = (first: number, last: number) => ({ first, last });

test.each([
  ['none is all', null, 10, between(0, 9)],
  ['of fewer buckets than before', between(4, 9), 4, between(2, 3)],
  ['a single bucket', between(0, 3), 1, between(0, 0)],
  ['no bucket', null, 0, between(0, 0)],
  ['beyond both ends', between(-3, 90), 10, between(0, 9)],
  ['at least two buckets', between(5, 5), 10, between(4, 5)],
])('a range of %s', (_, range, buckets, shown) => {
  expect(fitRange(range, buckets)).toEqual(shown);
});

test.each([
  ['near the start', between(2, 6), 2.4, 'first'],
  ['near the end', between(2, 6), 5.6, 'last'],
  ['at two edges that are close', between(4, 5), 4.6, 'last'],
  ['inside', between(2, 6), 4, 'window'],
  ['outside', between(2, 6), 8, 'new'],
  ['inside a window of all buckets', between(0, 9), 4, 'new'],
] as const)('a press %s', (_, shown, position, drag) => {
  expect(dragAt(shown, position, 0.5, count)).toBe(drag);
});

test.each([
  ['first', 2, 4, between(4, 6)],
  ['first', 2, 8, between(5, 6)],
  ['last', 6, 9, between(2, 9)],
  ['last', 6, 0, between(2, 3)],
  ['window', 4, 6, between(4, 8)],
  ['window', 4, 9, between(5, 9)],
  ['window', 4, -5, between(0, 4)],
  ['new', 7, 3, between(3, 7)],
  ['new', 7, 7, null],
] as const)('dragging %s from %d to %d', (drag, from, to, range) => {
  expect(dragRange(between(2, 6), drag, from, to, count)).toEqual(range);
});

test.each([
  ['first', 'ArrowRight', false, between(3, 6)],
  ['first', 'ArrowLeft', false, between(1, 6)],
  ['last', 'ArrowUp', false, between(2, 7)],
  ['first', 'Home', false, between(0, 6)],
  ['first', 'End', false, between(5, 6)],
  ['last', 'Home', false, between(2, 3)],
  ['first', 'ArrowRight', true, between(3, 7)],
  ['last', 'ArrowLeft', true, between(1, 5)],
  ['last', 'End', true, between(5, 9)],
  ['first', 'PageUp', false, between(5, 9)],
  ['last', 'PageDown', false, between(0, 4)],
  ['first', 'Tab', false, undefined],
] as const)('at the edge %s, %s with Shift %s', (edge, key, shiftKey, range) => {
  expect(rangeByKey(between(2, 6), edge, { key, shiftKey }, count)).toEqual(range);
});
