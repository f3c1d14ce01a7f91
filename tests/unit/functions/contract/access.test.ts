import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Caller,
  can,
  higherRole,
  type KeyScope,
  keyScopes,
  mayGive,
  mayManage,
  ownsAlone,
  type Role,
  roleMay,
  roles,
  type WorkspaceAction,
} from '@footfall/functions/contract';

/** Owner, admin, viewer. */
const ofRoles: Record<WorkspaceAction, [boolean, boolean, boolean]> = {
  'read numbers': [true, true, true],
  'keep segments': [true, true, true],
  'change shared segments': [true, true, false],
  'change definitions': [true, true, false],
  'read the workspace': [true, true, true],
  'read traffic rules': [true, true, true],
  'read excluded addresses': [true, true, false],
  'change settings': [true, true, false],
  'prove the domain': [true, true, false],
  'export the workspace': [true, true, false],
  'reset the workspace': [true, true, false],
  'delete visits': [true, false, false],
  'manage own keys': [true, true, false],
  'manage keys': [true, false, false],
  'send events': [false, false, false],
  'delete the workspace': [true, false, false],
  'read the audit log': [true, true, false],
  'read members': [true, true, true],
  'read addresses of members': [true, true, false],
  'manage members': [true, true, false],
  'leave the workspace': [true, true, true],
  'transfer the workspace': [true, false, false],
  'own the workspace': [true, false, false],
};

/** The scopes of keys that may do an action; every other action takes a person. */
const ofScopes: Partial<Record<WorkspaceAction, KeyScope[]>> = {
  'read numbers': ['stats:read'],
  'send events': ['events:write'],
};

const outsider: Caller = { kind: 'person', role: null };
const guest: Caller = { kind: 'guest', demo: false };

describe.each(Object.entries(ofRoles) as [WorkspaceAction, boolean[]][])('%s', (action, allowed) => {
  test('by role', () => {
    expect(roles.map((role) => roleMay(role, action))).toEqual(allowed);
    expect(roles.map((role) => can({ kind: 'person', role }, action))).toEqual(allowed);
  });

  test('in a workspace of other people', () => {
    expect([can(outsider, action), can(guest, action)]).toEqual([false, false]);
    expect(can({ kind: 'key', scopes: [] }, action)).toBe(false);
  });

  test('by key, with each scope', () => {
    const scopes = keyScopes.filter((scope) => can({ kind: 'key', scopes: [scope] }, action));
    expect(scopes).toEqual(ofScopes[action] ?? []);
    expect(can({ kind: 'key', scopes: keyScopes }, action)).toBe(scopes.length > 0);
  });

  test('in the demo', () => {
    const numbers = action === 'read numbers';
    expect(can({ kind: 'person', role: null, demo: true }, action)).toBe(numbers);
    expect(can({ kind: 'guest', demo: true }, action)).toBe(numbers);
    // A member of the demo workspace has exactly the rights of their role.
    expect(roles.map((role) => can({ kind: 'person', role, demo: true }, action))).toEqual(allowed);
  });
});

test.each<[Action, boolean]>([
  ['read own account', false],
  ['change own account', false],
  ['add a domain', false],
  ['read what is public', true],
])('%s: every account may do it; a guest or a key: %s', (action, byGuests) => {
  expect(can(outsider, action)).toBe(true);
  expect(can({ kind: 'person', role: 'viewer' }, action)).toBe(true);
  expect(can(guest, action)).toBe(byGuests);
  expect(can({ kind: 'guest', demo: true }, action)).toBe(byGuests);
  expect(can({ kind: 'key', scopes: keyScopes }, action)).toBe(byGuests);
});

/** Of the row's role, over owner, admin and viewer. */
test.each<[Role, [boolean, boolean, boolean]]>([
  ['owner', [true, true, true]],
  ['admin', [false, true, true]],
  ['viewer', [false, false, false]],
])('%s: which members they may manage, and which roles they may give', (role, allowed) => {
  expect(roles.map((other) => mayManage(role, other))).toEqual(allowed);
  expect(roles.map((given) => mayGive(role, given))).toEqual(allowed);
});

test('of two roles, the higher one', () => {
  const higher = (role: Role) => roles.map((other) => higherRole(role, other));
  expect(higher('owner')).toEqual(['owner', 'owner', 'owner']);
  expect(higher('admin')).toEqual(['owner', 'admin', 'admin']);
  expect(higher('viewer')).toEqual(['owner', 'admin', 'viewer']);
});

test.each<[Record<string, Role>, boolean]>([
  [{ mara: 'owner' }, true],
  [{ mara: 'owner', jon: 'admin' }, true],
  [{ mara: 'owner', jon: 'owner' }, false],
  [{ mara: 'admin', jon: 'owner' }, false],
  [{ jon: 'owner' }, false],
])('%o: whether mara is the only owner: %s', (members, alone) => {
  expect(ownsAlone(new Map(Object.entries(members)), 'mara')).toBe(alone);
});
