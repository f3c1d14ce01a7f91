import { expect, test } from 'vitest';
import { readDecision, departure, defaultDecision } from '../../../../functions/src/accounts/departure.ts';
import type { Role } from '@footfall/functions/contract';
import type { Workspace } from '../../../../functions/src/store/firestore/workspace/workspaces.ts';

const sharedBy = (id: string, roles: Record<string, Role>) => ({
  workspace: { id } as Workspace,
  roles: new Map(Object.entries(roles)),
});

const mine = departure(
  [
    sharedBy('a', { me: 'owner', jane: 'admin', bob: 'viewer' }),
    sharedBy('b', { me: 'owner' }),
    sharedBy('c', { me: 'viewer', jane: 'owner' }),
    sharedBy('d', { me: 'owner', jane: 'owner' }),
    sharedBy('e', {}),
  ],
  'me',
);

const others = ['c', 'd', 'e'];
const shown = (fate: ReturnType<typeof readDecision>) =>
  fate && [
    fate.deletes.map(({ id }) => id),
    fate.transfers.map(({ workspace, to }) => [workspace.id, to]),
    fate.leaves.map(({ id }) => id),
  ];

test('without a decision, what no one else owns is deleted', () =>
  expect(shown(defaultDecision(mine))).toEqual([['a', 'b'], [], others]));

const decide = (workspaceIds: string[], receivers: [string, string][] = []) => {
  const handOver = receivers.map(([workspaceId, uid]) => ({ workspaceId, uid }));
  return shown(readDecision(mine, { workspaceIds, handOver }, 'me'));
};

test('a decision deletes or hands over each workspace that only I own', () => {
  expect(decide(['a', 'b'])).toEqual([['a', 'b'], [], others]);
  expect(decide(['b'], [['a', 'bob']])).toEqual([['b'], [['a', 'bob']], others]);
});

test.each<[string, string[], [string, string][]]>([
  ['leaves one out', ['b'], []],
  ['names another', ['a', 'b', 'c'], []],
  ['names one that does not exist in place of mine', ['a', 'x'], []],
  ['does both with one', ['a', 'b'], [['a', 'jane']]],
  [
    'hands one over twice',
    ['b'],
    [
      ['a', 'jane'],
      ['a', 'bob'],
    ],
  ],
  ['hands one over to a stranger', ['b'], [['a', 'stranger']]],
  ['hands one over to me', ['b'], [['a', 'me']]],
  ['names one twice', ['a', 'a'], []],
])('a decision that %s does not fit', (_, workspaceIds, receivers) =>
  expect(decide(workspaceIds, receivers)).toBeNull(),
);
