import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRange, readIpRange } from '@footfall/functions/contract';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7\n', '192.0.2.7'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::', '::'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207/120', '192.0.2.0/24'],
  ['::ffff:0:0/95', '::fffe:0:0/95'],
])('an address or a range is normalised: %j is %j', (text, stored) => expect(readIpRange(text)).toBe(stored));

test.each([
  '',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.07',
  '192.0.2.7.1',
  '192.0.2.7/33',
  '192.0.2.7/',
  '192.0.2.7/08',
  '1:2:3:4:5:6:7',
  'fe80::1%eth0',
  '::1/129',
  '١٩٢.0.2.7',
  '::1]/@example.com',
])('%j is not an address or a range', (text) => expect(readIpRange(text)).toBeNull());

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

test('a range contains the same addresses as for Node, whatever its host bits', () => {
  const range = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
    fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
  );
  const probe = fc.oneof(fc.ipV4(), fc.ipV6());
  fc.assert(
    fc.property(range, probe, ([address, length], other) => {
      const text = `${address}/${length}`;
      const stored = readIpRange(text) ?? '';
      const [network = '', prefix = isIP(network) === 6 ? 128 : 32] = stored.split('/');
      const [ours, theirs] = [new BlockList(), new BlockList()];
      ours.addSubnet(network, Number(prefix), family(network));
      theirs.addSubnet(address, length, family(address));
      for (const each of [address, other])
        expect(ours.check(each, family(each)), `${each} in ${text}`).toBe(theirs.check(each, family(each)));
      expect(readIpRange(stored)).toBe(stored);
    }),
  );
});

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.0/24', true],
  ['203.0.114.7', '203.0.113.0/24', false],
  ['2001:DB8::7', '2001:db8::/32', true],
  ['203.0.113.7', '2001:db8::/32', false],
  ['unknown', '203.0.113.7', false],
])('%s is in %s: %s', (address, range, isIn) => expect(isInRange(address, range)).toBe(isIn));
