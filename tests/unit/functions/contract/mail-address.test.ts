import { expect, it } from 'vitest';
import { cleanMailAddress, isMailAddress, mailboxOf } from '@footfall/functions/contract';

const long = (length: number) => `a@${'b'.repeat(60)}.${'c'.repeat(length - 67)}.com`;

it.each([
  'ann@example.com',
  "o'neil+footfall@mail.example.co.uk",
  'first.last@xn--bcher-kva.example',
  'ann@xn--e1afmkfd.xn--p1ai',
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
  ['a host that is nowhere', 'ann@xn--a.com'],
  ['a port', 'ann@example.com:25'],
  ['255 characters', long(255)],
])('an email address cannot have %s', (_what, address) => expect(isMailAddress(address)).toBe(false));

it.each([
  [' Ann@Example.COM\r\n', 'ann@example.com'],
  ['Ann@München.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@Пример.РФ', 'ann@xn--e1afmkfd.xn--p1ai'],
  ['ann@www.example.com.', 'ann@www.example.com'],
  // These are no hosts, and stay to be refused.
  ['ann@example.com:25', 'ann@example.com:25'],
  ['ann@example.com/x', 'ann@example.com/x'],
  ['Ann', 'ann'],
])('the email address %j is stored as %j', (text, stored) => expect(cleanMailAddress(text)).toBe(stored));

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+shop+2@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['a.n.n+shop@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('the email address %j leads to the mailbox %j', (address, mailbox) =>
  expect(mailboxOf(address)).toBe(mailbox),
);
