import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logNames } from '../../../functions/src/core/log.ts';
import { findDestination } from '../../../functions/src/store/firestore/destinations/destinations.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { linesOf, loggedBy } from '../../support/stack/instances/log-lines.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';

// The job sends everything that is due, so it must not include that of other tests.
const project = vi.hoisted(() => (process.env.GCLOUD_PROJECT = `demo-delivery-logs-${process.pid}`));

/** In the addresses, and in the text of the message. */
const mark = 'planted';
const addresses = {
  slack: `https://hooks.slack.com/services/T0/B0/${mark}`,
  webhook: `https://receiver.example/${mark}?key=${mark}`,
};
const workspaceId = 'delivery-logs';

let receivers: Receivers;
let instance: ServerProcess;
beforeAll(async () => {
  receivers = await startReceivers();
  instance = await startFunction({
    target: 'sendDeliveries',
    env: { GCLOUD_PROJECT: project, FOOTFALL_RECEIVERS_PORT: String(receivers.port) },
  });
});
afterAll(async () => {
  await instance[Symbol.asyncDispose]();
  await receivers[Symbol.asyncDispose]();
});

const linesNamed = (name: string) => loggedBy(instance).filter(({ event }) => event === name);

test('no line contains an address of a destination, a signing secret or the text of a failed message', async () => {
  const now = new Date();
  const slack = await storeDestination(workspaceId, 'slack', now, addresses.slack);
  const webhook = await storeDestination(workspaceId, 'webhook', now, addresses.webhook);
  await queueMessage(workspaceId, [slack.id, webhook.id], messageOf(`Alert ${mark}`), now);
  // Each is tried twice in a run: the first answer quotes the address, the second try gets none.
  receivers.script = ({ url }) =>
    receivers.received.filter((each) => each.url === url).length === 1
      ? { status: 500, body: `No message for ${url}` }
      : 'cut';
  expect((await fetch(instance.url, { method: 'POST' })).status).toBe(200);

  expect(receivers.received.map(({ url, status }) => `${status} ${url}`).sort()).toEqual(
    [500, null].flatMap((status) => Object.values(addresses).map((url) => `${status} ${url}`)),
  );
  for (const { id } of [slack, webhook])
    expect(await findDestination(workspaceId, id)).toMatchObject({ state: 'failing' });
  await expect.poll(() => linesNamed('job.finished')).toHaveLength(1);
  expect(linesNamed('delivery.not-sent')).toHaveLength(4);
  const key = webhook.secret.replace('whsec_', '');
  expect(key.length).toBeGreaterThan(20);
  expect(linesOf(instance).filter((line) => line.includes(mark) || line.includes(key))).toEqual([]);
  const names: readonly string[] = logNames;
  expect(loggedBy(instance).filter(({ event }) => !names.includes(event))).toEqual([]);
});
