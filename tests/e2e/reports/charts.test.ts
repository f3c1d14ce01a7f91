import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, numbersHere, partsOf } from '../../support/browser/pages/dashboard.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
const now = new Date();
const today = dayIn('UTC', now);
const yesterday = addDays(today, -1);
const first = addDays(yesterday, -4);
const days = `from=${first}&to=${yesterday}&interval=day&compare=off`;

/** Two days before these: on the later one a newsletter arrives, and a forum removes its link. */
const [quietDay, newsDay] = [addDays(yesterday, -20), addDays(yesterday, -19)];
const newsSources = [
  [quietDay, 'Google', '/', 40],
  [quietDay, 'Google', '/issues', 5],
  [quietDay, 'Forum', '/', 30],
  [newsDay, 'Google', '/', 40],
  [newsDay, 'Google', '/issues', 5],
  [newsDay, 'Newsletter', '/issues', 60],
] as const;

/** A load of the guide on the first, the fourth and the fifth of five days, and now, each scrolled and measured. */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await markVisited(id);
  const loaded = (day: string, scroll_percent: number, at = `${day}T10:00:00.000Z`) => {
    const guide = { workspace_id: id, visitor_id: day.slice(-2), pathname: '/guide', timestamp: at };
    const leaving = { name: 'engagement', interactive: false, engaged_ms: 30_000, scroll_percent };
    const timestamp = new Date(Date.parse(at) + 1000).toISOString();
    return [eventOf(guide), eventOf({ ...guide, ...leaving, timestamp, props: '{"vitals.LCP":1000}' })];
  };
  await insertEvents([
    ...loaded(first, 20),
    ...loaded(addDays(yesterday, -1), 60),
    ...loaded(yesterday, 100),
    ...loaded(today, 100, now.toISOString()),
    ...newsSources.flatMap(([day, source, pathname, count], group) =>
      Array.from({ length: count }, (_, visitor) =>
        eventOf({
          ...{ workspace_id: id, source, pathname, timestamp: `${day}T10:00:00.000Z` },
          visitor_id: String(1000 * (group + 1) + visitor),
        }),
      ),
    ),
  ]);
});

const chartIn = (page: Page, name: RegExp) => page.getByRole('slider', { name });
const readText = (chart: Locator) => chart.getAttribute('aria-valuetext');

/** Whether a script that the page has loaded is ApexCharts. */
const hasLibrary = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((name) => new URL(name).pathname.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return texts.some((text) => text.includes('apexcharts-canvas'));
  });

test('a line above the dashboard’s own chart lists the changes, and a press on a part of it filters like its row', async () => {
  const newsOf = (search: string) => `/dashboard?from=${newsDay}&to=${newsDay}&weekdays=0${search}`;
  const page = await openShared(account, newsOf(''));
  const line = card(page, 'Overview')
    .getByRole('paragraph')
    .filter({ hasText: /(Pageviews|Visitors) [+\u2212]|No visitors/ });
  const readText = async () => (await line.innerText()).replaceAll(/\s+/g, ' ');
  const causes = 'Mostly source Newsletter with /issues (+60); source Forum lost 30.';
  await expect.poll(readText).toBe(`Pageviews +40.00%. ${causes}`);
  // It follows the tile, including one whose causes are those of the visitors.
  const choose = (tile: RegExp) => card(page, 'Overview').getByRole('button', { name: tile }).click();
  await choose(/^Bounce rate/);
  await expect.poll(readText).toMatch(/^Bounce rate .* Visitors \+40\.00%\. Mostly source Newsletter/);
  await choose(/^Unique visitors/);
  await expect.poll(readText).toBe(`Visitors +40.00%. ${causes}`);
  await choose(/^Pageviews/);
  await chartIn(page, /^Chart of pageviews/).waitFor();
  expect(await page.locator('.apexcharts-canvas').count()).toBe(0);
  expect(await hasLibrary(page)).toBe(false);
  await checkAtWidth(page, 'what changed', 1440);

  await line.getByRole('button', { name: 'source Newsletter' }).click();
  await expect.poll(readText).toBe('No visitors in the previous period.');
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('&f=is,source,Newsletter');
  await page.goBack();

  await page.route('**/api/v1/changes', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Please try again.' } } }),
  );
  await leadTo(page, newsOf('&f=is,page,/issues'));
  const alert = card(page, 'Overview').getByRole('alert');
  await expect
    .poll(() => alert.innerText())
    .toBe('The changes could not be loaded: Please try again. Try again');
  await page.unroute('**/api/v1/changes');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(readText).toBe('Pageviews +1,200.00%. Mostly source Newsletter (+60).');

  await page.keyboard.press('x');
  await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe('off');
  await numbersHere(page);
  await expect.poll(() => line.count()).toBe(0);
});

