import { expect, test } from 'vitest';
import {
  bareHost,
  fitsHostname,
  isHostname,
  lookUpHost,
  maxHostLength,
  readHostname,
  readHostnamePattern,
} from '@footfall/functions/contract';

test.each([
  'example.com',
  'xn--bcher-kva.example',
  'a-b.example',
  'EXAMPLE.com',
  'xn--e1afmkfd.xn--p1ai',
  'XN--FIQS8S.XN--FIQS8S',
  `${'a.'.repeat(125)}com`,
])('%j is a hostname', (text) => expect(isHostname(text)).toBe(true));

test.each([
  `${'a.'.repeat(126)}com`,
  'localhost',
  'example.c',
  'example.c-o',
  'example.123',
  '-a.example',
  'a-.example',
  'example.com.',
  'münchen.de',
  // No letters are encoded like this.
  'xn--a.com',
  'example.xn--',
  'example.xn--a',
  '',
])('%j is not a hostname', (text) => expect(isHostname(text)).toBe(false));

test.each([
  ['example.com', 'example.com'],
  [' WWW.Example.com ', 'example.com'],
  ['example.com.', 'example.com'],
  // The full name, because a domain cannot consist of "com".
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
  ['foo.com.', 'foo.com'],
  ['foo.com:8080/x', 'foo.com'],
  ['//foo.com/x', 'foo.com'],
  ['https:foo.com', 'foo.com'],
  ['foo.com/a?b=c:d', 'foo.com'],
  ['ftp://ada@shop.foo.com', 'shop.foo.com'],
  ['www.com', 'www.com'],
  ['http://WWW.MÜNCHEN.de/', 'xn--mnchen-3ya.de'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.DE.', 'xn--mnchen-3ya.de'],
  ['Пример.РФ', 'xn--e1afmkfd.xn--p1ai'],
  ['https://www.пример.рф:443/путь', 'xn--e1afmkfd.xn--p1ai'],
  ['xn--fiqs8s.xn--fiqs8s', 'xn--fiqs8s.xn--fiqs8s'],
  ['中国。中国', 'xn--fiqs8s.xn--fiqs8s'],
  ['ｅｘａｍｐｌｅ．com', 'example.com'],
  ['\u200bexample.com\u00a0', 'example.com'],
  // Both letters are the same to browsers.
  ['mu\u0308nchen.de', 'xn--mnchen-3ya.de'],
  [`https://foo.com/${'x'.repeat(20_000)}`, 'foo.com'],
])('in %j there is the hostname %j', (typed, host) => {
  expect(readHostname(typed)).toBe(host);
  expect(readHostname(host)).toBe(host);
});

test.each([
  ...['foo', '127.1', '[::1]', 'localhost:5000', 'foo bar.com', 'javascript:alert(1)', 'ex_ample.com'],
  ...['', 'https://', '*.example.com', 'example.com..', 'xn--a.com', `${'a.'.repeat(200)}com`],
  `https://${'A'.repeat(16_400)}`,
])('in %j there is no hostname', (typed) => expect(readHostname(typed)).toBeNull());

test.each([
  ['*.example.com', '*.example.com'],
  ['https://*.WWW.example.com:80/x', '*.www.example.com'],
  ['*.пример.рф.', '*.xn--e1afmkfd.xn--p1ai'],
  ['https://www.Bücher.example', 'xn--bcher-kva.example'],
  ['*.com', null],
  ['a.*.example.com', null],
  ['**.example.com', null],
])('%j is the pattern of hostnames %j', (typed, pattern) => expect(readHostnamePattern(typed)).toBe(pattern));

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
