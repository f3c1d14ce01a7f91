import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Download, Locator, Page } from 'playwright-core';
import { dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const today = dayIn('UTC', new Date());

/** Two visits from Germany, to pages whose names a spreadsheet would run or misread, and one from France. */
beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  domain = workspace.domain;
  const timestamp = new Date().toISOString();
  const visit = (visitor_id: string, country: string, paths: string[]) =>
    paths.map((pathname) =>
      eventOf({ workspace_id: workspace.id, visitor_id, timestamp, country, pathname, source: 'Google' }),
    );
  await insertEvents([
    ...visit('1', 'DE', ['/', '/', '=HYPERLINK("https://evil.example")']),
    ...visit('2', 'DE', ['/a,b']),
    ...visit('3', 'FR', ['/only-france']),
  ]);
});

async function openDashboard(search: string): Promise<Page> {
  const page = await openShared(account, `/dashboard?${search}`);
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
  await numbersHere(page);
  return page;
}

async function choose(within: Locator, item: string): Promise<void> {
  await within.getByRole('button', { name: /^Actions for/ }).click();
  await within.getByRole('menuitem', { name: item }).click();
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function saved(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the file of a filtered card has its rows, and nothing that a spreadsheet would run', async () => {
  const page = await openDashboard('timeframe=today&compare=off&f=is,country,DE');
  const download = page.waitForEvent('download');
  await choose(card(page, 'Pages'), 'Export CSV');
  expect(await saved(download)).toEqual({
    name: `${domain}-pages-${today}-${today}.csv`,
    text: [
      '\uFEFFPage,Pageviews,Share (%)',
      '/,2,50',
      '"/a,b",1,25',
      '"\'=HYPERLINK(""https://evil.example"")",1,25',
      '',
    ].join('\r\n'),
  });
});

test('the file of the overview has every hour and metric, and the query of the chart is shown', async () => {
  const page = await openDashboard('timeframe=today&f=is,country,DE');
  const overview = card(page, 'Overview');
  const download = page.waitForEvent('download');
  await choose(overview, 'Export CSV');
  const { name, text } = await saved(download);
  expect(name).toBe(`${domain}-overview-${today}-${today}.csv`);
  const [header = '', ...hours] = text.trim().split('\r\n');
  expect(header).toMatch(/^Hour,Pageviews,.*,Compared with,Pageviews before,/);
  expect(hours).toHaveLength(24);
  const pageviews = hours.map((hour) => Number(hour.split(',')[1]));
  expect(pageviews.reduce((sum, count) => sum + count, 0)).toBe(4);
  await choose(overview, 'Show query');
  await page.getByRole('dialog', { name: 'Query' }).getByText('Overview per hour, Today, 1 filter').waitFor();
});

test('a copied link shows the same to someone else, and the whole page is exported as one archive, with a file for each card; Share opens its dialog each time', async () => {
  const page = await openDashboard('timeframe=today&f=is,country,DE');
  await choose(card(page, 'Sources'), 'Copy link');
  await page.getByRole('menuitem', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.getAll('f')).toEqual(['is,country,DE']);
  expect(new URL(link).searchParams.get('timeframe')).toBe('today');
  await page.goto(link);
  await card(page, 'Pages').getByText('/a,b', { exact: true }).waitFor();
  expect(await card(page, 'Pages').getByRole('listitem').count()).toBe(3);
  await numbersHere(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for this page' }).click();
  await page.getByRole('menuitem', { name: 'Export all' }).click();
  const { name, text } = await saved(download);
  expect(name).toBe(`${domain}-${today}-${today}.zip`);
  for (const what of ['overview', 'pages', 'sources', 'software', 'device-type', 'countries', 'languages']) {
    expect(text).toContain(`${domain}-${what}-${today}-${today}.csv`);
  }
  expect(text).toContain('\r\nGermany,2,100,');
  expect(text).not.toContain('only-france');
  await closeMenu(page);

  // The second time, the dialog is there before its menu has gone, and stays.
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Actions for this page' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this view' });
    await dialog.getByRole('tab', { name: 'Embed' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('in every look, the menu of a card opens with the keyboard where it moves nothing, and shows its query with the parameters, where it was answered from, and its cost, each time', async () => {
  const page = await openDashboard('timeframe=today&f=is,country,DE');
  const sources = card(page, 'Sources');
  const unit = sources.locator('.unit');
  const before = await unit.boundingBox();
  const dots = sources.getByRole('button', { name: 'Actions for Sources' });
  await dots.press('Enter');
  await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
  expect(await unit.boundingBox()).toEqual(before);
  await closeMenu(page);
  await expect.poll(() => dots.evaluate((button) => button === document.activeElement)).toBe(true);
  await dots.click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
  await checkInEachLook(page, 'menu of a card');
  await page.getByRole('menuitem', { name: 'Show query' }).click();
  const drawer = page.getByRole('dialog', { name: 'Query' });
  await drawer.getByText('Sources by visitors, Today, 1 filter').waitFor();
  const sql = drawer.getByRole('region', { name: 'SQL of the query' });
  await sql
    .getByText(/GROUP BY/)
    .first()
    .waitFor();
  await checkInEachLook(page, 'query of a card');
  const folded = sql.getByRole('button', { name: /lines that build the visits of open days/ });
  expect(await sql.innerText()).not.toContain('previous_timestamp');
  await folded.click();
  await expect.poll(() => sql.innerText()).toContain('previous_timestamp');
  await drawer.getByRole('rowheader', { name: /^@/ }).first().waitFor();
  await drawer.getByText('DE', { exact: false }).first().waitFor();
  for (const words of ['Answered from', 'bytes unknown', 'list price', /^cached for/]) {
    await drawer.getByText(words).first().waitFor();
  }
  expect(await drawer.getByRole('link', { name: 'Open in BigQuery' }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Copy as one statement' }).click();
  await drawer.getByText('Copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('DECLARE');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // Now its code is there before the menu has given the focus back to the page.
  await choose(sources, 'Show query');
  await drawer.getByRole('button', { name: 'Copy as one statement' }).click();
  await drawer.getByText('Copied').first().waitFor();
});
