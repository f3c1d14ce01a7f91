import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook, widths } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { showMap } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;

beforeAll(async () => {
  account = await signUp();
  const { id, domain } = await addWorkspace(account);
  for (let page = 1; page <= 7; page++) await postEvent(pageview(domain, `/page-${page}`));
  expect(await rowsByNow(id)).toHaveLength(7);
});

// The public pages, those for signing in and those for adding a workspace have such a test beside their own.
test('signed out, a page that does not exist is accessible and fits, in every look', async () => {
  const page = await openPage();
  // A button that becomes ready while axe looks at it has the colours of neither state.
  await page.goto(`${stack.hosting}/no-such-page`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkInEachLook(page, '/no-such-page');
});

test('signed in, the dashboard with its dialogs is accessible and fits, in every look', async () => {
  const page = await openDashboard();
  await showMap(page);
  await checkInEachLook(page, 'dashboard');

  await page.getByRole('button', { name: /Last 30 days/ }).click();
  await page.getByRole('menu').waitFor();
  await checkInEachLook(page, 'timeframe menu');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await checkInEachLook(page, 'keyboard shortcuts');
  await closeDialog(page);

  const pages = page.getByRole('region', { name: 'Pages' });
  await pages.getByRole('button', { name: /^Others/ }).click();
  await page.getByRole('dialog').getByText('/page-7', { exact: true }).waitFor();
  await checkInEachLook(page, 'dialog of pages');
  await closeDialog(page);

  await page
    .getByRole('region', { name: 'Software' })
    .getByRole('button', { name: 'Software', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Resolutions' }).check();
  await page.getByRole('dialog').getByRole('rowheader').first().waitFor();
  await checkInEachLook(page, 'dialog of software');
});

// Their frame has another shape at each width, and closes them where that changes.
test.each(widths)('at %i px, in every look, the menus of the frame are accessible and fit', async (width) => {
  const page = await openDashboard();
  await page.setViewportSize({ width, height: 900 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Beta Free plan/ })
    .click();
  await page.getByRole('combobox').waitFor();
  await checkAtWidth(page, 'workspace switcher', width);
  await page.keyboard.press('Escape');

  if (width < 1000) {
    await page.getByRole('button', { name: /menu|navigation/i }).click();
    await page.getByRole('dialog').waitFor();
    await checkInEachLook(page, 'drawer', [width]);
  }
  for (const name of ['Theme', account.email]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
    await checkAtWidth(page, `menu of ${name}`, width);
    await page.keyboard.press('Escape');
  }
});

async function openDashboard(): Promise<Page> {
  const page = await openShared(account, '/dashboard');
  await page.getByRole('region', { name: 'Pages' }).getByText('/page-1', { exact: true }).waitFor();
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  return page;
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
