import { expect, test } from 'vitest';
import {
  bareHost,
  domainIn,
  fitsHostname,
  isCleanDomain,
  isHostname,
  lookUpHost,
  maxHostLength,
} from '@footfall/functions/contract';

test.each(['example.com', 'xn--bcher-kva.example', 'a-b.example', 'EXAMPLE.com', `${'a.'.repeat(125)}com`])(
  '%j is a hostname',
  (text) => expect(isHostname(text)).toBe(true),
);

test.each([
  `${'a.'.repeat(126)}com`,
  'localhost',
  'example.c',
  'example.c-o',
  '-a.example',
  'a-.example',
  'example.com.',
  '',
])('%j is not a hostname', (text) => expect(isHostname(text)).toBe(false));

test.each([
  ['www.com', true],
  ['WWW.example.com', false],
])('%j is a domain for a workspace: %j', (text, expected) => expect(isCleanDomain(text)).toBe(expected));

test.each([
  ['example.com', 'example.com'],
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
  ['ftp://ada@shop.foo.com', 'shop.foo.com'],
  ['www.com', 'www.com'],
  ['http://WWW.MÜNCHEN.de/', 'xn--mnchen-3ya.de'],
  ['', ''],
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
  ['example.com', '*.example.com', false],
  ['badexample.com', '*.example.com', false],
])('%s fits %s: %s', (host, name, fits) => expect(fitsHostname(host, name)).toBe(fits));

const longest = `${'a.'.repeat((maxHostLength - 3) / 2)}com`;

test.each([
  ['a.b.example.com', '', ['a.b.example.com', 'b.example.com', 'example.com', 'com']],
  ['a.b.example.com', 'b.example.com', ['a.b.example.com', 'b.example.com']],
  [longest, longest, [longest]],
  [`a${longest}`, 'com', []],
])('%s is looked up by its names until %j is found: %j', (host, found, expected) => {
  const names: string[] = [];
  const answer = lookUpHost(host, (name) => {
    names.push(name);
    return name === found ? `found ${name}` : undefined;
  });
  expect(names).toEqual(expected);
  expect(answer).toBe(names.includes(found) ? `found ${found}` : undefined);
});
