import { expect, test } from 'vitest';
import { cameFrom } from '../../../../functions/src/core/client-address.ts';

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
  ['through Hosting', hosting('203.0.113.9, 151.101.1.1'), '151.101.1.1'],
  ['a forged address of a client', hosting('192.2.9.1, 198.51.100.7'), '198.51.100.7'],
  ["the function's own URL", { 'x-forwarded-for': '8.8.8.8, 198.51.100.7' }, '198.51.100.7'],
  ['no proxy', {}, '10.0.0.1'],
  ['an IPv4 address in IPv6', hosting('192.2.9.1, ::ffff:198.51.100.7'), '198.51.100.7'],
])('the hop is what the last proxy saw: %s', (_, headers, hop) =>
  expect(cameFrom({ headers, peer: '10.0.0.1' }).hop).toBe(hop),
);
