import { expect, test } from 'vitest';
import { departure } from '../../../../functions/src/accounts/departure.ts';
import type { Role } from '../../../../functions/src/contract/access.ts';

test.each<[string, Record<string, Role>, 'deletes' | 'leaves']>([
  ['I am alone', { me: 'owner' }, 'deletes'],
  ['the others only look at it', { me: 'owner', a: 'viewer', b: 'viewer' }, 'deletes'],
  ['another owns it too', { me: 'owner', a: 'owner' }, 'leaves'],
  ['I only look at it', { me: 'viewer', a: 'owner' }, 'leaves'],
  ['I only look at it, and nobody owns it', { me: 'viewer' }, 'leaves'],
])('a workspace where %s', (_, roles, fate) => {
  const members = Object.fromEntries(Object.entries(roles).map(([uid, role]) => [uid, { role, email: uid }]));
  const workspace = { members };
  expect(departure([workspace], 'me')).toEqual({ deletes: [], leaves: [], [fate]: [workspace] });
});

test('of none', () => expect(departure([], 'me')).toEqual({ deletes: [], leaves: [] }));
