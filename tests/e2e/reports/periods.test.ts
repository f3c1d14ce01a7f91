import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { openPastDashboard } from '../../support/traffic/reports/past-dashboard.ts';
import type { Counted } from '../../support/traffic/reports/expected-dashboard.ts';
import { stack } from '../../support/stack/stack.ts';

let browser: Browser;
let page: Page;
let counted: Counted;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, counted } = await openPastDashboard(browser));
});

beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Leads to the dashboard, which shows the last 30 days before 20 May 2026 unless the search says otherwise. */
const open = (search = '') => leadTo(page, `/dashboard?${search}`);

/** Loads it. */
async function load(search = ''): Promise<void> {
  await page.goto(`${stack.hosting}/dashboard?${search}`);
  await page.getByRole('table', { name: /^Pageviews per/ }).waitFor();
}

/** The pageviews of some days, counted from the events. */
const pageviews = (from: string, to: string) =>
  counted.events.filter(({ date, name }) => name === 'pageview' && date >= from && date <= to).length;

/** Waits until the tile of pageviews has a number and, where it is compared, what that was before. */
async function seePageviews(now: number, before?: number): Promise<void> {
  const tile = card(page, 'Overview').getByRole('button', { name: /^Pageviews/ });
  const expected =
    before === undefined ? [String(now)] : [String(now), expect.stringMatching(`from ${before}$`)];
  await expect.poll(async () => (await partsOf(tile.locator('.figures'))).flat()).toEqual(expected);
}

