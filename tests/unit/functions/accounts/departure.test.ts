import { expect, test } from 'vitest';
import { departure } from '../../../../functions/src/accounts/departure.ts';
import type { Role } from '../../../../functions/src/contract/access.ts';
import { defaultTrafficRules } from '../../../../functions/src/contract/traffic/traffic-rules.ts';

test.each<[string, Record<string, Role>, 'deletes' | 'leaves']>([
  ['I am the only member', { me: 'owner' }, 'deletes'],
  ['the others are viewers', { me: 'owner', a: 'viewer', b: 'viewer' }, 'deletes'],
  ['the others are admins', { me: 'owner', a: 'admin' }, 'deletes'],
  ['someone else is an owner too', { me: 'owner', a: 'owner' }, 'leaves'],
  ['I am a viewer', { me: 'viewer', a: 'owner' }, 'leaves'],
  ['I am an admin', { me: 'admin', a: 'owner' }, 'leaves'],
  ['I am a viewer and there is no owner', { me: 'viewer' }, 'leaves'],
  ['the documents do not name me', {}, 'leaves'],
])('a workspace where %s', (_, roles, fate) => {
  const workspace = {
    id: 'w',
    name: '',
    domain: 'site.example',
    timezone: 'UTC',
    createdAt: new Date(0),
    firstEventAt: null,
    resetAt: null,
    domainLostAt: null,
    logoHash: null,
    rules: defaultTrafficRules,
  };
  const shared = { workspace, roles: new Map(Object.entries(roles)) };
  expect(departure([shared], 'me')).toEqual({ deletes: [], leaves: [], [fate]: [workspace] });
});

test('no workspaces', () => expect(departure([], 'me')).toEqual({ deletes: [], leaves: [] }));
