import { linkDocument } from '../../../functions/src/store/firestore/links.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, badgeAddress, type Day, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { faviconAddress } from '../../../functions/src/favicons/favicon.ts';
import { sharedKey } from '../../../functions/src/store/firestore/shared-bytes.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { createShared, unlockLink } from '../../support/api/callers/links.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, chooseTimeframe, seeVisitors } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { startLocalSite, useLocalSites } from '../../support/stack/stand-ins/local-site.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useLocalSites();

let owner: Account;
let workspace: WorkspaceAnswer;
const today = utcDay(new Date());

/** The visitors of today by country and source, and one from Germany of the day before. */
const visitors = [
  ...['Google', 'Google', 'Bing'].map((source) => ['DE', source, today] as const),
  ['DE', 'Google', addDays(today, -1)] as const,
  ...['Google', 'Bing'].map((source) => ['FR', source, today] as const),
];

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  await insertEvents(
    visitors.map(([country, source, day], index) =>
      eventOf({
        ...{ workspace_id: workspace.id, visitor_id: String(index + 1), country, source },
        timestamp: day === today ? new Date().toISOString() : `${day}T12:00:00.000Z`,
      }),
    ),
  );
});

/** A new link, made by the owner. */
const makeLink = (changes: object = {}) => createShared(owner, workspace.id, { timeframe: null, ...changes });

/** The page of a stranger, which the tests share. */
let page: Page | undefined;

/** Opens the address of a link. The first loads the app. */
async function open(address: string): Promise<Page> {
  if (page) {
    await leadTo(page, address);
    return page;
  }
  page = await openPage({}, 'file');
  await page.goto(stack.hosting + address);
  return page;
}

/** The content of a page of the section `audience`, which has fewer cards than the dashboard. */
const dutch = (page: Page) =>
  page.getByRole('region', { name: 'Languages' }).getByRole('button', { name: 'Dutch', exact: true });

const locked = (page: Page): Locator => page.getByRole('list', { name: 'Filters of this link' });

/** The text instead of numbers. */
const seeWords = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true }).waitFor();

const inGermany = [['is', 'visit:country', ['DE']]];
const lastDay: Day = `${Number(today.slice(0, 4)) + 1}-02-28`;

