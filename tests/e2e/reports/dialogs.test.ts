import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
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
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);

/**
 * Yesterday: `/` has 2 visits, one of which goes on to `/pricing` after 2 minutes; 104 more pages have a visit each, the
 * first from Hamburg and the next three from Bavaria. The day before: `/` has 1 visit, and `/gone` has 3.
 */
beforeAll(async () => {
  account = await signUp();
  const { id: workspace_id } = await addWorkspace(account);
  await markVisited(workspace_id);
  const shown = (visitor_id: string, timestamp: string, pathname: string, region = '') => {
    const where = { country: region ? 'DE' : 'NL', region };
    return eventOf({ workspace_id, visitor_id, timestamp, pathname, ...where });
  };
  const at = (time: string, day = yesterday) => `${day}T${time}.000Z`;
  const before = addDays(today, -2);
  await insertEvents([
    shown('1', at('10:00:00'), '/'),
    shown('1', at('10:02:00'), '/pricing'),
    shown('2', at('11:00:00'), '/'),
    shown('3', at('11:00:00', before), '/'),
    ...['4', '5', '6'].map((visitor) => shown(visitor, at('12:00:00', before), '/gone')),
    ...Array.from({ length: 104 }, (_, index) => {
      const region = index === 0 ? 'Hamburg, DE' : index < 4 ? 'Bavaria, DE' : '';
      const page = `/page-${String(index + 1).padStart(3, '0')}`;
      return shown(String(1000 + index), at('12:00:00'), page, region);
    }),
  ]);
});

const openDashboard = (search = '') =>
  openShared(account, `/dashboard?from=${yesterday}&to=${yesterday}&weekdays=0${search}`);

async function openDialog(title: string, search?: string): Promise<Page> {
  const page = await openDashboard(search);
  await titleOf(page, title).click();
  await page.getByRole('dialog', { name: title }).getByRole('rowheader').first().waitFor();
  return page;
}

const rowOf = (dialog: Locator, name: string) =>
  dialogRows(dialog).filter({ has: dialog.page().getByRole('button', { name, exact: true }) });
const params = (page: Page) => new URL(page.url()).searchParams;

test('pages have all of their metrics, in the order of the column that I press; ordered by change, they begin with what changed most, and include missing pages, and the address has the order', async () => {
  const page = await openDialog('Pages', '&f=is,page,/,/gone,/page-001,/pricing');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  const titles =
    'Page,Visitors,Visits,Pageviews,Bounce rate,Visit duration,Entrances,Exits,Time on page,Scroll depth,Share,Change of pageviews';
  expect((await dialog.getByRole('columnheader').allInnerTexts()).join().replaceAll('\n', ' ')).toBe(titles);
  const ofHome = ['/', '2', '2', '2', '50.00%', '1m 0s', '2', '1', '–', '–', '50.00%'];
  await expect.poll(() => partsOf(rowOf(dialog, '/'))).toEqual([[...ofHome, '+1, up 100.00%, better']]);
  const header = (name: string) => dialog.getByRole('columnheader', { name, exact: true });
  expect(await header('Pageviews').getAttribute('aria-sort')).toBe('descending');
  await header('Visit duration').getByRole('button').click();
  await expect.poll(async () => (await inDialog(dialog))[0]).toEqual(['/pricing', '2m 0s', '25.00%']);
  expect(await header('Visit duration').getAttribute('aria-sort')).toBe('descending');

  await header('Visitors').getByRole('button').click();
  const change = dialog.getByRole('columnheader', { name: /^Change of visitors/ });
  const first = async () => (await partsOf(dialogRows(dialog), ':scope > .name, :scope > .change'))[0];
  await expect.poll(first).toEqual(['/', '+1, up 100.00%, better']);
  const pressChange = async (order: string, sort: string) => {
    await change.getByRole('button').click();
    await dialog
      .getByRole('columnheader', { name: new RegExp(`^Change of visitors ?, ${order}$`) })
      .waitFor();
    expect(await change.getAttribute('aria-sort')).toBe(sort);
  };
  await pressChange('largest gain first', 'descending');
  await expect.poll(first).toEqual(['/', '+1, up 100.00%, better']);
  await pressChange('largest loss first', 'ascending');
  await expect.poll(first).toEqual(['/gone', '−3, down 100.00%, worse']);
  await pressChange('largest change first', 'other');
  await expect.poll(first).toEqual(['/gone', '−3, down 100.00%, worse']);
  expect(await dialogRows(dialog).count()).toBe(4);
  const { search } = new URL(page.url());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await leadTo(page, `/dashboard${search}`);
  await expect.poll(first).toEqual(['/gone', '−3, down 100.00%, worse']);
  await page.keyboard.press('Escape');
  await card(page, 'Pages').getByRole('button', { name: 'Change' }).click();
  await expect.poll(first).toEqual(['/gone', '−3, down 100.00%, worse']);
});

