import { beforeAll, test } from 'vitest';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook, widths } from '../../support/browser/check-screen.ts';
import { showMap } from '../../support/browser/pages/dashboard.ts';
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
  await insertEvents([eventOf({ workspace_id, timestamp, pathname: '/page-1' })]);
});

// The public pages, those for signing in and those for adding a workspace have such a test beside their own.
test('signed out, a page that does not exist is accessible and fits, in every look', async () => {
  const page = await openPage();
  // A button that becomes ready while axe looks at it has the colours of neither state.
  await page.goto(`${stack.hosting}/no-such-page`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkInEachLook(page, '/no-such-page');
});

test('signed in, the dashboard with its menu and a dialog is accessible and fits, in every look', async () => {
  const page = await openShared(account, '/dashboard');
  await page.getByRole('region', { name: 'Pages' }).getByText('/page-1', { exact: true }).waitFor();
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await showMap(page);
  await checkInEachLook(page, 'dashboard');

  await page.getByRole('button', { name: /Last 30 days/ }).click();
  await page.getByRole('menu').waitFor();
  await checkInEachLook(page, 'timeframe menu');
  await page.keyboard.press('Escape');

  await page
    .getByRole('region', { name: 'Software' })
    .getByRole('button', { name: 'Software', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Resolutions' }).check();
  await page.getByRole('dialog').getByRole('rowheader').first().waitFor();
  await checkInEachLook(page, 'dialog of software');
});

// What they say is the same on every page, and axe looks at the page behind them too: one of few parts.
test('signed in, the frame’s menus and the list of keys are accessible and fit, in every look', async () => {
  const page = await openShared(account, '/settings/plans');
  await page.getByRole('heading', { name: 'Beta Free plan' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await checkInEachLook(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The frame has another shape at each width, and closes its menus where that changes.
  for (const width of widths) {
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
      await checkAtWidth(page, 'drawer', width);
    }
    for (const name of ['Theme', account.email]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menu').waitFor();
      await checkAtWidth(page, `menu of ${name}`, width);
      await page.keyboard.press('Escape');
    }
  }
});
