import { expect, test } from 'vitest';
import {
  cleanAddress,
  isEmailAddress,
} from '../../../../../functions/src/contract/workspace/email-address.ts';

test.each([
  'lena@tideline.example',
  'lena.o+news@mail.tideline.example',
  "o'hara@xn--mnchen-3ya.example",
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a name', 'lena'],
  ['a host without a dot', 'lena@localhost'],
  ['a display name', 'Lena <lena@tideline.example>'],
  ['two addresses', 'lena@tideline.example,jon@tideline.example'],
  ['a line break', 'lena@tideline.example\nbcc:jon@tideline.example'],
  ['a line break at the end', 'lena@tideline.example\n'],
  ['a carriage return', 'lena\r@tideline.example'],
  ['a space', 'lena o@tideline.example'],
  ['quotes', '"lena"@tideline.example'],
  ['a comment', 'lena(o)@tideline.example'],
  ['HTML', '<b>@tideline.example'],
  ['a host that starts with a hyphen', 'lena@-tideline.example'],
  ['an address literal', 'lena@[192.0.2.1]'],
  ['300 characters', `${'a'.repeat(30)}@${'b.'.repeat(130)}example`],
  ['a long first part', `${'a'.repeat(65)}@example.com`],
])('%s is not an address', (_, text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('addresses are compared in lower case and without spaces around them', () => {
  expect(cleanAddress('  Lena@Tideline.Example\r\n')).toBe('lena@tideline.example');
});
