import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { chunkOf } from '../../support/web/chunk.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page, takePage } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  choose,
  dialogOf,
  expectNone,
  expectValue,
  follow,
  param,
  part,
  pathname,
  press,
  pressKey,
  resize,
  see,
  seeCount,
  seeGone,
  seeHeading,
  seeValue,
} from '../../support/browser/pages/screen.ts';

let account: Account;
let workspaces: WorkspaceAnswer[];
/** Their names in addresses. */
let sites: string[];

beforeAll(async () => {
  account = await signUp();
  workspaces = [];
  const timestamp = new Date().toISOString();
  for (const name of ['Bell Buoy', 'Tideline Journal', '']) {
    const workspace = await addWorkspace(account);
    if (name) await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, name } });
    workspaces.push({ ...workspace, name });
  }
  sites = workspaces.map(({ domain }) => domain);
  await insertEvents(
    workspaces.slice(0, 2).map(({ id, name }) => {
      const pathname = `/of-${name}`.toLowerCase().replaceAll(' ', '-');
      return eventOf({ workspace_id: id, timestamp, pathname });
    }),
  );
});

const open = async (path: string): Promise<void> => {
  await openShared(account, path);
  // A key does nothing before the workspaces are loaded.
  await switcher().waitFor({ state: 'attached' });
};
const switcher = () => button(/Beta Free plan/, page.getByRole('banner'));
const remembered = () => page.evaluate(() => localStorage.getItem('workspace'));
const named = () => param('site');
const workspaceName = () => page.getByLabel('Workspace name');

test('I search my workspaces, choose one by keys or by its number, am led back, and add another one', async () => {
  await open(`/settings/general?site=${sites[0]}`);
  await switcher().click();
  const search = part('combobox', 'Search workspaces');
  await search.fill('TIDE');
  const panel = dialogOf('Workspaces');
  const options = panel.getByRole('option');
  await seeCount(options, 1);
  await search.fill('nothing like it');
  await see('No workspace matches ‘nothing like it’');
  await search.fill('');
  await seeCount(options, 3);
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await see('Tideline Journal', switcher());
  await seeValue(workspaceName(), 'Tideline Journal');
  expect([named(), await remembered()]).toEqual([sites[1], workspaces[1]?.id]);
  await seeFocus(switcher());

  await pressKey('3');
  await see(sites[2] ?? '', switcher());
  await seeValue(workspaceName(), '');
  await pressKey('9');
  expect([named(), await remembered()]).toEqual([sites[2], workspaces[2]?.id]);
  await page.goBack();
  await seeValue(workspaceName(), 'Tideline Journal');
  expect(named()).toBe(sites[1]);
  // A key typed into a field is text.
  await workspaceName().fill('');
  await workspaceName().pressSequentially('2?');
  await expectNone(dialogOf());
  await expectValue(workspaceName(), '2?');

  const openPanel = async () => {
    await switcher().click();
    await panel.locator('input:focus').waitFor();
  };
  await openPanel();
  await pressKey('Escape');
  await seeGone(panel);
  await openPanel();
  await page.getByRole('heading', { level: 1 }).click();
  await seeGone(panel);
  await openPanel();
  await follow('Add workspace');
  await seeHeading('Add your workspace');
});

/** Holds requests back until it is called. */
async function hold(requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<true>();
  await page.route(requests, (route) => promise.then(() => route.continue()));
  return () => resolve(true);
}

test('the address names the workspace, else it is the last shown one, and a choice made while a page loads does not lead back', async () => {
  await open(`/account?site=${sites[0]}`);
  for (const [path, site] of [
    ['/tracking', 0],
    ['/settings/traffic', 1],
  ] as const) {
    await leadTo(page, `${path}?site=${sites[site]}`);
    await expect.poll(remembered, { message: path }).toBe(workspaces[site]?.id);
    expect(named(), path).toBe(sites[site]);
  }
  const links = part('navigation', 'Main');
  const known = await links.boundingBox();
  const showWorkspaces = await hold('**/api/v1/workspace/list');
  const showSettings = await hold(chunkOf('features/settings/settings-page.tsx'));
  await page.goto(`${stack.hosting}/account`);
  // Until my workspaces are known, the switcher has its final size.
  await links.waitFor();
  await expectNone(switcher());
  await expect.poll(() => links.boundingBox()).toEqual(known);
  showWorkspaces();
  await see('Tideline Journal', switcher());
  await follow('Settings', links);
  await expect.poll(pathname).toBe('/settings/general');
  await expect.poll(named).toBe(sites[1]);
  await pressKey('1');
  await expect.poll(named).toBe(sites[0]);
  showSettings();
  await seeValue(workspaceName(), 'Bell Buoy');
});

