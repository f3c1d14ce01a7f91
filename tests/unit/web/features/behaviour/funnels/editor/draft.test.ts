import { expect, test } from 'vitest';
import { filtersOfStep } from '@footfall/functions/contract';
import {
  definitionOf,
  draftOf,
  emptyStep,
  isComplete,
  isReady,
  moved,
  type DraftStep,
} from '../../../../../../../web/src/features/behaviour/funnels/editor/draft.ts';
import { lineOf } from '../../../../../../support/web/questions.ts';

const step = (value: string, part: Partial<DraftStep> = {}): DraftStep => ({
  ...emptyStep(),
  value,
  ...part,
});

test.each([
  [2, 0, '/c /a /b'],
  [0, 2, '/b /c /a'],
  [0, -1, '/a /b /c'],
  [2, 3, '/a /b /c'],
  [5, 0, '/a /b /c'],
])('a step moved from %i to %i: %s', (from, to, expected) => {
  const steps = moved([step('/a'), step('/b'), step('/c')], from, to);
  expect(steps.map(({ value }) => value).join(' ')).toBe(expected);
});

test.each([
  [step('/shop'), true],
  [step('**/order'), true],
  [step('shop'), false],
  [step('Order', { kind: 'event' }), true],
  [step(' ', { kind: 'event' }), false],
  [step('', { kind: 'other', filters: [['not', ['is', 'event:page', ['/a']]]] }), true],
])('the step %o is described: %s', (of, expected) => expect(isComplete(of)).toBe(expected));

test('a funnel without a name or with an empty step cannot be saved', () => {
  const draft = { ...draftOf(null), name: 'Shop', steps: [step('/a'), step('/b')] };
  expect(isReady(draft)).toBe(true);
  expect(isReady({ ...draft, name: ' ' })).toBe(false);
  expect(isReady({ ...draft, steps: [step('/a'), emptyStep()] })).toBe(false);
});

test('a saved funnel opens unchanged, steps of the API included', () => {
  const definition = {
    steps: [
      { name: 'Shop', filters: filtersOfStep({ kind: 'page', value: '/shop/**' }) },
      { name: '', filters: [['is', 'event:goal', ['Sign-up']]] },
      { name: 'Odd', filters: [['not', ['is', 'event:name', ['Order']]]] },
    ],
    within: 'day' as const,
    strict: true,
  };
  const draft = draftOf({ id: 'x', name: 'Shop', definition });
  expect(draft.steps.map(({ kind, value }) => `${kind} ${value}`).join(', ')).toBe(
    'page /shop/**, goal Sign-up, other ',
  );
  expect(definitionOf(draft)).toEqual(definition);
});

test('a new funnel begins with the steps from another page', () => {
  const { steps } = draftOf(null, ['is,page,/shop', 'is,name,Order', 'is_not,page,/help'].map(lineOf));
  expect(steps.map(({ kind, value, filters }) => [kind, value, filters])).toEqual([
    ['page', '/shop', []],
    ['event', 'Order', []],
    ['other', '', [['is_not', 'event:page', ['/help']]]],
  ]);
});

test('a new funnel has two to eight steps', () => {
  const stepsFor = (count: number) => draftOf(null, Array(count).fill(lineOf('is,page,/a'))).steps.length;
  expect([0, 1, 9].map(stepsFor)).toEqual([2, 2, 8]);
});