/** Waits until the address has these parameters. */
const seeAddress = (expected: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(expected);

async function choose(menu: RegExp, item: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

test('I compare some days with the same days last year; reload and back keep it', async () => {
  await open('from=2026-01-10&to=2026-02-15');
  const [now, before] = [pageviews('2026-01-10', '2026-02-15'), pageviews('2025-01-11', '2025-02-16')];
  expect(before).toBeGreaterThan(0);
  await choose(/^vs\. previous period/, 'Same period last year');
  await seePageviews(now, before);
  const words = page.getByText('Compared with Jan 11 to Feb 16, 2025 (same weekdays).');
  await words.waitFor();
  await seeAddress({ compare: 'year' });

  await page.reload();
  await seePageviews(now, before);
  await words.waitFor();
  await page.goBack();
  await button(/^vs\. previous period/).waitFor();
  await page.getByText('Compared with Nov 29, 2025 to Jan 4, 2026 (same weekdays).').waitFor();
});

test('the second line of the chart has dates of its own, of the same weekdays unless I switch that off', async () => {
  await open('from=2026-05-03&to=2026-05-09&compare=year');
  await page.getByText('Compared with May 4 to 10, 2025 (same weekdays).').waitFor();
  const chart = page.getByRole('slider', { name: 'Chart of pageviews per day' });
  await chart.focus();
  await chart.press('Home');
  await expect
    .poll(() => chart.getAttribute('aria-valuetext'))
    .toMatch(/^Sun, May 3, .* on Sun, May 4, 2025$/);

  await matchWeekdays();
  await page.getByText('Compared with May 3 to 9, 2025.').waitFor();
  await seeAddress({ weekdays: '0' });
  await chart.focus();
  await chart.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/on Sat, May 3, 2025$/);
});

/** Presses what the last days are compared with. */
async function matchWeekdays(): Promise<void> {
  await button(/^vs\./).click();
  await page.getByRole('menuitemcheckbox', { name: 'Match weekdays' }).click();
}

test('this browser remembers that, for pages whose address says nothing; the others show everyone the same', async () => {
  await load();
  await page.getByText('Compared with Mar 22 to Apr 20, 2026.').waitFor();
  await seeAddress({ weekdays: '0' });
  await open('timeframe=last-7-days');
  await page.getByText('Compared with May 7 to 13, 2026 (same weekdays).').waitFor();
  await choose(/^Last 7 days/, 'Last 30 days');
  await seeAddress({ weekdays: '1' });
  await choose(/^Last 30 days/, 'Month to date');
  await page.getByText('Compared with Apr 1 to 20, 2026.').waitFor();
  await button(/^vs\./).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Match weekdays', disabled: true });
  expect(await item.getAttribute('aria-checked')).toBe('false');
  // The focus comes into the menu a moment later; before, Escape is not for it.
  await page.locator('[role=menu]:is(:focus, :focus-within)').waitFor();
  await page.keyboard.press('Escape');
  // The focus comes back a moment later, and would close the next menu.
  await expect.poll(() => button(/^vs\./).evaluate((each) => each === document.activeElement)).toBe(true);
  await choose(/^Month to date/, 'Last 30 days');
  for (const weekdays of ['0', '1']) {
    await matchWeekdays();
    await seeAddress({ weekdays });
  }
  await open();
  await page.getByText('Compared with Mar 17 to Apr 15, 2026 (same weekdays).').waitFor();
});

test('nothing is compared where I say so, and all time has nothing to be compared with', async () => {
  await load();
  await page.keyboard.press('x');
  await seePageviews(pageviews('2026-04-21', '2026-05-20'));
  await page.keyboard.press('x');
  await page.getByText('Compared with Mar 17 to Apr 15, 2026 (same weekdays).').waitFor();
  await choose(/^vs\./, 'Off');
  await seePageviews(pageviews('2026-04-21', '2026-05-20'));
  expect(await page.getByText(/^Compared with/).count()).toBe(0);
  await choose(/^Last 30 days/, 'All time');
  await expect.poll(() => button(/^vs\./).count()).toBe(0);
});

test('in every look, I choose days in the calendar with the keyboard, and go back', async () => {
  await load();
  await page.keyboard.press('c');
  const calendar = page.getByRole('dialog', { name: 'Choose days' });
  await calendar.getByRole('button', { name: 'Wednesday, May 20, 2026, last day' }).waitFor();
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
  await seePageviews(pageviews('2026-04-25', '2026-05-03'), pageviews('2026-04-11', '2026-04-19'));
  await seeAddress({ from: '2026-04-25', to: '2026-05-03' });
  await page.goBack();
  await button('Last 30 days').waitFor();
});

test('I choose the days to compare with in the calendar: those of the period itself are refused, and fewer are compared as they are', async () => {
  await load('from=2026-05-10&to=2026-05-19');
  await choose(/^vs\./, 'Choose days');
  const calendar = page.getByRole('dialog', { name: 'Compare with' });
  await calendar.getByRole('button', { name: /May 8, 2026/ }).click();
  await calendar.getByRole('button', { name: /May 11, 2026/ }).click();
  await calendar
    .getByRole('alert')
    .getByText(/^These days overlap the period/)
    .waitFor();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: /April 3, 2026/ }).click();
  await calendar.getByRole('button', { name: /April 6, 2026/ }).click();
  await calendar.waitFor({ state: 'detached' });
  await seePageviews(pageviews('2026-05-10', '2026-05-19'), pageviews('2026-04-03', '2026-04-06'));
  await button(/^vs\. Apr 3 – 6, 2026/).waitFor();
  await seeAddress({ compare: '2026-04-03,2026-04-06' });
  await page.getByText('Compared with Apr 3 to 6, 2026, which is 4 days against 10.').waitFor();
  const rows = await partsOf(
    page.getByRole('table', { name: 'Pageviews per day' }).getByRole('rowgroup').last().getByRole('row'),
  );
  expect(rows.map(([, , before]) => before)).toEqual([
    ...[3, 4, 5, 6].map((day) => String(pageviews(`2026-04-0${day}`, `2026-04-0${day}`))),
    ...Array(6).fill('–'),
  ]);

  await open('from=2026-05-19&to=2026-05-19&compare=2025-01-01,2025-12-31');
  await seePageviews(pageviews('2026-05-19', '2026-05-19'), pageviews('2025-01-01', '2025-12-31'));
  await page
    .getByText('Compared with 2025, which is 365 days against 1; the chart shows the first of them.')
    .waitFor();
  await page.getByRole('table', { name: 'Pageviews per hour' }).waitFor();
});