/** The middles of the dots of values without neighbours, as shares of the chart's width. */
const dotsOf = (chart: Locator) =>
  chart.evaluate((element) => {
    const { left: start, width } = element.getBoundingClientRect();
    return (
      [...document.querySelectorAll('.apexcharts-marker')]
        .map((dot) => dot.getBoundingClientRect())
        // The library also draws invisible ones.
        .filter((dot) => dot.width > 1)
        .map((dot) => Math.round(((dot.left + dot.width / 2 - start) / width) * 100))
    );
  });

const lineOf = (page: Page) => page.locator('.apexcharts-line').first();

/** The ends of the line, in percent of the area that the pointer and the keys read. */
async function extentOf(line: Locator, chart: Locator): Promise<number[]> {
  const { x = 0, width = 0 } = (await chart.boundingBox()) ?? {};
  const ends = await line.evaluate((drawn: SVGPathElement) => {
    // Without its width, which extends over its ends.
    const [box, { e: offset = 0 } = {}] = [drawn.getBBox(), drawn.getScreenCTM() ?? {}];
    return [offset + box.x, offset + box.x + box.width];
  });
  return ends.map((end) => Math.round(((end - x) / width) * 100));
}

test('the library loads with the first page that needs it; days without a measurement are a gap, and a day or an hour between gaps is a dot', async () => {
  const page = await openShared(account, `/behaviour/vitals?${days}`);
  const chart = chartIn(page, /^Chart of largest/i);
  await expect.poll(() => dotsOf(chart)).toEqual([0]);
  // From the fourth of five days to the fifth.
  expect(await extentOf(page.locator('.apexcharts-line').last(), chart)).toEqual([75, 100]);
  expect(await hasLibrary(page)).toBe(true);

  await leadTo(page, `/behaviour/vitals?from=${today}&to=${today}&compare=off`);
  const index = Math.round((now.getUTCHours() / 23) * 100);
  await expect.poll(() => dotsOf(chartIn(page, /^Chart of largest .* per hour$/i))).toEqual([index]);
});

/** The colour of the line, and that of the theme. */
const colorsOf = (page: Page) =>
  lineOf(page).evaluate((line) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--chakra-colors-accent)';
    const colors = [getComputedStyle(line).stroke, getComputedStyle(probe).color];
    probe.remove();
    return colors;
  });

test('an open chart follows the theme and the width of its container; I read with the keyboard the series of a page and how far visits scrolled, and zoom into a day', async () => {
  const page = await openShared(account, `/behaviour/pages?page=/guide&${days}`);
  const chart = chartIn(page, /^Chart of pageviews per day/);
  await chart.waitFor();
  const [light, accent] = await colorsOf(page);
  expect(light).toBe(accent);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  // The chart is drawn again a moment after the theme has changed.
  const inDark = async () => {
    const [line, themed] = await colorsOf(page);
    return themed !== accent && line === themed;
  };
  await expect.poll(inDark).toBe(true);

  await expect.poll(() => extentOf(lineOf(page), chart)).toEqual([0, 100]);
  const { width: wide = 0 } = (await chart.boundingBox()) ?? {};
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => ((await chart.boundingBox())?.width ?? 0) < 390).toBe(width === 390);
    await expect.poll(() => extentOf(lineOf(page), chart)).toEqual([0, 100]);
  }
  await expect.poll(async () => (await chart.boundingBox())?.width).toBe(wide);

  const numbers = card(page, 'Numbers of /guide');
  await chart.focus();
  const rows = await partsOf(numbers.locator('tbody').getByRole('row'));
  expect(rows.map(([, count]) => count)).toEqual(['1', '0', '0', '1', '1']);
  const wordsOf = ([day, count]: string[] = []) =>
    `${day}, ${count} ${count === '1' ? 'pageview' : 'pageviews'}`;
  await chart.press('Home');
  await expect.poll(() => readText(chart)).toBe(wordsOf(rows[0]));
  await chart.press('ArrowRight');
  await expect.poll(() => readText(chart)).toBe(wordsOf(rows[1]));
  await expect
    .poll(async () => (await numbers.locator('.tip').innerText()).split('\n')[0])
    .toBe(rows[1]?.[0]);

  const scrolls = chartIn(page, /^Chart of the share of visits by how far they scrolled/);
  await scrolls.focus();
  await expect.poll(() => readText(scrolls)).toBe('Scrolled to 0%, 100.00% of visits');
  await scrolls.press('End');
  await expect.poll(() => readText(scrolls)).toBe('Scrolled to 100%, 33.33% of visits');

  await chart.press('Home');
  await chart.press('Enter');
  await chartIn(page, /^Chart of pageviews per hour/).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(first);
});

