import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { type Timeframe, timeframes } from '@footfall/functions/contract';
import { openBrowser } from '../../support/browser/browser.ts';
import {
  card,
  cardTitles,
  chooseTimeframe,
  dialogRows,
  inDialog,
  othersOf,
  titleOf,
  partsOf,
} from '../../support/browser/pages/dashboard.ts';
import {
  expectedInDialog,
  expectedOn,
  type Counted,
} from '../../support/traffic/reports/expected-dashboard.ts';
import type { OracleDimension } from '../../support/oracle/oracle.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { openPastDashboard, type PastDashboard } from '../../support/traffic/reports/past-dashboard.ts';

let browser: Browser;
let page: Page;
let counted: Counted;
let seeNumbersOf: PastDashboard['seeNumbersOf'];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, counted, seeNumbersOf } = await openPastDashboard(browser));
});

/** Waits until the dialog of a card shows the rows of one dimension, of these days. */
async function seeInDialog(title: string, dimension: OracleDimension, timeframe: Timeframe): Promise<void> {
  const expected = expectedInDialog(counted, timeframe, dimension);
  await expect.poll(() => inDialog(page.getByRole('dialog', { name: title }))).toEqual(expected);
}

test('each timeframe has numbers of its own, or the next test could not tell them apart', () => {
  const all = timeframes.map((timeframe) => expectedOn(counted, timeframe));
  for (const title of cardTitles) {
    expect(new Set(all.map(({ cards }) => JSON.stringify(cards[title]))).size, title).toBe(timeframes.length);
  }
  expect(new Set(all.map(({ chart }) => JSON.stringify(chart))).size).toBe(timeframes.length);
  for (const tile of all[0]?.tiles.keys() ?? []) {
    const values = all.map(({ tiles }) => tiles[tile]?.[1]);
    expect(new Set(values).size, all[0]?.tiles[tile]?.[0]).toBe(timeframes.length);
  }
});

test('I open the dashboard and see the last 30 days, then choose each timeframe and see its numbers', async () => {
  await leadTo(page, '/dashboard');
  await seeNumbersOf('Last 30 days');
  for (const timeframe of timeframes) {
    await chooseTimeframe(page, timeframe);
    await seeNumbersOf(timeframe);
  }
});

test('an address names a timeframe; Others opens the rows of the same days, a hundred of them at first', async () => {
  await leadTo(page, '/dashboard?timeframe=Last%207%20days');
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).waitFor();
  await seeNumbersOf('Last 7 days');
  await othersOf(page, 'Pages').click();
  await seeInDialog('Pages', 'page', 'Last 7 days');
  await page.keyboard.press('Escape');

  await chooseTimeframe(page, 'Last month');
  await othersOf(page, 'Pages').click();
  await seeInDialog('Pages', 'page', 'Last month');
  expect(await dialogRows(page.getByRole('dialog')).count()).toBe(100);
});

test('in the dialogs of Sources, Software and Device Type I choose channels, each kind of tag, resolutions and browsers, of the same days', async () => {
  await leadTo(page, '/dashboard?timeframe=last-month');
  const dialog = page.getByRole('dialog');
  const choose = (name: string) => dialog.getByRole('radio', { name }).check();
  await titleOf(page, 'Sources').click();
  for (const [toggle, dimension] of [
    ['Channels', 'channel'],
    ['UTMs', 'utm-source'],
    ['Term', 'utm-term'],
    ['Content', 'utm-content'],
  ] as const) {
    await choose(toggle);
    await seeInDialog('Sources', dimension, 'Last month');
  }
  await leadTo(page, '/dashboard?timeframe=last-month');
  await titleOf(page, 'Software').click();
  await seeInDialog('Software', 'browser', 'Last month');
  await choose('Resolutions');
  await seeInDialog('Software', 'screen', 'Last month');
  await choose('Browsers');
  await seeInDialog('Software', 'browser', 'Last month');

  await leadTo(page, '/dashboard?timeframe=last-month');
  // The card shows all of them.
  expect(await othersOf(page, 'Device Type').count()).toBe(0);
  // On this page's clock, a menu that has faded out is still in the way of the pointer.
  await titleOf(page, 'Device Type').press('Enter');
  const capitalised = (name = '') => name.charAt(0).toUpperCase() + name.slice(1);
  const expected = expectedInDialog(counted, 'Last month', 'device').map(([name, ...figures]) => [
    capitalised(name),
    ...figures,
  ]);
  await expect.poll(() => inDialog(page.getByRole('dialog', { name: 'Device Type' }))).toEqual(expected);
});

