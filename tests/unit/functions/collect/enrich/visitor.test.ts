import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitorId } from '../../../../../functions/src/collect/enrich/visitor.ts';

const salt = Buffer.alloc(32, 7);

test('is the first 8 bytes of the HMAC, signed', () => {
  const digest = createHmac('sha256', salt).update('workspace\n203.0.113.9\nBrowser').digest();
  expect(visitorId(salt, 'workspace', '203.0.113.9', 'Browser')).toBe(digest.readBigInt64BE().toString());
});

test('differs by salt, workspace, address and browser', () => {
  const ids = [
    visitorId(salt, 'a', '203.0.113.9', 'Browser'),
    visitorId(Buffer.alloc(32, 8), 'a', '203.0.113.9', 'Browser'),
    visitorId(salt, 'b', '203.0.113.9', 'Browser'),
    visitorId(salt, 'a', '203.0.113.8', 'Browser'),
    visitorId(salt, 'a', '203.0.113.9', 'Other'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('fits into a signed 64-bit integer', () => {
  for (let address = 0; address < 200; address++) {
    const id = BigInt(visitorId(salt, 'a', `10.0.0.${address}`, 'Browser'));
    expect(BigInt.asIntN(64, id)).toBe(id);
  }
});