test('a chart is drawn at once, also without reduced motion', async () => {
  const page = await openShared(account, '/settings');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Drawn with motion, a line begins as a flat one at the axis when the library reports it as drawn.
  const first = page.evaluate(
    () =>
      new Promise<(string | null)[]>((seen) => {
        const look = () => {
          const line = document.querySelector('.apexcharts-line');
          const isRead = document.querySelector('[role=slider]');
          if (line && isRead) seen([line.getAttribute('d'), line.getAttribute('pathTo')]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await leadTo(page, `/behaviour/pages?page=/guide&${days}`);
  const [drawn, meant] = await first;
  await page.emulateMedia({ reducedMotion: null });
  expect(drawn).toMatch(/^M/);
  expect(drawn).toBe(meant);
});

/** The pitches that the page plays from now on, and what its screen reader hears of them. */
const record = (page: Page) =>
  page.evaluate(() => {
    const heard = { pitches: [] as number[], said: [] as string[] };
    Object.assign(window, { heard });
    const plan = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      if (this.minValue < -1) heard.pitches.push(Math.round(value));
      return plan.call(this, value, at);
    };
    new MutationObserver(() => {
      const { textContent } =
        document.querySelector('[aria-label="Listening to the chart"] [role=status]') ?? {};
      if (textContent && heard.said.at(-1) !== textContent) heard.said.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const heardIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { pitches: number[]; said: string[] } }).heard);

test('I listen to a chart as a sequence of tones from its menu or by O, hear its days at most once a second, and stop it by Escape or a button', async () => {
  const page = await openShared(account, `/dashboard?${days}`);
  const chart = chartIn(page, /^Chart of pageviews/);
  await chart.waitFor();
  await record(page);
  const listening = page.getByRole('region', { name: 'Listening to the chart' });
  const choose = async (item: string) => {
    await card(page, 'Overview').getByRole('button', { name: 'Actions for Overview' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Listen to the chart');
  await listening.waitFor();
  await listening.waitFor({ state: 'detached' });
  // Five days: a pageview on the first and on the last two. Three octaves are between nothing and the most.
  expect((await heardIn(page)).pitches).toEqual([1760, 220, 220, 1760, 1760]);
  const { said } = await heardIn(page);
  expect(said[0]).toMatch(/, 1 pageview$/);
  expect(said.length).toBeLessThanOrEqual(2);

  await leadTo(page, '/dashboard?timeframe=last-30-days&compare=off');
  await numbersHere(page);
  await choose('Listen to the chart');
  await listening.waitFor();
  await checkAtWidth(page, 'listening', 1440);
  await listening.getByRole('button', { name: 'Stop listening' }).waitFor();
  await choose('Stop listening');
  await listening.waitFor({ state: 'detached' });

  await chart.focus();
  await page.keyboard.press('o');
  await listening.waitFor();
  await page.keyboard.press('Escape');
  await listening.waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await listening.waitFor({ state: 'detached' });
  await seeFocus(chart);

  await leadTo(page, `/explore?${days}&metrics=pageviews`);
  const picture = chartIn(page, /pageviews per day/i);
  await picture.waitFor();
  await picture.focus();
  await page.keyboard.press('o');
  await listening.waitFor();
  expect((await heardIn(page)).pitches.slice(-5)).toEqual([1760, 220, 220, 1760, 1760]);
  await listening.getByRole('button', { name: 'Stop listening' }).click();
  await listening.waitFor({ state: 'detached' });
});
