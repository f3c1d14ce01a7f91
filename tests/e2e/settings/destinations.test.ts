import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { shownDeliveries, shownDestinations } from '../../support/api/callers/shown-destinations.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { stack } from '../../support/stack/stack.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  button,
  checkAt,
  checkLooks,
  clipboard,
  confirmation,
  dialogOf,
  expectNone,
  follow,
  heading,
  part,
  press,
  pressKey,
  region,
  see,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let owner: Account;
/** The owner's workspaces, each for one test, and one in which the owner is a viewer. */
let sites: Record<'connected' | 'stopped' | 'shown', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;
let receivers: Receivers;

beforeAll(async () => {
  owner = await signUp();
  sites = await addWorkspaces(owner, 'connected', 'stopped', 'shown');
  viewed = await addWorkspaceFor(owner, 'viewer');
  await storeDestination(sites.connected.id, 'slack', new Date());
});

beforeEach(async () => {
  receivers = await startReceivers({ port: Number(stack.receivers) });
});

afterEach(() => receivers[Symbol.asyncDispose]());

/** Opens the integrations. */
async function openGroup({ domain }: WorkspaceAnswer): Promise<void> {
  await openShared(owner, `/settings/account-settings?site=${domain}`);
  await seeHeading('Programs');
}

/** In the page: whether the focus is in the open dialog, which replaced another. */
const isFocusInDialog = () => document.querySelector('[role=dialog]')?.contains(document.activeElement);

async function sendTest(): Promise<void> {
  await press('Send a test');
  await see('Sent. Your program answered 200.');
}

async function leave(name: string): Promise<void> {
  await pressKey('Escape');
  await seeGone(dialogOf(name));
}

/** The number of signatures of the last message. */
const signatures = () => String(receivers.received.at(-1)?.headers['webhook-signature']).split(' ').length;

test('I connect a webhook, see its secret once, test it, read what was sent, resend it, change it, create a new secret, switch it off and delete it', async () => {
  await openGroup(sites.connected);
  await press('Connect Webhook');
  const form = dialogOf('Connect Webhook');
  await form.getByLabel('Name').fill('Status page');
  await form.getByLabel('Address').fill('https://receiver.example/hook');
  await press('Connect');
  const made = box('Signing secret', dialogOf('Webhook is connected'));
  const secret = await made.inputValue();
  expect(secret).toMatch(/^whsec_/);
  await see('This is the only time that the signing secret');
  await sendTest();
  await press('Done');
  const deliveries = button('Deliveries Webhook Status page');
  await seeFocus(deliveries);
  await see('Status page, https://receiver.example/hook. Alerts.');
  await see(/^200 today, /);
  expect(await page.content()).not.toContain(secret);

  await deliveries.click();
  const list = part('list', 'Deliveries');
  await button(/^Footfall|test/i, list)
    .first()
    .click();
  const [first] = receivers.received;
  const shown = await region(/^Body of/, list).textContent();
  expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(first?.body ?? ''));
  expect(shown).toContain('\n  "');
  await press(/^Copy /, list);
  await button(/^Copied /, list).waitFor();
  expect(clipboard()).toBe(shown);

  await press(/^Send again /, list);
  await see('Sent. Your program answered 200.');
  await see(/2 attempts/, list);
  expect(receivers.received.map(({ body }) => body)).toEqual([first?.body, first?.body]);

  await press('Edit');
  const changed = dialogOf('Edit Webhook Status page');
  await changed.getByLabel('Name').fill('Shop');
  await changed.getByLabel('New address').fill('https://other.example/hook');
  await see('Save the new address first.', changed);
  await part('switch', 'Weekly report', changed).click();
  await press('Save');
  await see('Shop, https://other.example/hook. Alerts and the weekly report.');

  await press('Deliveries Webhook Shop');
  await press('Edit');
  await sendTest();
  expect([receivers.received.at(-1)?.url, signatures()]).toEqual(['https://other.example/hook', 1]);
  await press('New secret');
  await press('Make new secret');
  const remade = dialogOf('Copy the new secret now');
  await see(/messages are signed with the old secret, too\.$/, remade);
  expect(await box('Signing secret', remade).inputValue()).not.toBe(secret);
  await sendTest();
  expect(signatures()).toBe(2);
  await press('Done');

  await press('Deliveries Webhook Shop');
  await press('Edit');
  await see(/^The old secret signs, too, until /);
  await part('switch', 'Send messages').click();
  await expect.poll(() => part('switch', 'Send messages').isChecked()).toBe(false);
  await press('Delete Webhook');
  await confirmation('Delete Webhook Shop').waitFor();
  await press('Cancel');
  await see(/^Off since /);
  await press('Edit Webhook Shop');
  await press('Delete Webhook');
  await press('Delete');
  await button('Connect Webhook').waitFor();
  const another = button('Add another chat or webhook');
  await seeFocus(another);
});

