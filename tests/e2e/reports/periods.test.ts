import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Timeframe } from '@footfall/functions/contract';
import { openBrowser } from '../../support/browser/browser.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { misfits } from '../../support/browser/fits.ts';
import { card, chooseTimeframe, inDialog, othersOf, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import {
  expectedOn,
  expectedPagesInDialog,
  type Counted,
} from '../../support/traffic/reports/expected-dashboard.ts';
import { openPastDashboard, type PastDashboard } from '../../support/traffic/reports/past-dashboard.ts';

let page: Page;
let counted: Counted;
let seeNumbersOf: PastDashboard['seeNumbersOf'];

beforeAll(async () => {
  ({ page, counted, seeNumbersOf } = await openPastDashboard(await openBrowser()));
});

beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens the dashboard, by default with the last 30 days before 20 May 2026. */
const open = (search = '') => leadTo(page, `/dashboard?${search}`);

/** A page of few parts, with everything that selects a period. */
const quiet = '/behaviour/vitals';

/** The pageviews of some days, counted from the events. */
const pageviews = (from: string, to: string) =>
  counted.events.filter(({ date, name }) => name === 'pageview' && date >= from && date <= to).length;

/** Waits until the tile of pageviews has a number and, if compared, the previous one. */
async function seePageviews(now: number, before?: number): Promise<void> {
  const tile = card(page, 'Overview').getByRole('button', { name: /^Pageviews/ });
  const expected =
    before === undefined ? [String(now)] : [String(now), expect.stringMatching(`from ${before}$`)];
  await expect.poll(async () => (await partsOf(tile.locator('.figures'))).flat()).toEqual(expected);
}

/** Waits until the page names its comparison. */
const seeCompared = (words: string) => page.getByText(`Compared with ${words}.`, { exact: true }).waitFor();

/** Waits until the address has these parameters. */
const seeAddress = (expected: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(expected);

async function choose(menu: RegExp, item: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

async function matchWeekdays(): Promise<void> {
  await button(/^vs\./).click();
  await page.getByRole('menuitemcheckbox', { name: 'Match weekdays' }).click();
}

test('I see the last 30 days, then timeframes of each kind, all with their own numbers; Others opens rows of the same days; back and forward lead through all of it', async () => {
  await open();
  await seeNumbersOf('Last 30 days');
  // The bar behind a row is as wide as its percentage.
  const drawn = await card(page, 'Device Type')
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const widthOf = (part: Element | null) => part?.getBoundingClientRect().width ?? NaN;
        return Math.round((widthOf(row.firstElementChild) / widthOf(row)) * 100);
      }),
    );
  const devices = expectedOn(counted, 'Last 30 days').cards['Device Type'] ?? [];
  expect(drawn).toEqual(devices.map((row) => Math.round(Number.parseFloat(row.at(-1) ?? ''))));

  // Compared with the same weekday of the week before, with nothing, and with the week before.
  const others: Timeframe[] = ['Today', 'All time', 'Last week'];
  for (const timeframe of others) {
    await chooseTimeframe(page, timeframe);
    await seeNumbersOf(timeframe);
    expect(await button(/^vs\./).count()).toBe(timeframe === 'All time' ? 0 : 1);
  }
  await othersOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  const seeRows = () =>
    expect.poll(() => inDialog(dialog)).toEqual(expectedPagesInDialog(counted, 'Last week'));
  await seeRows();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await seeNumbersOf('All time');
  await page.goForward();
  await seeNumbersOf('Last week');
  await page.goForward();
  await seeRows();
});

