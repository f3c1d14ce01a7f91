import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { watchRequests } from '../../support/api/calls.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import {
  card,
  dialogRows,
  inDialog,
  partsOf,
  showMap,
  titleOf,
} from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);

/**
 * Yesterday: `/` has 2 visits, one of which goes on to `/pricing` after 2 minutes; 120 more pages have a visit each, the
 * first from Hamburg and the next three from Bavaria.
 * The day before: `/` has 1 visit, and `/gone` has 3.
 */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  const at = (day: string, time: string) => `${day}T${time}.000Z`;
  const pages = Array.from({ length: 120 }, (_, index) =>
    eventOf({
      workspace_id: id,
      visitor_id: String(1000 + index),
      timestamp: at(yesterday, '12:00:00'),
      pathname: `/page-${String(index + 1).padStart(3, '0')}`,
      country: index < 4 ? 'DE' : 'NL',
      region: index === 0 ? 'Hamburg, DE' : index < 4 ? 'Bavaria, DE' : '',
    }),
  );
  const shown = (visitor_id: string, time: string, pathname: string, day = yesterday) =>
    eventOf({ workspace_id: id, visitor_id, timestamp: at(day, time), pathname });
  await insertEvents([
    shown('1', '10:00:00', '/'),
    shown('1', '10:02:00', '/pricing'),
    shown('2', '11:00:00', '/'),
    shown('3', '11:00:00', '/', addDays(today, -2)),
    ...['4', '5', '6'].map((visitor) => shown(visitor, '12:00:00', '/gone', addDays(today, -2))),
    ...pages,
  ]);
});

const openDashboard = (search = '') =>
  openShared(account, `/dashboard?from=${yesterday}&to=${yesterday}${search}`);

async function openDialog(title: string, search?: string): Promise<Page> {
  const page = await openDashboard(search);
  await titleOf(page, title).click();
  await page.getByRole('dialog', { name: title }).getByRole('rowheader').first().waitFor();
  return page;
}

const rowOf = (dialog: Locator, name: string) =>
  dialogRows(dialog).filter({ has: dialog.page().getByRole('button', { name, exact: true }) });

test('in every look, pages have all of their measures, in the order of the column that I press; I see more of them, search what is not in sight, and get what I have found as a file', async () => {
  const page = await openDialog('Pages');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual([
    'Page',
    'Visitors',
    'Visits',
    'Pageviews',
    'Bounce rate',
    'Visit duration',
    'Entrances',
    'Exits',
    'Time on page',
    'Scroll depth',
    'Share',
    'Change',
  ]);
  await expect
    .poll(() => partsOf(rowOf(dialog, '/')))
    .toEqual([
      ['/', '2', '2', '2', '50.00%', '1m 0s', '2', '1', '–', '–', '1.63%', '+1, up 100.00%, better'],
    ]);

  const header = (name: string) => dialog.getByRole('columnheader', { name, exact: true });
  expect(await header('Pageviews').getAttribute('aria-sort')).toBe('descending');
  await header('Visit duration').getByRole('button').click();
  await expect.poll(async () => (await inDialog(dialog))[0]).toEqual(['/pricing', '2m 0s', '0.81%']);
  expect(await header('Visit duration').getAttribute('aria-sort')).toBe('descending');
  expect(await header('Pageviews').getAttribute('aria-sort')).toBe('none');
  await header('Visits').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => header('Visits').getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(async () => (await inDialog(dialog))[0]).toEqual(['/page-001', '1', '0.81%']);

  await dialog.getByText('100 of 122 rows').waitFor();
  const more = dialog.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => dialogRows(dialog).count()).toBe(122);
  await more.waitFor({ state: 'detached' });
  const names = (await inDialog(dialog)).map(([name]) => name);
  expect(new Set(names).size).toBe(122);

  await dialog.getByRole('searchbox').fill('PAGE-11');
  await dialog.getByText('10 of 122 rows').waitFor();
  await expect.poll(() => dialogRows(dialog).count()).toBe(10);
  expect((await inDialog(dialog))[0]).toEqual(['/page-110', '1', '0.81%']);
  await checkInEachLook(page, 'pages with all measures');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Actions for Pages' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFFPage,Visitors,Visits,Pageviews,Bounce rate \(%\),Visit duration \(s\),Entrances/,
  );
  expect(lines).toHaveLength(12);
  expect(lines[1]).toMatch(/^\/page-110,1,1,1,100,0,1,1,,,/);
  await dialog.getByRole('searchbox').fill('no such page');
  await dialog.getByText('Nothing here matches ‘no such page’').waitFor();
});

test('ordered by change, the rows begin with what changed most, and have what is gone; the address keeps the order', async () => {
  const page = await openDialog('Pages', '&f=is,page,/,/gone,/page-001');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  const change = dialog.getByRole('columnheader', { name: 'Change of pageviews' });
  const changes = () => partsOf(dialogRows(dialog), ':scope > .name, :scope > .change');
  await change.getByRole('button').click();
  await expect.poll(async () => (await changes())[0]).toEqual(['/gone', '−3, down 100.00%, worse']);
  expect(await change.getAttribute('aria-sort')).toBe('descending');
  expect(await dialogRows(dialog).count()).toBe(3);
  await page.reload();
  await expect.poll(async () => (await changes())[0]?.[0]).toBe('/gone');
  await dialog.getByRole('columnheader', { name: 'Visitors' }).getByRole('button').click();
  await expect.poll(async () => (await changes())[0]).toEqual(['/', '+1, up 100.00%, better']);
  await page.keyboard.press('Escape');
  await card(page, 'Pages').getByRole('button', { name: 'Change' }).click();
  await expect.poll(async () => (await changes())[0]?.[0]).toBe('/gone');
});

