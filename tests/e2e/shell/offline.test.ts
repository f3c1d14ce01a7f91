import { beforeEach, expect, test } from 'vitest';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { context, page, replacePage } from '../../support/browser/pages/own-page.ts';
import { button } from '../../support/browser/pages/screen.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  await replacePage({ worker: true });
  account = await signUp();
  workspace = await addWorkspace(account);
  await visit(workspace.id, ['/', '/', '/pricing']);
});

function visit(workspaceId: string, paths: string[]) {
  const visitor = { workspace_id: workspaceId, visitor_id: '1', country: 'NL', source: 'Google' };
  const timestamp = new Date().toISOString();
  return insertEvents(paths.map((pathname) => eventOf({ ...visitor, timestamp, pathname })));
}

const stored = () => page.evaluate(() => localStorage.getItem('offline-numbers'));
const dashboard = (query = '') => `/dashboard?timeframe=today${query}`;

/** Opens the dashboard and waits until its numbers are stored, and its worker can show them. */
async function seeNumbers(): Promise<void> {
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
  await expect.poll(stored).toContain(workspace.id);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function openOffline(path = dashboard()): Promise<void> {
  await context.setOffline(true);
  await page.goto(stack.hosting + path);
}

const sentence = () => page.getByText(/^Offline\. Numbers of \d+:\d\d [AP]M, \w+ \d+\.$/);
const appHeading = () => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('in every look without a connection, I see the last numbers of the dashboard with their time, and the app when the connection is back', async () => {
  await signIn(page, account, dashboard());
  await seeNumbers();
  await openOffline();
  await sentence().waitFor();
  await page.getByRole('heading', { name: workspace.domain }).waitFor();
  const views = page.locator('dl div').filter({ hasText: 'Pageviews' });
  expect(await views.locator('dd').innerText()).toBe('3');
  const pages = page.getByRole('table', { name: 'Pages' });
  await expect
    .poll(() => pages.getByRole('row').allInnerTexts())
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/\s+2$/), expect.stringMatching(/^\/pricing\s+1$/)]),
    );
  await checkInEachLook(page, 'offline');
  await button('Try again').click();
  await sentence().waitFor();
  await context.setOffline(false);
  await appHeading().waitFor();
});

test('signing out removes the numbers, also for a tab that is open', async () => {
  await signIn(page, account, dashboard());
  await seeNumbers();
  const { promise: signedOut, resolve: release } = Promise.withResolvers<boolean>();
  let isRequested = false;
  await page.route('**/api/v1/query', async (route) => {
    const response = await route.fetch();
    isRequested = true;
    await signedOut;
    await route.fulfill({ response });
  });
  const comeBackUntilRequested = () => comeBack(page).then(() => isRequested);
  await expect.poll(comeBackUntilRequested, { interval: 300 }).toBe(true);
  const other = await context.newPage();
  await other.goto(`${stack.hosting}/add`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(stored).toBeNull();
  release(true);
  await page.waitForTimeout(500);
  expect(await stored()).toBeNull();
  await openOffline();
  await page.getByText('Offline. There are no stored numbers.').waitFor();
  expect(await page.getByText(workspace.domain).count()).toBe(0);
});

test('another account of this browser does not see them', async () => {
  await signIn(page, account, dashboard());
  await seeNumbers();
  const numbers = await stored();
  const someone = await signUp();
  await addWorkspace(someone);
  await signIn(page, someone, '/settings/plans');
  await page.evaluate((text) => localStorage.setItem('offline-numbers', text ?? ''), numbers);
  await openOffline();
  await page.getByText('Offline. There are no stored numbers.').waitFor();
  expect(await page.getByText(workspace.domain).count()).toBe(0);
});

test.each([403, 404])('a workspace that answers %i takes its numbers along', async (status) => {
  await signIn(page, account, dashboard());
  await seeNumbers();
  const error = { code: status === 403 ? 'forbidden' : 'not_found', message: 'No.', requestId: 'r' };
  await page.route('**/api/v1/query', (route) =>
    route.fulfill({ status, json: { error } satisfies ErrorAnswer | object }),
  );
  await page.reload();
  await expect.poll(stored).toBeNull();
});

test('numbers of a workspace that I am no longer in are removed by the list of my workspaces', async () => {
  const owner = await signUp();
  const theirs = await addWorkspace(owner);
  await signIn(page, account, dashboard());
  await seeNumbers();
  const numbers = (await stored())?.replaceAll(workspace.id, theirs.id);
  await page.evaluate((text) => localStorage.setItem('offline-numbers', text ?? ''), numbers);
  await page.goto(`${stack.hosting}/settings/plans`);
  await expect.poll(stored).toBeNull();
  await addMember(theirs.id, account, 'viewer');
});

test('filters, shared links and the demo leave nothing behind, and have no worker', async () => {
  const { slug } = await addLink(workspace.id, account);
  await page.goto(`${stack.hosting}/share/${workspace.domain}?auth=${slug}&timeframe=today`);
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
  await page.waitForTimeout(500);
  expect(await stored()).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await signIn(page, account, dashboard('&f=is,country,NL'));
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
  await page.waitForTimeout(500);
  expect(await stored()).toBeNull();
});

test('the app can be installed: its manifest has icons of every size, and a worker that is always revalidated', async () => {
  const manifest = await (await fetch(`${stack.hosting}/manifest.webmanifest`)).json();
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(stack.hosting + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }])
    expect((await fetch(stack.hosting + url)).status).toBe(200);
  const worker = await fetch(`${stack.hosting}/worker.js`);
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});
