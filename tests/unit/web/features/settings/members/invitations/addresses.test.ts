import { expect, test } from 'vitest';
import {
  readAddresses,
  takeAddresses,
} from '../../../../../../../web/src/features/settings/members/invitations/addresses.ts';

test.each([
  ['', '', undefined],
  [
    'a@b.example, c@d.example;e@f.example\n g@h.example',
    'a@b.example c@d.example e@f.example g@h.example',
    undefined,
  ],
  ['Lena@Tideline.example lena@tideline.example', 'lena@tideline.example', undefined],
  ['lena@tideline.example jonas', 'lena@tideline.example jonas', 'jonas'],
  ['Lena <lena@tideline.example>', 'lena <lena@tideline.example>', 'lena'],
])('%j', (text, addresses, faulty) => {
  const { emails, ...read } = readAddresses(text);
  expect([emails.join(' '), read.faulty]).toEqual([addresses, faulty]);
});

test.each([
  ['lena@tideline.example', '', 'lena@tideline.example'],
  ['Lena@tideline.example, jonas@kon', 'lena@tideline.example', 'jonas@kon'],
  ['a@b.example;c@d.example\n', 'a@b.example c@d.example', ''],
  ['a@b.example a@b.example ', 'a@b.example', ''],
  ['not-an-address, a@b.example, ', 'a@b.example', 'not-an-address'],
  ['not-an-address, ', '', 'not-an-address, '],
])('of the typed text %j, %j are complete', (text, complete, rest) => {
  const { taken, ...left } = takeAddresses(text);
  expect([taken.join(' '), left.rest]).toEqual([complete, rest]);
});
