import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { alertDefaults, type CallName, maxDestinations } from '@footfall/functions/contract';
import { readAuditLog } from '../../support/api/audit.ts';
import { addressOf, messageOf, queueMessage, verifiedAt } from '../../support/api/callers/destinations.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import { rates } from '../../../functions/src/limits/figures.ts';
import { takeTurn } from '../../../functions/src/store/firestore/turns.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { stack } from '../../support/stack/stack.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

/** The port at which the functions look for all receivers. */
let receivers: Receivers;
beforeAll(async () => {
  receivers = await startReceivers({ port: Number(stack.receivers) });
});
afterAll(() => receivers[Symbol.asyncDispose]());
afterEach(() => {
  receivers.script = () => undefined;
  receivers.received.splice(0);
});

type Name = Extract<CallName, `${'alert' | 'destination'}.${string}`>;

const make = <Made extends Name>(name: Made, fields: object = {}, account = owner) =>
  callNamed(name, { workspaceId: workspace.id, ...fields }, account);
const create = (kind: keyof typeof addressOf, address: string) =>
  make('destination.create', { kind, name: `my ${kind}`, address, week: false, month: false });
const add = async (kind: keyof typeof addressOf = 'webhook') => {
  const { body } = await create(kind, addressOf[kind]);
  return { id: body.destination.id, secret: body.secret ?? '', body };
};
/** A webhook's message. @throws WebhookVerificationError if another secret signed it */
const arrived = (secret: string, index = 0) =>
  verifiedAt(secret, receivers.received[index] as Receivers['received'][number], new Date());
const listed = async () => (await make('destination.list')).body.destinations;

test('a webhook is answered with its address, and its secret once; a chat only with its host, and it has no secret', async () => {
  const { body } = await add('webhook');
  expect(body.secret).toMatch(/^whsec_/);
  expect(body.destination).toMatchObject({
    kind: 'webhook',
    state: 'on',
    address: addressOf.webhook,
    problem: null,
  });
  for (const kind of ['slack', 'discord', 'teams'] as const) {
    const chat = (await add(kind)).body;
    expect(chat.secret).toBeNull();
    expect((await make('destination.rotate', { id: chat.destination.id })).status).toBe(400);
    expect(chat.destination.address).toBe(new URL(addressOf[kind]).hostname);
  }
  const all = JSON.stringify(await listed());
  expect(all).not.toContain('whsec_');
  expect(all).not.toContain('secret-of');
});

test('addresses and secrets are sealed in the store, and omitted from the audit log', async () => {
  const { id, secret } = await add('webhook');
  await add('slack');
  await make('destination.update', {
    ...{ id, name: 'Pager', week: false, month: false, address: 'https://receiver.example/other' },
  });
  const { docs } = await firestore()
    .collection('destinations')
    .where('workspaceId', '==', workspace.id)
    .get();
  for (const stored of [
    JSON.stringify(docs.map((document) => document.data())),
    JSON.stringify(await readAuditLog(owner, workspace.id)),
  ])
    for (const hidden of [secret, 'secret-of', '/hook', '/other']) expect(stored).not.toContain(hidden);
  expect((await listed()).find((each) => each.id === id)?.address).toBe('https://receiver.example/other');
});

test.each([
  ['webhook', 'https://169.254.169.254/latest', /not a public address/],
  ['slack', 'https://receiver.example/services/T/B/x', /webhook of Slack/],
] as const)('%s at %s is refused', async (kind, address, message) => {
  expect(await create(kind, address)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', field: 'address', message: expect.stringMatching(message) } },
  });
  expect(await listed()).toEqual([]);
});

test('a test returns its result, is in the log of deliveries, and is resent with the same id and body, and a current signature', async () => {
  const { id, secret } = await add();
  const { body: sent } = await make('destination.test', { id });
  expect(sent).toMatchObject({ type: 'test', state: 'sent', status: 200, attempts: 1, problem: null });
  expect(arrived(secret)).toMatchObject({
    type: 'test',
    data: { isTest: true, workspace: { id: workspace.id } },
  });
  receivers.script = () => ({ status: 500 });
  const { body: failed } = await make('destination.test', { id });
  expect(failed).toMatchObject({
    ...{ state: 'failed', status: 500, problem: 'receiver.example answers with 500.' },
  });
  const { deliveries } = (await make('destination.deliveries', { id })).body;
  expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect((await listed())[0]).toMatchObject({ state: 'on', last: { state: 'failed', status: 500 } });

  receivers.script = () => undefined;
  const sendAgain = (of: string) => make('destination.send-again', { id: of, deliveryId: failed.id });
  expect((await sendAgain(id)).body).toMatchObject({ id: failed.id, state: 'sent', attempts: 2 });
  const [, first, second] = receivers.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(() => arrived(secret, 2)).not.toThrow();
  expect((await sendAgain((await add()).id)).status).toBe(404);
});

test('an alert says which of its destinations are switched off, and only those', async () => {
  const { id: on } = await add('slack');
  const { id: off } = await add('teams');
  const to = { members: [], managers: false, destinations: [on, off] };
  await make('alert.create', { rule: alertDefaults.silence, to });
  await make('destination.switch', { id: off, isOn: false });
  const [alert] = (await make('alert.list')).body.alerts;
  expect(alert?.to.destinations).toMatchObject([
    { id: on, isOn: true, problem: null },
    { id: off, isOn: false, problem: null },
  ]);
});

test('switching a destination on and changing its address cause no more attempts than tests may', async () => {
  const { id } = await add();
  const wait = () => queueMessage(workspace.id, [id], messageOf('Waits'), new Date());
  const change = () =>
    make('destination.update', { id, name: 'Pager', week: false, month: false, address: addressOf.webhook });
  await wait();
  await change();
  expect(receivers.received).toHaveLength(1);
  const { count } = rates.singleDeliveries;
  const turn = () => takeTurn(`single-delivery:${workspace.id}`, rates.singleDeliveries, new Date(), '');
  for (let taken = 0; taken < count; taken++) await turn().catch(() => null);
  await wait();
  await change();
  await make('destination.switch', { id, isOn: false });
  expect((await make('destination.switch', { id, isOn: true })).status).toBe(200);
  expect(receivers.received).toHaveLength(1);
});

test(`a workspace has a maximum of ${maxDestinations}`, async () => {
  for (let each = 0; each < maxDestinations; each++) await add();
  expect(await create('webhook', addressOf.webhook)).toMatchObject({
    status: 409,
    body: { error: { code: 'too_many_destinations' } },
  });
  expect((await make('destination.list')).body.left).toBe(0);
});

test('a deletion removes all of its data', async () => {
  const { id } = await add();
  await make('destination.test', { id });
  await make('destination.delete', { id });
  expect(await listed()).toEqual([]);
  expect((await firestore().collection(`destinations/${id}/deliveries`).get()).empty).toBe(true);
  expect((await make('destination.test', { id })).status).toBe(404);
});
