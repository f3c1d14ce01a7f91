import { expect, test } from 'vitest';
import type { StatsCall } from '../../../../../../functions/src/programs/plausible/v2.ts';
import { withGoalsLike } from '../../../../../../functions/src/programs/plausible/v1.ts';
import { someGoals } from '../../../../../support/api/questions.ts';

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
  [reached('*up'), reached('Sign-up')],
  [reached('S**-u*p'), reached('Sign-up')],
  [reached('*Sig'), reached('*Sig')],
  [reached('None*'), reached('None*')],
  [reached(`${'*S'.repeat(60)}*`), reached(`${'*S'.repeat(60)}*`)],
  [
    ['is', 'event:page', ['/*']],
    ['is', 'event:page', ['/*']],
  ],
])('%j names the goals of %j', async (filter, expanded) =>
  expect(await withGoalsLike(call, [filter])).toEqual([expanded]),
);