test('a pressed row filters the page and closes the dialog, and with Alt it is excluded, with the mouse or the keyboard', async () => {
  const page = await openDialog('Pages', '&f=is,country,DE');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  const filters = () => new URL(page.url()).searchParams.getAll('f');
  await dialog.getByText('excludes it instead').waitFor();
  await rowOf(dialog, '/page-002').click({ modifiers: ['Alt'] });
  await dialog.waitFor({ state: 'detached' });
  expect(filters()).toEqual(['is,country,DE', 'is_not,page,/page-002']);
  await titleOf(page, 'Pages').click();
  await rowOf(dialog, '/page-003').getByRole('button').press('Alt+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(filters()).toEqual(['is,country,DE', 'is_not,page,/page-002,/page-003']);
  await titleOf(page, 'Pages').click();
  await rowOf(dialog, '/page-001').getByRole('button').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(filters()).toEqual(['is,country,DE', 'is_not,page,/page-002,/page-003', 'is,page,/page-001']);
  await expect.poll(() => card(page, 'Pages').getByRole('listitem').count()).toBe(1);
});

test('a dialog that the filters have emptied says which of them to remove, and finds a country by its name', async () => {
  const page = await openDashboard('&f=is,page,/pricing&f=is,country,DE&others=country');
  const dialog = page.getByRole('dialog', { name: 'Countries' });
  await dialog.getByText('No visits in this timeframe match the filters').waitFor();
  await dialog.getByRole('button', { name: 'Remove “Page is /pricing” 4 visitors' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['is,country,DE']);
  await openDialog('Countries');
  await dialog.getByRole('searchbox').fill('germ');
  await dialog.getByText('1 of 2 rows').waitFor();
  expect(await inDialog(dialog)).toEqual([['Germany', '4', '3.28%']]);
});

const tab = (page: Page, title: string, name: string) =>
  card(page, title).getByRole('radio', { name, exact: true });

/** The rows of a card. */
const rowsOf = (page: Page, title: string) =>
  partsOf(card(page, title).getByRole('listitem'), ':scope > :is(.name, .count, .share)');

test('a card shows the tab that I choose and keeps its height, also after a reload, and its dialog opens on it', async () => {
  const page = await openDashboard();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '2', '1.63%']);
  const box = await card(page, 'Pages').boundingBox();
  const questions = watchRequests(page);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/query', (route) => held.promise.then(() => route.continue()));
  await tab(page, 'Pages', 'Exit').check();
  await card(page, 'Pages').getByText('Waiting for data').first().waitFor();
  expect(await card(page, 'Pages').boundingBox()).toEqual(box);
  // The others stay as they are.
  expect(await page.locator('main :is([aria-busy=true], [data-dimmed])').count()).toBe(1);
  held.resolve(undefined);
  await expect
    .poll(async () => (await rowsOf(page, 'Pages')).slice(0, 2))
    .toEqual([
      ['/', '1', '0.82%'],
      ['/page-001', '1', '0.82%'],
    ]);
  expect(await card(page, 'Pages').boundingBox()).toEqual(box);
  const [asked = '', ...further] = questions.filter((sent) => sent.includes('/query'));
  expect(further).toEqual([]);
  expect(asked).toContain('visit:exit_page');
  expect(asked).not.toContain('"event:page"');

  await page.reload();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '1', '0.82%']);
  expect(await tab(page, 'Pages', 'Exit').isChecked()).toBe(true);
  await titleOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect.poll(async () => (await inDialog(dialog))[0]).toEqual(['/', '1', '0.82%']);
  expect(await dialog.getByRole('radio', { name: 'Exit' }).isChecked()).toBe(true);
  await dialog.getByText(/^Visitors, /).waitFor();
  await page.keyboard.press('Escape');
  await tab(page, 'Pages', 'Top').check();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '2', '1.63%']);
});

test('in every look, with the keyboard, a country of the map or the list leads to its regions, which filter, and I go on from their tab', async () => {
  // No visits, so the numbers are those of all.
  const page = await openDashboard('&f=is_not,page,/gone');
  const countries = card(page, 'Countries');
  const openRegionsBy = async (name: RegExp) => {
    await countries.getByRole('button', { name }).press('Enter');
    await expect
      .poll(() => rowsOf(page, 'Countries'))
      .toEqual([
        ['Bavaria', '3', '75.00%'],
        ['Hamburg', '1', '25.00%'],
      ]);
    const regions = tab(page, 'Countries', 'Regions');
    await expect.poll(() => regions.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await regions.isChecked()).toBe(true);
  };
  await showMap(page);
  await openRegionsBy(/^Germany: 4 visitors/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rowsOf(page, 'Countries')).toEqual([['Germany', '4', '100.00%']]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await rowsOf(page, 'Countries'))[0]?.[0]).toBe('Bavaria');

  await showMap(page);
  await countries.getByRole('link', { name: 'IP Geolocation by DB-IP' }).waitFor();
  await checkInEachLook(page, 'a country with its regions');
  await countries.getByRole('button', { name: /^Hamburg: 1 visitor, 25\.00%/ }).press('Enter');
  await expect.poll(() => rowsOf(page, 'Countries')).toEqual([['Hamburg', '1', '100.00%']]);
  expect(new URL(page.url()).searchParams.getAll('f').slice(1)).toEqual([
    'is,country,DE',
    'is,region,Hamburg\\, DE',
  ]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await countries.getByRole('group', { name: /^World map/ }).waitFor();
  expect(await tab(page, 'Countries', 'Countries').isChecked()).toBe(true);
  await openRegionsBy(/^Germany$/);
});
