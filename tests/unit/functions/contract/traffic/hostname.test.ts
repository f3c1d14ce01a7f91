import { describe, expect, test } from 'vitest';
import {
  bareHost,
  domainIn,
  fitsHostname,
  isCleanDomain,
  isHostname,
  lookUpHost,
  maxHostLength,
} from '@footfall/functions/contract';

test.each([
  'example.com',
  'sub.example.co.uk',
  'xn--bcher-kva.example',
  'a-b.example',
  'EXAMPLE.com',
  'www.example.com',
  `${'a.'.repeat(125)}com`,
])('%j is a hostname', (text) => expect(isHostname(text)).toBe(true));

test.each([
  `${'a.'.repeat(126)}com`,
  'localhost',
  'example.c',
  'example.c1',
  'example.c-o',
  '-a.example',
  'a-.example',
  'example.com.',
  'https://example.com',
  'example.com/path',
  'example.com ',
  'ex ample.com',
  '',
])('%j is not a hostname', (text) => expect(isHostname(text)).toBe(false));

test.each([
  ['shop.example.com', true],
  ['wwwhat.com', true],
  ['www.com', true],
  ['WWW.example.com', false],
  ['localhost', false],
])('%j is a domain for a workspace: %j', (text, expected) => expect(isCleanDomain(text)).toBe(expected));

test.each([
  ['example.com', 'example.com'],
  ['www.example.com', 'example.com'],
  [' WWW.Example.com ', 'example.com'],
  ['example.com.', 'example.com'],
  // The whole name, because a domain cannot consist of "com".
  ['www.com', 'www.com'],
  ['www.com.', 'www.com'],
  ['wwwhat.com', 'wwwhat.com'],
  ['www.', ''],
  ['', ''],
  ['[::1]', '[::1]'],
])('%j is stored as %j', (host, bare) => expect(bareHost(host)).toBe(bare));

test.each([
  ['example.com', 'example.com'],
  ['https://www.foo.com/path?q=1#top', 'foo.com'],
  [' FOO.com ', 'foo.com'],
  ['foo.com:8080/x', 'foo.com'],
  ['//foo.com/', 'foo.com'],
  ['ftp://ada@shop.foo.com', 'shop.foo.com'],
  ['foo.com.', 'foo.com'],
  ['www.com', 'www.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['http://WWW.MÜNCHEN.de/', 'xn--mnchen-3ya.de'],
  ['', ''],
  ['https://', ''],
])('in %j there is the domain %j', (typed, domain) => {
  expect(domainIn(typed)).toBe(domain);
  expect(domainIn(domain)).toBe(domain);
});

test.each(['foo', '127.1', '[::1]', 'localhost:5000', 'foo bar.com', 'javascript:alert(1)', 'ex_ample.com'])(
  'in %j there is no domain for a workspace',
  (typed) => expect(isCleanDomain(domainIn(typed))).toBe(false),
);

test.each([
  ['example.com', 'example.com', true],
  ['app.example.com', 'example.com', false],
  ['app.example.com', '*.example.com', true],
  ['a.b.example.com', '*.example.com', true],
  ['example.com', '*.example.com', false],
  ['badexample.com', '*.example.com', false],
])('%s fits %s: %s', (host, name, fits) => expect(fitsHostname(host, name)).toBe(fits));

describe('a host is looked up', () => {
  const answerOf = (host: string, found?: string) => {
    const names: string[] = [];
    const answer = lookUpHost(host, (name) => {
      names.push(name);
      return name === found ? `found ${name}` : undefined;
    });
    return { names, answer };
  };

  test('by its full name, then by the domains that contain it', () =>
    expect(answerOf('a.b.example.com')).toEqual({
      names: ['a.b.example.com', 'b.example.com', 'example.com', 'com'],
      answer: undefined,
    }));

  test('until a site is found', () =>
    expect(answerOf('a.b.example.com', 'b.example.com')).toEqual({
      names: ['a.b.example.com', 'b.example.com'],
      answer: 'found b.example.com',
    }));

  test('up to the longest name that a host can have', () => {
    const longest = `${'a.'.repeat((maxHostLength - 3) / 2)}com`;
    expect(longest).toHaveLength(maxHostLength);
    expect(answerOf(longest, 'com').answer).toBe('found com');
    expect(answerOf(`a${longest}`, 'com')).toEqual({ names: [], answer: undefined });
  });
});
