import { expect, test } from 'vitest';
import type { Definition, Goal } from '@footfall/functions/contract';
import type { StatsCall } from '../../../../../functions/src/stats-api/answer.ts';
import { isLike, withGoalsLike } from '../../../../../functions/src/stats-api/v1/goals.ts';

test.each([
  ['/blog/a', '/blog*', true],
  ['/blog', '/blog*', true],
  ['a/blog', '/blog*', false],
  ['one two three', '*two*', true],
  ['one two three', 'one**three', true],
  ['one two three', '*two', false],
  ['aba', 'ab*ba', false],
  ['a'.repeat(100), `${'*a'.repeat(60)}*b`, false],
])('%s is like %s: %s', (text, value, isOne) => expect(isLike(text, value)).toBe(isOne));

const every = { properties: [], currency: null };
const goals: Definition<Goal>[] = [
  { id: '1', name: 'Sign-up', definition: { kind: 'event', event: 'Signup', ...every } },
  { id: '2', name: 'Thanks', definition: { kind: 'page', page: '/thanks', ...every } },
  { id: '3', name: 'Visit /docs*', definition: { kind: 'page', page: '/docs*', ...every } },
];
const call = { workspace: { id: 'w' }, store: { goalsOf: async () => goals } } as unknown as StatsCall;
const reached = (...names: string[]) => ['is', 'event:goal', names];

test.each([
  [reached('Sign-up'), reached('Sign-up')],
  [reached('Visit *'), reached('Thanks', 'Visit /docs*')],
  [
    ['not', reached('S*', 'Thanks')],
    ['not', reached('Sign-up', 'Thanks')],
  ],
  [reached('Visit /docs*'), reached('Visit /docs*')],
  [reached('None*'), reached('None*')],
  [
    ['is', 'event:page', ['/*']],
    ['is', 'event:page', ['/*']],
  ],
])('%j names the goals of %j', async (filter, expanded) =>
  expect(await withGoalsLike(call, [filter])).toEqual([expanded]),
);
