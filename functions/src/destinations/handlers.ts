import { maxDestinations, say, settingsLink, speech } from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { readAddress } from '../deliveries/address.ts';
import { addressProblem, receivers } from '../deliveries/post.ts';
import { makeSecret, sealAddress } from '../deliveries/secrets.ts';
import { sendOnce, sendSingle, sendWaiting } from '../deliveries/single.ts';
import { plannedFor } from '../reports/due.ts';
import {
  createDestination,
  deleteDestination,
  noSuchDestination,
  rotateSecret,
  switchDestination,
  updateDestination,
} from '../store/firestore/destinations/changes.ts';
import { findDelivery, listDeliveries, waitingSince } from '../store/firestore/destinations/deliveries.ts';
import {
  findDestination,
  listDestinations,
  newDestinationId,
  type Destination,
} from '../store/firestore/destinations/destinations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { toDeliveryAnswer, toDestinationAnswer } from './answers.ts';
import type { Message } from '../deliveries/message.ts';

export const list: Handler<'destination.list'> = async ({ workspace, now }) => {
  const all = await listDestinations(workspace.id);
  const destinations = await Promise.all(all.map((each) => answerOf(each, workspace, now)));
  return { destinations, left: Math.max(0, maxDestinations - all.length) };
};

const answerOf = async (destination: Destination, { timezone }: Workspace, now: Date) =>
  toDestinationAnswer(destination, await waitingSince(destination.id), timezone, now);

/** @throws AppError `invalid_request` for an address that is not allowed, `too_many_destinations` */
export const create: Handler<'destination.create'> = async ({ identity, workspace, input, now }) => {
  const { kind, name, week, month } = input;
  const url = await checkedAddress(kind, input.address);
  const id = newDestinationId();
  const wants = { week, month };
  const made = kind === 'webhook' ? makeSecret(id, null, now) : null;
  const destination: Destination = {
    ...{ id, workspaceId: workspace.id, kind, name, ...sealAddress(id, url), wants },
    language: speech().tag,
    ...{ state: 'on', since: now, problem: null, last: null, dueAt: null, hold: null, createdAt: now },
    secret: made?.stored ?? null,
  };
  await createDestination(destination, identity.uid, (before) =>
    plannedFor(wants, before, workspace.timezone, now),
  );
  return { destination: await answerOf(destination, workspace, now), secret: made?.secret ?? null };
};

/** @throws AppError `not_found`, `invalid_request` for an address that is not allowed */
export const update: Handler<'destination.update'> = async (call) => {
  const { workspace, input, now } = call;
  const { id, name, week, month } = input;
  const { kind } = await found(call);
  const url = input.address === undefined ? null : await checkedAddress(kind, input.address);
  const wants = { week, month };
  const address = url && sealAddress(id, url);
  const destination = await updateDestination(
    changeOf(call),
    id,
    { name, wants, language: speech().tag, address },
    (before) => plannedFor(wants, before, workspace.timezone, now),
  );
  if (address) await sendWaiting(destination, now);
  return answerOf((await findDestination(workspace.id, id)) ?? destination, workspace, now);
};

/** @throws AppError `invalid_request` for an address that is not allowed */
async function checkedAddress(kind: Destination['kind'], text: string): Promise<URL> {
  const read = readAddress(kind, text);
  if ('problem' in read) throw refusal('address', read.problem);
  const problem = await addressProblem(read.url, receivers());
  if (problem !== null) throw refusal('address', problem);
  return read.url;
}

/** @throws AppError `not_found` */
export const change: Handler<'destination.switch'> = async (call) => {
  const { workspace, input, now } = call;
  const destination = await switchDestination(changeOf(call), input.id, input.isOn);
  if (input.isOn) await sendWaiting(destination, now);
  return answerOf((await findDestination(workspace.id, input.id)) ?? destination, workspace, now);
};

/** @throws AppError `not_found`, `invalid_request` for a chat */
export const rotate: Handler<'destination.rotate'> = async (call) => {
  const { workspace, input, now } = call;
  const { destination, made } = await rotateSecret(changeOf(call), input.id, (before) =>
    makeSecret(input.id, before, now),
  );
  return { destination: await answerOf(destination, workspace, now), secret: made.secret };
};

/** @throws AppError `not_found` */
export const remove: Handler<'destination.delete'> = async (call) => {
  const { id } = call.input;
  await deleteDestination(changeOf(call), id);
  return { id };
};

/** @throws AppError `not_found`, `too_many_requests` */
export const test: Handler<'destination.test'> = async (call) => {
  const { workspace, now } = call;
  const destination = await found(call);
  const messageIn = () => testMessage(workspace, process.env.FOOTFALL_ORIGIN ?? '');
  return toDeliveryAnswer(await sendOnce(destination, messageIn, now), now);
};

export function testMessage({ id, name, domain }: Workspace, origin: string): Message {
  const shown = name || domain;
  return {
    type: 'test',
    workspace: { id, name, domain },
    title: say('Messages about {site} arrive here', { site: shown }),
    lines: [say('Someone has tried this from the settings of Footfall. Alerts and reports look like this.')],
    facts: [{ name: say('Site'), value: domain }],
    link: { label: say('Open the settings'), url: settingsLink('account-settings', { domain }, origin) },
    picture: null,
    data: {},
    isTest: true,
  };
}

/** @throws AppError `not_found` */
export const deliveries: Handler<'destination.deliveries'> = async (call) => {
  const { id } = await found(call);
  return { deliveries: (await listDeliveries(id)).map((each) => toDeliveryAnswer(each, call.now)) };
};

/** Sends the same body under the same id with a new signature. @throws AppError `not_found`, `too_many_requests` */
export const sendAgain: Handler<'destination.send-again'> = async (call) => {
  const { now, input } = call;
  const destination = await found(call);
  const delivery = await findDelivery(destination.id, input.deliveryId);
  if (!delivery)
    throw new AppError('not_found', phraseOf('There is no such delivery. It may have been deleted.'));
  return toDeliveryAnswer(await sendSingle({ destination, delivery, isNew: false, now }), now);
};

/** @throws AppError `not_found` */
async function found({
  workspace,
  input: { id },
}: Pick<CallOf<'destination.test'>, 'workspace'> & { input: { id: string } }): Promise<Destination> {
  const destination = await findDestination(workspace.id, id);
  if (!destination) throw noSuchDestination();
  return destination;
}

const changeOf = ({
  identity: { uid },
  workspace,
  now,
}: Pick<CallOf<'destination.test'>, 'identity' | 'workspace' | 'now'>) => ({
  workspaceId: workspace.id,
  uid,
  now,
});