test('a stranger reads the content of a link, filters it further, and chooses the period', async () => {
  const link = await makeLink({ filters: inGermany, sections: ['dashboard', 'acquisition'], lastDay });
  const page = await open(link.address);
  await seeVisitors(page, 4);
  expect(await page.title()).toBe(`${workspace.domain} · Footfall`);
  await page.getByText(`Shared, until Feb 28, ${lastDay.slice(0, 4)}`, { exact: true }).waitFor();
  expect(await locked(page).getByRole('listitem').allInnerTexts()).toEqual(['Country is Germany']);
  expect(await locked(page).getByRole('button').count()).toBe(0);
  expect(
    await page.getByRole('button', { name: /^(Filter|Actions for Pages|Actions for this page)$/ }).count(),
  ).toBe(0);
  await page.keyboard.press('f');

  await card(page, 'Sources').getByRole('button', { name: 'Google', exact: true }).click();
  await seeVisitors(page, 3);
  await chooseTimeframe(page, 'Yesterday');
  await seeVisitors(page, 1);
  await checkAtWidth(page, 'shared-link-filtered', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove Source is Google' }).click();
  await page.getByRole('button', { name: /^Previous/ }).waitFor();
  expect(await locked(page).getByRole('listitem').count()).toBe(1);

  const pages = page.getByRole('navigation', { name: 'Shared numbers' });
  expect(await pages.getByRole('link').allInnerTexts()).toEqual(['Dashboard', 'Acquisition']);
  await pages.getByRole('link', { name: 'Acquisition' }).click();
  const channels = page.getByRole('region', { name: 'Channels' });
  await channels.getByText('Direct', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/share/${workspace.domain}/acquisition`);
  expect(await page.getByText('could not be read').count()).toBe(0);

  await leadTo(page, `${page.url()}&embed=true`);
  await page.getByRole('link', { name: /^Counted by Footfall/ }).waitFor();
  await checkAtWidth(page, 'embed', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a link of one section and one period shows only these, until it is switched off', async () => {
  const link = await makeLink({ sections: ['audience'], timeframe: 'Last 30 days' });
  const page = await open(`${link.address}&timeframe=today`);
  await dutch(page).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(`/share/${workspace.domain}/audience`);
  expect(searchParams.has('timeframe')).toBe(false);
  await page.getByText('Last 30 days', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Last 30 days/ }).count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);

  const pressed = await dutch(page).elementHandle();
  const body = { workspaceId: workspace.id, id: link.id, isOn: false };
  expect((await call('/v1/link/switch', { account: owner, body })).status).toBe(200);
  // The page may notice first, and remove the button.
  await pressed?.evaluate((element) => (element as HTMLElement).click());
  await seeWords(page, 'This link was switched off.');
  expect(await page.title()).toBe('Shared numbers · Footfall');
  await checkAtWidth(page, 'shared-link-off', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the page of another site shows the badge of a link, and no other picture', async () => {
  const badge = badgeAddress((await makeLink()).slug);
  const icon = faviconAddress(await sharedKey('favicon'), 'no-site.example');
  const { port } = await startLocalSite((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    const pictures = [badge, icon].map((path) => `<img src="${stack.hosting}${path}" alt="">`);
    response.end(`<!doctype html><title>A site</title>${pictures.join('')}`);
  });
  const page = await openPage();
  await page.goto(`http://127.0.0.1:${port}`);
  const widths = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
  expect(widths).toEqual([expect.toSatisfy((width: number) => width > 50), 0]);
  await page.goto(stack.hosting + badge);
  expect(await page.getByRole('img').ariaSnapshot()).toContain('Visitors in the last 30 days: 6');
});

test('a password opens a link, which is still open after a reload; after five wrong ones, the page says when to try again', async () => {
  const locked = { password: 'correct horse', sections: ['audience'] };
  const link = await makeLink(locked);
  const page = await open(link.address);
  await page.getByText('A password protects these numbers.').waitFor();
  expect(await page.title()).toBe('Shared numbers · Footfall');
  const field = page.getByLabel('Password');
  await field.fill('wrong horse');
  await field.press('Enter');
  await page.getByRole('alert').getByText('That is not the password. 4 tries left this hour.').waitFor();
  await checkAtWidth(page, 'shared-link-locked', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill('correct horse');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await dutch(page).waitFor();
  await page.reload();
  await dutch(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/share/${workspace.domain}/audience`);

  const { address, slug } = await makeLink(locked);
  for (let tries = 0; tries < 5; tries++)
    expect((await unlockLink(slug, 'wrong horse', {})).status).toBe(403);
  await open(address);
  await field.fill('correct horse');
  await field.press('Enter');
  await page.getByText(/^Too many wrong passwords\. Try again at \d/).waitFor();
});

test('a link to Behaviour alone shows everything on its pages, such as the sources of the visits of a page', async () => {
  const link = await makeLink({ sections: ['behaviour'] });
  const page = await open(link.address.replace('?', '/behaviour/pages?page=/&'));
  await page.getByRole('region', { name: 'Sources' }).getByText('Google', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('main').getByRole('row').filter({ hasText: '/' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/share/${workspace.domain}/behaviour/pages`);
});

test('links that have ended or do not exist say so', async () => {
  const page = await open(`/share/${workspace.domain}?auth=no-such-link`);
  await seeWords(page, 'This link does not exist.');
  const link = await makeLink();
  await linkDocument(link.id).update({ lastDay: '2026-01-31' });
  await open(link.address);
  await seeWords(page, 'This link ended on Jan 31, 2026.');
  await open(`/share/${workspace.domain}`);
  await seeWords(page, 'This link does not exist.');
});
