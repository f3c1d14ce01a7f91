import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { localTime } from '../../support/oracle/calendar.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { timezone as noonZone } from '../../support/traffic/around-noon.ts';

let page: Page;

const minute = 60_000;
const day = 24 * 60 * minute;

let owner: Account;
let busy: WorkspaceAnswer;
let quiet: WorkspaceAnswer;
let unvisited: WorkspaceAnswer;

/** Pageviews of this many different visitors at a time. */
function views({ id, timezone }: WorkspaceAnswer, ago: number, visitors: number) {
  const at = Date.now() - ago;
  return Array.from({ length: visitors }, (_, index) =>
    eventOf({
      workspace_id: id,
      timestamp: new Date(at).toISOString(),
      ...localTime(timezone, at),
      visitor_id: String(index + 1),
    }),
  );
}

async function named(name: string, timezone: string): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner, timezone);
  const body = { workspaceId: workspace.id, name };
  return (await call<WorkspaceAnswer>('/v1/workspace/update', { account: owner, body })).body;
}

beforeAll(async () => {
  owner = await signUp();
  quiet = await named('Bell Buoy', 'Asia/Kolkata');
  busy = await named('Tideline Journal', noonZone);
  unvisited = await addWorkspace(owner);
  await insertEvents([
    ...views(busy, minute, 2),
    ...[1, 2, 9, 16, 28].flatMap((days) => views(busy, days * day, 3)),
    ...views(busy, 45 * day, 10),
    ...views(quiet, 26 * 60 * minute + 5 * minute, 4),
    ...views(quiet, 10 * day, 2),
  ]);
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const sites = () => page.getByRole('list', { name: 'Sites' }).getByRole('listitem');
const tile = (name: string) => sites().filter({ has: page.getByRole('heading', { name, exact: true }) });
const order = async () => (await sites().getByRole('heading').allInnerTexts()).map((name) => name.trim());
const choose = async (now: string | RegExp, then: string) => {
  await page.getByRole('button', { name: now }).click();
  await page.getByRole('menuitemradio', { name: then, exact: true }).click();
};
const numbers = (name: string) => tile(name).locator('.number').textContent();

async function openSites(): Promise<void> {
  page = await openShared(owner, '/sites');
  await expect.poll(() => numbers('Tideline Journal')).toBe('17 visitors');
}

test('in every look, I see each of my sites with its number, its change and its current visitors, which one is silent, and which has no tracking code yet', async () => {
  await openSites();
  const tideline = tile('Tideline Journal');
  await tideline.getByText('2 visitors now').waitFor();
  // The domain if the name differs from it, and only then.
  expect(await tideline.getByText(busy.domain).count()).toBe(1);
  expect(await tile(unvisited.domain).getByText(unvisited.domain).count()).toBe(1);
  await tideline.getByText('up 70.00%, better, from 10').waitFor();
  expect(await tideline.locator('svg.spark path.dashed').getAttribute('d')).toMatch(/^M/);
  await page
    .getByText(
      'Visitors, Last 30 days. Days are in each site’s own time zone. Compared with the same weekdays.',
    )
    .waitFor();
  await page.getByRole('button', { name: 'vs. previous 30 days' }).waitFor();
  await tile('Bell Buoy').getByText('No events for 26 hours').waitFor();
  expect(await numbers('Bell Buoy')).toBe('6 visitors');
  await checkInEachLook(page, 'all sites');
  await tile(unvisited.domain).getByText('No visits yet. The tracking code is not on the site.').waitFor();
  await tile(unvisited.domain)
    .getByRole('link', { name: `Show the code of ${unvisited.domain}` })
    .click();
  await heading('Add tracking code').waitFor();
  expect(await page.getByRole('textbox', { name: 'Tracking code' }).inputValue()).toContain(unvisited.domain);
});

test('I reorder the sites and count something else, and a reload shows the same', async () => {
  await openSites();
  await expect.poll(order).toEqual(['Tideline Journal', 'Bell Buoy', unvisited.domain]);
  await choose(/Most visitors/, 'Name');
  await expect.poll(order).toEqual(['Bell Buoy', unvisited.domain, 'Tideline Journal']);
  await choose(/by visitors/, 'pageviews');
  await choose('Last 30 days', 'Today');
  await page.getByText('Pageviews, Today.', { exact: false }).waitFor();
  await expect.poll(() => numbers('Tideline Journal')).toBe('2 pageviews');
  expect(new URL(page.url()).search).toBe('?timeframe=today&weekdays=1&by=pageviews&order=name');
  await page.reload();
  await page.getByText('Pageviews, Today.', { exact: false }).waitFor();
  await expect.poll(order).toEqual(['Bell Buoy', unvisited.domain, 'Tideline Journal']);
});

test('with the arrows I go to the previous period and back, choose what the numbers are compared with, or nothing, and open a site for the same days', async () => {
  await openSites();
  expect(await page.getByRole('button', { name: 'Next period' }).isDisabled()).toBe(true);
  await choose(/^vs\./, 'Same period last year');
  await tile('Tideline Journal').getByText('from 0').waitFor();
  expect(await tile('Tideline Journal').getByText('%').count()).toBe(0);
  await choose('vs. same period last year', 'Off');
  await page.getByRole('button', { name: 'vs. nothing' }).waitFor();
  await expect.poll(() => tile('Tideline Journal').getByText(/^from/).count()).toBe(0);
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(() => numbers('Tideline Journal')).toBe('10 visitors');
  const { searchParams } = new URL(page.url());
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  expect(Date.parse(to) - Date.parse(from)).toBe(29 * day);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Visitors, Last 30 days.', { exact: false }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => numbers('Tideline Journal')).toBe('10 visitors');
  await tile('Tideline Journal').getByRole('link').click();
  await heading('Dashboard').waitFor();
  const opened = Object.fromEntries(new URL(page.url()).searchParams);
  expect(opened).toMatchObject({ from, to, compare: 'off' });
});

test('with the keyboard I search my sites and open the one that I find, or the one with a number', async () => {
  await openSites();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like it');
  await page.getByRole('status').getByText('No sites match ‘nothing like it’').waitFor();
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('TIDE');
  await expect.poll(order).toEqual(['Tideline Journal']);
  await tile('Tideline Journal').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await heading('Dashboard').waitFor();
  expect(new URL(page.url()).searchParams.get('site')).toBe(busy.domain);
  await leadTo(page, '/sites');
  await tile('Bell Buoy').waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => new URL(page.url()).searchParams.get('site')).toBe(quiet.domain);
  await heading('Dashboard').waitFor();
});

test('in every look, while the numbers are on their way the sites stay in their order, and where they fail I still get to them, and can try again; I press anywhere on a tile and read its dashboard for the same days, and its menu leads to all sites', async () => {
  await openSites();
  const error: ErrorAnswer['error'] = { code: 'query_failed', message: 'No numbers.', requestId: 'r-1' };
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.route('**/api/v1/sites?**', (route) =>
    released.then(() => route.fulfill({ status: 502, json: { error } })),
  );
  await page.keyboard.press('w');
  await expect.poll(() => numbers('Bell Buoy')).toBe('Waiting for data');
  // The target of my next press does not move.
  expect(await order()).toEqual(['Tideline Journal', 'Bell Buoy', unvisited.domain]);
  await checkAtWidth(page, 'waiting', 390);
  release(null);
  await page.getByRole('alert').getByText('No numbers.').waitFor();
  await tile('Bell Buoy').getByRole('link').waitFor();
  await checkAtWidth(page, 'failed', 1440);
  await page.unroute('**/api/v1/sites?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => numbers('Bell Buoy')).toBe('4 visitors');
  expect(await page.getByRole('alert').count()).toBe(0);
  await tile('Bell Buoy').click({ position: { x: 150, y: 170 } });
  await heading('Dashboard').waitFor();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ site: quiet.domain, timeframe: 'last-7-days' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Beta Free plan/ })
    .click();
  await page.getByRole('link', { name: 'All sites' }).click();
  await heading('All sites').waitFor();
});

test('in every look, I land on all sites if I have several, until I have seen one of them here, on the home page too; and I may have no site yet', async () => {
  page = await openShared(owner, '/sites');
  const several = await signUp();
  await addWorkspace(several);
  const second = await addWorkspace(several);
  await signIn(page, several, '/login');
  await heading('All sites').waitFor();
  await page.goto(stack.hosting);
  await heading('All sites').waitFor();
  await leadTo(page, `/settings/plans?site=${second.domain}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('workspace'))).toBe(second.id);
  await page.goto(`${stack.hosting}/login`);
  await heading('Dashboard').waitFor();
  expect(new URL(page.url()).searchParams.get('site')).toBe(second.domain);
  await signIn(page, await signUp(), '/sites');
  await page.getByRole('link', { name: 'Add workspace' }).waitFor();
  await checkAtWidth(page, 'without a site', 390);
});
