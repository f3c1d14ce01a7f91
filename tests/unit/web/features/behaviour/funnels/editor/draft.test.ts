import { describe, expect, test } from 'vitest';
import type { FilterLine } from '../../../../../../../web/src/report/address/filter-line.ts';
import {
  definitionOf,
  draftOf,
  emptyStep,
  isComplete,
  isReady,
  moved,
  type DraftStep,
} from '../../../../../../../web/src/features/behaviour/funnels/editor/draft.ts';

const step = (value: string, part: Partial<DraftStep> = {}): DraftStep => ({
  ...emptyStep(),
  value,
  ...part,
});

describe('steps in another order', () => {
  const steps = ['/a', '/b', '/c'].map((value) => step(value));
  test.each([
    [2, 0, '/c /a /b'],
    [0, 2, '/b /c /a'],
    [0, -1, '/a /b /c'],
    [2, 3, '/a /b /c'],
    [5, 0, '/a /b /c'],
  ])('from %i to %i: %s', (from, to, expected) => {
    expect(
      moved(steps, from, to)
        .map(({ value }) => value)
        .join(' '),
    ).toBe(expected);
  });
});

describe('a step says what it is', () => {
  test.each<[DraftStep, boolean]>([
    [step('/shop'), true],
    [step('**/order'), true],
    [step('shop'), false],
    [step(' '), false],
    [step('Order', { kind: 'event' }), true],
    [step(' ', { kind: 'event' }), false],
    [step('', { kind: 'goal' }), false],
    [step('', { kind: 'other', filters: [['not', ['is', 'event:page', ['/a']]]] }), true],
  ])('%o: %s', (of, expected) => {
    expect(isComplete(of)).toBe(expected);
  });
});

test('a funnel without a name or with an empty step cannot be kept', () => {
  const draft = { ...draftOf(null), name: 'Shop', steps: [step('/a'), step('/b')] };
  expect(isReady(draft)).toBe(true);
  expect(isReady({ ...draft, name: ' ' })).toBe(false);
  expect(isReady({ ...draft, steps: [step('/a'), emptyStep()] })).toBe(false);
});

test('a kept funnel comes back as it was, steps of the API included', () => {
  const definition = {
    steps: [
      {
        name: 'Shop',
        filters: [
          ['is', 'event:name', ['pageview']],
          ['matches_wildcard', 'event:page', ['/shop/**']],
        ],
      },
      { name: '', filters: [['is', 'event:goal', ['Sign-up']]] },
      { name: 'Odd', filters: [['not', ['is', 'event:name', ['Order']]]] },
    ],
    within: 'day' as const,
    strict: true,
  };
  const draft = draftOf({ id: 'x', name: 'Shop', definition });
  expect(draft.steps.map(({ kind, value }) => [kind, value])).toEqual([
    ['page', '/shop/**'],
    ['goal', 'Sign-up'],
    ['other', ''],
  ]);
  expect(definitionOf(draft)).toEqual(definition);
});

describe('a new funnel', () => {
  test('begins with the steps that another page asks for', () => {
    const { steps } = draftOf(null, [
      { operator: 'is', dimension: 'event:page', values: ['/shop'] },
      { operator: 'is', dimension: 'event:name', values: ['Order'] },
      { operator: 'is_not', dimension: 'event:page', values: ['/help'] },
    ]);
    expect(steps.map(({ kind, value, filters }) => [kind, value, filters])).toEqual([
      ['page', '/shop', []],
      ['event', 'Order', []],
      ['other', '', [['is_not', 'event:page', ['/help']]]],
    ]);
  });

  test('has two to eight steps', () => {
    const lines = Array<FilterLine>(9).fill({ operator: 'is', dimension: 'event:page', values: ['/a'] });
    expect([0, 1, 9].map((count) => draftOf(null, lines.slice(0, count)).steps.length)).toEqual([2, 2, 8]);
  });
});
