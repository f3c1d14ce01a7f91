import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { shownDeliveries, shownDestinations } from '../../support/api/callers/shown-destinations.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
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
  page = await openShared(owner, `/settings/account-settings?site=${domain}`);
  await heading('Programs').waitFor();
}

const { button, heading, link } = namedPartsOf(() => page);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

/** In the page: whether the focus is in the dialog that is open, which came in the place of another. */
const isFocusInDialog = () => document.querySelector('[role=dialog]')?.contains(document.activeElement);

async function sendTest(): Promise<void> {
  await button('Send a test').click();
  await page.getByText('Sent. Your program answered 200.').waitFor();
}

async function leave(name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(name).waitFor({ state: 'detached' });
}

/** How many signatures the last message has that arrived. */
const signatures = () => String(receivers.received.at(-1)?.headers['webhook-signature']).split(' ').length;

test('I connect a webhook, see its secret once, try it, read what was sent, send it again, change it, make a new secret, switch it off and delete it', async () => {
  await openGroup(sites.connected);
  await button('Connect Webhook').click();
  const form = dialog('Connect Webhook');
  await form.getByLabel('Name').fill('Status page');
  await form.getByLabel('Address').fill('https://receiver.example/hook');
  await button('Connect').click();
  const made = dialog('Webhook is connected').getByRole('textbox', { name: 'Signing secret' });
  const secret = await made.inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.getByText('This is the only time that the signing secret').waitFor();
  await sendTest();
  await button('Done').click();
  const deliveries = button('Deliveries Webhook Status page');
  await seeFocus(deliveries);
  await page.getByText('Status page, https://receiver.example/hook. Alerts.').waitFor();
  await page.getByText(/^200 today, /).waitFor();
  expect(await page.content()).not.toContain(secret);

  await deliveries.click();
  const list = page.getByRole('list', { name: 'Deliveries' });
  await list
    .getByRole('button', { name: /^Footfall|test/i })
    .first()
    .click();
  const [first] = receivers.received;
  const shown = await list.getByRole('region', { name: /^Body of/ }).textContent();
  expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(first?.body ?? ''));
  expect(shown).toContain('\n  "');
  await list.getByRole('button', { name: 'Copy' }).click();
  await list.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  await list.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Sent. Your program answered 200.').waitFor();
  await list.getByText(/2 attempts/).waitFor();
  expect(receivers.received.map(({ body }) => body)).toEqual([first?.body, first?.body]);

  await button('Change').click();
  const changed = dialog('Change Webhook Status page');
  await changed.getByLabel('Name').fill('Shop');
  await changed.getByLabel('New address').fill('https://other.example/hook');
  await changed.getByText('Save the new address first.').waitFor();
  await changed.getByRole('switch', { name: 'The week' }).click();
  await button('Save').click();
  await page.getByText('Shop, https://other.example/hook. Alerts and the weekly report.').waitFor();

  await button('Deliveries Webhook Shop').click();
  await button('Change').click();
  await sendTest();
  expect([receivers.received.at(-1)?.url, signatures()]).toEqual(['https://other.example/hook', 1]);
  await button('New secret').click();
  await button('Make new secret').click();
  const remade = dialog('Copy the new secret now');
  await remade.getByText(/messages are signed with the old secret, too\.$/).waitFor();
  expect(await remade.getByRole('textbox', { name: 'Signing secret' }).inputValue()).not.toBe(secret);
  await sendTest();
  expect(signatures()).toBe(2);
  await button('Done').click();

  await button('Deliveries Webhook Shop').click();
  await button('Change').click();
  await page.getByText(/^The old secret signs, too, until /).waitFor();
  await page.getByRole('switch', { name: 'Send messages' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Send messages' }).isChecked()).toBe(false);
  await button('Delete Webhook').click();
  await page.getByRole('alertdialog', { name: 'Delete Webhook Shop' }).waitFor();
  await button('Cancel').click();
  await page.getByText(/^Off since /).waitFor();
  await button('Change Webhook Shop').click();
  await button('Delete Webhook').click();
  await button('Delete').click();
  await button('Connect Webhook').waitFor();
  const another = button('Add another chat or webhook');
  await seeFocus(another);
});

test('a webhook that answers 410 is stopped, says why and what waits, and gets that once I switch it on', async () => {
  const { id: workspaceId } = sites.stopped;
  const { id } = await storeDestination(workspaceId, 'webhook', new Date());
  receivers.script = () => ({ status: 410 });
  await queueMessage(workspaceId, [id], messageOf('No visits for six hours'), new Date());
  await call('/v1/destination/switch', { account: owner, body: { workspaceId, id, isOn: true } });
  await openGroup(sites.stopped);
  await page.getByText(/^Stopped /).waitFor();
  await page.getByText(/wants no more messages \(410\)\. 1 message waits here until /).waitFor();
  await button('Reconnect Webhook webhook').click();
  const form = dialog('Reconnect Webhook webhook');
  await form.getByText('Nothing is sent any more.').waitFor();
  await button('Send a test').click();
  await form.getByText('wants no more messages (410).', { exact: false }).nth(1).waitFor();

  receivers.script = () => undefined;
  await form.getByRole('switch', { name: 'Send messages' }).click();
  await form.getByText('While it is off, it gets nothing.').waitFor();
  await leave('Reconnect Webhook webhook');
  await page.getByText(/^200 today, /).waitFor();
  expect(receivers.received.at(-1)?.body).toContain('No visits for six hours');
});

test('I connect another channel of Slack; an address of something else is refused', async () => {
  await openGroup(sites.connected);
  const connect = async (name: string, address: string) => {
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Address').fill(address);
    await button('Connect').click();
  };
  await button('Change Slack slack').click();
  await button('Show deliveries').click();
  await page.getByText('Nothing sent yet').waitFor();
  await page.keyboard.press('Escape');

  await button('Add another chat or webhook').click();
  await page.getByRole('radio', { name: 'Slack' }).waitFor();
  await connect('#shop', 'https://example.com/services/1');
  await page.getByText(/^Must be that of a webhook of Slack/).waitFor();
  await connect('#shop', 'https://hooks.slack.com/services/T0/B0/two');
  await page.getByText('Messages come to #shop from now on.').waitFor();
  await button('Send a test').click();
  await page.getByText('Sent. Slack answered 200.').waitFor();
  await button('Done').click();
  await button('Change Slack slack').waitFor();
  await button('Change Slack #shop').waitFor();
  expect(await page.content()).not.toContain('/T0/B0/');
});

test('in every look, chats, webhooks and their dialogs are accessible and fit', async () => {
  page = await openShared(owner, `/settings/general?site=${sites.shown.domain}`);
  const list = { destinations: shownDestinations, left: 20 - shownDestinations.length };
  await page.route('**/api/v1/destination/list?**', (route) => route.fulfill({ json: list }));
  await page.route('**/api/v1/destination/deliveries?**', (route) =>
    route.fulfill({ json: { deliveries: shownDeliveries } }),
  );
  await link('Integrations').click();
  await button('Reconnect Teams Newsroom, General').waitFor();
  await checkInEachLook(page, 'destinations');

  await button('Connect Discord').click();
  await dialog('Connect Discord').waitFor();
  await checkAtWidth(page, 'connect a destination', 1440);
  await leave('Connect Discord');

  await button('Deliveries Webhook Status page').click();
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click();
  await checkAtWidth(page, 'deliveries', 390);
  await dialog('Deliveries').getByRole('button', { name: 'Change' }).click();
  await dialog('Change Webhook Status page').waitFor();
  await expect.poll(() => page.evaluate(isFocusInDialog)).toBe(true);
  await checkAtWidth(page, 'change a destination', 1440);
});

test('a viewer does not see chats and webhooks', async () => {
  await openGroup(viewed);
  await heading('Data').waitFor();
  expect(await heading('Chat and webhooks').count()).toBe(0);
});
