import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace } from '../support/api/api.ts';
import { openBrowser, openContext } from '../support/browser/browser.ts';
import { checkScreen, looks } from '../support/browser/check-screen.ts';
import { pageview, postEvent } from '../support/api/collect.ts';
import { showMap } from '../support/browser/dashboard.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { stack } from '../support/stack/stack.ts';

let browser: Browser;
let account: Account;

beforeAll(async () => {
  browser = await openBrowser();
  account = await signUp();
  const { domain } = await addWorkspace(account);
  for (let page = 1; page <= 7; page++) await postEvent(pageview(domain, `/page-${page}`));
});

afterAll(async () => {
  await browser.close();
});

describe.each(looks)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  // The public pages, those for signing in and those for adding a workspace have such a test beside their own.
  test('signed out, a page that does not exist is accessible and fits', async () => {
    const context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A button that becomes ready while axe looks at it has the colours of neither state.
    await page.goto(`${stack.hosting}/no-such-page`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen(page, '/no-such-page');
    await context.close();
  });

  test('signed in, the dashboard with every menu, dialog and drawer is accessible and fits', async () => {
    const context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, account);
    const pages = page.getByRole('region', { name: 'Pages' });
    await pages.getByText('/page-1', { exact: true }).waitFor();
    await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
    await showMap(page);
    await checkScreen(page, 'dashboard');

    await page.getByRole('button', { name: /Last 30 days/ }).click();
    await page.getByRole('menu').waitFor();
    await checkScreen(page, 'timeframe menu');
    await page.keyboard.press('Escape');

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Beta Free plan/ })
      .click();
    await page.getByRole('combobox').waitFor();
    await checkScreen(page, 'workspace switcher');
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await checkScreen(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await pages.getByRole('button', { name: /^Others/ }).click();
    await page.getByRole('dialog').getByText('/page-7', { exact: true }).waitFor();
    await checkScreen(page, 'dialog of pages');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('region', { name: 'Software' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Resolutions' }).check();
    await page.getByRole('dialog').getByRole('rowheader').first().waitFor();
    await checkScreen(page, 'dialog of software');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    if (width < 1000) {
      await page.getByRole('button', { name: /menu|navigation/i }).click();
      await page.getByRole('dialog').waitFor();
      await checkScreen(page, 'drawer');
    }
    for (const name of ['Theme', account.email]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menu').waitFor();
      await checkScreen(page, `menu of ${name}`);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
});