test('with the keyboard and the pointer the chart shows the numbers of its table, and a day that I enter or click is the period; a tile that I press has a series of its own', async () => {
  await open();
  await seePageviews(pageviews('2026-04-21', '2026-05-20'), pageviews('2026-03-17', '2026-04-15'));
  const overview = card(page, 'Overview');
  const chart = overview.getByRole('slider', { name: 'Chart of pageviews per day' });
  const tip = overview.locator('.tip');
  const days = await partsOf(overview.getByRole('rowgroup').last().getByRole('row'));
  const expectText = async ([day = '', count = '', before = '']: string[] = []) => {
    const words = `${day}, ${count.replace(/^\S+/, '$& pageviews')}, ${before.split(' (')[0]} on `;
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(words);
    await expect.poll(async () => (await tip.innerText()).split('\n')[0]).toBe(day);
  };
  await chart.press('Home');
  await expectText(days[0]);
  await chart.press('ArrowRight');
  await expectText(days[1]);
  // They step through the days, not to the period after this one.
  expect(new URL(page.url()).searchParams.has('from')).toBe(false);
  await chart.press('Escape');
  await expect.poll(() => tip.count()).toBe(0);
  await chart.press('Home');
  await chart.press('Enter');
  await button(/^Apr 21, 2026/).waitFor();
  await page.goBack();
  await chart.waitFor();

  const tile = overview.getByRole('button', { name: /^Unique visitors/ });
  await tile.click();
  const table = page.getByRole('table', { name: 'Unique visitors per day' });
  await table.waitFor();
  expect(await tile.getAttribute('aria-pressed')).toBe('true');
  const visitors = await partsOf(table.getByRole('rowgroup').last().getByRole('row'));
  const sum = visitors.reduce((total, [, number]) => total + Number.parseInt(number ?? '', 10), 0);
  expect(String(sum)).toBe(expectedOn(counted, 'Last 30 days').tiles[1]?.[1]);
  await overview.getByRole('button', { name: /^Pageviews/ }).click();

  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  const last = { position: { x: width - 1, y: height / 2 } };
  await chart.hover(last);
  await expectText(days.at(-1));
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).hover();
  await expect.poll(() => tip.count()).toBe(0);
  await chart.click(last);
  await button(/^May 20, 2026/).waitFor();
  await seePageviews(pageviews('2026-05-20', '2026-05-20'), pageviews('2026-05-13', '2026-05-13'));
  await page.getByRole('table', { name: 'Pageviews per hour' }).waitFor();
});

test('I compare some days with the same days last year, of the same weekdays or not, and with nothing', async () => {
  await open('from=2026-01-10&to=2026-02-15');
  const now = pageviews('2026-01-10', '2026-02-15');
  await page.keyboard.press('x');
  await seePageviews(now);
  expect(await page.getByText(/^Compared with/).count()).toBe(0);
  await page.keyboard.press('x');
  await seeCompared('Nov 29, 2025 to Jan 4, 2026 (same weekdays)');
  await choose(/^vs\. previous period/, 'Same period last year');
  await seePageviews(now, pageviews('2025-01-11', '2025-02-16'));
  await seeCompared('Jan 11 to Feb 16, 2025 (same weekdays)');
  await seeAddress({ compare: 'year' });
  await matchWeekdays();
  await seeCompared('Jan 10 to Feb 15, 2025');
  await seeAddress({ weekdays: '0' });
  await matchWeekdays();
  await seeAddress({ weekdays: '1' });
});

test('I choose tiles, and this browser remembers them, and whether weekdays match', async () => {
  await open();
  await matchWeekdays();
  await seeAddress({ weekdays: '0' });
  const tiles = card(page, 'Overview').getByRole('group').getByRole('button');
  const names = () =>
    tiles.evaluateAll((all) => all.map(({ firstElementChild }) => firstElementChild?.textContent));
  const four = ['Pageviews', 'Unique visitors', 'Bounce rate', 'Average visit duration'];
  await expect.poll(names).toEqual(four);
  await button('Actions for Overview').click();
  await page.getByRole('menuitemcheckbox', { name: 'Views per visit' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Visits', exact: true }).click();
  const six = ['Pageviews', 'Unique visitors', 'Visits', 'Views per visit', ...four.slice(2)];
  await expect.poll(names).toEqual(six);
  expect(await page.getByRole('menuitemcheckbox', { name: 'Engaged time' }).isDisabled()).toBe(true);
  await page.goto(`${stack.hosting}/dashboard`);
  await seeCompared('Mar 22 to Apr 20, 2026');
  await expect.poll(names).toEqual(six);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page), `${width}`).toEqual([]);
  }
  await matchWeekdays();
  await seeCompared('Mar 17 to Apr 15, 2026 (same weekdays)');
});