test('back and forward lead through timeframes and the dialog', async () => {
  await leadTo(page, '/dashboard');
  await seeNumbersOf('Last 30 days');
  await chooseTimeframe(page, 'Last 7 days');
  await seeNumbersOf('Last 7 days');
  await othersOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.waitFor();

  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await seeNumbersOf('Last 7 days');
  await page.goBack();
  await seeNumbersOf('Last 30 days');
  await page.goForward();
  await seeNumbersOf('Last 7 days');
  await page.goForward();
  await seeInDialog('Pages', 'page', 'Last 7 days');
});

test('the chart opens on pageviews; with the keyboard and the pointer it tells what its table tells, and the course of another tile that I press', async () => {
  await leadTo(page, '/dashboard');
  await seeNumbersOf('Last 30 days');
  const overview = card(page, 'Overview');
  const chart = overview.getByRole('slider', { name: 'Chart of pageviews per day' });
  const days = await partsOf(overview.getByRole('rowgroup').last().getByRole('row'));
  const told = ([day, count = '', before = '']: string[] = []) => {
    const now = count.replace(/^\S+/, '$& pageviews');
    const [value, ...note] = before.split(' (');
    return new RegExp(
      `^${day}, ${now}, ${value} on [^(]*${note
        .map((words) => ` \\(${words}`)
        .join('')
        .replace(')', '\\)')}$`,
    );
  };
  const tip = overview.locator('.tip');

  await chart.focus();
  await chart.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(told(days[0]));
  await chart.press('ArrowRight');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(told(days[1]));
  await expect.poll(async () => (await tip.innerText()).split('\n')[0]).toBe(days[1]?.[0]);
  await chart.press('Escape');
  await expect.poll(() => tip.count()).toBe(0);

  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width - 1, y: height / 2 } });
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(told(days.at(-1)));
  await expect.poll(async () => (await tip.innerText()).split('\n')[0]).toBe(days.at(-1)?.[0]);
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).hover();
  await expect.poll(() => tip.count()).toBe(0);

  const tile = (name: string) => overview.getByRole('button', { name: new RegExp(`^${name}`) });
  expect(await tile('Pageviews').getAttribute('aria-pressed')).toBe('true');
  await tile('Unique visitors').click();
  const table = page.getByRole('table', { name: 'Unique visitors per day' });
  await table.waitFor();
  expect(await tile('Unique visitors').getAttribute('aria-pressed')).toBe('true');
  const visitors = await partsOf(table.getByRole('rowgroup').last().getByRole('row'));
  const sum = visitors.reduce((total, [, number]) => total + Number.parseInt(number ?? '', 10), 0);
  expect([String(sum)]).toEqual([expectedOn(counted, 'Last 30 days').tiles[1]?.[1]]);
});

test('the bar behind a device type is as wide as its percentage, whose change is in the details of the row', async () => {
  await leadTo(page, '/dashboard');
  await seeNumbersOf('Last 30 days');
  const rows = await card(page, 'Device Type').getByRole('listitem').all();
  const expected = expectedOn(counted, 'Last 30 days').cards['Device Type'];
  expect(rows).toHaveLength(expected?.length ?? 0);
  const details = await rows[0]?.getByRole('button').getAttribute('aria-description');
  expect(details).toMatch(/ in the previous period, share (up|down) \d/);
  for (const [index, row] of rows.entries()) {
    const widths = await row.evaluate((element) => [
      element.firstElementChild?.getBoundingClientRect().width ?? 0,
      element.getBoundingClientRect().width,
    ]);
    const [bar = 0, whole = 0] = widths;
    expect((bar / whole) * 100).toBeCloseTo(Number.parseFloat(expected?.[index]?.at(-1) ?? ''), 0);
  }
});
