import { expect, test } from 'vitest';
import { stepsOf } from '@footfall/functions/contract';
import { journeyBody } from '../../../../../../functions/src/contract/shapes/questions/journeys.ts';

const now = new Date('2026-03-20T10:42:30Z');
const defaults = { site_id: 'example.com', date_range: '7d' };
const read = (fields: object) => journeyBody(now).safeParse({ ...defaults, ...fields });

test('a journey is five steps from the first page, unless the question says otherwise', () =>
  expect(read({}).data).toMatchObject({
    direction: 'from',
    at: [],
    steps: 5,
    way: [],
    goal: [],
    filters: [],
  }));

test.each([
  ['from', 5, 0, 4],
  ['to', 5, -4, 0],
  ['through', 5, -2, 2],
  ['through', 4, -1, 2],
  ['through', 2, 0, 1],
] as const)(
  'the steps of a journey %s its start, %i of them, are %i to %i',
  (direction, steps, first, last) => expect(stepsOf({ direction, steps })).toEqual({ first, last }),
);

test.each([
  ['one step', { steps: 1 }, 'steps'],
  ['eleven steps', { steps: 11 }, 'steps'],
  ['nothing to pass through', { direction: 'through' }, 'at'],
  ['a step before the start of a journey from there', { way: [[-1, '/']] }, 'way.0.0'],
  ['a step behind the last one', { way: [[5, '/']] }, 'way.0.0'],
  ['a step after the end of a journey to it', { direction: 'to', way: [[1, '/']] }, 'way.0.0'],
  ['a step that is named twice', { way: Array(2).fill([1, '/']) }, 'way.1.0'],
  ['a page of 501 characters', { way: [[1, '/'.repeat(501)]] }, 'way.0.1'],
  ['a way of eleven steps', { steps: 10, way: Array(11).fill([1, '/']) }, 'way'],
  ['a start that is not a filter', { at: [['was', 'event:page', ['/']]] }, 'at.0.0'],
  ['metrics', { metrics: ['visits'] }, ''],
])('is refused: %s', (_, fields, path) => {
  const [issue] = read(fields).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(path);
});

test('steps before and after the start can be on the way', () => {
  const way = [-2, 2].map((step) => [step, '/']);
  const at = [['is', 'event:page', ['/blog']]];
  expect(read({ direction: 'through', at, way }).data?.way).toEqual(way);
});
