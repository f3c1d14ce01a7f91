import { randomUUID } from 'node:crypto';
import { deliveryRetentionDays, maxDeliveries } from '@footfall/functions/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureLink } from '../../../functions/src/deliveries/picture-link.ts';
import { sendQueuedDeliveries } from '../../../functions/src/deliveries/send.ts';
import { drawAlert } from '../../../functions/src/notify/chart/alert-chart.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { addMessagePicture } from '../../../functions/src/store/firestore/destinations/message-pictures.ts';
import {
  deleteDeliveries,
  listDeliveries,
} from '../../../functions/src/store/firestore/destinations/deliveries.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { startReceivers } from '../../support/stack/stand-ins/receivers.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { stack } from '../../support/stack/stack.ts';

const hour = 3_600_000;
const later = new Date(Date.now() + hour);
const { png } = drawAlert(
  { points: [{ at: '2026-10-01', value: 5, bound: 3, hasFired: false }], fires: 'below', unit: 'count' },
  { name: 'Visits per day', on: 'white' },
);

/** Stores a picture like the transaction that queues its delivery. */
async function store(picture: Uint8Array = png): Promise<string> {
  const [id, destinationId, workspaceId] = [randomUUID(), randomUUID(), randomUUID()];
  await firestore().runTransaction(async (transaction) =>
    addMessagePicture(
      { deliveryId: id, destinationId, workspaceId, png: picture, expiresAt: later },
      transaction,
    ),
  );
  return id;
}

let deliveryId: string;
/** Answers without Hosting in front of it. */
let pictures: ServedHere;
beforeAll(async () => {
  pictures = await serveHere('pictures');
  deliveryId = await store();
});

const addressOf = (id: string, until = later, at = pictures.url) => pictureLink(at, id, until);
afterAll(() => pictures[Symbol.asyncDispose]());

test('anyone with the address sees the picture, and shared caches do not store it', async () => {
  const response = await fetch(addressOf(deliveryId, later, stack.hosting));
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  ]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});

/** The answer, without the parts that differ each time. */
async function refusal(address: string) {
  const response = await fetch(address);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    code: error.code,
    message: error.message,
  };
}

test.each<[string, () => string]>([
  [
    'has the proof of another',
    () => addressOf(randomUUID()).replace(/message\/[^.]+/, `message/${deliveryId}`),
  ],
  ['is of a delivery without a picture', () => addressOf(randomUUID())],
  ['is of nothing', () => `${pictures.url}/img/message/${randomUUID()}.png`],
])('an address that %s is answered like an unknown one', async (_, address) =>
  expect(await refusal(address())).toEqual({
    status: 404,
    caching: 'private, no-store',
    code: 'not_found',
    message: 'There is no such picture.',
  }),
);

test('a picture beyond 40 kB is not stored', async () => {
  await expect(store(new Uint8Array(40_001))).rejects.toThrow('has 40001 bytes');
  await store(new Uint8Array(40_000));
});

describe('a message that is queued', () => {
  const workspaceId = randomUUID();
  const message = (title = 'Something') => messageOf(title, { picture: { png, alt: 'Visits per day' } });
  const add = async (kind: 'slack' | 'discord' | 'teams' | 'webhook') =>
    (await storeDestination(workspaceId, kind, new Date())).id;
  /** The addresses of pictures in the deliveries to a destination, the latest first. */
  const addressesTo = async (id: string) =>
    (await listDeliveries(id)).map(
      ({ body }) => /https?:[^"]*\/img\/message\/[^"]*/.exec(body)?.[0].replaceAll('&amp;', '&') ?? null,
    );
  const statusOf = async (address: string | null | undefined) => (await fetch(address ?? '')).status;

  test('shows its picture in chats by an address; a webhook gets none', async () => {
    const ids = await Promise.all((['slack', 'discord', 'teams', 'webhook'] as const).map(add));
    await queueMessage(workspaceId, ids, message(), new Date());
    const addresses = (await Promise.all(ids.map(addressesTo))).flat();
    expect(addresses[3]).toBeNull();
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses.slice(0, 3)) expect(await statusOf(address)).toBe(200);
  });

  test('arrives in Slack without its picture if Slack cannot load the picture', async () => {
    await using receivers = await startReceivers({ port: Number(stack.receivers) });
    receivers.script = ({ body }) =>
      body.includes('image_url') ? { status: 400, body: 'invalid_blocks' } : undefined;
    const id = await add('slack');
    await sendQueuedDeliveries(await queueMessage(workspaceId, [id], message(), new Date()));
    expect(receivers.received.map(({ status }) => status)).toEqual([400, 200]);
    expect(receivers.received[1]?.body).toContain('Something');
    expect(await listDeliveries(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('is stored for a limited time; its picture is removed with it, when others need the room or its destination is deleted', async () => {
    const id = await add('slack');
    for (let count = 0; count <= maxDeliveries; count++)
      await queueMessage(workspaceId, [id], message(`message ${count}`), new Date(Date.now() + count * 1000));
    const { docs } = await firestore().collection(`destinations/${id}/deliveries`).get();
    expect(docs).toHaveLength(maxDeliveries);
    expect(docs.map((document) => document.get('title'))).not.toContain('message 0');
    const [expires, created] = ['expiresAt', 'createdAt'].map((name) => docs[0]?.get(name).toMillis());
    expect(expires - created).toBe(deliveryRetentionDays * 24 * hour);
    const pictures = firestore().collection('messagePictures').where('destinationId', '==', id);
    expect((await pictures.get()).size).toBe(maxDeliveries);
    const [latest, ...others] = await addressesTo(id);
    expect(await statusOf(latest)).toBe(200);
    await deleteDeliveries(id);
    expect(await statusOf(others[0])).toBe(404);
    expect(await statusOf(addressOf(deliveryId))).toBe(200);
  });
});
