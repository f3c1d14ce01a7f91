import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { saltOf } from '../../../functions/src/store/firestore/shared-bytes.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { callInColdInstances } from '../../support/stack/instances/cold-instances.ts';
import { pageview } from '../../support/api/collect.ts';
import { startFaultyProxy } from '../../support/stack/stand-ins/faulty-proxy.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { sender, sendUntilTaken } from '../../support/stack/load.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';

test('forty cold instances that need the salt of a day at the same moment get the same one', async () => {
  // A day that no other test uses.
  const day = `${randomInt(1000, 2000)}-01-01`;
  const calls = await callInColdInstances<Uint8Array>(
    40,
    new URL('../../../functions/src/store/firestore/shared-bytes.ts', import.meta.url),
    'saltOf',
    [day],
  );
  const salts = calls.map((call) =>
    call.status === 'fulfilled' ? Buffer.from(call.value).toString('hex') : String(call.reason),
  );
  expect(salts).toHaveLength(40);
  expect(new Set(salts)).toEqual(new Set([(await saltOf(day)).toString('hex')]));
});

test('an instance on the functions framework stores an event and ends when it is told to', async () => {
  await using firestore = await startFaultyProxy(stack.firestore);
  await using bigquery = await startFaultyProxy(stack.bigquery);
  await using instance = await startFunction({ firestore: firestore.address, bigquery: bigquery.address });
  const { id, domain } = await addWorkspace(await signUp());
  const event = { body: pageview(domain, '/of-an-instance') };
  expect(await sendUntilTaken(sender(instance.url), event)).toMatchObject({ status: 202 });
  expect(await rowsByNow(id)).toMatchObject([{ pathname: '/of-an-instance' }]);
  expect(bigquery.seen.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/events\/insertAll$/));
  instance.kill();
  expect(await instance.exited).toEqual({ code: 0, signal: null });
});

test('the Auth emulator keeps a deployed instance from starting', async () => {
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: new URL(stack.auth).host,
    FUNCTIONS_EMULATOR: '',
    K_SERVICE: 'api',
  };
  await expect(startFunction({ target: 'api', env })).rejects.toThrow(
    /ended \(1\) and did not listen[^]*it would accept forged tokens/,
  );
});
