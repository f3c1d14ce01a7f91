import { expect, it } from 'vitest';
import { cleanMailAddress, isMailAddress, mailboxOf } from '@footfall/functions/contract';

const long = (length: number) => `a@${'b'.repeat(60)}.${'c'.repeat(length - 67)}.com`;

it.each([
  'ann@example.com',
  "o'neil+footfall@mail.example.co.uk",
  'first.last@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
  long(254),
])('an email address can be %s', (address) => expect(isMailAddress(address)).toBe(true));

it.each([
  ['no @', 'ann.example.com'],
  ['nothing before the @', '@example.com'],
  ['a line end after it', 'ann@example.com\n'],
  ['a display name', 'Ann Marsh <ann@example.com>'],
  ['two addresses', 'ann@example.com,ben@example.com'],
  ['spaces around it', ' ann@example.com '],
  ['a host without a dot', 'ann@localhost'],
  ['two dots', 'ann..marsh@example.com'],
  ['a dot at the end of its name', 'ann.@example.com'],
  ['letters that look like others', 'аnn@example.com'],
  ['65 characters before the @', `${'a'.repeat(65)}@example.com`],
  ['255 characters', long(255)],
])('an email address cannot have %s', (_what, address) => expect(isMailAddress(address)).toBe(false));

it('an email address is kept in lower case, without what is around it', () =>
  expect(cleanMailAddress(' Ann@Example.COM\r\n')).toBe('ann@example.com'));

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+shop+2@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['a.n.n+shop@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('the email address %j leads to the mailbox %j', (address, mailbox) =>
  expect(mailboxOf(address)).toBe(mailbox),
);
