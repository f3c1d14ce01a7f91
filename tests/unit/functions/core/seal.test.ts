import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seal, sign, unseal } from '../../../../functions/src/core/seal.ts';

const newKey = () => randomBytes(32).toString('base64');

beforeEach(() => void vi.stubEnv('FOOTFALL_KEY', newKey()));
afterEach(() => void vi.unstubAllEnvs());

test.each(['a-secret', '', 'Zürich 🔑', 'x'.repeat(10_000)])(
  'what was sealed can be read again: %.20s',
  (text) => expect(unseal(seal(text, 'link'), 'link')).toBe(text),
);

test('the same text looks different each time, and does not show', () => {
  const [first, second] = [seal('a-secret', 'link'), seal('a-secret', 'link')];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^[\w-]+$/);
  expect(Buffer.from(first, 'base64url').includes('a-secret')).toBe(false);
});

test('nothing is read for another purpose', () =>
  expect(unseal(seal('a-secret', 'link'), 'chat')).toBe(null));

test('nothing is read with another key', () => {
  const sealed = seal('a-secret', 'link');
  vi.stubEnv('FOOTFALL_KEY', newKey());
  expect(unseal(sealed, 'link')).toBe(null);
});

test('nothing is read if any byte was changed, removed or added', () => {
  const bytes = Buffer.from(seal('a-secret', 'link'), 'base64url');
  const changed = [...bytes.keys()].map((at) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  const cut = [...bytes.keys()].map((end) => bytes.subarray(0, end));
  for (const each of [...changed, ...cut, Buffer.concat([bytes, Buffer.of(0)])])
    expect(unseal(Buffer.from(each).toString('base64url'), 'link')).toBe(null);
});

test('a text is signed in the same way each time, and differently for another text, purpose or key', () => {
  const proof = sign('a-link', 'cookie');
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(sign('a-link', 'cookie')).toBe(proof);
  const others = [sign('b-link', 'cookie'), sign('a-link', 'mail')];
  vi.stubEnv('FOOTFALL_KEY', newKey());
  expect(new Set([proof, ...others, sign('a-link', 'cookie')]).size).toBe(4);
});

test('what was sealed and signed before is still read and right', () => {
  vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 7).toString('base64'));
  // Computed with WebCrypto.
  expect(unseal('AQMDAwMDAwMDAwMDA6D0AneN9lRCVmSF1EMFpOjLnnKf-UPyVw', 'link')).toBe('a-secret');
  expect(sign('a-link', 'cookie')).toBe('iXg6AFI2OKVXJCIWwE3TpQ3XujW7Li4_JZJhMbQ9P1o');
});

test.each([
  ['', 'FOOTFALL_KEY is missing: `npm run deploy` makes it (docs/operators/deploy.md)'],
  [randomBytes(16).toString('base64'), 'FOOTFALL_KEY has 16 bytes; it must have 32, in base64'],
  [randomBytes(33).toString('base64'), 'FOOTFALL_KEY has 33 bytes; it must have 32, in base64'],
])('without a key of the right length, nothing is sealed, read or signed: "%s"', (key, message) => {
  const sealed = seal('a-secret', 'link');
  vi.stubEnv('FOOTFALL_KEY', key);
  for (const use of [() => seal('a', 'b'), () => unseal(sealed, 'link'), () => sign('a', 'b')])
    expect(use).toThrow(new Error(message));
});
