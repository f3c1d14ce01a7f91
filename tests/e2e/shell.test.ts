import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { addWorkspace, call } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { checkScreen } from '../support/check-screen.ts';
import { pageview, postEvent } from '../support/collect.ts';
import { signIn } from '../support/sign-in.ts';

let browser: Browser;
let account: Account;
let workspaces: WorkspaceAnswer[];
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  account = await signUp();
  workspaces = [];
  for (const name of ['Bell Buoy', 'Tideline Journal', '']) {
    const workspace = await addWorkspace(account);
    if (name) await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, name } });
    workspaces.push({ ...workspace, name });
    await postEvent(
      pageview(workspace.domain, `/of-${name || 'nameless'}`.toLowerCase().replaceAll(' ', '-')),
    );
  }
});

afterAll(async () => {
  await browser.close();
});

async function open(width = 1440): Promise<void> {
  context = await openContext(browser, { width, reducedMotion: 'reduce' });
  page = await context.newPage();
  await signIn(page, account);
}

beforeEach(() => open());
afterEach(() => context.close());

const switcher = () => page.getByRole('banner').getByRole('button', { name: /Beta Free plan/ });
const remembered = () => page.evaluate(() => localStorage.getItem('workspace'));

test('I search my workspaces, choose one with the keyboard, and it is remembered', async () => {
  await switcher().click();
  const search = page.getByRole('combobox', { name: 'Search workspaces' });
  await search.fill('TIDE');
  const options = page.getByRole('option');
  expect(await options.count()).toBe(1);
  await search.fill('nothing like it');
  await page.getByText('No workspace is called ‘nothing like it’').waitFor();
  await search.fill('');
  expect(await options.count()).toBe(3);
  await checkScreen(page, 'workspace switcher');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await switcher().getByText('Tideline Journal').waitFor();
  await page.getByText('/of-tideline-journal', { exact: true }).waitFor();
  expect(await remembered()).toBe(workspaces[1]?.id);
  expect(await switcher().evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Escape and a press elsewhere close the switcher, and it leads to another workspace', async () => {
  const panel = page.getByRole('dialog', { name: 'Workspaces' });
  await switcher().click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await switcher().click();
  await page.getByRole('heading', { name: 'Dashboard' }).click();
  await panel.waitFor({ state: 'detached' });
  await switcher().click();
  await page.getByRole('link', { name: 'Add workspace' }).click();
  await page.getByRole('heading', { name: 'Add your workspace' }).waitFor();
});

test('a number shows the workspace of that place', async () => {
  await page.keyboard.press('3');
  await switcher()
    .getByText(workspaces[2]?.domain ?? '')
    .waitFor();
  await page.getByText('/of-nameless', { exact: true }).waitFor();
  await page.keyboard.press('9');
  expect(await remembered()).toBe(workspaces[2]?.id);
});

test('a question mark lists the keys, and each of the timeframes has one', async () => {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Last 12 months').waitFor();
  await checkScreen(page, 'keyboard shortcuts');
  // Inside of a dialog the keys are the dialog's.
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Year to date' }).waitFor();
  expect(new URL(page.url()).searchParams.get('timeframe')).toBe('year-to-date');
  await page.getByRole('button', { name: 'Year to date' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('a key typed into a field is text', async () => {
  await page.goto(page.url().replace('/dashboard', '/settings/general'));
  await page.getByLabel('Workspace Name').fill('');
  await page.getByLabel('Workspace Name').pressSequentially('2?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByLabel('Workspace Name').inputValue()).toBe('2?');
});

test.each([390, 1440])(
  'at %i px the bar with the timeframe stays at the top and gets a border',
  async (width) => {
    await context.close();
    await open(width);
    await page.getByText('Chrome', { exact: true }).waitFor();
    const timeframe = page.getByRole('button', { name: 'Last 30 days' });
    const bar = timeframe.locator('xpath=ancestor::header');
    const border = () => bar.evaluate((header) => getComputedStyle(header).borderBottomColor);
    expect(await border()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 600);
    await expect.poll(border).not.toBe('rgba(0, 0, 0, 0)');
    expect((await timeframe.boundingBox())?.y).toBeLessThan(64);
  },
);
