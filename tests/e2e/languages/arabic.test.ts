import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { addDays, dayIn, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { named, on } from '../../support/api/questions.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { page, takePage } from '../../support/browser/pages/own-page.ts';
import {
  checkLooks,
  dialogOf,
  filtersNow,
  link,
  part,
  press,
  pressKey,
  region,
  resize,
  see,
  seeGone,
} from '../../support/browser/pages/screen.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { leftoversIn } from '../../support/languages/leftovers.ts';
import { wordsOf } from '../../support/languages/words.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const arabic = wordsOf('ar');
const leftovers = leftoversIn('ar');

let owner: Account;
let site: WorkspaceAnswer;
const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);
const pages = ['/', '/pricing/'];

beforeAll(async () => {
  owner = await signUp();
  site = await addWorkspace(owner);
  await markVisited(site.id);
  await insertEvents(
    [1, 2, 3].flatMap((visitor) =>
      pages.map((pathname, minute) =>
        eventOf({
          ...{ workspace_id: site.id, visitor_id: String(visitor), pathname },
          ...{ country: 'EG', source: 'museum.example' },
          timestamp: `${yesterday}T10:0${minute}:00.000Z`,
        }),
      ),
    ),
  );
  const steps = pages.map((path) => ({ filters: [named('pageview'), on(path)] }));
  const body = { workspaceId: site.id, name: 'Buyers', definition: { steps } };
  expect((await call('/v1/funnel/create', { account: owner, body })).status).toBe(201);
});

const inSite = (path: string) => leadTo(page, `${path}${path.includes('?') ? '&' : '?'}site=${site.domain}`);

const box = async (of: Locator) => (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
/** Whether a part is to the right of another one. */
const isRightOf = async (part: Locator, other: Locator) => (await box(part)).x > (await box(other)).x;

/** Nothing on the page is in English, it violates no rule and fits both widths. */
async function check(what: string): Promise<void> {
  await numbersHere(page);
  await checkLooks(what);
  expect(await leftovers(page), what).toEqual([]);
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

test('In Arabic, everything runs from right to left but time, paths and domains: I read the numbers, choose days and pages by keys, ask a question, follow a funnel and the settings, and a stranger opens my link', async () => {
  await call('/v1/account/choose-language', { account: owner, body: { language: 'ar' } });
  takePage(await (await openContext(await openBrowser())).newPage());
  await signIn(page, owner, `/dashboard?from=${yesterday}&to=${yesterday}&site=${site.domain}`);
  await page.locator('html[lang=ar][dir=rtl]').waitFor();

  const overview = region(arabic('Overview'));
  await overview.waitFor();
  await numbersHere(page);
  expect(await isRightOf(page.getByRole('navigation').first(), overview)).toBe(true);
  // Time runs from left to right, and the values of the chart are at its right.
  const chart = overview.getByRole('slider');
  await chart.press('Home');
  const tip = overview.locator('.tip');
  await tip.waitFor();
  const atStart = await box(tip);
  await chart.press('End');
  await expect.poll(async () => (await box(tip)).x).toBeGreaterThan(atStart.x);
  await pressKey('Escape');
  expect(await isRightOf(overview.locator('.values').first(), chart)).toBe(true);
  // A path keeps its order, and stands at the right edge of its row.
  const row = card(page, arabic('Pages')).getByRole('listitem').filter({ hasText: 'pricing' });
  expect(await isRightOf(row.locator('.name'), row.locator('.count'))).toBe(true);
  const path = row.locator('.name bdi, .name [dir=ltr]').first();
  expect(await path.evaluate((name) => getComputedStyle(name).direction)).toBe('ltr');
  await check('the dashboard');

  // In the calendar, the next day is at the left.
  await pressKey('c');
  const calendar = dialogOf(arabic('Choose days'));
  await expect.poll(focused).toBe(yesterday);
  await pressKey('ArrowLeft');
  await expect.poll(focused).toBe(today);
  await pressKey('ArrowRight');
  await expect.poll(focused).toBe(yesterday);
  await check('the calendar');
  await pressKey('Escape');
  await seeGone(calendar);

  await card(page, arabic('Sources')).getByRole('button', { name: 'museum.example', exact: true }).click();
  await expect.poll(filtersNow).toEqual(['is,source,museum.example']);
  await resize(1440);
  await pressKey('Control+k');
  await part('combobox', arabic('Find anything')).fill(arabic('Settings'));
  await part('option', arabic('Settings')).first().waitFor();
  expect(await leftovers(page), 'the palette').toEqual([]);
  await pressKey('Escape');

  await resize(390);
  await press(arabic('Menu'));
  const drawer = dialogOf(arabic('Menu'));
  await drawer.waitFor();
  await expect.poll(async () => (await box(drawer)).x + (await box(drawer)).width).toBe(390);
  await link(arabic('Settings'), drawer).click();
  await resize(1440);
  await see(arabic('Workspace name'));
  await check('the settings');

  // All lines of a path begin at the right, in their own order.
  await inSite(`/behaviour/pages?from=${yesterday}&to=${yesterday}`);
  const name = page.locator('tbody bdi').filter({ hasText: 'pricing' });
  expect(
    await name.evaluate((of) => [getComputedStyle(of).direction, getComputedStyle(of).textAlign]),
  ).toEqual(['ltr', 'right']);
  await check('the pages');
  await inSite(`/explore?from=${yesterday}&to=${yesterday}`);
  await part('group', arabic('Question')).waitFor();
  await check('a question');
  await inSite(`/behaviour/funnels?from=${yesterday}&to=${yesterday}`);
  await see('Buyers');
  await check('a funnel');

  const { address } = await createShared(owner, site.id, { timeframe: null });
  const stranger = await (await openContext(await openBrowser())).newPage();
  takePage(stranger);
  await stranger.goto(`${stack.hosting}${address}&lang=ar`);
  await region(arabic('Overview')).waitFor();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await check('a shared link');
});
