import { beforeAll, expect, test } from 'vitest';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces } from '../../support/api/api.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  breakOff,
  button,
  checkLooks,
  dialogOf,
  link,
  press,
  pressKey,
  see,
  seeAlert,
} from '../../support/browser/pages/screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';

let account: Account;

beforeAll(async () => {
  account = await signUp();
  await addWorkspaces(account, 'site');
});

test('a "?" opens the section of the help beside the page, by keyboard alone, and gives the focus back', async () => {
  const pages: string[] = [];
  await openShared(account, '/settings/members');
  page.on('request', (request) => pages.push(new URL(request.url()).pathname));
  // The section is drawn again when its list is loaded.
  await see('1 of 50');
  expect(pages.filter((path) => path.startsWith('/docs'))).toEqual([]);
  await button('Help: Members').press('Enter');
  const panel = dialogOf('Your team');
  await panel.getByRole('heading', { name: 'Roles' }).waitFor();
  expect(pages).toContain('/docs/start/team');
  expect(await link('Open the page', panel).getAttribute('href')).toBe('/docs/start/team');
  await checkLooks('help panel');
  await pressKey('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await button('Help: Members').evaluate((each) => each === document.activeElement)).toBe(true);
});

test('a section of a page is shown without the others, and its links lead into the docs', async () => {
  await openShared(account, '/settings/traffic');
  await press('Help: Your own visits');
  const panel = dialogOf('Your own visits');
  await panel.getByText("localStorage.footfall = 'ignore'").waitFor();
  expect(await panel.getByRole('heading', { name: 'Check my site' }).count()).toBe(0);
  expect(await link('Open the page', panel).getAttribute('href')).toBe(
    '/docs/start/first-visit#your-own-visits',
  );
  await press('Close', panel);
});

test('if the help does not load, the panel says so and tries again', async () => {
  await openShared(account, '/settings/reports');
  await breakOff('**/docs/sharing/reports');
  await press('Help: Reports by email');
  await seeAlert('The help could not be loaded.');
  await page.unroute('**/docs/sharing/reports');
  await press('Try again');
  await dialogOf('Reports by mail').waitFor();
  await pressKey('Escape');
});
