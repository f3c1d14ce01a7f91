import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitorId } from '../../../../../functions/src/collect/enrich/visitor.ts';

const salt = Buffer.alloc(32, 7);

test('is the first 8 bytes of the HMAC, signed', () => {
  const digest = createHmac('sha256', salt).update('workspace\n203.0.113.9\nBrowser').digest();
  expect(visitorId(salt, 'workspace', '203.0.113.9', 'Browser')).toBe(digest.readBigInt64BE().toString());
});

test('differs by salt, workspace, address and browser', () => {
  const idOf = (by = salt, workspace = 'a', address = '203.0.113.9', browser = 'Browser') =>
    visitorId(by, workspace, address, browser);
  const others = [idOf(Buffer.alloc(32, 8)), idOf(salt, 'b'), idOf(salt, 'a', '203.0.113.8')];
  expect(new Set([idOf(), ...others, idOf(salt, 'a', '203.0.113.9', 'Other')]).size).toBe(5);
});

test('fits into a signed 64-bit integer', () => {
  for (let address = 0; address < 200; address++) {
    const id = BigInt(visitorId(salt, 'a', `10.0.0.${address}`, 'Browser'));
    expect(BigInt.asIntN(64, id)).toBe(id);
  }
});
