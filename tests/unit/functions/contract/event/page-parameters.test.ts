import { expect, test } from 'vitest';
import { maxPathLength, readPageParameter, withParameters } from '@footfall/functions/contract';

const pageWith = (address: string, names: readonly string[], hashRouted = false) =>
  withParameters('/product', new URL(address, 'https://site.example'), hashRouted, names);

test.each<[string, string, string[], string]>([
  ['without names, the page is its path', '/product?id=7', [], '/product'],
  ['a named parameter is part of the page', '/product?utm_source=x&id=7', ['id'], '/product?id=7'],
  [
    'several are in the order of their names',
    '/product?size=2&colour=red',
    ['size', 'colour'],
    '/product?colour=red&size=2',
  ],
  ['the first of several values counts', '/product?id=1&id=2', ['id'], '/product?id=1'],
  ['one without a value is left out', '/product?id=&q', ['id', 'q'], '/product'],
  ['its case is that of the address', '/product?ID=7', ['id'], '/product'],
  [
    'what means something in an address is encoded',
    '/product?id=a%26b%3F%2F%20c',
    ['id'],
    '/product?id=a%26b%3F%2F%20c',
  ],
  ['letters are encoded', '/product?q=%C3%BCber', ['q'], '/product?q=%C3%BCber'],
  ['an address of mail is left out', '/product?id=ada@example.com', ['id'], '/product'],
  [
    'the secrets of an address in it are left out',
    '/product?to=https://a.example/x?token=1',
    ['to'],
    `/product?to=${encodeURIComponent('https://a.example/x')}`,
  ],
  [
    'a hundred characters of a value count',
    `/product?id=${'x'.repeat(101)}`,
    ['id'],
    `/product?id=${'x'.repeat(100)}`,
  ],
])('%s', (_, address, names, expected) => expect(pageWith(address, names)).toBe(expected));

test('a route in a fragment has parameters too, where pages are routes', () => {
  expect(pageWith('/#/product?id=7', ['id'], true)).toBe('/product?id=7');
  expect(pageWith('/#/product?id=7', ['id'])).toBe('/product');
});

test('a page with parameters is no longer than any other', () => {
  const page = withParameters('/'.padEnd(maxPathLength, 'x'), new URL('https://a.example/?id=7'), false, [
    'id',
  ]);
  expect([page.length, page.slice(-6)]).toEqual([maxPathLength, 'x?id=7'.slice(-6)]);
});

test.each([
  ...[' id ', 'p', 'product-id', 'a.b', 'postcode', 'keyword', 'encoded'].map((name) => [name, name.trim()]),
  ...['', 'a b', 'a=b', 'a[]', 'ü', 'x'.repeat(51)].map((name) => [name, null]),
  ...['token', 'TOKEN', 'accessToken', 'csrf_token', 'key', 'api-key', 'apikey', 'sessionKey'].map((name) => [
    name,
    null,
  ]),
  ...[
    'code',
    'Code',
    'auth_code',
    'authcode',
    'email',
    'e-mail',
    'user.mail',
    'password',
    'newPassword',
    'passwd',
    'pwd',
  ].map((name) => [name, null]),
])('%j is the parameter %j', (name, expected) => expect(readPageParameter(name ?? '')).toBe(expected));
