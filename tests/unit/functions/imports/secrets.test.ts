import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seal } from '../../../../functions/src/core/seal.ts';
import { idsOf, saltsOf, sealPurpose } from '../../../../functions/src/imports/secrets.ts';

beforeEach(() => vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 1).toString('base64')));
afterEach(() => vi.unstubAllEnvs());

test('a visitor has one number on a day and in a workspace, in every import', () => {
  const [one, again, other] = [idsOf('w1'), idsOf('w1'), idsOf('w2')];
  const id = one.visitorId('session', '2026-03-01');
  expect(id).toMatch(/^-?\d{1,19}$/);
  expect(again.visitorId('session', '2026-03-01')).toBe(id);
  const others = [
    one.visitorId('session', '2026-03-02'),
    one.visitorId('another', '2026-03-01'),
    other.visitorId('session', '2026-03-01'),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

test('an event has one id in every import of a workspace, which depends on the key of the deployment', () => {
  const id = idsOf('w1').eventId('umami:1');
  expect(idsOf('w1').eventId('umami:1')).toBe(id);
  expect(idsOf('w1').eventId('umami:2')).not.toBe(id);
  vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 2).toString('base64'));
  expect(idsOf('w1').eventId('umami:1')).not.toBe(id);
});

test('the salts of an import differ by its secret and by day', () => {
  const [one, other] = ['a', 'b'].map((secret) => saltsOf(seal(secret, sealPurpose.salts)));
  const salts = [one?.('2026-03-01'), one?.('2026-03-02'), other?.('2026-03-01')];
  expect(new Set(salts.map((salt) => salt?.toString('hex'))).size).toBe(3);
  expect(one?.('2026-03-01')).toEqual(salts[0]);
  expect(() => saltsOf('other')).toThrow('cannot be unsealed');
});
