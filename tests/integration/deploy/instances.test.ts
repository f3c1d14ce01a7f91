import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { saltOf } from '../../../functions/src/store/firestore/shared-bytes.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { stack } from '../../support/stack/stack.ts';

test('forty cold instances that need the salt of a day at once get the same one', async () => {
  // A day that no other test uses. The function caches nothing, so each call behaves like a cold instance.
  const day = `${randomInt(1000, 2000)}-01-01`;
  const salts = await Promise.all(Array.from({ length: 40 }, () => saltOf(day)));
  const [first, ...others] = new Set(salts.map((salt) => salt.toString('hex')));
  expect([first?.length, others]).toEqual([64, []]);
  expect((await saltOf(day)).toString('hex')).toBe(first);
});

test('a deployed instance does not start with the Auth emulator', async () => {
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: new URL(stack.auth).host,
    FUNCTIONS_EMULATOR: '',
    K_SERVICE: 'api',
  };
  await expect(startFunction({ target: 'api', env })).rejects.toThrow(
    /ended \(1\) and did not listen[^]*it would accept forged tokens/,
  );
});
