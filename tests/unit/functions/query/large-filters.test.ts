import { expect, test } from 'vitest';
import { type Goal, goalFilter, type ResolvedFilter } from '@footfall/functions/contract';
import { withGoals } from '../../../../functions/src/query/goals.ts';
import { maxValueCharacters, maxValues, refuseLarge } from '../../../../functions/src/query/large-filters.ts';

const pages = (count: number, length = 1): ResolvedFilter => [
  'is',
  'event:page',
  Array.from({ length: count }, () => 'p'.repeat(length)),
];
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: 'invalid_request', message: expect.stringMatching(message) });

test('filters have a limit of values, at any depth', () => {
  const within = [['not', ['or', [pages(maxValues - 1), ['scrolled', 50]]]]] as ResolvedFilter[];
  expect(() => refuseLarge([...within, pages(1)])).not.toThrow();
  expect(() => refuseLarge([...within, pages(2)])).toThrow(refusal(/^filters: .* 2000 values/));
});

test('the values of filters have a limit of characters', () => {
  const length = 512;
  const most = maxValueCharacters / length;
  expect(() => refuseLarge([pages(most, length)])).not.toThrow();
  expect(() => refuseLarge([pages(most, length), pages(1)], 'steps')).toThrow(
    refusal(/^steps: .* 65536 characters/),
  );
});

test('the values of a goal count for each filter that names it', () => {
  const goal: Goal = {
    ...{ kind: 'event', event: 'Buy', currency: null },
    properties: [{ key: 'plan', operator: 'is', values: Array.from({ length: 8 }, () => 'v'.repeat(500)) }],
  };
  const goals = [{ id: 'id', name: 'Bought', definition: goal }];
  const asked = (times: number) => ({
    metrics: [],
    dimensions: [],
    filters: Array.from({ length: times }, () => ['is', 'event:goal', ['Bought']] as const),
  });
  expect(withGoals(asked(16), goals).filters).toEqual(Array(16).fill(['or', [goalFilter(goal)]]));
  expect(() => withGoals(asked(17), goals)).toThrow(refusal(/^filters: .* characters/));
});
