import { expect, test } from 'vitest';
import { networkOf } from '../../../../functions/src/core/network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
