import { expect, test } from 'vitest';
import { parseShown, withShown } from '../../../../../web/src/report/rows/shown-rows.ts';

const rows = (count: number, hasEnd = false) => ({ count, hasEnd });

test.each([
  ['nothing', null, []],
  ['what is no JSON', '[["a",1,', []],
  ['another shape', '{"a":1}', []],
  [
    'other entries among good ones',
    '[["a",1,0],["b",-1,0],["c",51,0],["d",1.5,0],[1,1,0],null]',
    [['a', 1, 0]],
  ],
])('%s is read as the usable part', (_, text, found) => expect(parseShown(text)).toEqual(found));

test('the latest card comes first, each card once', () => {
  const stored = withShown(withShown(withShown([], 'a', rows(3, true)), 'b', rows(0)), 'a', rows(5));
  expect(stored).toEqual([
    ['a', 5, 0],
    ['b', 0, 0],
  ]);
  expect(parseShown(JSON.stringify(stored))).toEqual(stored);
});

test('the rows of 200 cards are cached, at most 50 each', () => {
  let stored = withShown([], 'first', rows(1_000));
  expect(stored).toEqual([['first', 50, 0]]);
  for (let card = 0; card < 199; card++) stored = withShown(stored, String(card), rows(1));
  expect(stored).toHaveLength(200);
  stored = withShown(stored, 'last', rows(1));
  expect(stored).toHaveLength(200);
  expect(stored.some(([card]) => card === 'first')).toBe(false);
});
