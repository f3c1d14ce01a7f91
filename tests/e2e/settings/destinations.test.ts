import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Delivery, Destination, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';

let owner: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

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
  await page.keyboard.press('Escape');
  await dialog(page, 'Connect Discord').waitFor({ state: 'detached' });

  await button(page, 'Reconnect Teams Newsroom, General').click();
  await dialog(page, 'Reconnect Teams').waitFor();
  await checkInEachLook(page, 'reconnect a destination');
  await page.keyboard.press('Escape');
  await dialog(page, 'Reconnect Teams').waitFor({ state: 'detached' });

  await button(page, 'Deliveries Webhook Status page').click();
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click();
  await checkInEachLook(page, 'deliveries');
  await dialog(page, 'Deliveries').getByRole('button', { name: 'Change' }).click();
  await dialog(page, 'Change Webhook').waitFor();
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