test('a webhook that answers 410 is stopped, shows the reason and what waits, and gets that once I switch it on', async () => {
  const { id: workspaceId } = sites.stopped;
  const { id } = await storeDestination(workspaceId, 'webhook', new Date());
  receivers.script = () => ({ status: 410 });
  await queueMessage(workspaceId, [id], messageOf('No visits for six hours'), new Date());
  await call('/v1/destination/switch', { account: owner, body: { workspaceId, id, isOn: true } });
  await openGroup(sites.stopped);
  await see(/^Stopped /);
  await see(/wants no more messages \(410\)\. 1 message waits here until /);
  await press('Reconnect Webhook webhook');
  const form = dialogOf('Reconnect Webhook webhook');
  await see('Nothing is sent any more.', form);
  await press('Send a test');
  await form.getByText('wants no more messages (410).', { exact: false }).nth(1).waitFor();

  receivers.script = () => undefined;
  await part('switch', 'Send messages', form).click();
  await see('While it is off, it gets nothing.', form);
  await leave('Reconnect Webhook webhook');
  await see(/^200 today, /);
  expect(receivers.received.at(-1)?.body).toContain('No visits for six hours');
});

test('I connect another channel of Slack; other addresses are refused', async () => {
  await openGroup(sites.connected);
  const connect = async (name: string, address: string) => {
    const form = dialogOf();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Address').fill(address);
    await press('Connect');
  };
  await press('Edit Slack slack');
  await press('Show deliveries');
  await see('Nothing sent yet');
  await pressKey('Escape');

  await press('Add another chat or webhook');
  await part('radio', 'Slack').waitFor();
  await connect('#shop', 'https://example.com/services/1');
  await see(/^Must be that of a webhook of Slack/);
  await connect('#shop', 'https://hooks.slack.com/services/T0/B0/two');
  await see('Messages go to #shop from now on.');
  await press('Send a test');
  await see('Sent. Slack answered 200.');
  await press('Done');
  await button('Edit Slack slack').waitFor();
  await button('Edit Slack #shop').waitFor();
  expect(await page.content()).not.toContain('/T0/B0/');
});

test('in every look, chats, webhooks and their dialogs are accessible and fit', async () => {
  await openShared(owner, `/settings/general?site=${sites.shown.domain}`);
  const list = { destinations: shownDestinations, left: 20 - shownDestinations.length };
  await page.route('**/api/v1/destination/list?**', (route) => route.fulfill({ json: list }));
  await page.route('**/api/v1/destination/deliveries?**', (route) =>
    route.fulfill({ json: { deliveries: shownDeliveries } }),
  );
  await follow('Integrations');
  await button('Reconnect Teams Newsroom, General').waitFor();
  await checkLooks('destinations');

  await press('Connect Discord');
  await dialogOf('Connect Discord').waitFor();
  await checkAt('connect a destination', 1440);
  await leave('Connect Discord');

  await press('Deliveries Webhook Status page');
  await part('list', 'Deliveries').getByRole('button').first().click();
  await checkAt('deliveries', 390);
  await press('Edit', dialogOf('Deliveries'));
  await dialogOf('Edit Webhook Status page').waitFor();
  await expect.poll(() => page.evaluate(isFocusInDialog)).toBe(true);
  await checkAt('change a destination', 1440);
});

test('a viewer does not see chats and webhooks', async () => {
  await openGroup(viewed);
  await seeHeading('Data');
  await expectNone(heading('Chats and webhooks'));
});
