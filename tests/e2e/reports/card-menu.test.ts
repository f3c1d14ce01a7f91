import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Download, Locator, Page } from 'playwright-core';
import { dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { copiedIn } from '../../support/browser/browser.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
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

test('the file of a filtered card has its rows, and nothing that a spreadsheet would run; that of the overview has every hour and metric', async () => {
  const page = await openDashboard('timeframe=today&compare=off&f=is,country,DE');
  let download = page.waitForEvent('download');
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

  download = page.waitForEvent('download');
  await choose(card(page, 'Overview'), 'Export CSV');
  const overview = await saved(download);
  expect(overview.name).toBe(`${domain}-overview-${today}-${today}.csv`);
  const [header = '', ...hours] = overview.text.trim().split('\r\n');
  expect(header).toMatch(/^Hour,Pageviews,.*,Visit duration \(s\)/);
  expect(hours).toHaveLength(24);
  expect(hours.reduce((sum, hour) => sum + Number(hour.split(',')[1]), 0)).toBe(4);
});

test('the menu of a card moves nothing and returns the focus; it copies a link to my view, and shows its query with the parameters, its source, and its cost; what it opens stays', async () => {
  const page = await openDashboard('timeframe=today&compare=off&f=is,country,DE');
  const sources = card(page, 'Sources');
  const dots = sources.getByRole('button', { name: 'Actions for Sources' });
  // The focus may scroll the page, so that no bar hides it.
  await dots.focus();
  const before = await sources.locator('.unit').boundingBox();
  await dots.press('Enter');
  await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
  // It receives the focus one frame later, even if Escape has closed it meanwhile.
  await page.locator('[role=menu]:focus').waitFor();
  expect(await sources.locator('.unit').boundingBox()).toEqual(before);
  await closeMenu(page);
  await seeFocus(dots);
  await choose(sources, 'Copy link');
  await page.getByRole('menuitem', { name: 'Link copied' }).waitFor();
  const link = new URL(copiedIn(page.context()));
  expect(link.pathname).toBe('/dashboard');
  expect(link.searchParams.getAll('f')).toEqual(['is,country,DE']);
  expect(link.searchParams.get('timeframe')).toBe('today');

  await page.getByRole('menuitem', { name: 'Show query' }).click();
  const drawer = page.getByRole('dialog', { name: 'Query' });
  await drawer.getByText('Sources by visitors, Today, 1 filter').waitFor();
  const sql = drawer.getByRole('region', { name: 'SQL of the query' });
  await sql
    .getByText(/GROUP BY/)
    .first()
    .waitFor();
  await checkAtWidth(page, 'query of a card', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const folded = sql.getByRole('button', { name: /lines that build the visits of open days/ });
  expect(await sql.innerText()).not.toContain('previous_timestamp');
  await folded.click();
  await expect.poll(() => sql.innerText()).toContain('previous_timestamp');
  await drawer.getByRole('rowheader', { name: /^@/ }).first().waitFor();
  await drawer.getByText('DE', { exact: false }).first().waitFor();
  for (const words of ['Answered from', 'Bytes read', 'list price', /^cached for/])
    await drawer.getByText(words).first().waitFor();
  expect(await drawer.getByRole('link', { name: 'Open in BigQuery' }).count()).toBe(0);
  const copyStatement = async () => {
    await drawer.getByRole('button', { name: 'Copy as one statement' }).click();
    await drawer.getByText('Copied').first().waitFor();
  };
  await copyStatement();
  expect(copiedIn(page.context())).toContain('"DE"');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // Now its code is loaded before the menu has returned the focus to the page.
  await choose(card(page, 'Overview'), 'Show query');
  await drawer.getByText('Overview per hour, Today, 1 filter').waitFor();
  await copyStatement();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  // The second time, the dialog opens before its menu has closed.
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Actions for this page' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this view' });
    await dialog.getByRole('tab', { name: 'Embed' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
