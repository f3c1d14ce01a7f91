import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addressesOf, txtRecordsOf } from '../../../../functions/src/site-check/resolver.ts';
import { server, useNameServer } from '../../../support/stack/stand-ins/name-server.ts';

useNameServer({
  'both.example': ['198.51.100.7', '2001:db8:0:0:0:0:0:7'],
  'four.example': ['198.51.100.8', '198.51.100.9'],
  'six.example': ['2001:db8:0:0:0:0:0:8'],
  'none.example': [],
  'one.example': ['footfall-1'],
  'several.example': ['v=spf1 -all', 'footfall-1', '198.51.100.7'],
  'long.example': ['x'.repeat(300)],
  'silent.example': null,
});

const never = new AbortController().signal;

test.each([
  ['both.example', ['198.51.100.7', '2001:db8::7']],
  ['four.example', ['198.51.100.8', '198.51.100.9']],
  ['six.example', ['2001:db8::8']],
])('the addresses of %s, IPv4 and IPv6', async (host, addresses) =>
  expect(await addressesOf(host, never)).toEqual(addresses),
);

test.each(['none.example', 'unknown.example'])('%s has no address', (host) =>
  expect(addressesOf(host, never)).rejects.toThrow(),
);

test.each([
  ['one.example', [['footfall-1']]],
  ['several.example', [['v=spf1 -all'], ['footfall-1']]],
  ['long.example', [['x'.repeat(255), 'x'.repeat(45)]]],
  ['four.example', []],
  ['unknown.example', []],
])('the TXT records of %s', async (name, records) =>
  expect(await txtRecordsOf(name, never)).toEqual(records),
);

test('the server in FOOTFALL_DNS_SERVER is queried instead of the hosts file of the machine', async () => {
  await expect(addressesOf('localhost', never)).rejects.toThrow();
  expect(new Set(server.requested)).toEqual(new Set(['localhost']));
});

test.each([
  // Both kinds of addresses.
  [addressesOf, 2],
  [txtRecordsOf, 1],
])('a lookup ends when the time is over, if the name server does not answer', async (lookUp, requests) => {
  const timer = new AbortController();
  const lookup = expect(lookUp('silent.example', timer.signal)).rejects.toThrow();
  await expect.poll(() => server.requested.length).toBe(requests);
  timer.abort();
  await lookup;
  // By default, it would have repeated the first query.
  expect(server.requested).toHaveLength(requests);
});

test('after the timeout, no server is queried', async () => {
  await expect(txtRecordsOf('one.example', AbortSignal.abort())).rejects.toThrow();
  expect(server.requested).toEqual([]);
});

test('slow lookups delay neither other lookups nor other work that needs a thread', async () => {
  const timer = new AbortController();
  const slow = Array.from({ length: 20 }, () => addressesOf('silent.example', timer.signal));
  const outcomes = Promise.allSettled(slow);
  let ended = 0;
  for (const each of slow) each.catch(() => ended++);
  expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0);
  expect(await addressesOf('four.example', never)).toHaveLength(2);
  expect(ended).toBe(0);
  timer.abort();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
});
