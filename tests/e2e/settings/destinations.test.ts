import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Delivery, Destination, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { messageOf, queueMessage } from '../../support/api/callers/destinations.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
let receivers: Receivers;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  receivers = await startReceivers({ port: Number(stack.receivers) });
});

afterEach(() => receivers[Symbol.asyncDispose]());

/** Opens the integrations, with answers that were set before, if there are some. */
async function openGroup(account: Account, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openPage();
  await prepare?.(page);
  await signIn(page, account, '/settings/account-settings');
  await heading(page, 'Programs').waitFor();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** In the page: whether the focus is in the dialog that is open, which came in the place of another. */
const isFocusInDialog = () => document.querySelector('[role=dialog]')?.contains(document.activeElement);

/** Connects a webhook, and returns the secret that is shown. */
async function connectWebhook(page: Page, address: string): Promise<string> {
  await button(page, 'Connect Webhook').click();
  const form = dialog(page, 'Connect Webhook');
  await form.getByLabel('Name').fill('Status page');
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Connect' }).click();
  const made = dialog(page, 'Webhook is connected');
  return made.getByRole('textbox', { name: 'Signing secret' }).inputValue();
}

async function sendTest(page: Page): Promise<void> {
  await button(page, 'Send a test').click();
  await page.getByText('Sent. Your program answered 200.').waitFor();
}

async function leave(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
}

/** How many signatures the last message has that arrived. */
const signatures = () => String(receivers.received.at(-1)?.headers['webhook-signature']).split(' ').length;

test('I connect a webhook, see its secret once, try it, read what was sent and send it again', async () => {
  const page = await openGroup(owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = await connectWebhook(page, 'https://receiver.example/hook');
  expect(secret).toMatch(/^whsec_/);
  await page.getByText('This is the only time that the signing secret').waitFor();
  await sendTest(page);
  await checkInEachLook(page, 'webhook that was connected');
  await button(page, 'Done').click();
  const deliveries = button(page, 'Deliveries Webhook Status page');
  await expect.poll(() => deliveries.evaluate((row) => row === document.activeElement)).toBe(true);
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
  const sent = receivers.received.map(({ body, headers }) => [headers['webhook-id'], body]);
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a webhook that answers 410 is stopped, says why and what waits, and gets that once I switch it on', async () => {
  const page = await openGroup(owner);
  await connectWebhook(page, 'https://receiver.example/hook');
  await leave(page, 'Webhook is connected');
  const { body: known } = await call<{ destinations: Destination[] }>('/v1/destination/list', {
    account: owner,
    query: { workspaceId: workspace.id },
  });
  const id = known.destinations[0]?.id ?? '';
  receivers.script = () => ({ status: 410 });
  await queueMessage(workspace.id, [id], messageOf('No visits for six hours'), new Date());
  await call('/v1/destination/switch', {
    account: owner,
    body: { workspaceId: workspace.id, id, isOn: true },
  });

  await page.reload();
  await page.getByText(/^Stopped /).waitFor();
  await page.getByText(/wants no more messages \(410\)\. 1 message waits here until /).waitFor();
  await button(page, 'Reconnect Webhook Status page').click();
  const form = dialog(page, 'Reconnect Webhook Status page');
  await form.getByText('Nothing is sent any more.').waitFor();
  await button(page, 'Send a test').click();
  await form.getByText('wants no more messages (410).', { exact: false }).nth(1).waitFor();

  receivers.script = () => undefined;
  await form.getByRole('switch', { name: 'Send messages' }).click();
  await form.getByText('While it is off, it gets nothing.').waitFor();
  await leave(page, 'Reconnect Webhook Status page');
  await page.getByText(/^200 today, /).waitFor();
  expect(receivers.received.at(-1)?.body).toContain('No visits for six hours');
});

test('I change what a webhook is called and gets, make a new secret, switch it off and delete it', async () => {
  const page = await openGroup(owner);
  const secret = await connectWebhook(page, 'https://receiver.example/hook');
  await leave(page, 'Webhook is connected');
  await button(page, 'Deliveries Webhook Status page').click();
  await page.getByText('Nothing sent yet').waitFor();
  await button(page, 'Change').click();
  const form = dialog(page, 'Change Webhook Status page');
  await form.getByLabel('Name').fill('Shop');
  await form.getByLabel('New address').fill('https://other.example/hook');
  await form.getByText('Save the new address first.').waitFor();
  await form.getByRole('switch', { name: 'The week' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Shop, https://other.example/hook. Alerts and the weekly report.').waitFor();

  await button(page, 'Deliveries Webhook Shop').click();
  await button(page, 'Change').click();
  await sendTest(page);
  expect([receivers.received.at(-1)?.url, signatures()]).toEqual(['https://other.example/hook', 1]);
  await button(page, 'New secret').click();
  await button(page, 'Make new secret').click();
  const made = dialog(page, 'Copy the new secret now');
  await made.getByText(/messages are signed with the old secret, too\.$/).waitFor();
  expect(await made.getByRole('textbox', { name: 'Signing secret' }).inputValue()).not.toBe(secret);
  await checkInEachLook(page, 'new secret of a webhook');
  await sendTest(page);
  expect(signatures()).toBe(2);
  await button(page, 'Done').click();

  await button(page, 'Deliveries Webhook Shop').click();
  await button(page, 'Change').click();
  await page.getByText(/^The old secret signs, too, until /).waitFor();
  await page.getByRole('switch', { name: 'Send messages' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Send messages' }).isChecked()).toBe(false);
  await button(page, 'Delete Webhook').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Webhook Shop' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(/^Off since /).waitFor();
  await button(page, 'Change Webhook Shop').click();
  await button(page, 'Delete Webhook').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Connect Webhook').waitFor();
  const another = button(page, 'Add another chat or webhook');
  await expect.poll(() => another.evaluate((row) => row === document.activeElement)).toBe(true);
});

test('I connect two channels of Slack; an address of something else is refused', async () => {
  const page = await openGroup(owner);
  const connect = async (name: string, address: string) => {
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Address').fill(address);
    await form.getByRole('button', { name: 'Connect' }).click();
  };
  await button(page, 'Connect Slack').click();
  await connect('#web', 'https://example.com/services/1');
  await page.getByText(/^Must be that of a webhook of Slack/).waitFor();
  await connect('#web', 'https://hooks.slack.com/services/T0/B0/one');
  await page.getByText('Messages come to #web from now on.').waitFor();
  await button(page, 'Done').click();

  await button(page, 'Add another chat or webhook').click();
  await page.getByRole('radio', { name: 'Slack' }).waitFor();
  await connect('#shop', 'https://hooks.slack.com/services/T0/B0/two');
  await button(page, 'Send a test').click();
  await page.getByText('Sent. Slack answered 200.').waitFor();
  await button(page, 'Done').click();
  await button(page, 'Change Slack #web').waitFor();
  await button(page, 'Change Slack #shop').waitFor();
  expect(await page.content()).not.toContain('/T0/B0/');
});

const destination = (kind: Destination['kind'], own: Partial<Destination> = {}): Destination => ({
  id: `${kind}${own.name ?? ''}`,
  kind,
  name: '#web',
  address: 'hooks.slack.com',
  week: false,
  month: false,
  state: 'on',
  since: '2026-11-10T08:00:00Z',
  problem: null,
  waiting: { count: 0, until: null },
  last: null,
  oldSecretUntil: null,
  ...own,
});

const delivery = (own: Partial<Delivery>): Delivery => ({
  id: 'd1',
  type: 'alert.fired',
  title: 'Visitors are 62% above the usual Monday',
  state: 'sent',
  at: '2026-11-16T08:00:00Z',
  attempts: 1,
  nextAt: null,
  status: 200,
  problem: null,
  body: JSON.stringify({ type: 'alert.fired', timestamp: '2026-11-16T08:00:00Z', data: { visitors: 8214 } }),
  ...own,
});

/** One of each kind and state, as they are seen rarely at once. */
const shownDestinations = [
  destination('slack', {
    week: true,
    last: { at: '2026-11-16T08:00:00Z', state: 'sent', status: 200 },
  }),
  destination('slack', { name: '#shop', state: 'off', since: '2026-11-12T08:00:00Z' }),
  destination('teams', {
    name: 'Newsroom, General',
    address: 'prod-12.westeurope.logic.azure.com',
    state: 'gone',
    since: '2026-11-18T08:00:00Z',
    problem: "The channel's workflow was deleted in Teams. 4 messages wait here until Nov 25.",
    waiting: { count: 4, until: '2026-11-25T08:00:00Z' },
  }),
  destination('webhook', {
    name: 'Status page',
    address: 'https://hooks.tideline.example/footfall',
    last: { at: new Date().toISOString(), state: 'sent', status: 200 },
  }),
];

const shownDeliveries = [
  delivery({}),
  delivery({
    id: 'd2',
    type: 'report.week',
    title: 'Tideline: 21,480 visitors last week, a name that is too long for the width of a phone',
    state: 'waiting',
    attempts: 2,
    status: 503,
    nextAt: '2026-11-16T10:30:00Z',
    problem: 'The server answered 503.',
  }),
  delivery({ id: 'd3', type: 'test', title: 'A test of Footfall', state: 'failed', status: 410 }),
];

/** Answers with those destinations instead of asking. */
async function answerShown(page: Page, destinations = shownDestinations): Promise<void> {
  await page.route('**/api/v1/destination/list?**', (route) =>
    route.fulfill({ json: { destinations, left: 20 - destinations.length } }),
  );
  await page.route('**/api/v1/destination/deliveries?**', (route) =>
    route.fulfill({ json: { deliveries: shownDeliveries } }),
  );
}

test('in every look, chats, webhooks and their dialogs are accessible and fit', async () => {
  const page = await openGroup(owner, (opened) => answerShown(opened));
  await button(page, 'Reconnect Teams Newsroom, General').waitFor();
  await checkInEachLook(page, 'destinations');

  await button(page, 'Connect Discord').click();
  await dialog(page, 'Connect Discord').waitFor();
  await checkInEachLook(page, 'connect a destination');
  await leave(page, 'Connect Discord');

  await button(page, 'Reconnect Teams Newsroom, General').click();
  await dialog(page, 'Reconnect Teams Newsroom, General').waitFor();
  await checkInEachLook(page, 'reconnect a destination');
  await leave(page, 'Reconnect Teams Newsroom, General');

  await button(page, 'Deliveries Webhook Status page').click();
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click();
  await checkInEachLook(page, 'deliveries');
  await dialog(page, 'Deliveries').getByRole('button', { name: 'Change' }).click();
  await dialog(page, 'Change Webhook Status page').waitFor();
  await expect.poll(() => page.evaluate(isFocusInDialog)).toBe(true);
  await checkInEachLook(page, 'change a destination');
  await button(page, 'New secret').click();
  await page.getByRole('alertdialog', { name: 'New signing secret' }).waitFor();
  await checkInEachLook(page, 'rotate a secret');
});

test('a viewer does not see chats and webhooks', async () => {
  const viewer = await signUp();
  await addMember(workspace.id, viewer, 'viewer');
  const page = await openGroup(viewer);
  await heading(page, 'Data').waitFor();
  expect(await heading(page, 'Chat and webhooks').count()).toBe(0);
});
