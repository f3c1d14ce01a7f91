import { expect, test } from 'vitest';
import {
  readAddresses,
  takeAddresses,
} from '../../../../../../../web/src/features/settings/members/invitations/addresses.ts';

test.each([
  ['', [], undefined],
  ['lena@tideline.example', ['lena@tideline.example'], undefined],
  ['a@b.example, c@d.example;e@f.example\n g@h.example', 4, undefined],
  ['Lena@Tideline.example lena@tideline.example', ['lena@tideline.example'], undefined],
  ['lena@tideline.example jonas', 2, 'jonas'],
  ['Lena <lena@tideline.example>', 2, 'lena'],
])('%j', (text, emails, faulty) => {
  const read = readAddresses(text);
  if (typeof emails === 'number') expect(read.emails).toHaveLength(emails);
  else expect(read.emails).toEqual(emails);
  expect(read.faulty).toBe(faulty);
});

test.each([
  ['lena@tideline.example', [], 'lena@tideline.example'],
  ['lena@tideline.example ', ['lena@tideline.example'], ''],
  ['Lena@tideline.example, jonas@kon', ['lena@tideline.example'], 'jonas@kon'],
  ['a@b.example;c@d.example\n', ['a@b.example', 'c@d.example'], ''],
  ['a@b.example a@b.example ', ['a@b.example'], ''],
  ['not-an-address, a@b.example, ', ['a@b.example'], 'not-an-address'],
  ['not-an-address, ', [], 'not-an-address, '],
])('of %j being typed, %j are complete', (text, taken, rest) =>
  expect(takeAddresses(text)).toEqual({ taken, rest }),
);
