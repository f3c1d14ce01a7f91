import { expect, test } from 'vitest';
import { txtRecordsOf } from '../../../../functions/src/site-check/resolver.ts';
import { server, useNameServer } from '../../../support/stack/stand-ins/name-server.ts';

const long = 'x'.repeat(300);
const names = {
  '_footfall.one.example': ['footfall-1'],
  '_footfall.several.example': ['v=spf1 -all', 'footfall-1', '198.51.100.7'],
  '_footfall.long.example': [long],
  '_footfall.none.example': ['198.51.100.7'],
  '_footfall.silent.example': null,
};

useNameServer(names);

const never = new AbortController().signal;

test.each([
  ['_footfall.one.example', [['footfall-1']]],
  ['_footfall.several.example', [['v=spf1 -all'], ['footfall-1']]],
  ['_footfall.long.example', [['x'.repeat(255), 'x'.repeat(45)]]],
  ['_footfall.none.example', []],
  ['_footfall.unknown.example', []],
])('the TXT records of %s', async (name, records) =>
  expect(await txtRecordsOf(name, never)).toEqual(records),
);

test('a lookup ends when the time is over, if the server is silent', async () => {
  const patience = new AbortController();
  const lookup = expect(txtRecordsOf('_footfall.silent.example', patience.signal)).rejects.toThrow();
  await expect.poll(() => server.requested.length).toBeGreaterThan(0);
  const { length } = server.requested;
  patience.abort();
  await lookup;
  // Left to itself, it would have asked again first.
  expect(server.requested).toHaveLength(length);
});

test('after the time is over, no server is asked', async () => {
  await expect(txtRecordsOf('_footfall.one.example', AbortSignal.abort())).rejects.toThrow();
  expect(server.requested).toEqual([]);
});
