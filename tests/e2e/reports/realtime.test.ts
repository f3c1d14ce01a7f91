import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, dialogRows, partsOf, settle, titleOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let site: WorkspaceAnswer;
/** A site with goals. */
let shop: WorkspaceAnswer;

const minutesAgo = (minutes: number, now = Date.now()) => new Date(now - minutes * 60_000).toISOString();

beforeAll(async () => {
  account = await signUp();
  [site, shop] = [await addWorkspace(account), await addWorkspace(account)];
  for (const [name, page] of [
    ['Prices seen', '/pricing'],
    ['Start seen', '/'],
  ]) {
    const definition = { kind: 'page', page, properties: [], currency: null };
    const body = { workspaceId: shop.id, name, definition };
    expect((await call('/v1/goal/create', { account, body })).status).toBe(201);
  }
  // One moment for all of them: no minute ends between two pages of a visitor.
  const now = Date.now();
  const visit = (visitor_id: string, minutes: number, pathname: string, country: string) =>
    eventOf({
      workspace_id: site.id,
      visitor_id,
      timestamp: minutesAgo(minutes, now),
      pathname,
      country,
      source: 'Google',
    });
  // Now: two visitors, one of them from Germany. Before: one more, and one who left more than half an hour ago.
  await insertEvents([
    visit('1', 1, '/', 'DE'),
    visit('1', 1, '/pricing', 'DE'),
    visit('2', 1, '/', 'NL'),
    visit('3', 15, '/blog', 'NL'),
    visit('4', 50, '/old', 'NL'),
  ]);
});

