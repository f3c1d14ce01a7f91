import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { EventRow } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { othersOf, titleOf } from '../../support/browser/pages/dashboard.ts';
import { png } from '../../support/browser/pictures.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { localTime } from '../../support/oracle/calendar.ts';
import { stack } from '../../support/stack/stack.ts';
import { minute, timezone } from '../../support/traffic/around-noon.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
/** On the dashboard; each test continues where the one before has ended. */
let page: Page;

/** The sources and events of today's visitors: one more source than the card has rows. */
const visits: Partial<EventRow>[] = [
  {
    source: 'news.example',
    channel: 'Organic Social',
    utm_medium: 'social',
    utm_campaign: 'spring',
    pathname: '/%C3%BCber-uns',
  },
  // A name that imitates another file.
  { source: 'blog.example', pathname: '/%E2%80%AEgpj.exe' },
  { source: 'forum.example' },
  { source: 'shop.example' },
  { source: 'wiki.example' },
  { source: 'chat.example', country: 'NL' },
];

beforeAll(async () => {
  account = await signUp();
  const { id: workspace_id } = await addWorkspace(account, timezone);
  const visit = (fields: Partial<EventRow>, visitor: number, at = Date.now()) => {
    const site = { channel: 'Referral', referrer: `https://${fields.source}/` };
    const when = { timestamp: new Date(at).toISOString(), ...localTime(timezone, at) };
    const reader = { visitor_id: String(visitor), country: 'US', browser: 'Chrome' };
    return eventOf({ workspace_id, ...when, ...reader, ...site, ...fields });
  };
  // One of them came from two sources.
  const earlier = visit({ source: 'blog.example' }, 0, Date.now() - 90 * minute);
  await insertEvents([earlier, ...visits.map((fields, visitor) => visit(fields, visitor))]);
  page = await openPage({}, 'file');
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const row = (within: Locator, name: string) => within.getByRole('listitem').filter({ hasText: name });
const inTable = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });
const params = () => new URL(page.url()).searchParams;

async function close(dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** How the picture of a row is shown: its tag, and its box. */
async function pictureIn(within: Locator) {
  const shown = within.locator('.picture').locator('img, .letter').last();
  const box = await shown.boundingBox();
  return { tag: await shown.evaluate((element) => element.tagName), size: [box?.width, box?.height] };
}

test('a source has the icon of its site, else its first letter, and no other server is requested; another picture that does not load is replaced by a stand-in', async () => {
  const held = Promise.withResolvers<undefined>();
  const addresses: string[] = [];
  const servers = new Set<string>();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOfAborted = message.location().url.includes('/icons/');
    if (message.type() === 'error' && !isOfAborted) complaints.push(message.text());
  });
  page.on('request', (request) => servers.add(new URL(request.url()).origin));
  await page.route(/\/icons\/(?!flags)/, (route) => route.abort());
  await page.route(/\/img\/favicon\//, async (route) => {
    addresses.push(new URL(route.request().url()).pathname);
    await held.promise;
    // The server finds no icon of the others.
    if (!route.request().url().includes('/news.example.')) return route.continue();
    return route.fulfill({ contentType: 'image/png', body: png({ width: 32, height: 32 }) });
  });
  await signIn(page, account);
  const sources = card('Sources');
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
  await row(card('Software'), 'Chrome').locator('.picture svg').waitFor();
  const flag = row(card('Countries'), 'United States').locator('img');
  expect(await flag.getAttribute('src')).toBe('/icons/flags/US.png');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a row under the pointer says what a press does, and with Alt that it excludes; I read the map with the keyboard, and a path as it is typed; if a visitor is in several rows, the card says so', async () => {
  const news = row(card('Sources'), 'news.example');
  await news.hover();
  await news.getByText('Filter by').waitFor();
  await news.getByText('none in the previous period').waitFor();
  await page.keyboard.down('Alt');
  await news.getByText('Exclude', { exact: true }).waitFor();
  await page.keyboard.up('Alt');

  const map = card('Countries').getByRole('group', { name: /World map/ });
  await map.getByRole('button', { name: 'United States: 5 visitors, 83.33%' }).focus();
  await card('Countries').getByText('5 visitors').waitFor();

  const several = 'Some visitors are in several rows, so the rows add up to more than all visitors.';
  await card('Sources').getByText(several).waitFor();
  expect(await card('Countries').getByText(several).count()).toBe(0);
  await othersOf(page, 'Sources').click();
  const dialog = page.getByRole('dialog', { name: 'Sources' });
  await dialog.getByText(several).waitFor();
  await close(dialog);

  const pages = card('Pages').getByRole('listitem');
  await pages.filter({ hasText: '/%E2%80%AEgpj.exe' }).waitFor();
  await pages.filter({ hasText: '/über-uns' }).getByRole('button').click();
  await page.getByText('Page is /über-uns').first().waitFor();
  await expect.poll(() => pages.count()).toBe(1);
  expect(params().getAll('f')).toEqual(['is,page,/%C3%BCber-uns']);
  // One visitor is singular.
  await map.getByRole('button', { name: 'United States: 1 visitor, 100.00%' }).waitFor();
});

test('with the arrow keys I go to the tags of a card; its menu is about them, its title opens them, and the address of that dialog leads back to it', async () => {
  await leadTo(page, '/dashboard');
  const sources = card('Sources');
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
  const { pathname, search } = new URL(page.url());
  expect(search).toContain('by=utm-campaign');
  await dialog.getByRole('radio', { name: 'Mediums' }).check();
  await inTable(dialog, 'social').waitFor();
  await close(dialog);
  expect([...params().keys()].sort()).toEqual(['site', 'weekdays']);
  await leadTo(page, pathname + search);
  await inTable(dialog, 'spring').waitFor();
  await close(dialog);

  // A card that shows everything leads to more, too.
  expect(await othersOf(page, 'Software').count()).toBe(0);
  await titleOf(page, 'Software').click();
  const software = page.getByRole('dialog', { name: 'Software' });
  await inTable(software, 'Chrome').waitFor();
  await close(software);
});
