import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, dialogRows, numbersHere, showMap, titleOf } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;

beforeAll(async () => {
  account = await signUp();
  const { id: workspace_id } = await addWorkspace(account);
  const timestamp = new Date().toISOString();
  await insertEvents(
    ['DE', 'DE', 'FR'].map((country, index) =>
      eventOf({ workspace_id, visitor_id: `${index}`, timestamp, country, pathname: `/page-${index}` }),
    ),
  );
});

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await wanted.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab did not reach it');
}

/** Waits until something has the focus, within the window and with a ring around it. */
const seeFocusOn = (wanted: Locator) =>
  expect
    .poll(() =>
      wanted.evaluate((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        const { top, bottom } = each.getBoundingClientRect();
        return {
          isFocused: each === document.activeElement,
          hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          isInSight: top >= 0 && bottom <= innerHeight,
        };
      }),
    )
    .toEqual({ isFocused: true, hasRing: true, isInSight: true });

const chosen = (within: Page | Locator, name: RegExp) =>
  within.getByRole('option', { name }).and(within.locator('[aria-selected=true]'));
const params = (page: Page) => new URL(page.url()).searchParams;

// The public pages, those for signing in and those for adding a workspace have such a test beside their own.
test('signed out, a page that does not exist is accessible and fits, in every look', async () => {
  const page = await openPage();
  // A button that becomes ready while axe looks at it has the colours of neither state.
  await page.goto(`${stack.hosting}/no-such-page`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkInEachLook(page, '/no-such-page');
});

test('signed in, the dashboard and its menu of periods are accessible and fit', async () => {
  const page = await openShared(account, '/dashboard');
  await card(page, 'Pages').getByText('/page-1', { exact: true }).waitFor();
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await showMap(page);
  await checkInEachLook(page, 'dashboard');
  await page.getByRole('button', { name: /Last 30 days/ }).click();
  await page.getByRole('menu').waitFor();
  await checkAtWidth(page, 'timeframe menu', 1440);
});

test('with keys alone I filter, remove the filter, and search in a card; Escape leads back to where I was', async () => {
  const page = await openShared(account, '/dashboard');
  const { keyboard } = page;

  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await tabTo(page, filter);
  await keyboard.press('Enter');
  await filters.waitFor();
  await keyboard.press('Escape');
  await filters.waitFor({ state: 'detached' });
  await seeFocusOn(filter);

  await keyboard.press('Enter');
  await filters.locator('input:focus').waitFor();
  await keyboard.type('germany');
  await chosen(filters, /^Germany/).waitFor();
  await keyboard.press('Enter');
  await filters.getByRole('button', { name: 'Remove Country is Germany' }).waitFor();
  await keyboard.press('Enter');
  await filters.waitFor({ state: 'detached' });
  await expect.poll(() => params(page).getAll('f')).toEqual(['is,country,DE']);
  await tabTo(page, page.getByRole('button', { name: 'Remove Country is Germany' }));
  await keyboard.press('Enter');
  await expect.poll(() => params(page).getAll('f')).toEqual([]);
  await numbersHere(page);

  const title = titleOf(page, 'Pages');
  const pages = page.getByRole('dialog', { name: 'Pages' });
  await tabTo(page, title);
  await keyboard.press('Enter');
  await expect.poll(() => dialogRows(pages).count()).toBe(3);
  await keyboard.type('page-2');
  await expect.poll(() => dialogRows(pages).count()).toBe(1);
  await keyboard.press('Escape');
  await pages.waitFor({ state: 'detached' });
  await seeFocusOn(title);
});

// What they say is the same on every page, and axe looks at the page behind them too: one of few parts.
test('signed in, the frame’s menus and the list of keys are accessible and fit', async () => {
  const page = await openShared(account, '/settings/plans');
  await page.getByRole('heading', { name: 'Beta Free plan' }).waitFor();
  const banner = page.getByRole('banner');
  const openMenuOf = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
  };
  const openSwitcher = async () => {
    await banner.getByRole('button', { name: /Beta Free plan/ }).click();
    await page.getByRole('combobox').waitFor();
  };
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await checkAtWidth(page, 'keyboard shortcuts', 1440);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openSwitcher();
  await checkAtWidth(page, 'workspace switcher', 1440);
  await page.keyboard.press('Escape');
  await openMenuOf('Theme');
  await checkAtWidth(page, 'menu of themes', 1440);
  await page.keyboard.press('Escape');

  // The frame has another shape in a narrow window, and closes its menus where that changes.
  await page.setViewportSize({ width: 390, height: 900 });
  await openSwitcher();
  await checkAtWidth(page, 'workspace switcher', 390);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await page.getByRole('dialog').waitFor();
  await checkAtWidth(page, 'drawer', 390);
  await openMenuOf(account.email);
  await checkAtWidth(page, 'menu of my account', 390);
});
