import { beforeAll, expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, dialogRows, partsOf, settle, titleOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

/** On the dashboard of a site, with a clock that the test can move. */
let page: Page;
let site: WorkspaceAnswer;

beforeAll(async () => {
  const account = await signUp();
  site = await addWorkspace(account);
  for (const [name, path] of [
    ['Prices seen', '/pricing'],
    ['Start seen', '/'],
  ]) {
    const definition = { kind: 'page', page: path, properties: [], currency: null };
    const body = { workspaceId: site.id, name, definition };
    expect((await call('/v1/goal/create', { account, body })).status).toBe(201);
  }
  // One time for all of them: no minute ends between two pages of a visitor.
  const now = Date.now();
  const visit = (visitor_id: string, minutesAgo: number, pathname: string, country: string) => {
    const timestamp = new Date(now - minutesAgo * 60_000).toISOString();
    return eventOf({ workspace_id: site.id, visitor_id, timestamp, pathname, country, source: 'Google' });
  };
  // Now: two visitors, one of them from Germany. Before: one more, and one who left more than half an hour ago.
  await insertEvents([
    visit('1', 1, '/', 'DE'),
    visit('1', 1, '/pricing', 'DE'),
    visit('2', 1, '/', 'NL'),
    visit('3', 15, '/blog', 'NL'),
    visit('4', 50, '/old', 'NL'),
  ]);
  page = await (await openContext(await openBrowser())).newPage();
  await page.clock.install();
  await signIn(page, account);
});

const overview = () => card(page, 'Last 30 minutes');
const figure = (name: string) =>
  overview().locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
const rows = (title: string) => partsOf(card(page, title).getByRole('listitem'));

/** The requests about the site. */
const address = (search = '') => `/dashboard?site=${site.domain}&timeframe=realtime${search}`;
const filters = () => new URL(page.url()).searchParams.getAll('f');

test('in every look, I go from the dashboard to who is on the site now and before, by the minute, by pages and sources, and which goals they reach; the menu of a card shows the query', async () => {
  await page.getByRole('link', { name: '2 on the site now' }).click();
  await overview().getByText('visitors in the last 5 minutes').waitFor();
  expect(new URL(page.url()).searchParams.get('timeframe')).toBe('realtime');
  expect(await page.getByRole('link', { name: /on the site now/ }).count()).toBe(0);
  await expect.poll(() => figure('Visitors')).toBe('3');
  expect(await figure('Pageviews')).toBe('4');
  await expect.poll(() => figure('Goals')).toBe('3');
  await overview()
    .getByText(/^Updated/)
    .waitFor();
  const minutes = await partsOf(overview().getByRole('rowgroup').last().getByRole('row'));
  expect(minutes).toHaveLength(30);
  expect(minutes.reduce((sum, [, visitors = '']) => sum + Number.parseInt(visitors, 10), 0)).toBe(3);
  expect(await rows('Pages')).toEqual([
    ['/', '2 now', '2 in the last 30 minutes'],
    ['/blog', '0 now', '1 in the last 30 minutes'],
    ['/pricing', '1 now', '1 in the last 30 minutes'],
  ]);
  expect(await rows('Sources')).toEqual([['Google', '2 now', '3 in the last 30 minutes']]);
  expect(await rows('Goals')).toEqual([
    ['Start seen', '2 now', '2 in the last 30 minutes'],
    ['Prices seen', '1 now', '1 in the last 30 minutes'],
  ]);

  const bars = overview().getByRole('slider', { name: 'Visitors per minute' });
  await bars.focus();
  await bars.press('Home');
  await expect
    .poll(() => bars.getAttribute('aria-valuetext'))
    .toMatch(/^\d{1,2}:\d\d\s[AP]M, 0 visitors, 0 pageviews$/);
  const first = card(page, 'Pages').getByRole('listitem').first();
  await first.getByRole('button').focus();
  await first.getByText('Filter by').waitFor();
  await checkInEachLook(page, 'realtime with the tip of a row');

  await page.getByRole('button', { name: 'Actions for Visitors per minute' }).click();
  await page.getByRole('menuitem', { name: 'Show query' }).click();
  const drawer = page.getByRole('dialog', { name: 'Query' });
  await drawer.getByText('Visitors per minute, Realtime').waitFor();
  await page.keyboard.press('Escape');
});

test('all rows of a card can be ordered and searched, and filter, as a goal does; filters that match no one say which of them to remove', async () => {
  await titleOf(page, 'Countries').click();
  const dialog = page.getByRole('dialog', { name: 'Countries' });
  const inDialog = () => partsOf(dialogRows(dialog));
  await expect.poll(inDialog).toEqual([
    ['Netherlands', '1', '2', '66.67%'],
    ['Germany', '1', '1', '33.33%'],
  ]);
  await dialog.getByRole('columnheader', { name: '30 min' }).getByRole('button').click();
  await expect.poll(async () => (await inDialog())[0]?.[0]).toBe('Germany');
  await dialog.getByRole('searchbox', { name: 'Search countries' }).fill('nether');
  await dialog.getByText('1 of 2 rows').waitFor();
  await dialogRows(dialog).first().click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => figure('Visitors')).toBe('2');
  await card(page, 'Goals').getByRole('listitem').filter({ hasText: 'Start seen' }).click();
  await expect.poll(() => figure('Visitors')).toBe('1');
  expect(filters()).toEqual(['is,country,NL', 'has_done,goal,Start seen']);

  await leadTo(page, address('&f=is,country,DE&f=is,page,/blog'));
  const notice = page.getByRole('region', { name: 'No visits match' });
  await notice.getByRole('button', { name: 'Remove “Page is /blog” 1 visitor' }).waitFor();
  await card(page, 'Pages').getByText('No visits in the last 30 minutes match the filters').waitFor();
  await notice.getByRole('button', { name: /^Remove “Country/ }).click();
  await expect.poll(() => figure('Visitors')).toBe('1');
});

test('it refreshes every 10 seconds, stops after 15 minutes without input, and goes on with the next input', async () => {
  let [requests, answers] = [0, 0];
  const isMinutesRequest = (request: Request) =>
    request.url().endsWith('/api/v1/query') && (request.postData()?.includes('time:minute') ?? false);
  page.on('request', (request) => (requests += Number(isMinutesRequest(request))));
  page.on('requestfinished', (request) => (answers += Number(isMinutesRequest(request))));
  await leadTo(page, address());
  await expect.poll(() => figure('Visitors')).toBe('3');
  const [first, since] = [requests, performance.now()];
  await page.clock.fastForward(11_000);
  await expect.poll(() => requests).toBeGreaterThan(first);
  // The page's own time goes on meanwhile.
  const seconds = 11 + (performance.now() - since) / 1000;
  expect(requests - first).toBeLessThanOrEqual(Math.ceil(seconds / 10));

  await page.clock.fastForward(16 * 60_000);
  await overview().getByText('Paused.').waitFor();
  await settle(page);
  // The interval to the next one begins with the answer.
  await expect.poll(() => answers).toBe(requests);
  const paused = requests;
  await page.clock.fastForward(5 * 60_000);
  await settle(page);
  expect(requests).toBe(paused);
  // Moving the pointer there resumes it too, and the button disappears before it is pressed.
  await overview().getByRole('button', { name: 'Resume' }).press('Enter');
  await expect.poll(() => requests).toBeGreaterThan(paused);
  await overview().getByText('Paused.').waitFor({ state: 'detached' });
});
