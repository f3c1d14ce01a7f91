import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { openBrowser, openContext, type ContextOptions } from '../../support/browser/browser.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;
let workspaces: WorkspaceAnswer[];
let page: Page;

beforeAll(async () => {
  account = await signUp();
  workspaces = [];
  for (const name of ['Bell Buoy', 'Tideline Journal', '']) {
    const workspace = await addWorkspace(account);
    if (name) await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, name } });
    workspaces.push({ ...workspace, name });
    await postEvent(
      pageview(workspace.domain, `/of-${name || 'nameless'}`.toLowerCase().replaceAll(' ', '-')),
    );
    expect(await rowsByNow(workspace.id)).toHaveLength(1);
  }
});

async function open(look: ContextOptions = {}, path?: string): Promise<void> {
  page = await openPage(look);
  await signIn(page, account, path);
  // A key does nothing before the workspaces are there.
  if (!path) await switcher().getByText('Bell Buoy').waitFor({ state: 'attached' });
}

const switcher = () => page.getByRole('banner').getByRole('button', { name: /Beta Free plan/ });
const remembered = () => page.evaluate(() => localStorage.getItem('workspace'));

test('I search my workspaces, choose one with the keyboard, and it is remembered', async () => {
  await open();
  await switcher().click();
  const search = page.getByRole('combobox', { name: 'Search workspaces' });
  await search.fill('TIDE');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBe(1);
  await search.fill('nothing like it');
  await page.getByText('No workspace matches ‘nothing like it’').waitFor();
  await search.fill('');
  await expect.poll(() => options.count()).toBe(3);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await switcher().getByText('Tideline Journal').waitFor();
  await page.getByText('/of-tideline-journal', { exact: true }).waitFor();
  expect(await remembered()).toBe(workspaces[1]?.id);
  expect(await switcher().evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Escape and a press elsewhere close the switcher, and it leads to another workspace', async () => {
  await open();
  const panel = page.getByRole('dialog', { name: 'Workspaces' });
  const openPanel = async () => {
    await switcher().click();
    await panel.locator('input:focus').waitFor();
  };
  await openPanel();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await openPanel();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await switcher().click();
  await page.getByRole('link', { name: 'Add workspace' }).click();
  await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
});

test('until my workspaces are known, the switcher has the place that it will take', async () => {
  await open();
  const links = page.getByRole('navigation', { name: 'Main' });
  await switcher().waitFor();
  const known = await links.boundingBox();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/workspace/list', (route) => released.then(() => route.continue()));
  await page.reload();
  await links.waitFor();
  expect(await switcher().count()).toBe(0);
  await expect.poll(() => links.boundingBox()).toEqual(known);
  release();
  await switcher().waitFor();
});

test('a choice made while the page that I chose is still loading does not lead back', async () => {
  await open();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/settings-page-*.js', (route) => released.then(() => route.continue()));
  await page.reload();
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/general');
  await page.keyboard.press('2');
  await expect.poll(() => new URL(page.url()).searchParams.get('site')).toBe(workspaces[1]?.domain);
  release();
  await expect.poll(() => page.getByLabel('Workspace name').inputValue()).toBe('Tideline Journal');
});

test('a number shows the workspace of that place', async () => {
  await open();
  await page.keyboard.press('3');
  await switcher()
    .getByText(workspaces[2]?.domain ?? '')
    .waitFor();
  await page.getByText('/of-nameless', { exact: true }).waitFor();
  await page.keyboard.press('9');
  expect(await remembered()).toBe(workspaces[2]?.id);
});

test('F right after the number of a workspace opens the filters of that one', async () => {
  await open();
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
  await page.evaluate(() => {
    for (const key of ['2', 'f'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox').waitFor();
  expect(named()).toBe(workspaces[1]?.domain);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('/of-tideline-journal', { exact: true }).waitFor();
});

const named = () => new URL(page.url()).searchParams.get('site');

test('the address names the workspace on every page, and a link to it shows that one', async () => {
  await open();
  const [first, second] = workspaces.map(({ domain }) => domain);
  await expect.poll(named).toBe(first);
  await page.keyboard.press('2');
  await page.getByText('/of-tideline-journal', { exact: true }).waitFor();
  expect(named()).toBe(second);
  await page.goBack();
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
  expect(named()).toBe(first);

  for (const path of ['/dashboard', '/settings/traffic', '/account', '/tracking']) {
    await page.goto(`${stack.hosting}${path}?site=${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(named(), path).toBe(second);
    await expect.poll(remembered, { message: path }).toBe(workspaces[1]?.id);
  }
  // Where the address names none, it is the one that was shown last.
  await page.goto(`${stack.hosting}/settings/general`);
  await expect.poll(named).toBe(second);
  expect(await page.getByLabel('Workspace name').inputValue()).toBe('Tideline Journal');
});

test('the timeframe survives a visit to the settings and to my account', async () => {
  await open();
  await page.getByRole('button', { name: 'Last 30 days' }).waitFor();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Workspace name').waitFor();
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.getByRole('heading', { name: 'What was counted and what was not', exact: true }).waitFor();
  await page.getByRole('button', { name: account.email }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
  expect(named()).toBe(workspaces[0]?.domain);
});

test('in every look, a link to a workspace that is not mine shows no other one in its place', async () => {
  const stranger = await addWorkspace(await signUp());
  await open({}, '/account');
  for (const path of ['/dashboard', '/settings/general', '/tracking']) {
    await leadTo(page, `${path}?site=${stranger.domain}`);
    await page.getByRole('heading', { name: 'No such workspace', exact: true }).waitFor();
    expect(await page.getByText(stranger.domain, { exact: false }).count(), path).toBe(1);
  }
  await checkInEachLook(page, 'no such workspace');
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
});

test('a question mark lists the keys, and each of the timeframes has one', async () => {
  await open();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Last 12 months').waitFor();
  // Inside of a dialog the keys are the dialog's.
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('timeframe')).toBeNull();

  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Year to date' }).waitFor();
  expect(new URL(page.url()).searchParams.get('timeframe')).toBe('year-to-date');
  await page.getByRole('button', { name: 'Year to date' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('a page and a dialog are shown once their code is there, without a pause first', async () => {
  page = await (await openContext(await openBrowser())).newPage();
  // No timer of the page runs out from here on.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The code of what surrounds the page comes last, when who has signed in has been known for a while.
  const signedIn = page.waitForResponse(/accounts:lookup/);
  await page.route(/\/assets\/shell-/, async (route) => {
    await signedIn;
    await wait(1500);
    await route.continue();
  });
  await signIn(page, account);
  await page.getByText('/of-bell-buoy', { exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('a key typed into a field is text', async () => {
  await open({}, '/settings/general');
  await page.getByLabel('Workspace name').fill('');
  await page.getByLabel('Workspace name').pressSequentially('2?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByLabel('Workspace name').inputValue()).toBe('2?');
});

test.each([390, 1440])('at %i px the bar stays at the top and gets a border', async (width) => {
  await open({ width });
  await page.getByText('Chrome', { exact: true }).waitFor();
  // A narrow window has the period at its bottom edge.
  const timeframe = page.getByRole('button', { name: /^Last 30 days/ });
  const inBar = width === 390 ? switcher() : timeframe;
  const bar = inBar.locator('xpath=ancestor::header');
  const border = () => bar.evaluate((header) => getComputedStyle(header).borderBottomColor);
  expect(await border()).toBe('rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 600);
  await expect.poll(border).not.toBe('rgba(0, 0, 0, 0)');
  expect((await inBar.boundingBox())?.y).toBeLessThan(64);
  const { y = 0, height = 0 } = (await timeframe.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
