import { expect, test } from 'vitest';
import {
  needsStart,
  readChoice,
  pathTo,
  withChoice,
  type JourneyChoice,
  type PathStep,
} from '../../../../../../web/src/features/behaviour/journeys/journey-choice.ts';
import { stepName } from '../../../../../../web/src/features/behaviour/journeys/journey-words.ts';
import { lineOf } from '../../../../../support/web/questions.ts';

const defaults: JourneyChoice = { direction: 'from', at: null, steps: 5, way: [] };
const read = (search: string) => readChoice(new URLSearchParams(search));

test('the journeys of an address are restored, and the rest of the address does not change', () => {
  const choice: JourneyChoice = {
    direction: 'through',
    at: lineOf('is,page,/a\\,b'),
    steps: 7,
    way: [
      [0, '/a,b'],
      [-1, ''],
      [2, '/c?d=1&e'],
    ],
  };
  const search = withChoice(new URLSearchParams('f=is,country,DE&steps=3&way=1,/old'), choice);
  expect(search.getAll('f')).toEqual(['is,country,DE']);
  expect(readChoice(new URLSearchParams(search.toString()))).toEqual(choice);
});

test('the journeys of an address need no parameters for the defaults', () =>
  expect(withChoice(new URLSearchParams('direction=to&at=is,page,/&steps=2'), defaults).toString()).toBe(''));

test.each([
  '',
  'direction=around',
  'steps=1',
  'steps=11',
  'steps=2.5',
  // A start is about events, and not a part of a path.
  'at=is,country,DE',
  'at=contains,page,/blog',
  'way=/blog',
  // Behind the last step, and before the first.
  'way=5,/blog',
  'way=-1,/blog',
  `way=1,${'x'.repeat(501)}`,
])('the journeys of an address are the default ones if it says %j', (search) =>
  expect(read(search)).toEqual(defaults),
);

test('the journeys of an address have each step of the path once', () =>
  expect(read('way=1,/a&way=1,/b').way).toEqual([[1, '/a']]));

test.each<[PathStep, string]>([
  [[3, '/checkout'], '0 / 1 /blog 2 /shop 3 /checkout'],
  // At an earlier step, and again at the start.
  [[1, '/about'], '0 / 1 /about'],
  [[0, '/shop'], '0 /shop'],
  // To the other side of the start, only from the start.
  [[-1, '/a'], '0 / -1 /a'],
])('the path to the page %j is %s', (step, path) => {
  const { way } = read('way=0,/&way=1,/blog&way=2,/shop');
  expect(pathTo(way, step).flat().join(' ')).toBe(path);
});

test.each([
  ['from', 4, 'Step 5'],
  ['to', 0, 'End'],
  ['to', -3, '3 before'],
  ['through', 0, 'Middle'],
  ['through', 2, '2 after'],
] as const)('of journeys %s something, step %i is called %s', (direction, step, name) =>
  expect(stepName(step, { direction })).toBe(name),
);

test('only journeys through something need a start', () => {
  expect(needsStart({ direction: 'through', at: null })).toBe(true);
  expect(needsStart({ direction: 'to', at: null })).toBe(false);
});
