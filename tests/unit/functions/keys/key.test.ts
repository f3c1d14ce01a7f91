import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { idOfKey, isKey, keyIn, newKey } from '../../../../functions/src/keys/key.ts';

test('a key is 32 random bytes; its id is its SHA-256', () => {
  const { text, id, prefix } = newKey();
  expect(isKey(text)).toBe(true);
  expect(Buffer.from(text.slice(3), 'base64url')).toHaveLength(32);
  expect(id).toBe(createHash('sha256').update(text).digest('hex'));
  expect(id).toBe(idOfKey(text));
  expect(text.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(9);
  expect(newKey().text).not.toBe(text);
});

test.each([
  [undefined, null],
  ['', null],
  ['Bearer ff_abc', 'ff_abc'],
  ['bearer   ff_abc ', 'ff_abc'],
  ['Bearer ff_', 'ff_'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln', null],
  ['Basic ff_abc', null],
  ['ff_abc', null],
  [['Bearer ff_abc', 'Bearer ff_def'], null],
])('the key in the header %j: %s', (header, key) => expect(keyIn(header)).toBe(key));

test.each(['ff_', 'ff_short', `ff_${'x'.repeat(44)}`, `ff_${'x'.repeat(42)}.`, `FF_${'x'.repeat(43)}`])(
  '%s does not have the form of a key',
  (text) => expect(isKey(text)).toBe(false),
);