const overview = (page: Page) => card(page, 'Last 30 minutes');
const figure = (page: Page, name: string) =>
  overview(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();

/** What of the site is asked for. */
const address = (search: string) => `/dashboard?site=${site.domain}&timeframe=realtime${search}`;
const filtersOf = (page: Page) => new URL(page.url()).searchParams.getAll('f');

test('in every look, I go from the dashboard to who is on the site now and before, by the minute, by pages, sources and countries; the menu of a card exports what is seen and shows the query', async () => {
  const page = await openShared(account, `/dashboard?site=${site.domain}`);
  await page.getByRole('link', { name: '2 on the site now' }).click();
  await overview(page).getByText('visitors in the last 5 minutes').waitFor();
  expect(new URL(page.url()).searchParams.get('timeframe')).toBe('realtime');
  expect(await page.getByRole('link', { name: /on the site now/ }).count()).toBe(0);
  await expect.poll(() => figure(page, 'Visitors')).toBe('3');
  await expect.poll(() => figure(page, 'Pageviews')).toBe('4');
  await overview(page)
    .getByText(/^Updated/)
    .waitFor();
  const minutes = await partsOf(overview(page).getByRole('rowgroup').last().getByRole('row'));
  expect(minutes).toHaveLength(30);
  expect(minutes.reduce((sum, [, visitors = '']) => sum + Number.parseInt(visitors, 10), 0)).toBe(3);
  const rows = (title: string) => partsOf(card(page, title).getByRole('listitem'));
  await expect
    .poll(() => rows('Pages'))
    .toEqual([
      ['/', '2 now', '2 in the last 30 minutes'],
      ['/blog', '0 now', '1 in the last 30 minutes'],
      ['/pricing', '1 now', '1 in the last 30 minutes'],
    ]);
  await expect.poll(() => rows('Sources')).toEqual([['Google', '2 now', '3 in the last 30 minutes']]);
  await expect
    .poll(() => rows('Countries'))
    .toEqual([
      ['Netherlands', '1 now', '2 in the last 30 minutes'],
      ['Germany', '1 now', '1 in the last 30 minutes'],
    ]);
  await checkInEachLook(page, 'realtime');

  const bars = page.getByRole('slider', { name: 'Visitors by minute' });
  await bars.focus();
  await expect
    .poll(() => bars.getAttribute('aria-valuetext'))
    .toMatch(/^\d{1,2}:\d\d\s[AP]M, \d visitors?, \d pageviews? so far$/);
  await bars.press('Home');
  await expect
    .poll(() => bars.getAttribute('aria-valuetext'))
    .toMatch(/^\d{1,2}:\d\d\s[AP]M, 0 visitors, 0 pageviews$/);

  const pages = card(page, 'Pages');
  await pages.getByRole('button', { name: 'Actions for Pages' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toBe(
    ['\uFEFFPage,Visitors now,Visitors in 30 minutes', '/,2,2', '/blog,0,1', '/pricing,1,1', ''].join('\r\n'),
  );
  await pages.getByRole('button', { name: 'Actions for Pages' }).click();
  await page.getByRole('menuitem', { name: 'Show query' }).click();
  const drawer = page.getByRole('dialog', { name: 'Query' });
  await drawer.getByText('Pages by visitors, Realtime').waitFor();
  await drawer
    .getByRole('region', { name: 'SQL of the query' })
    .getByText(/GROUP BY/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await overview(page).getByRole('button', { name: 'Actions for Visitors by minute' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
  await page.keyboard.press('Escape');

  await titleOf(page, 'Countries').click();
  const dialog = page.getByRole('dialog', { name: 'Countries' });
  const inDialog = () => partsOf(dialogRows(dialog));
  await expect.poll(inDialog).toEqual([
    ['Netherlands', '1', '2', '66.67%'],
    ['Germany', '1', '1', '33.33%'],
  ]);
  await checkInEachLook(page, 'dialog of realtime');
  await dialog.getByRole('columnheader', { name: '30 min' }).getByRole('button').click();
  await expect.poll(async () => (await inDialog())[0]?.[0]).toBe('Germany');
  await dialog.getByRole('searchbox', { name: 'Search countries' }).fill('nether');
  await dialog.getByText('1 of 2 rows').waitFor();
  await dialogRows(dialog).first().click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => figure(page, 'Visitors')).toBe('2');
  expect(filtersOf(page)).toEqual(['is,country,NL']);
});

test('the dialog of sources has tags too, and says where there are none; filters that keep no one say which of them to remove', async () => {
  const page = await openShared(account, address('&others=referrer&by=utm-campaign'));
  const dialog = page.getByRole('dialog', { name: 'Sources' });
  await dialog.getByText('No visits with a UTM campaign in the last 30 minutes').waitFor();

  await leadTo(page, address('&f=is,country,DE&f=is,page,/blog'));
  const notice = page.getByRole('region', { name: 'No visits match' });
  await notice.getByRole('button', { name: 'Remove “Page is /blog” 1 visitor' }).waitFor();
  await card(page, 'Pages').getByText('No visits in the last 30 minutes match the filters').waitFor();
  await notice.getByRole('button', { name: /^Remove “Country/ }).click();
  await expect.poll(() => figure(page, 'Visitors')).toBe('1');
});

test('with goals, I see which were reached now, and how many in the last half hour', async () => {
  const at = { workspace_id: shop.id, timestamp: minutesAgo(1) };
  await insertEvents([
    eventOf({ ...at, visitor_id: '1', pathname: '/' }),
    eventOf({ ...at, visitor_id: '1', pathname: '/pricing' }),
    eventOf({ ...at, visitor_id: '2', pathname: '/pricing' }),
  ]);
  const page = await openShared(account, `/dashboard?site=${shop.domain}&timeframe=realtime`);
  await expect.poll(() => figure(page, 'Goals')).toBe('3');
  await expect
    .poll(() => partsOf(card(page, 'Goals').getByRole('listitem')))
    .toEqual([
      ['Prices seen', '2 now', '2 in the last 30 minutes'],
      ['Start seen', '1 now', '1 in the last 30 minutes'],
    ]);
  expect(await card(page, 'Languages').count()).toBe(0);
  await card(page, 'Goals').getByRole('listitem').filter({ hasText: 'Start seen' }).click();
  await expect.poll(() => figure(page, 'Visitors')).toBe('1');
  expect(filtersOf(page)).toEqual(['has_done,goal,Start seen']);
});

test('it asks every 10 seconds, stops when no one has touched it for 15 minutes, and goes on when someone does', async () => {
  const page = await (await openContext(await openBrowser())).newPage();
  await page.clock.install();
  await signIn(page, account, '/settings');
  let [requests, answers] = [0, 0];
  const asksMinutes = (request: Request) =>
    request.url().endsWith('/api/v1/query') && (request.postData()?.includes('time:minute') ?? false);
  page.on('request', (request) => (requests += Number(asksMinutes(request))));
  page.on('requestfinished', (request) => (answers += Number(asksMinutes(request))));
  await leadTo(page, address(''));
  await expect.poll(() => figure(page, 'Visitors')).toBe('3');
  const [first, since] = [requests, performance.now()];
  await page.clock.fastForward(11_000);
  await expect.poll(() => requests).toBeGreaterThan(first);
  // The page's own time goes on meanwhile.
  const seconds = 11 + (performance.now() - since) / 1000;
  expect(requests - first).toBeLessThanOrEqual(Math.ceil(seconds / 10));

  await page.clock.fastForward(16 * 60_000);
  await overview(page).getByText('Paused.').waitFor();
  await settle(page);
  // Time for the next begins with the answer.
  await expect.poll(() => answers).toBe(requests);
  const paused = requests;
  await page.clock.fastForward(5 * 60_000);
  await settle(page);
  expect(requests).toBe(paused);
  // The pointer that moves there resumes it too, and the button is gone before it is pressed.
  await overview(page).getByRole('button', { name: 'Resume' }).press('Enter');
  await expect.poll(() => requests).toBeGreaterThan(paused);
  await overview(page).getByText('Paused.').waitFor({ state: 'detached' });
});