test('the arrows and the arrow keys lead to the period before and back, and a day of the chart that I click or enter is the period', async () => {
  await open();
  expect(await button('Next period').isDisabled()).toBe(true);
  await button('Previous period').click();
  await button(/^Mar 22 – Apr 20, 2026/).waitFor();
  await seePageviews(pageviews('2026-03-22', '2026-04-20'), pageviews('2026-02-15', '2026-03-16'));
  await page.keyboard.press('ArrowLeft');
  await button(/^Feb 20 – Mar 21, 2026/).waitFor();
  await button('Next period').click();
  await page.keyboard.press('ArrowRight');
  await button('Last 30 days').waitFor();

  const chart = page.getByRole('slider', { name: 'Chart of pageviews per day' });
  await chart.focus();
  await chart.press('ArrowLeft');
  // The chart's own arrow keys lead through its days.
  expect(new URL(page.url()).searchParams.has('from')).toBe(false);
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.click({ position: { x: width - 1, y: height / 2 } });
  await button(/^May 20, 2026/).waitFor();
  await seePageviews(pageviews('2026-05-20', '2026-05-20'), pageviews('2026-05-19', '2026-05-19'));
  await page.getByRole('table', { name: 'Pageviews per hour' }).waitFor();
  await page.goBack();
  await chart.press('Home');
  await chart.press('Enter');
  await button(/^Apr 21, 2026/).waitFor();
});

test('I read the same pageviews by the week, and which weeks have only some of their days', async () => {
  // On this page's clock, a menu that has faded out may still be there.
  await load('timeframe=last-12-months');
  await button('per month').click();
  const offered = page.getByRole('menuitemradio');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['Day', 'Week', 'Month']);
  await page.getByRole('menuitemradio', { name: 'Week' }).click();
  const table = page.getByRole('table', { name: 'Pageviews per week' });
  await table.waitFor();
  const weeks = await partsOf(table.getByRole('rowgroup').last().getByRole('row'));
  const sum = weeks.reduce((total, [, count]) => total + Number.parseInt(count ?? '', 10), 0);
  expect(sum).toBe(pageviews('2025-05-21', '2026-05-20'));
  const [first = [], last = []] = [weeks[0], weeks.at(-1)];
  expect([first[1], last[1]]).toEqual([
    expect.stringMatching(/^\d+ \(5 of 7 days\)$/),
    expect.stringMatching(/^\d+ so far \(3 of 7 days\)$/),
  ]);
  const chart = page.getByRole('slider', { name: 'Chart of pageviews per week' });
  await chart.focus();
  await chart.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('(5 of 7 days)');
  // An interval that does not suit the next period is given up.
  await choose(/^Last 12 months/, 'Today');
  await page.getByRole('table', { name: 'Pageviews per hour' }).waitFor();
  expect(await button(/^by /).count()).toBe(0);
});

test('in every look, I choose tiles, and the browser remembers them; a row tells its change, and what it was before where I point at it', async () => {
  await open();
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
  await page.reload();
  await expect.poll(names).toEqual(six);
  await checkInEachLook(page, 'dashboard with six tiles');
  const row = card(page, 'Sources').getByRole('listitem').first();
  await expect.poll(() => row.locator('.change').innerText()).toMatch(/^[+−][\d,]+$/);
  await row.hover();
  await row.getByText(/^[+−][\d,]+, ([\d,]+|none) in the previous period$/).waitFor();
});

test('on a phone, in every look, a calendar has the days, and a sheet the period, the interval and the comparison', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
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
  await checkInEachLook(page, 'period sheet', [390]);
  await sheet.getByRole('button', { name: 'Last 12 months' }).click();
  await sheet.getByRole('radio', { name: 'Week' }).check();
  await sheet.getByRole('button', { name: 'Same period last year' }).click();
  await sheet.getByRole('switch', { name: 'Match weekdays' }).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await button(/^Last 12 months\s*vs\. last year, per week/).waitFor();
  await seeAddress({ timeframe: 'last-12-months', interval: 'week', compare: 'year', weekdays: '1' });
  await page.getByText(/\(same weekdays\)/).waitFor();
});
