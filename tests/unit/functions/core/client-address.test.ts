import { expect, test } from 'vitest';
import { cameFrom, cameThroughProxy, plainAddress } from '../../../../functions/src/core/client-address.ts';

const cdn = { 'fastly-client-ip': '203.0.113.9', 'x-forwarded-host': 'example.test' };
const hosting = (forwarded: string) => ({ ...cdn, 'x-forwarded-for': forwarded });

test.each([
  ['no proxy: the peer', {}, '198.51.100.1', '198.51.100.1'],
  ['an IPv4 peer on an IPv6 socket', {}, '::ffff:198.51.100.1', '198.51.100.1'],
  [
    "the function's own address: the last entry",
    { 'x-forwarded-for': '198.51.100.1' },
    '10.0.0.1',
    '198.51.100.1',
  ],
  ['a forged first entry', { 'x-forwarded-for': '8.8.8.8, 198.51.100.1' }, '10.0.0.1', '198.51.100.1'],
  ['through Hosting: what its CDN saw', hosting('203.0.113.9, 151.101.1.1'), '10.0.0.1', '203.0.113.9'],
  [
    'through Hosting with a forged entry',
    hosting('8.8.8.8, 203.0.113.9, 151.101.1.1'),
    '10.0.0.1',
    '203.0.113.9',
  ],
  ['an invalid header', { 'x-forwarded-for': 'unknown, "; DROP' }, '198.51.100.1', '198.51.100.1'],
  [
    'a forged fastly-client-ip alone',
    { 'fastly-client-ip': '8.8.8.8', 'x-forwarded-for': '198.51.100.1' },
    '',
    '198.51.100.1',
  ],
  [
    'through Hosting with a forged fastly-client-ip, which the CDN passes on',
    { ...hosting('203.0.113.9,104.198.56.253'), 'fastly-client-ip': '8.8.8.8' },
    '10.0.0.1',
    '203.0.113.9',
  ],
  [
    'a forged x-forwarded-host alone',
    { 'x-forwarded-host': 'example.test', 'x-forwarded-for': '8.8.8.8, 198.51.100.1' },
    '10.0.0.1',
    '198.51.100.1',
  ],
  [
    "other proxies' headers",
    {
      'x-real-ip': '8.8.8.8',
      'cf-connecting-ip': '8.8.8.8',
      'true-client-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8',
      'x-forwarded-for': '198.51.100.1',
    },
    '10.0.0.1',
    '198.51.100.1',
  ],
  [
    "the CDN's headers on a request without a forwarded address",
    hosting('198.51.100.1'),
    '10.0.0.1',
    '198.51.100.1',
  ],
  ['the local stack: the peer', { 'x-forwarded-host': '127.0.0.1:5000' }, '127.0.0.1', '127.0.0.1'],
])('%s', (_, headers, peer, address) => expect(cameFrom({ headers, peer }).address).toBe(address));

test.each([
  [
    '198.51.100.1',
    ['198.51.100.1', '::ffff:198.51.100.1', '::FFFF:c633:6401', '0:0:0:0:0:ffff:198.51.100.1'],
  ],
  [
    '2001:db8::1',
    ['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::0.0.0.1'],
  ],
  ['fe80::1', ['fe80::1', 'FE80::1%eth0']],
  ['::1', ['::1', '0:0:0:0:0:0:0:1']],
])('%s is one address in every notation: %j', (plain, notations) => {
  for (const each of notations) {
    expect(plainAddress(each)).toBe(plain);
    expect(cameFrom({ headers: { 'x-forwarded-for': each }, peer: '' })).toEqual({
      address: plain,
      hop: plain,
    });
  }
});

test.each<[string, Record<string, string>, string, string]>([
  ['through Hosting', hosting('203.0.113.9, 192.0.2.1, 151.101.1.1'), '203.0.113.9', '151.101.1.1'],
  [
    'with entries of the visitor',
    hosting('8.8.8.8, 9.9.9.9, 203.0.113.9, 192.0.2.1, 151.101.1.1'),
    '203.0.113.9',
    '151.101.1.1',
  ],
  [
    "at the function's own address",
    { 'x-forwarded-for': '8.8.8.8, 203.0.113.9, 192.0.2.1' },
    '203.0.113.9',
    '192.0.2.1',
  ],
  ['with a port', hosting('203.0.113.9:4711, 192.0.2.1, 151.101.1.1'), '203.0.113.9', '151.101.1.1'],
  [
    'of IPv6 with a port',
    hosting('[2001:DB8::1]:4711, 192.0.2.1, 151.101.1.1'),
    '2001:db8::1',
    '151.101.1.1',
  ],
  ['that names no address: the proxy', hosting('192.0.2.1, 151.101.1.1'), '192.0.2.1', '151.101.1.1'],
  [
    'that names something else: the proxy, and nothing from before',
    hosting('8.8.8.8, unknown, 192.0.2.1, 151.101.1.1'),
    '192.0.2.1',
    '151.101.1.1',
  ],
  ['without any header: the peer', {}, '198.51.100.1', '198.51.100.1'],
])('the visitor whom a proxy names, %s', (_, headers, address, hop) =>
  expect(cameThroughProxy({ headers, peer: '198.51.100.1' })).toEqual({ address, hop }),
);

test.each([
  ['through Hosting', hosting('203.0.113.9, 151.101.1.1'), '151.101.1.1'],
  ['a forged address of a client', hosting('192.2.9.1, 198.51.100.7'), '198.51.100.7'],
  ["the function's own URL", { 'x-forwarded-for': '8.8.8.8, 198.51.100.7' }, '198.51.100.7'],
  ['no proxy', {}, '10.0.0.1'],
  ['an IPv4 address in IPv6', hosting('192.2.9.1, ::ffff:198.51.100.7'), '198.51.100.7'],
])('the hop is what the last proxy saw: %s', (_, headers, hop) =>
  expect(cameFrom({ headers, peer: '10.0.0.1' }).hop).toBe(hop),
);
