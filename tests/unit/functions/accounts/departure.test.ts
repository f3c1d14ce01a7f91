import { describe, expect, test } from 'vitest';
import { decided, departure, undecided } from '../../../../functions/src/accounts/departure.ts';
import type { Role } from '@footfall/functions/contract';
import type { Workspace } from '../../../../functions/src/store/firestore/workspace/workspaces.ts';

const sharedBy = (id: string, roles: Record<string, Role>) => ({
  workspace: { id } as Workspace,
  roles: new Map(Object.entries(roles)),
});

test.each<[string, Record<string, Role>, 'ownedAlone' | 'leaves']>([
  ['I am the only member', { me: 'owner' }, 'ownedAlone'],
  ['the others are admins', { me: 'owner', a: 'admin' }, 'ownedAlone'],
  ['someone else is an owner too', { me: 'owner', a: 'owner' }, 'leaves'],
  ['I am a viewer', { me: 'viewer', a: 'owner' }, 'leaves'],
  ['I am a viewer and there is no owner', { me: 'viewer' }, 'leaves'],
  ['the documents do not name me', {}, 'leaves'],
])('a workspace where %s', (_, roles, fate) => {
  const shared = sharedBy('w', roles);
  const { ownedAlone, leaves } = departure([shared], 'me');
  expect({ ownedAlone, leaves }).toEqual({
    ownedAlone: fate === 'ownedAlone' ? [shared] : [],
    leaves: fate === 'leaves' ? [shared.workspace] : [],
  });
});

test('no workspaces', () => expect(departure([], 'me')).toEqual({ ownedAlone: [], leaves: [] }));

const mine = departure(
  [
    sharedBy('a', { me: 'owner', jane: 'admin', bob: 'viewer' }),
    sharedBy('b', { me: 'owner' }),
    sharedBy('c', { me: 'viewer', jane: 'owner' }),
  ],
  'me',
);

test('without a decision, what no one else owns is deleted', () => {
  const { deletes, handsOver, leaves } = undecided(mine);
  expect(deletes.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(handsOver).toEqual([]);
  expect(leaves.map(({ id }) => id)).toEqual(['c']);
});

describe('a decision', () => {
  const decide = (workspaceIds: string[], receivers: [string, string][] = []) => {
    const handOver = receivers.map(([workspaceId, uid]) => ({ workspaceId, uid }));
    const fate = decided(mine, { workspaceIds, handOver }, 'me');
    return (
      fate && [
        fate.deletes.map(({ id }) => id),
        fate.handsOver.map(({ workspace, to }) => [workspace.id, to]),
        fate.leaves.map(({ id }) => id),
      ]
    );
  };

  test('deletes or hands over each workspace that only I own', () => {
    expect(decide(['a', 'b'])).toEqual([['a', 'b'], [], ['c']]);
    expect(decide(['b'], [['a', 'bob']])).toEqual([['b'], [['a', 'bob']], ['c']]);
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
  ])('that %s does not fit', (_, workspaceIds, receivers) =>
    expect(decide(workspaceIds, receivers)).toBeNull(),
  );
});
