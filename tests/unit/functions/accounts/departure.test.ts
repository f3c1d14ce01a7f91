import { expect, test } from 'vitest';
import { departure } from '../../../../functions/src/accounts/departure.ts';
import type { Role } from '../../../../functions/src/contract/access.ts';
import { defaultTrafficRules } from '../../../../functions/src/contract/traffic/traffic-rules.ts';

test.each<[string, Record<string, Role>, 'deletes' | 'leaves']>([
  ['I am alone', { me: 'owner' }, 'deletes'],
  ['the others only look at it', { me: 'owner', a: 'viewer', b: 'viewer' }, 'deletes'],
  ['the others manage it', { me: 'owner', a: 'admin' }, 'deletes'],
  ['another owns it too', { me: 'owner', a: 'owner' }, 'leaves'],
  ['I only look at it', { me: 'viewer', a: 'owner' }, 'leaves'],
  ['I manage it', { me: 'admin', a: 'owner' }, 'leaves'],
  ['I only look at it, and no one owns it', { me: 'viewer' }, 'leaves'],
  ['the documents say nothing of me', {}, 'leaves'],
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

test('of none', () => expect(departure([], 'me')).toEqual({ deletes: [], leaves: [] }));
