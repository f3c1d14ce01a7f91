import { expect, test } from 'vitest';
import { decisionOf, deleteIt } from '../../../../../web/src/features/account/delete-dialog.tsx';

const workspace = (id: string, ...uids: string[]) => ({
  id,
  name: '',
  domain: `${id}.example`,
  members: uids.map((uid) => ({ uid, name: uid, role: 'viewer' as const })),
});

const ownedAlone = [workspace('a', 'bob'), workspace('b')];

test.each([
  ['nothing is decided', {}, null],
  ['it is deleted', { a: deleteIt }, { workspaceIds: ['a', 'b'], handOver: [] }],
  ['Bob gets it', { a: 'bob' }, { workspaceIds: ['b'], handOver: [{ workspaceId: 'a', uid: 'bob' }] }],
  ['it was to go to someone who has left since', { a: 'gone' }, null],
])('of two workspaces, one with members: %s', (_, choices, decision) =>
  expect(decisionOf({ ownedAlone }, choices)).toEqual(decision),
);
