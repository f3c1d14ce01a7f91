import { expect, test, vi } from 'vitest';
import type { Sender } from '../../../../functions/src/workspaces/access.ts';

/** Ann is a member of two workspaces; there is a third, of others. */
vi.mock('../../../../functions/src/store/firestore/workspace/workspaces.ts', async (original) => ({
  ...(await original<object>()),
  findMembership: async (id: string, uid: string | null) => {
    if (!['one', 'two', 'foreign'].includes(id)) return null;
    return { workspace: { id }, role: uid === 'ann' && id !== 'foreign' ? 'viewer' : null };
  },
}));
vi.stubEnv('FOOTFALL_DEMO_WORKSPACE', '');

const { workspacesFor } = await import('../../../../functions/src/workspaces/access.ts');

const person = { kind: 'person', identity: { uid: 'ann' } } as Sender;
const key = (fields: object) => ({ kind: 'key', key: { id: 'k', createdBy: 'ann', ...fields } }) as Sender;
const ownKey = (...scopes: string[]) => key({ workspaceId: null, scopes });
const from = { address: '192.0.2.1', hop: null } as never;
const find = (sender: Sender, ...ids: string[]) =>
  workspacesFor(sender, new Map(ids.map((id) => [`${id}.example`, id])), { action: 'read numbers', from });

test.each<[title: string, sender: Sender, reader: object]>([
  ['a member', person, { kind: 'member', uid: 'ann' }],
  ['a key of their own', ownKey('stats:read'), { kind: 'key', id: 'k' }],
])('%s reads several workspaces, by their names', async (_, sender, reader) => {
  expect([...(await find(sender, 'one', 'two'))]).toMatchObject([
    ['one.example', { workspace: { id: 'one' }, reader }],
    ['two.example', { workspace: { id: 'two' }, reader }],
  ]);
});

test.each<[title: string, sender: Sender, ids: string[], code: string]>([
  ['a member of two', person, ['one', 'two', 'foreign'], 'not_found'],
  ['a member', person, ['one', 'nowhere'], 'not_found'],
  ['a key of their own', ownKey('stats:read'), ['one', 'foreign'], 'not_found'],
  ['a key of their own for lists', ownKey('sites:read'), ['one', 'two'], 'forbidden'],
  // Whether a workspace exists must not depend on the order of the names.
  ['a key of their own for lists', ownKey('sites:read'), ['one', 'foreign'], 'not_found'],
  [
    'a key of one workspace',
    key({ workspaceId: 'one', scopes: ['stats:read'] }),
    ['one', 'two'],
    'forbidden',
  ],
  [
    'a key of one workspace',
    key({ workspaceId: 'one', scopes: ['stats:read'] }),
    ['one', 'nowhere'],
    'forbidden',
  ],
  ['a shared link', { kind: 'link' } as Sender, ['one', 'two'], 'not_found'],
  ['a guest', { kind: 'guest' }, ['one', 'two'], 'not_found'],
])('%s is refused several workspaces', async (_, sender, ids, code) => {
  await expect(find(sender, ...ids)).rejects.toMatchObject({ code });
});
