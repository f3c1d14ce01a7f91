import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkScreen } from '../../support/browser/check-screen.ts';
import { dialogRows, othersOf, titleOf } from '../../support/browser/pages/dashboard.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { png } from '../../support/browser/pictures.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;

/** Sites that link here: one more than the card has rows for. */
const sites = [
  'news.example',
  'blog.example',
  'forum.example',
  'shop.example',
  'wiki.example',
  'chat.example',
];

beforeAll(async () => {
  account = await signUp();
  const { id, domain } = await addWorkspace(account);
  for (const [index, site] of sites.entries()) {
    const path = site === 'news.example' ? '/?utm_medium=social&utm_campaign=spring' : '/';
    const headers = { 'X-Forwarded-For': `8.8.8.${index + 1}` };
    await postEvent(pageview(domain, path, { r: `https://${site}/` }), { headers });
  }
  expect(await rowsByNow(id)).toHaveLength(sites.length);
});

const openDashboard = (): Promise<Page> => openShared(account, '/dashboard');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (within: Locator, name: string) => within.getByRole('listitem').filter({ hasText: name });
const inTable = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });

test('search the sources, switch to mediums and to campaigns, go back, and see the systems', async () => {
  const page = await openDashboard();
  await card(page, 'Sources')
    .getByRole('button', { name: /^Others/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sources' });
  await inTable(dialog, 'wiki.example').waitFor();

  await dialog.getByRole('searchbox').fill('WIKI');
  await dialog.getByText('1 of 6 rows').waitFor();
  expect(await dialogRows(dialog).count()).toBe(1);
  await dialog.getByRole('searchbox').fill('no such site');
  await dialog.getByText('Nothing here matches ‘no such site’').waitFor();

  await dialog.getByRole('radio', { name: 'Mediums' }).check();
  await inTable(dialog, 'social').waitFor();
  await dialog.getByRole('radio', { name: 'UTMs' }).check();
  await dialog.getByRole('radio', { name: 'Campaign' }).check();
  await inTable(dialog, 'spring').waitFor();
  const { pathname, search } = new URL(page.url());
  expect(search).toContain('by=utm-campaign');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['site', 'weekdays']);
  await leadTo(page, pathname + search);
  await inTable(dialog, 'spring').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // A card that shows everything leads to more, too.
  expect(await othersOf(page, 'Software').count()).toBe(0);
  await titleOf(page, 'Software').click();
  const software = page.getByRole('dialog', { name: 'Software' });
  await software.getByRole('radio', { name: 'OS' }).check();
  await inTable(software, 'Windows').waitFor();
});

test('with the arrow keys I go to the tags of a card; its menu is about them, and its title opens them', async () => {
  const page = await openDashboard();
  const sources = card(page, 'Sources');
  const tab = (name: string) => sources.getByRole('radio', { name, exact: true });
  await row(sources, 'news.example').waitFor();
  await tab('Sources').focus();
  await page.keyboard.press('ArrowRight');
  await row(sources, 'Referral').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await tab('UTMs').isChecked()).toBe(true);
  await sources.getByText('No visits with a UTM source in this timeframe').waitFor();
  await tab('Campaign').check();
  expect(await row(sources, 'spring').innerText()).toMatch(/^spring\s+1\s+100\.00%/);
  await sources.getByRole('button', { name: 'Actions for UTM campaign' }).waitFor();

  await titleOf(page, 'Sources').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sources' });
  await inTable(dialog, 'spring').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Campaign' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await tab('Sources').check();
  await row(sources, 'news.example').waitFor();
});

/** How the picture of a row is shown: its tag, and the place that it takes. */
async function pictureIn(within: Locator) {
  const shown = within.locator('.picture').locator('img, .letter').last();
  const box = await shown.boundingBox();
  return { tag: await shown.evaluate((element) => element.tagName), size: [box?.width, box?.height] };
}

test('a source has the icon of its site, else its first letter, and no other server is asked for it; another picture that does not load gives its place to a stand-in', async () => {
  const held = Promise.withResolvers<undefined>();
  const addresses: string[] = [];
  const servers = new Set<string>();
  const complaints: string[] = [];
  const page = await openPage();
  page.on('console', (message) => {
    const isOfAborted = message.location().url.includes('/icons/');
    if (message.type() === 'error' && !isOfAborted) complaints.push(message.text());
  });
  page.on('request', (request) => servers.add(new URL(request.url()).origin));
  await page.route(/\/icons\//, (route) => route.abort());
  await page.route(/\/img\/favicon\//, async (route) => {
    addresses.push(new URL(route.request().url()).pathname);
    await held.promise;
    // The server finds no icon of the others.
    if (!route.request().url().includes('/news.example.')) return route.continue();
    return route.fulfill({ contentType: 'image/png', body: png({ width: 32, height: 32 }) });
  });
  await signIn(page, account);
  const sources = card(page, 'Sources');
  const withIcon = row(sources, 'news.example');
  await withIcon.getByText('N', { exact: true }).waitFor();
  expect(await pictureIn(withIcon)).toEqual({ tag: 'SPAN', size: [18, 18] });
  await expect.poll(() => addresses.length).toBe(5);
  for (const address of addresses) expect(address).toMatch(/^\/img\/favicon\/[a-z]+\.example\.[\w-]{22}$/);
  held.resolve(undefined);
  await expect.poll(() => pictureIn(withIcon)).toEqual({ tag: 'IMG', size: [18, 18] });
  const without = row(sources, 'blog.example');
  await without.locator('img').waitFor({ state: 'detached' });
  expect(await pictureIn(without)).toEqual({ tag: 'SPAN', size: [18, 18] });
  expect(complaints).toEqual([]);
  expect([...servers].filter((origin) => ![stack.hosting, stack.auth].includes(origin))).toEqual([]);
  await row(card(page, 'Countries'), 'United States').locator('.picture svg').waitFor();
  await row(card(page, 'Software'), 'Chrome').locator('.picture svg').waitFor();
});

test('in every look, a row that I point at says what a press does, and with Alt that it excludes; I read the map with the keyboard, and the flag beside the row', async () => {
  const page = await openDashboard();
  const news = row(card(page, 'Sources'), 'news.example');
  await news.hover();
  await news.getByText('Filter by').waitFor();
  await news.getByText('none in the previous period').waitFor();
  await checkScreen(page, 'tip of a row');
  await page.keyboard.down('Alt');
  await news.getByText('Exclude', { exact: true }).waitFor();
  await page.keyboard.up('Alt');

  const countries = card(page, 'Countries');
  const map = countries.getByRole('group', { name: /World map/ });
  await map.getByRole('button', { name: 'United States: 6 visitors, 100.00%' }).focus();
  await countries.getByText('6 visitors').waitFor();
  const flag = row(countries, 'United States').locator('img');
  expect(await flag.getAttribute('src')).toBe('/icons/flags/US.png');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
