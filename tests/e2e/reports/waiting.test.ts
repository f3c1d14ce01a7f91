import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { checkScreen } from '../../support/browser/check-screen.ts';
import {
  cardQuestions,
  failCalls,
  failQuestions,
  holdCalls,
  limitCalls,
  twiceIn,
  watchCalls,
  watchRequests,
} from '../../support/api/calls.ts';
import {
  card,
  cardTitles,
  chooseTimeframe,
  othersOf,
  shownOn,
  settle,
} from '../../support/browser/pages/dashboard.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { expectedOn, type Counted } from '../../support/traffic/reports/expected-dashboard.ts';
import { openPastDashboard, type PastDashboard } from '../../support/traffic/reports/past-dashboard.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
let counted: Counted;
let seeNumbersOf: PastDashboard['seeNumbersOf'];

beforeAll(async () => {
  ({ page, counted, seeNumbersOf } = await openPastDashboard(await openBrowser()));
});

// What a test holds back or refuses must not reach the next, however the test ended.
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const everyCard = ['Overview', ...cardTitles];

/** Where every card is, and how large. */
const boxes = () => Promise.all(everyCard.map((title) => card(page, title).boundingBox()));

test('until the first numbers come, every card waits for data; all of them are asked for in one call, and nothing twice', async () => {
  // What the page asks last must not be among what it asks again.
  await page.goto('about:blank');
  const release = await holdCalls(page);
  const { sent } = watchCalls(page);
  const question = watchRequests(page);
  await page.goto(`${stack.hosting}/dashboard`);
  for (const title of everyCard) {
    const words = card(page, title).getByText('Waiting for data').first();
    await words.waitFor();
    expect(await words.evaluate((element) => getComputedStyle(element).opacity), title).toBe('0');
  }
  const waiting = await boxes();
  await release();
  await seeNumbersOf('Last 30 days');
  const shown = await boxes();
  for (const [index, title] of everyCard.entries()) {
    // A card that leaves nothing out has no row for that, and is lower.
    const isFull = title === 'Overview' || (await othersOf(page, title).count()) > 0;
    if (isFull) expect(shown[index]?.height, title).toBe(waiting[index]?.height);
  }
  await settle(page);
  expect(sent).toEqual([cardQuestions]);
  expect(twiceIn(question)).toEqual([]);
});