test('in every look, I see more of the pages, search hidden ones, and get the results as a file', async () => {
  const page = await openDialog('Pages');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByText('100 of 106 rows').waitFor();
  const more = dialog.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => dialogRows(dialog).count()).toBe(106);
  await more.waitFor({ state: 'detached' });
  expect(new Set((await inDialog(dialog)).map(([name]) => name)).size).toBe(106);

  await dialog.getByRole('searchbox').fill('PAGE-10');
  await dialog.getByText('5 of 106 rows').waitFor();
  await expect.poll(() => dialogRows(dialog).count()).toBe(5);
  expect((await inDialog(dialog))[0]).toEqual(['/page-100', '1', '0.93%']);
  await checkInEachLook(page, 'pages with all measures');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Actions for Pages' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFPage,Visitors,Visits,Pageviews,Bounce rate \(%\),Visit duration \(s\),/);
  expect(lines).toHaveLength(7);
  expect(lines[1]).toMatch(/^\/page-100,1,1,1,100,0,1,1,,,/);
});

test('a dialog that the filters have emptied says which of them to remove; a row that I press is a filter and closes the dialog, and with Alt it is excluded, with the mouse or the keyboard', async () => {
  const page = await openDashboard('&f=is,page,/pricing&f=is,country,DE&others=country');
  const emptied = page.getByRole('dialog', { name: 'Countries' });
  await emptied.getByText('No visits in this timeframe match the filters').waitFor();
  await emptied.getByRole('button', { name: 'Remove “Page is /pricing” 4 visitors' }).click();
  await emptied.waitFor({ state: 'detached' });
  expect(params(page).getAll('f')).toEqual(['is,country,DE']);

  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await titleOf(page, 'Pages').click();
  await dialog.getByText('excludes it instead').waitFor();
  await rowOf(dialog, '/page-002').click({ modifiers: ['Alt'] });
  await dialog.waitFor({ state: 'detached' });
  expect(params(page).getAll('f')).toEqual(['is,country,DE', 'is_not,page,/page-002']);
  await titleOf(page, 'Pages').click();
  await rowOf(dialog, '/page-003').getByRole('button').press('Alt+Enter');
  await dialog.waitFor({ state: 'detached' });
  const excluded = ['is,country,DE', 'is_not,page,/page-002,/page-003'];
  expect(params(page).getAll('f')).toEqual(excluded);
  await titleOf(page, 'Pages').click();
  await rowOf(dialog, '/page-001').getByRole('button').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(params(page).getAll('f')).toEqual([...excluded, 'is,page,/page-001']);
  await expect.poll(() => card(page, 'Pages').getByRole('listitem').count()).toBe(1);
});

const tab = (page: Page, title: string, name: string) =>
  card(page, title).getByRole('radio', { name, exact: true });

/** The rows of a card. */
const rowsOf = (page: Page, title: string) =>
  partsOf(card(page, title).getByRole('listitem'), ':scope > :is(.name, .count, .share)');

test('a card shows the tab that I choose without changing its height, and its dialog opens on it, also after a reload', async () => {
  const page = await openDashboard();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '2', '1.87%']);
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
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '1', '0.94%']);
  expect(await card(page, 'Pages').boundingBox()).toEqual(box);
  const [requested = '', ...further] = questions.filter((sent) => sent.includes('/query'));
  expect(further).toEqual([]);
  expect(requested).toContain('visit:exit_page');
  expect(requested).not.toContain('"event:page"');

  await page.reload();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '1', '0.94%']);
  expect(await tab(page, 'Pages', 'Exit').isChecked()).toBe(true);
  await titleOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect.poll(async () => (await inDialog(dialog))[0]).toEqual(['/', '1', '0.94%']);
  expect(await dialog.getByRole('radio', { name: 'Exit' }).isChecked()).toBe(true);
  await dialog.getByText(/^Visitors, /).waitFor();
  await page.keyboard.press('Escape');
  await tab(page, 'Pages', 'Top').check();
  await expect.poll(async () => (await rowsOf(page, 'Pages'))[0]).toEqual(['/', '2', '1.87%']);
});

test('with the keyboard, a country of the map or the list leads to its regions, which filter, and I go on from their tab', async () => {
  const page = await openDashboard();
  const countries = card(page, 'Countries');
  const openRegionsBy = async (name: RegExp) => {
    await countries.getByRole('button', { name }).press('Enter');
    const regions = [
      ['Bavaria', '3', '75.00%'],
      ['Hamburg', '1', '25.00%'],
    ];
    await expect.poll(() => rowsOf(page, 'Countries')).toEqual(regions);
    const chosen = tab(page, 'Countries', 'Regions');
    await seeFocus(chosen);
    expect(await chosen.isChecked()).toBe(true);
  };
  await showMap(page);
  await openRegionsBy(/^Germany: 4 visitors/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rowsOf(page, 'Countries')).toEqual([['Germany', '4', '100.00%']]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await rowsOf(page, 'Countries'))[0]?.[0]).toBe('Bavaria');

  await showMap(page);
  await countries.getByRole('button', { name: /^Hamburg: 1 visitor, 25\.00%/ }).press('Enter');
  await expect.poll(() => rowsOf(page, 'Countries')).toEqual([['Hamburg', '1', '100.00%']]);
  expect(params(page).getAll('f')).toEqual(['is,country,DE', 'is,region,Hamburg\\, DE']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await countries.getByRole('group', { name: /^World map/ }).waitFor();
  expect(await tab(page, 'Countries', 'Countries').isChecked()).toBe(true);
  await openRegionsBy(/^Germany$/);
});
