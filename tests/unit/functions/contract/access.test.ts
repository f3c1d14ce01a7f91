import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Caller,
  callNames,
  calls,
  can,
  higherRole,
  type KeyScope,
  keyScopes,
  mayGive,
  mayManage,
  ownsAlone,
  type PersonKeyScope,
  personKeyScopes,
  type Role,
  roles,
  type WorkspaceAction,
} from '@footfall/functions/contract';

/** The lowest role that may do an action; null for one that no person may. */
const lowestRoles: Record<WorkspaceAction, Role | null> = {
  'read numbers': 'viewer',
  'keep segments': 'viewer',
  'keep annotations': 'viewer',
  'change shared annotations': 'admin',
  'read public annotations': 'viewer',
  'add annotations': null,
  'read boards': 'viewer',
  'keep boards': 'viewer',
  'change shared boards': 'admin',
  'keep reports': 'viewer',
  'send reports outside': 'admin',
  'manage alerts': 'admin',
  'manage destinations': 'admin',
  'change shared segments': 'admin',
  'change definitions': 'admin',
  'read the workspace': 'viewer',
  'read traffic rules': 'viewer',
  'read excluded addresses': 'admin',
  'change settings': 'admin',
  'prove the domain': 'admin',
  'export the workspace': 'admin',
  'import history': 'admin',
  'reset the workspace': 'admin',
  'delete visits': 'owner',
  'manage own keys': 'admin',
  'manage keys': 'owner',
  'send events': null,
  'forward events': null,
  'delete the workspace': 'owner',
  'read the audit log': 'admin',
  'read members': 'viewer',
  'read addresses of members': 'admin',
  'manage members': 'admin',
  'leave the workspace': 'viewer',
  'transfer the workspace': 'owner',
  'own the workspace': 'owner',
  'read shared links': 'viewer',
  'manage shared links': 'admin',
  'read safe numbers': null,
};

/** The scopes of keys that may do an action; every other action takes a person. */
const ofScopes: Partial<Record<WorkspaceAction, KeyScope[]>> = {
  'read numbers': ['stats:read'],
  'send events': ['events:write'],
  'forward events': ['events:forward'],
  'add annotations': ['annotations:write'],
};

/** The scopes of a person's key that may do an action, if the person's role may. */
const ofPersonScopes: Partial<Record<Action, PersonKeyScope[]>> = {
  'read numbers': ['stats:read'],
  'list own sites': ['sites:read', 'sites:write'],
  'read the workspace': ['sites:read', 'sites:write'],
  'add a domain': ['sites:write'],
  'change settings': ['sites:write'],
  'change definitions': ['sites:write'],
  'manage shared links': ['sites:write'],
  'read addresses of members': ['sites:write'],
  'manage members': ['sites:write'],
  'delete the workspace': ['sites:write'],
};

/** What shared links and the demo show besides numbers. */
const forEveryone: Action = 'read public annotations';

const outsider: Caller = { kind: 'person', role: null };
const guest: Caller = { kind: 'guest', demo: false };

describe.each(Object.entries(lowestRoles) as [WorkspaceAction, Role | null][])('%s', (action, lowest) => {
  const allowed = roles.map((_, rank) => lowest !== null && rank <= roles.indexOf(lowest));
  const may = (caller: Caller) => can(caller, action);

  test('by role, which the demo does not change', () => {
    for (const demo of [false, true])
      expect(roles.map((role) => may({ kind: 'person', role, demo }))).toEqual(allowed);
  });

  test('in a workspace of other people, of which the demo shows its numbers and boards', () => {
    expect([outsider, guest].filter(may)).toEqual([]);
    const inDemo: Caller[] = [
      { kind: 'person', role: null, demo: true },
      { kind: 'guest', demo: true },
    ];
    const open: Action[] = ['read numbers', 'read boards', forEveryone];
    expect(inDemo.map(may)).toEqual(Array(2).fill(open.includes(action)));
  });

  test('by key, with each scope', () => {
    const scopes = keyScopes.filter((scope) => may({ kind: 'key', scopes: [scope] }));
    expect(scopes).toEqual(ofScopes[action] ?? []);
    expect(may({ kind: 'key', scopes: keyScopes })).toBe(scopes.length > 0);
    expect(may({ kind: 'key', scopes: [] })).toBe(false);
  });

  test("by a person's key, with each scope and as far as their role allows", () => {
    for (const scope of personKeyScopes) {
      const opens = ofPersonScopes[action]?.includes(scope) ?? false;
      const byRole = roles.map((role) => may({ kind: 'person-key', role, scopes: [scope] }));
      expect(byRole, scope).toEqual(allowed.map((each) => each && opens));
    }
    expect(may({ kind: 'person-key', role: null, scopes: personKeyScopes })).toBe(false);
  });

  test('with a shared link, which shows the numbers of its own workspace', () => {
    const byLink = (shares: boolean, hidesSmall: boolean) => may({ kind: 'link', shares, hidesSmall });
    expect(byLink(true, false)).toBe(['read numbers', forEveryone].includes(action));
    expect(byLink(true, true)).toBe(['read safe numbers', forEveryone].includes(action));
    expect([byLink(false, false), byLink(false, true)]).toEqual([false, false]);
  });
});

test.each<[Action, boolean]>([
  ['read own account', false],
  ['change own account', false],
  ['add a domain', false],
  ['list own sites', false],
  ['read what is public', true],
])('%s: every account may do it; a guest or a key of a workspace: %s', (action, byGuests) => {
  expect(can(outsider, action)).toBe(true);
  expect(can({ kind: 'person', role: 'viewer' }, action)).toBe(true);
  expect(can(guest, action)).toBe(byGuests);
  expect(can({ kind: 'guest', demo: true }, action)).toBe(byGuests);
  expect(can({ kind: 'key', scopes: keyScopes }, action)).toBe(byGuests);
  const allowed = (scope: PersonKeyScope) => can({ kind: 'person-key', role: null, scopes: [scope] }, action);
  expect(personKeyScopes.filter(allowed)).toEqual(
    byGuests ? personKeyScopes : (ofPersonScopes[action] ?? []),
  );
});

const operator: Caller = { kind: 'operator' };

test('the operator may diagnose the deployment, which no one else may, and reads no workspace', () => {
  const others: Caller[] = [
    ...roles.map((role): Caller => ({ kind: 'person', role, demo: true })),
    guest,
    { kind: 'guest', demo: true },
    { kind: 'key', scopes: keyScopes },
    { kind: 'person-key', role: 'owner', scopes: personKeyScopes },
    { kind: 'link', shares: true, hidesSmall: false },
  ];
  expect([operator, ...others].filter((caller) => can(caller, 'diagnose the deployment'))).toEqual([
    operator,
  ]);
  const actions = new Set(callNames.map((name): Action => calls[name].action));
  expect([...actions].filter((action) => can(operator, action)).sort()).toEqual(
    [
      'answer a report',
      'answer an alert',
      'diagnose the deployment',
      'open a shared link',
      'open an invitation',
      'read what is public',
    ].sort(),
  );
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
])('%o: whether mara is the only owner: %s', (members, alone) =>
  expect(ownsAlone(new Map(Object.entries(members)), 'mara')).toBe(alone),
);