test('a link to a workspace that is not mine does not show another one', async () => {
  const stranger = await addWorkspace(await signUp());
  await open(`/account?site=${sites[0]}`);
  for (const path of ['/settings/general', '/dashboard']) {
    await leadTo(page, `${path}?site=${stranger.domain}`);
    await seeHeading('No such workspace');
    expect(await page.getByText(stranger.domain, { exact: false }).count(), path).toBe(1);
  }
  await checkAt('no such workspace', 390);
  await follow('Back to your dashboard');
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
});

test('each timeframe has a key, and survives a visit to the settings and to my account; F right after a number opens the filters of that workspace; the bar stays at the top', async () => {
  await open(`/dashboard?site=${sites[0]}`);
  await part('button', 'Last 30 days').waitFor();
  await pressKey('?');
  const keys = dialogOf('Keyboard shortcuts');
  await see('Last 12 months', keys);
  // Inside a dialog, keys belong to the dialog.
  await pressKey('l');
  await pressKey('Escape');
  await seeGone(keys);
  const currentPages = () => part('navigation', 'Main').locator('[aria-current=page]').allInnerTexts();
  expect(await currentPages()).toEqual(['Dashboard']);
  const timeframe = () => param('timeframe');
  expect(timeframe()).toBeNull();
  await pressKey('y');
  await part('button', 'Year to date').waitFor();
  expect(timeframe()).toBe('year-to-date');
  await part('button', 'Year to date').click();
  await page.getByRole('menu').waitFor();
  await pressKey('w');
  await part('button', 'Last 7 days').waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });

  await follow('Settings');
  await workspaceName().waitFor();
  await follow('Traffic');
  await seeHeading('What was counted and what was not');
  expect(await currentPages()).toEqual(['Settings']);
  await part('button', account.email).click();
  await choose('My Account');
  await seeHeading('My Account');
  await follow('Dashboard');
  await part('button', 'Last 7 days').waitFor();
  expect(named()).toBe(sites[0]);

  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
  await page.evaluate(() => {
    for (const key of ['2', 'f'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  const filters = dialogOf('Filter');
  await filters.getByRole('combobox').waitFor();
  expect(named()).toBe(sites[1]);
  await pressKey('Escape');
  await seeGone(filters);
  await page.getByText('/of-tideline-journal', { exact: true }).waitFor();

  for (const width of [1440, 390]) {
    await resize(width);
    // A narrow window has the period at its bottom edge.
    const timeframe = button(/^Last 7 days/);
    const inBar = width === 390 ? switcher() : timeframe;
    const bar = inBar.locator('xpath=ancestor::header');
    const border = () => bar.evaluate((header) => getComputedStyle(header).borderBottomColor);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(border).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 600);
    await expect.poll(border).not.toBe('rgba(0, 0, 0, 0)');
    expect((await inBar.boundingBox())?.y).toBeLessThan(64);
    const { y = 0, height = 0 } = (await timeframe.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(900);
  }
});

// Their content is the same on every page, and axe checks the page behind them too: a page of few parts.
test('signed in, the frame’s menus and the list of keys are accessible and fit', async () => {
  await open(`/settings/plans?site=${sites[0]}`);
  await seeHeading('Beta Free plan');
  const openMenuOf = async (name: string) => {
    await press(name);
    await page.getByRole('menu').waitFor();
  };
  const openSwitcher = async () => {
    await switcher().click();
    await page.getByRole('combobox').waitFor();
  };
  await pressKey('?');
  await dialogOf().waitFor();
  await checkAt('keyboard shortcuts', 1440);
  await pressKey('Escape');
  await seeGone(dialogOf());
  await openSwitcher();
  await checkAt('workspace switcher', 1440);
  await pressKey('Escape');
  await openMenuOf('Theme');
  await checkAt('menu of themes', 1440);
  await pressKey('Escape');

  // The frame has another shape in a narrow window, and closes its menus when that changes.
  await resize(390);
  await openSwitcher();
  await checkAt('workspace switcher', 390);
  await pressKey('Escape');
  await press(/menu|navigation/i);
  await dialogOf().waitFor();
  await checkAt('drawer', 390);
  await openMenuOf(account.email);
  await checkAt('menu of my account', 390);
});

test('a page and a dialog are shown once their code is there, without a pause first', async () => {
  takePage(await (await openContext(await openBrowser())).newPage());
  // From here on, no timer of the page ends.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The code of the frame loads last, long after the signed-in account is known.
  const signedIn = page.waitForResponse(/accounts:lookup/);
  await page.route(/\/assets\/shell-/, async (route) => {
    await signedIn;
    await wait(1500);
    await route.continue();
  });
  await signIn(page, account, '/settings/general');
  await workspaceName().waitFor();
  await pressKey('?');
  await dialogOf('Keyboard shortcuts').waitFor();
});
