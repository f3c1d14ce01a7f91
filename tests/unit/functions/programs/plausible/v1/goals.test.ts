import { expect, test } from 'vitest';
import type { StatsCall } from '../../../../../../functions/src/programs/plausible/answer.ts';
import { isLike, withGoalsLike } from '../../../../../../functions/src/programs/plausible/v1/goals.ts';
import { someGoals } from '../../../../../support/api/questions.ts';

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

const call = { workspace: { id: 'w' }, store: { goalsOf: async () => someGoals } } as unknown as StatsCall;
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