test('in the calendar, with the keyboard, I choose days, and the days to compare with, but for those of the period itself; the arrows and arrow keys lead to the period before and back', async () => {
  await leadTo(page, quiet);
  expect(await button('Next period').isDisabled()).toBe(true);
  await button('Previous period').click();
  await button(/^Mar 22 – Apr 20, 2026/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await button(/^Feb 20 – Mar 21, 2026/).waitFor();
  await button('Next period').click();
  await page.keyboard.press('ArrowRight');
  await button('Last 30 days').waitFor();

  await page.keyboard.press('c');
  const calendar = page.getByRole('dialog', { name: 'Choose days' });
  // Two months side by side, and nothing after today.
  await calendar.getByRole('grid', { name: 'April 2026' }).waitFor();
  expect(await calendar.getByRole('gridcell', { name: '21', disabled: true }).count()).toBe(1);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Wednesday, May 20, 2026, last day');
  await checkAtWidth(page, 'calendar', 1440);
  for (const key of ['PageUp', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(focused).toBe('Saturday, April 25, 2026, chosen');
  await page.keyboard.press('Enter');
  await calendar.getByText('Apr 25, 2026: choose the last day').waitFor();
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
  await expect.poll(focused).toBe('Sunday, May 3, 2026, last day');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await button(/^Apr 25 – May 3, 2026/).waitFor();
  await seeAddress({ from: '2026-04-25', to: '2026-05-03' });

  await choose(/^vs\./, 'Choose days');
  const compared = page.getByRole('dialog', { name: 'Compare with' });
  const press = (name: RegExp | string) => compared.getByRole('button', { name }).click();
  await press(/April 23, 2026/);
  await press(/April 25, 2026/);
  await compared
    .getByRole('alert')
    .getByText(/^These days overlap the period/)
    .waitFor();
  await press(/April 3, 2026/);
  await press(/April 6, 2026/);
  await compared.waitFor({ state: 'detached' });
  await button(/^vs\. Apr 3 – 6, 2026/).waitFor();
  await seeAddress({ compare: '2026-04-03,2026-04-06' });
  // Days that I selected do not shift.
  await button(/^vs\./).click();
  const weekdays = page.getByRole('menuitemcheckbox', { name: 'Match weekdays', disabled: true });
  expect(await weekdays.getAttribute('aria-checked')).toBe('false');
  await leadTo(page, `/dashboard${new URL(page.url()).search}`);
  await seePageviews(pageviews('2026-04-25', '2026-05-03'), pageviews('2026-04-03', '2026-04-06'));
  await seeCompared('Apr 3 to 6, 2026, which is 4 days instead of 9');
});

test('on a phone, in every look, a calendar has the days, and a sheet the period, the interval and the comparison; a wide window has a menu of intervals', async () => {
  await leadTo(page, `${quiet}?timeframe=last-12-months`);
  await button('per month').click();
  await expect.poll(() => page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Day', 'Week', 'Month']);
  await page.getByRole('menuitemradio', { name: 'Day' }).click();
  await seeAddress({ interval: 'day' });

  await page.setViewportSize({ width: 390, height: 844 });
  await leadTo(page, quiet);
  await button(/^Last 30 days\s*vs\. previous, per day/).waitFor();
  await page.keyboard.press('c');
  const calendar = page.getByRole('dialog', { name: 'Choose days' });
  await calendar.waitFor();
  expect(await page.getByRole('grid').count()).toBe(1);
  await checkAtWidth(page, 'calendar', 390);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await button(/^Last 30 days/).click();
  const sheet = page.getByRole('dialog', { name: 'Period' });
  await sheet.waitFor();
  await checkAtWidth(page, 'period sheet', 390);
  await sheet.getByRole('button', { name: 'Last 12 months' }).click();
  await sheet.getByRole('radio', { name: 'Week' }).check();
  await sheet.getByRole('button', { name: 'Same period last year' }).click();
  await sheet.getByRole('switch', { name: 'Match weekdays' }).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await button(/^Last 12 months\s*vs\. last year, per week/).waitFor();
  await seeAddress({ timeframe: 'last-12-months', interval: 'week', compare: 'year', weekdays: '1' });
});
