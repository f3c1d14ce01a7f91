import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { card, inDialog, numbersHere, partsOf, titleOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import { checkLooks } from '../../support/browser/pages/screen.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const yesterday = addDays(dayIn('UTC', new Date()), -1);
const first = addDays(yesterday, -9);
const lastImported = addDays(yesterday, -1);
const days = `from=${first}&to=${yesterday}&interval=day&compare=off`;

let account: Account;

const sums = { visitors: 20, visits: 25, pageviews: 40, bounces: 5 };

/** Nine days of Plausible without pages, each with 20 visitors, and then one of the site itself. */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await markVisited(id);
  const rows = Array.from({ length: 9 }, (_, index) => addDays(first, index)).flatMap(
    (date): ImportedSumsRow[] => [
      { kind: 'visitors', date, ...sums },
      { kind: 'sources', date, source: 'Google', channel: 'Organic Search', ...sums },
      { kind: 'locations', date, country: 'DE', region: '', city: '', ...sums },
    ],
  );
  const own = { workspace_id: id, timestamp: `${yesterday}T10:00:00.000Z` };
  await insertEvents([
    ...['/blog', '/blog', '/pricing'].map((pathname) => eventOf({ ...own, pathname, country: 'DE' })),
    eventOf({ ...own, pathname: '/blog', visitor_id: '2' }),
  ]);
  await insertSums(id, id, rows);
  await setImports(id, [importOfSums(id, [{ from: first, to: lastImported }], rows)]);
});

const tile = (name: RegExp) => page.getByRole('button', { name });

test('imported sums are in tiles, the chart and lists, and what a file does not have is no 0', async () => {
  await openShared(account, `/dashboard?${days}`);
  await numbersHere(page);
  await tile(/Unique visitors ?182/).waitFor();
  await tile(/visit duration ?–/i).waitFor();
  expect(await card(page, 'Sources').innerText()).toContain('Google');
  expect(await card(page, 'Languages').innerText()).toContain('not in the import');
  await checkLooks('dashboard with imported sums');
});

test.each([
  ['', '/blog 3 75.00%', '/pricing 1 25.00%'],
  ['&f=is,country,DE', '/blog 2 66.67%', '/pricing 1 33.33%'],
])('shares of pages are of the days whose pages are known %#', async (filter, ...rows) => {
  await openShared(account, `/dashboard?${days}${filter}`);
  const list = card(page, 'Pages').locator('li:not([aria-hidden=true])');
  await expect.poll(async () => (await partsOf(list)).map((parts) => parts.join(' '))).toEqual(rows);
  await titleOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await inDialog(dialog)).map((parts) => parts.join(' '))).toEqual(rows);
  await page.keyboard.press('Escape');
});

test('shares in the dialog of a list are of the days whose values are known', async () => {
  await openShared(account, `/dashboard?${days}`);
  await titleOf(page, 'Languages').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => inDialog(dialog)).toEqual([['Dutch', '2', '100.00%']]);
  await page.keyboard.press('Escape');
});

test('with filters over two kinds of values, no number is shown as 0', async () => {
  const imported = days.replace(yesterday, lastImported);
  await openShared(account, `/dashboard?${imported}&f=is,source,Google&f=is,device,mobile`);
  await numbersHere(page);
  await tile(/Unique visitors ?–/).waitFor();
  const notice = page.getByRole('region', { name: 'No visits match' });
  await expect.poll(() => notice.innerText()).toContain('Imported days are left out');
});

test('without visits on the other days, the notice says that imported days are left out', async () => {
  await openShared(account, `/dashboard?${days}&f=is,source,Google&f=is,device,mobile`);
  const notice = page.getByRole('region', { name: 'No visits match' });
  await expect.poll(() => notice.innerText()).toContain('Imported days are left out');
  await checkLooks('filters that an import cannot answer');
});
