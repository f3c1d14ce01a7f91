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
import { card, cardTitles, chooseTimeframe, shownOn, settle } from '../../support/browser/pages/dashboard.ts';
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

// Delays, refusals and blocks of a test must not affect the next one, however the test ended.
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.resume();
});

// Each test continues where the one before has ended.
const everyCard = ['Overview', ...cardTitles];
const alerts = () => page.locator('main [role=alert]');

/** Every card as it is now. A lookup by role walks through the entire page. */
const looks = () =>
  page.locator('main section').evaluateAll((cards) =>
    cards.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const opacityOf = (element: Element | null | undefined) => element && getComputedStyle(element).opacity;
      const words = [...each.querySelectorAll('span')].find(
        ({ textContent, childElementCount }) => childElementCount === 0 && textContent === 'Waiting for data',
      );
      return {
        box: [x, y, width, height],
        text: (each as HTMLElement).innerText,
        isBusy: each.ariaBusy,
        words: opacityOf(words),
        rows: opacityOf(each.querySelector('ol')?.parentElement),
      };
    }),
  );

/** Waits until every card waits for data: its text is only for screen readers, and it has no rows. */
async function seeWaiting() {
  const wordsAndRows = async () => (await looks()).map(({ words, rows }) => [words, rows]);
  await expect.poll(wordsAndRows).toEqual(everyCard.map(() => ['0', undefined]));
  return looks();
}

test('until the first numbers come, every card waits for data; all of them are requested in one call, and nothing twice', async () => {
  // The last requests of the page must not be among its refreshes.
  await page.goto('about:blank');
  const release = await holdCalls(page);
  const { sent } = watchCalls(page);
  const question = watchRequests(page);
  await page.goto(`${stack.hosting}/dashboard`);
  const waiting = await seeWaiting();
  await release();
  await seeNumbersOf('Last 30 days');
  for (const [index, { box, text }] of (await looks()).entries()) {
    // A card that omits nothing has no row for that, and is lower.
    const isFull = index === 0 || /^(Others|\d+ more)$/m.test(text);
    if (isFull) expect(box[3], everyCard[index]).toBe(waiting[index]?.box[3]);
  }
  await settle(page);
  expect(sent).toEqual([cardQuestions]);
  expect(twiceIn(question)).toEqual([]);
});

/** The event that a page gets when its tab is hidden or visible again. */
const setVisibility = (...states: ('visible' | 'hidden')[]) =>
  page.evaluate((values) => {
    for (const value of values) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  }, states);

test('numbers that include today are refreshed every minute, and when I come back to the tab; Last month is over, and its numbers are not requested again', async () => {
  const { sent, answered } = watchCalls(page);
  await page.clock.runFor('01:01');
  await expect.poll(() => answered).toEqual([cardQuestions]);

  await setVisibility('hidden');
  for (let times = 0; times < 2; times++) {
    await page.clock.runFor('03:00');
    await settle(page);
  }
  expect(sent).toHaveLength(1);
  await setVisibility('visible');
  await expect.poll(() => answered).toEqual([cardQuestions, cardQuestions]);

  await chooseTimeframe(page, 'Last month');
  await seeNumbersOf('Last month');
  const afterwards = watchCalls(page);
  await page.clock.runFor('02:01');
  await setVisibility('hidden', 'visible');
  await settle(page);
  expect(afterwards.sent).toEqual([]);
});