/** What the browser tells a page whose tab is hidden, or comes to sight again. */
const setVisibility = (state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('All time includes today: its numbers are asked for every minute, and when I come back to the tab; Last month is over, and its numbers are not asked for again', async () => {
  await leadTo(page, '/dashboard?timeframe=all-time');
  await seeNumbersOf('All time');
  const { sent, answered } = watchCalls(page);
  await page.clock.runFor('01:01');
  await expect.poll(() => answered).toEqual([cardQuestions]);

  await setVisibility('hidden');
  await page.clock.runFor('03:00');
  await settle(page);
  await page.clock.runFor('03:00');
  await settle(page);
  expect(sent).toHaveLength(1);
  await setVisibility('visible');
  await expect.poll(() => answered).toEqual([cardQuestions, cardQuestions]);

  await chooseTimeframe(page, 'Last month');
  await seeNumbersOf('Last month');
  const afterwards = watchCalls(page);
  await page.clock.runFor('02:01');
  await setVisibility('hidden');
  await setVisibility('visible');
  await settle(page);
  expect(afterwards.sent).toEqual([]);
});

test('while another timeframe loads, the old numbers stay dimmed for 300 ms, then every card waits for data', async () => {
  await leadTo(page, '/dashboard');
  await seeNumbersOf('Last 30 days');
  const [before, numbers] = [await boxes(), await shownOn(page)];
  const release = await holdCalls(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();

  const seeOldNumbers = async () => {
    for (const title of cardTitles) {
      const opacity = () =>
        card(page, title)
          .getByRole('list')
          .evaluate((list) => list.parentElement && getComputedStyle(list.parentElement).opacity);
      await expect.poll(opacity, { message: title }).toBe('0.5');
      expect(await card(page, title).getAttribute('aria-busy'), title).toBe('true');
      const first = card(page, title).getByRole('listitem').first();
      expect(await first.innerText(), title).toContain(numbers?.cards[title]?.[0]?.at(-1));
    }
    const overview = card(page, 'Overview');
    expect(await overview.locator('[aria-busy=true]').count()).toBe(2);
    expect(await overview.innerText()).toContain(numbers?.tiles[0]?.[1]);
  };
  await seeOldNumbers();
  expect(await boxes()).toEqual(before);
  await page.clock.runFor(299);
  await seeOldNumbers();

  await page.clock.runFor(1);
  for (const title of everyCard) {
    await card(page, title).getByText('Waiting for data').first().waitFor();
    expect(await card(page, title).getByRole('listitem').count(), title).toBe(0);
  }
  const overview = card(page, 'Overview');
  expect(await overview.innerText()).not.toContain(numbers?.tiles[0]?.[1]);
  expect(await overview.getByRole('table').count()).toBe(0);
  expect(await boxes()).toEqual(before);

  await page.clock.resume();
  await release();
  await seeNumbersOf('Last 7 days');
});

// The share of a page is one of all pageviews.
const cardsOf: Record<string, readonly string[]> = {
  totals: ['Overview', 'Pages'],
  chart: ['Overview'],
  pages: ['Pages'],
  sources: ['Sources'],
  software: ['Software'],
  devices: ['Device Type'],
  countries: ['Countries'],
  languages: ['Languages'],
};

test.each([
  ['Today', ['totals', 'sources', 'devices']],
  ['Last 12 months', ['chart', 'pages', 'software']],
  ['Month to date', ['countries', 'languages']],
] as const)(
  'in %s the questions of %j fail: their cards alone say so in full, and each comes back alone when I try again',
  async (timeframe, questions) => {
    const mend = await failQuestions(page, questions);
    await leadTo(page, `/dashboard?timeframe=${timeframe}`);
    const titles = [...new Set(questions.flatMap((question) => cardsOf[question] ?? []))];
    const alert = page.getByRole('alert');
    for (const title of titles) {
      const own = card(page, title).getByRole('alert');
      await own.getByText('The numbers could not be read.').waitFor();
      const opacity = () =>
        own.evaluate((element) => element.parentElement && getComputedStyle(element.parentElement).opacity);
      // It may just fade in.
      await expect.poll(opacity, { message: title }).toBe('1');
    }
    expect(await alert.count()).toBe(titles.length);
    const { cards } = expectedOn(counted, timeframe);
    const without = Object.fromEntries(titles.filter((title) => title in cards).map((title) => [title, []]));
    await expect.poll(async () => (await shownOn(page))?.cards).toEqual({ ...cards, ...without });
    await mend();
    const { sent } = watchCalls(page);
    for (const [index, question] of questions.entries()) {
      const [title = ''] = cardsOf[question] ?? [];
      await card(page, title).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => sent).toEqual(questions.slice(0, index + 1).map((asked) => [asked]));
    }
    await seeNumbersOf(timeframe);
    expect(await alert.count()).toBe(0);
  },
);

test('the whole call fails: every card says so, and each comes back alone when I try again there', async () => {
  const mend = await failCalls(page, 'request-all');
  await page.goto(`${stack.hosting}/dashboard`);
  const alerts = page.getByRole('alert');
  await expect.poll(() => alerts.count()).toBe(everyCard.length);
  expect(await alerts.getByText('Request request-all').count()).toBe(everyCard.length);
  await mend();
  const { sent } = watchCalls(page);
  await card(page, 'Sources').getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Sources').getByRole('listitem').first().waitFor();
  expect(sent).toEqual([['sources']]);
  expect(await alerts.count()).toBe(everyCard.length - 1);
  await page.clock.runFor('01:01');
  await seeNumbersOf('Last 30 days');
  expect(await alerts.count()).toBe(0);
});

test('past a limit, every card says when it asks again, asks then, and not before; a refresh that fails is made up for by the next', async () => {
  const lift = await limitCalls(page, 40);
  await leadTo(page, '/dashboard?timeframe=year-to-date');
  const alerts = page.getByRole('alert');
  await expect.poll(() => alerts.count()).toBe(everyCard.length);
  const words = await alerts.first().innerText();
  expect(words).toContain('Try again in 40 seconds.');
  expect(words).toMatch(/This page tries again automatically at \d+:\d\d/);
  await checkScreen(page, 'past a limit');

  await lift();
  const { sent, answered } = watchCalls(page);
  await page.clock.runFor('00:30');
  await setVisibility('hidden');
  await setVisibility('visible');
  await settle(page);
  expect(sent).toEqual([]);
  await page.clock.runFor('00:11');
  await expect.poll(() => answered).toContainEqual(cardQuestions);
  await seeNumbersOf('Year to date');
  expect(await alerts.count()).toBe(0);

  const mend = await failCalls(page, 'request-8');
  const refreshed = watchCalls(page);
  await page.clock.runFor('01:01');
  await expect.poll(() => refreshed.sent.length).toBe(1);
  // A minute counts from when the page has the failure.
  await expect.poll(() => refreshed.answered.length).toBe(1);
  await mend();
  await expect
    .poll(async () => {
      // It may not have it yet.
      await page.clock.runFor('01:01');
      return refreshed.sent.length;
    })
    .toBeGreaterThan(1);
});

test('past a limit I can ask again before the page does', async () => {
  const lift = await limitCalls(page, 3600);
  await leadTo(page, '/dashboard?from=2026-05-03&to=2026-05-20');
  const alert = card(page, 'Pages').getByRole('alert');
  await alert.waitFor();
  await lift();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
});
