import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken } from '../../../../../functions/src/store/auth/id-token.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = { alg: 'RS256', kid: 'k' };
const claims = { sub: 'somebody', name: 'Zoë' };

test('a token is split into its parts', () => {
  const signed = `${encode(header)}.${encode(claims)}`;
  expect(readToken(`${signed}.${Buffer.from([1, 2]).toString('base64url')}`)).toEqual({
    header,
    claims,
    signed,
    signature: Buffer.from([1, 2]),
  });
});

test('a token of the Auth emulator has no signature', () => {
  const token = `${encode({ alg: 'none' })}.${encode(claims)}.`;
  expect(readToken(token)).toMatchObject({ claims, signature: Buffer.alloc(0) });
});

test.each([
  ['nothing', ''],
  ['dots', '..'],
  ['four parts', `${encode(header)}.${encode(claims)}.x.x`],
  ['only a header', encode(header)],
  ['a header that is not JSON', `x.${encode(claims)}.x`],
  ['a header that is null', `${encode(null)}.${encode(claims)}.x`],
  ['claims that are not JSON', `${encode(header)}.x.x`],
  ['claims that are null', `${encode(header)}.${encode(null)}.x`],
  ['a shared secret', `${encode({ alg: 'HS256' })}.${encode(claims)}.x`],
  ['no algorithm', `${encode({})}.${encode(claims)}.x`],
])('%s is not a token', (_, text) => expect(readToken(text)).toBeNull());

test('no text causes an error', () => {
  const part = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  fc.assert(fc.property(fc.array(part, { maxLength: 4 }), (parts) => void readToken(parts.join('.'))));
});
