import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { makeSecret, sealAddress } from '../../../../functions/src/deliveries/secrets.ts';
import type { Message } from '../../../../functions/src/deliveries/message.ts';
import { prepareDeliveries } from '../../../../functions/src/deliveries/queue.ts';
import { firestore } from '../../../../functions/src/store/clients.ts';
import {
  destinationDocument,
  newDestinationId,
  toDocument,
  type Destination,
} from '../../../../functions/src/store/firestore/destinations/destinations.ts';
import type { Receivers } from '../../stack/stand-ins/receivers.ts';

/** Addresses of each kind. */
export const addressOf = {
  slack: 'https://hooks.slack.com/services/T0/B0/secret-of-slack',
  discord: 'https://discord.com/api/webhooks/123/secret-of-discord',
  teams: 'https://default0.1.environment.api.powerplatform.com/workflows/1?sig=secret-of-teams',
  webhook: 'https://receiver.example/hook',
} as const satisfies Record<Destination['kind'], string>;

/** A new destination, with the secret that signs its messages. */
export function newDestination(
  workspaceId: string,
  kind: Destination['kind'],
  now: Date,
  address: string = addressOf[kind],
) {
  const id = newDestinationId();
  const { secret, stored } = makeSecret(id, null, now);
  const destination: Destination = {
    ...{ id, workspaceId, kind, name: kind, language: 'en', ...sealAddress(id, new URL(address)) },
    ...{ wants: { week: false, month: false }, state: 'on', since: now, problem: null, last: null },
    ...{ dueAt: null, hold: null, createdAt: now, secret: kind === 'webhook' ? stored : null },
  };
  return { id, secret, destination };
}

/** The same, in the store. */
export async function storeDestination(...of: Parameters<typeof newDestination>) {
  const made = newDestination(...of);
  await destinationDocument(made.id).set(toDocument(made.destination));
  return made;
}

/** A message about an alert. */
export const messageOf = (title: string, changes: Partial<Message> = {}): Message => ({
  type: 'alert.fired',
  workspace: { id: 'w', name: 'Museum', domain: 'museum.example' },
  title,
  lines: ['Nothing has come for six hours.'],
  facts: [{ name: 'Usually', value: '120' }],
  link: { label: 'Open the dashboard', url: 'https://stats.example.com/dashboard' },
  picture: null,
  data: { alert: 'a' },
  isTest: false,
  ...changes,
});

/** Queues a message as an alert does. @returns the ids of the destinations that it goes to */
export const queueMessage = (workspaceId: string, ids: readonly string[], message: Message, now: Date) =>
  firestore().runTransaction(async (transaction) => {
    const prepared = await prepareDeliveries(workspaceId, ids, () => message, now, transaction);
    prepared.queue();
    return prepared.ids;
  });

/** A webhook's message, if its signature is valid at some time. @throws WebhookVerificationError */
export function verifiedAt(secret: string, message: Receivers['received'][number], now: Date): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now.getTime());
  try {
    return new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
  } finally {
    clock.mockRestore();
  }
}