test('while another timeframe loads, the old numbers stay dimmed for 300 ms, then every card waits for data', async () => {
  const [[, ...before], numbers] = [await looks(), await shownOn(page)];
  const [[, pageviews = 'none'] = []] = numbers?.tiles ?? [];
  const release = await holdCalls(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();

  const overview = card(page, 'Overview');
  const seeOldNumbers = async () => {
    const dimmed = before.map((each) => ({ ...each, isBusy: 'true', rows: '0.5' }));
    await expect.poll(async () => (await looks()).slice(1)).toEqual(dimmed);
    expect(await overview.locator('[aria-busy=true]').count()).toBe(2);
    expect(await overview.innerText()).toContain(pageviews);
  };
  await seeOldNumbers();
  await page.clock.runFor(299);
  await seeOldNumbers();

  await page.clock.runFor(1);
  const [, ...waiting] = await seeWaiting();
  expect(waiting.map(({ box }) => box)).toEqual(before.map(({ box }) => box));
  expect(await overview.innerText()).not.toContain(pageviews);
  expect(await overview.getByRole('table').count()).toBe(0);

  await page.clock.resume();
  await release();
  await seeNumbersOf('Last 7 days');
});

test('some questions fail: the cards of these alone say so in full, and all of them come back when I try again in one', async () => {
  // The share of a page is one of all pageviews.
  const cardsOf = {
    totals: ['Overview', 'Pages'],
    sources: ['Sources'],
    devices: ['Device Type'],
    countries: ['Countries'],
  };
  const questions = Object.keys(cardsOf);
  const mend = await failQuestions(page, questions);
  await leadTo(page, '/dashboard?timeframe=yesterday');
  const titles = Object.values(cardsOf).flat();
  await expect.poll(() => alerts().count()).toBe(titles.length);
  for (const title of titles)
    await card(page, title).getByRole('alert').getByText('The numbers could not be read.').waitFor();
  const opacities = () =>
    alerts().evaluateAll((all) =>
      all.map(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity),
    );
  // They may just fade in.
  await expect.poll(opacities).toEqual(titles.map(() => '1'));
  const { cards } = expectedOn(counted, 'Yesterday');
  const without = Object.fromEntries(titles.filter((title) => title in cards).map((title) => [title, []]));
  await expect.poll(async () => (await shownOn(page))?.cards).toEqual({ ...cards, ...without });
  await mend();
  const { sent } = watchCalls(page);
  await card(page, 'Sources').getByRole('button', { name: 'Try again' }).click();
  await seeNumbersOf('Yesterday');
  expect(sent.map((requested) => requested.toSorted())).toEqual([questions.toSorted()]);
  expect(await alerts().count()).toBe(0);
});

test('the entire call fails: every card says so, and all come back when I try again in one of them', async () => {
  const mend = await failCalls(page, 'request-all');
  await leadTo(page, '/dashboard?timeframe=month-to-date');
  await expect.poll(() => alerts().getByText('Request request-all').count()).toBe(everyCard.length);
  await mend();
  const { sent } = watchCalls(page);
  await card(page, 'Sources').getByRole('button', { name: 'Try again' }).click();
  await seeNumbersOf('Month to date');
  expect(sent.filter((requested) => requested.includes('sources'))).toEqual([cardQuestions]);
  expect(await alerts().count()).toBe(0);
});

test('past a limit, every card says when it retries, retries then, and not before unless I try again; the next refresh makes up for one that fails', async () => {
  const lift = await limitCalls(page, 40);
  await leadTo(page, '/dashboard?timeframe=this-week');
  await expect.poll(() => alerts().count()).toBe(everyCard.length);
  const words = await alerts().first().innerText();
  expect(words).toContain('Try again in 40 seconds.');
  expect(words).toMatch(/This page tries again automatically at \d+:\d\d/);
  await checkScreen(page, 'past a limit');

  await lift();
  const { sent, answered } = watchCalls(page);
  await page.clock.runFor('00:30');
  await setVisibility('hidden', 'visible');
  await settle(page);
  expect(sent).toEqual([]);
  await page.clock.runFor('00:11');
  await expect.poll(() => answered).toContainEqual(cardQuestions);
  await seeNumbersOf('This week');
  expect(await alerts().count()).toBe(0);

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

  const liftAgain = await limitCalls(page, 3600);
  await leadTo(page, '/dashboard?from=2026-05-03&to=2026-05-20');
  const alert = card(page, 'Pages').getByRole('alert');
  await alert.waitFor();
  await liftAgain();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
});
