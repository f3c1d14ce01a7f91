import { expect, test } from 'vitest';
import type { Role } from '@footfall/functions/contract';
import {
  stateOf,
  type Invitation,
} from '../../../../../../functions/src/store/firestore/members/invitation-documents.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tomorrow = new Date('2026-11-23T12:00:00Z');

const invitation: Invitation = {
  id: 'a',
  workspaceIds: ['site', 'shop'],
  email: 'lena@tideline.example',
  role: 'admin',
  by: 'mara',
  sentAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: tomorrow,
  ended: {},
  restorableIn: [],
};

test.each<[string, Partial<Invitation>, string, string]>([
  ['can be accepted until it expires', {}, 'mara owner', 'pending'],
  ['has expired from its last moment on', { expiresAt: now }, 'mara owner', 'expired'],
  ['was accepted', { ended: { site: 'accepted' } }, 'mara owner', 'accepted'],
  ['stays what it became, also later', { ended: { site: 'replaced' }, expiresAt: now }, '', 'replaced'],
  ['was withdrawn in another workspace only', { ended: { shop: 'withdrawn' } }, 'mara owner', 'pending'],
  ['ends with the membership of its sender', {}, 'jon owner', 'withdrawn'],
  ['ends when its sender may no longer invite', {}, 'mara viewer', 'withdrawn'],
  ['ends when its sender may no longer give the role', { role: 'owner' }, 'mara admin', 'withdrawn'],
  ['stays while its sender may give the role', {}, 'mara admin', 'pending'],
])('an invitation %s', (_, changes, member, state) => {
  const [name = '', role] = member.split(' ') as [string?, Role?];
  const roles = new Map(role ? [[name, role]] : []);
  expect(stateOf({ ...invitation, ...changes }, 'site', roles, now)).toBe(state);
});
