import { z } from 'zod';
import {
  deliveryStates,
  destinationKinds,
  destinationStates,
  maxDestinationAddressLength,
  maxDestinationNameLength,
  messageTypes,
} from '../../messages/destinations.ts';
import {
  documentId,
  flag,
  moment,
  nameText,
  number,
  shape,
  text,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { phrase } from '../../words/say.ts';

const id = documentId(phrase('must be the id of a destination'));
const deliveryId = documentId(phrase('must be the id of a delivery'));
const name = nameText(1, maxDestinationNameLength);

/** An HTTPS address. Whether it is allowed is checked when it is saved, and again for each message. */
const address = text.min(1).max(maxDestinationAddressLength);

const reports = { week: flag, month: flag };

const destinationAnswer = z.strictObject({
  id,
  kind: z.enum(destinationKinds),
  name: text,
  /** The address of a webhook; only the host for a chat, because the rest of such an address is a secret. */
  address: text,
  ...reports,
  state: z.enum(destinationStates),
  since: moment,
  /** A sentence for the owner; null if there is no problem. */
  problem: text.nullable(),
  /** The number of waiting messages, and when the first of them expires. */
  waiting: z.strictObject({ count: number.int(), until: moment.nullable() }),
  /** The last delivery; `status` is that of HTTP, null if there was no answer. */
  last: z
    .strictObject({ at: moment, state: z.enum(deliveryStates), status: number.int().nullable() })
    .nullable(),
  /** For a webhook: until when the previous secret signs too. */
  oldSecretUntil: moment.nullable(),
});
export type Destination = z.infer<typeof destinationAnswer>;

/** The secret that signs a webhook's messages; it is shown once. Null for chats. */
const withSecret = z.strictObject({ destination: destinationAnswer, secret: text.nullable() });
export type DestinationWithSecret = z.infer<typeof withSecret>;

const deliveryAnswer = z.strictObject({
  id: deliveryId,
  type: z.enum(messageTypes),
  title: text,
  state: z.enum(deliveryStates),
  at: moment,
  attempts: number.int(),
  nextAt: moment.nullable(),
  /** The HTTP status of the last attempt, and the reason if there is none. */
  status: number.int().nullable(),
  problem: text.nullable(),
  body: text,
});
export type Delivery = z.infer<typeof deliveryAnswer>;

const one = z.object({ workspaceId, id });

export const destinationShapes = {
  'destination.list': shape(
    'The chats and webhooks that get alerts and reports of the workspace.',
    workspaceQuery,
    z.strictObject({ destinations: z.array(destinationAnswer), left: number.int() }),
  ),
  'destination.create': shape(
    'Adds a destination. The answer has the signing secret of a webhook, which is not shown again.',
    z.object({ workspaceId, kind: z.enum(destinationKinds), name, address, ...reports }),
    withSecret,
  ),
  'destination.update': shape(
    'Changes a destination. Without an address, it keeps the one that it has.',
    z.object({ workspaceId, id, name, address: address.optional(), ...reports }),
    destinationAnswer,
  ),
  'destination.switch': shape(
    'Switches a destination on or off. Waiting messages are stored until they expire.',
    z.object({ workspaceId, id, isOn: flag }),
    destinationAnswer,
  ),
  'destination.rotate': shape(
    'Makes a new signing secret for a webhook. The old one stays valid for another day.',
    one,
    withSecret,
  ),
  'destination.delete': shape(
    'Deletes a destination with its deliveries, and takes it out of the alerts that name it.',
    one,
    z.strictObject({ id }),
  ),
  'destination.test': shape(
    'Sends a message that is marked as a test, once, and answers how that went.',
    one,
    deliveryAnswer,
  ),
  'destination.deliveries': shape(
    'The last deliveries of a destination, the latest first.',
    one,
    z.strictObject({ deliveries: z.array(deliveryAnswer) }),
  ),
  'destination.send-again': shape(
    'Sends a delivery again, under its own id, and answers how that went.',
    z.object({ workspaceId, id, deliveryId }),
    deliveryAnswer,
  ),
};
