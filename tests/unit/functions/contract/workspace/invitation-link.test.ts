import { expect, test } from 'vitest';
import { invitationLink, readInvitationLink } from '@footfall/functions/contract';

const carried = { token: 'a-Token_1', email: 'lena.o+news@tideline.example' };

test('a link carries the token and the address in its fragment, which no server sees', () => {
  const link = new URL(invitationLink('https://footfall.example', carried));
  expect([link.origin, link.pathname, link.search]).toEqual(['https://footfall.example', '/invitation', '']);
  expect(readInvitationLink(link.hash)).toEqual(carried);
});

test.each([
  ['', null],
  ['#', null],
  ['#email=lena@tideline.example', null],
  ['#token=', null],
  ['#token=abc', { token: 'abc', email: '' }],
])('the fragment %j carries %o', (fragment, read) => expect(readInvitationLink(fragment)).toEqual(read));
