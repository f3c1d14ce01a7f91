import { expect, test } from 'vitest';
import type { MemberAnswer, Role } from '@footfall/functions/contract';
import {
  rightsOver,
  initialsOf,
  memberName,
  memberNote,
} from '../../../../../../web/src/features/settings/members/member.ts';

const member = (uid: string, role: Role): MemberAnswer => ({
  uid,
  name: uid,
  email: null,
  role,
  since: '2026-06-03T10:00:00.000Z',
  isCaller: false,
});

const mara = member('mara', 'owner');
const joris = member('joris', 'owner');
const anne = member('anne', 'admin');
const tunde = member('tunde', 'viewer');
const all = [mara, joris, anne, tunde];
const own = (of: MemberAnswer) => ({ ...of, isCaller: true });

test.each([
  [joris, 'owner', 'owner admin viewer', true],
  [own(mara), 'owner', 'owner admin viewer', false],
  [mara, 'admin', '', false],
  [tunde, 'admin', 'admin viewer', true],
  [own(anne), 'admin', 'admin viewer', false],
  [tunde, 'viewer', '', false],
] as const)('over %o, an %s can give: %s', (of, role, choices, mayRemove) => {
  const rights = rightsOver(of, all, role);
  expect([rights.roles.join(' '), rights.mayRemove]).toEqual([choices, mayRemove]);
  expect(rights.reason === '').toBe(choices !== '');
});

test('the only owner cannot be changed', () => {
  const rights = rightsOver(own(mara), [own(mara), anne], 'owner');
  expect(rights).toMatchObject({ roles: [], mayRemove: false });
  expect(rights.reason).toContain('needs an owner');
});

test.each([
  ['Mara Kuiper', 'mara@footfall.test', 'Mara Kuiper', 'mara@footfall.test', 'MK'],
  ['Anneliese de Schreiber', null, 'Anneliese de Schreiber', '', 'AS'],
  ['Madonna', null, 'Madonna', '', 'M'],
  ['', 'press@museum.example', 'press@museum.example', 'No name yet', 'p'],
  ['', null, 'A member without a name', '', '?'],
  ['👩‍💻', null, '👩‍💻', '', '👩'],
])('%j with the address %j', (name, email, called, note, initials) => {
  const member = { name, email };
  expect([memberName(member), memberNote(member), initialsOf(member)]).toEqual([called, note, initials]);
});
