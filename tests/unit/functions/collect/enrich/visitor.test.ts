import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitorId } from '../../../../../functions/src/collect/enrich/visitor.ts';

const salt = Buffer.alloc(32, 7);

test('is the first 8 bytes of the HMAC, signed', () => {
  for (let host = 0; host < 20; host++) {
    const digest = createHmac('sha256', salt).update(`workspace\n203.0.113.${host}\nBrowser`).digest();
    const id = visitorId(salt, 'workspace', `203.0.113.${host}`, 'Browser');
    expect(id).toBe(digest.readBigInt64BE().toString());
  }
});

test('differs by salt, workspace, address and browser', () => {
  const idOf = (by = salt, workspace = 'a', address = '203.0.113.9', browser = 'Browser') =>
    visitorId(by, workspace, address, browser);
  const others = [idOf(Buffer.alloc(32, 8)), idOf(salt, 'b'), idOf(salt, 'a', '203.0.113.8')];
  expect(new Set([idOf(), ...others, idOf(salt, 'a', '203.0.113.9', 'Other')]).size).toBe(5);
});
