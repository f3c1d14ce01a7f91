import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readEntries } from '../../../functions/src/languages/read-entries.ts';
import { behaviourPaths, paths, settingsPaths } from '../../../web/src/paths.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { misfits } from '../../support/browser/fits.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { brokenWords } from '../../support/languages/leftovers.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { speakLonger } from '../../support/languages/longer-words.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

/** All messages: every catalogue has them. */
const messages = readEntries('de');

let account: Account;
let site: string;

beforeAll(async () => {
  account = await signUp();
  const { id, domain } = await addWorkspace(account);
  site = domain;
  await markVisited(id);
  const timestamp = new Date().toISOString();
  await insertEvents(
    ['/', '/blog', '/pricing'].map((pathname, index) =>
      eventOf({ workspace_id: id, visitor_id: String(index), timestamp, pathname, country: 'DE' }),
    ),
  );
});

/** Leads to each page and waits for its data, which determines its height and width. */
async function expectFits(page: Page, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await leadTo(page, path);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
    const faults = async () => [...(await misfits(page)), ...(await brokenWords(page))];
    await expect.poll(faults, { message: `${path} at 390 px` }).toEqual([]);
  }
}

test.each(['de', 'ar'] as const)(
  'at 390 px, with words that are two fifths longer, every page fits its window, in the direction of %s',
  async (tag) => {
    const page = await (await openContext(await openBrowser(), { width: 390 })).newPage();
    await speakLonger(page, tag, messages);
    await page.goto(stack.hosting + paths.login);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag);
    await expectFits(page, [paths.login, paths.signup, paths.reset]);
    await signIn(page, account, `/dashboard?site=${site}`);
    await expectFits(
      page,
      [
        ...[paths.dashboard, paths.audience, paths.acquisition, paths.explore, paths.boards],
        ...[paths.sites, paths.account, paths.addWorkspace, ...behaviourPaths, ...settingsPaths],
      ].map((path) => `${path}?site=${site}`),
    );
  },
);

test('at 390 px, the heads of cards keep their words whole in Polish', async () => {
  const page = await (await openContext(await openBrowser(), { width: 390 })).newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'pl'));
  await signIn(page, account, `/dashboard?site=${site}`);
  await expectFits(page, [`${paths.acquisition}?site=${site}`]);
});
