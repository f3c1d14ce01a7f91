import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addViewer } from '../../support/api/members.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';
import { rowsByNow, rowsOf } from '../../support/traffic/rows.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Beta Free plan/ });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await page.getByLabel('Workspace name').waitFor();
}

async function openData(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data' }).click();
  await page.getByRole('heading', { name: 'Danger zone', exact: true }).waitFor();
}

describe('as an owner', () => {
  let account: Account;
  let workspace: WorkspaceAnswer;
  let page: Page;
  let problems: string[];

  beforeEach(async () => {
    account = await signUp();
    workspace = await addWorkspace(account, 'Europe/Amsterdam');
    page = await openPage();
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await signIn(page, account, '/settings/general');
    await page.getByLabel('Workspace name').waitFor();
  });

  afterEach(async () => {
    expect(problems).toEqual([]);
  });

  test('I see what my workspace has, and can save only what I changed', async () => {
    expect(await page.getByLabel('Domain').inputValue()).toBe(workspace.domain);
    expect(await page.getByLabel('Timezone').inputValue()).toBe('Europe/Amsterdam');
    const tag = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue();
    expect(tag).toContain(`data-domain="${workspace.domain}"`);
    await page.getByText('recommended 256x256px').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Workspace name').fill('x');
    expect(await saveButton(page).isEnabled()).toBe(true);
    await page.getByLabel('Workspace name').fill('');
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Domain').fill('no domain');
    expect(await saveButton(page).isDisabled()).toBe(true);
  });

  test('I rename it, and the switcher says so at once and after a reload', async () => {
    await page.getByLabel('Workspace name').fill('Tideline Journal');
    await saveButton(page).click();
    await page.getByRole('status').getByText('Your changes are saved.').waitFor();
    await switcher(page).getByText('Tideline Journal').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.reload();
    await switcher(page).getByText('Tideline Journal').waitFor();
    expect(await page.getByLabel('Workspace name').inputValue()).toBe('Tideline Journal');
  });

  test('I choose a large picture as its logo, see it in the switcher, and remove it again', async () => {
    const picture = await page.screenshot();
    await page.locator('input[type=file]').setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await page.getByRole('button', { name: 'Remove logo' }).waitFor();
    await saveButton(page).click();
    const image = switcher(page).locator('img');
    await image.waitFor();
    const size = () => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
    await expect.poll(size).toEqual([256, 256]);
    const address = await image.getAttribute('src');
    expect(address).toMatch(/^\/img\/logo\/[0-9a-f]{64}$/);
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(size).toEqual([256, 256]);
    expect(await image.getAttribute('src')).toBe(address);
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await saveButton(page).click();
    await image.waitFor({ state: 'detached' });
  });

  test('a logo that does not load gives its place to the first letter', async () => {
    const logo = dataUrl('png', png());
    await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, logo } });
    await page.route('**/img/logo/*', (route) => route.abort());
    await page.reload();
    await switcher(page).getByText(workspace.domain.charAt(0), { exact: true }).waitFor();
    expect(await switcher(page).locator('img').count()).toBe(0);
  });

  test('I choose a file that is not a picture, and am told', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await page.getByRole('alert').getByText('This file is not an image').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
  });

  test('I ask for a domain that is taken, am told so at the field, and lose nothing of what I typed', async () => {
    await page.goto(`${stack.hosting}/dashboard`);
    await openSettings(page);
    const other = await addWorkspace(await signUp());
    await page.getByLabel('Workspace name').fill('Renamed');
    await page.getByLabel('Domain').fill(other.domain);
    await page.getByText(/put the new tracking code on your site/).waitFor();
    await saveButton(page).click();
    await page.getByRole('alert').getByText(`${other.domain} already belongs to a workspace`).waitFor();
    expect(await page.getByLabel('Domain').inputValue()).toBe(other.domain);
    expect(await page.getByLabel('Workspace name').inputValue()).toBe('Renamed');

    const domain = freshDomain();
    await page.getByLabel('Domain').fill(domain);
    await page.getByLabel('Timezone').selectOption('Asia/Tokyo');
    await page.getByText(/Takes effect within a minute of saving/).waitFor();
    await saveButton(page).click();
    await page.getByText('Your changes are saved.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Tracking code' }).inputValue()).toContain(domain);
    // The address follows, and the way back through the history shows the same workspace.
    const named = () => new URL(page.url()).searchParams.get('site');
    await expect.poll(named).toBe(domain);
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
    await expect.poll(named).toBe(domain);
  });

  test('saving fails, I am told, and try again without typing again', async () => {
    await page.route('**/api/v1/workspace/update', (route) => route.abort());
    await page.getByLabel('Workspace name').fill('Renamed');
    await saveButton(page).click();
    await page.getByRole('alert').getByText('No answer from the server').waitFor();
    expect(await page.getByLabel('Workspace name').inputValue()).toBe('Renamed');
    await page.unroute('**/api/v1/workspace/update');
    await saveButton(page).click();
    await switcher(page).getByText('Renamed').waitFor();
  });

  test('I reset its statistics by typing the domain, and its visits are gone', async () => {
    await postEvent(pageview(workspace.domain));
    expect(await rowsByNow(workspace.id)).toHaveLength(1);
    await openData(page);
    const button = page.getByRole('button', { name: 'Reset statistics' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset statistics' });
    await dialog.getByLabel(/to confirm/).fill(workspace.domain);
    await dialog.getByRole('button', { name: 'Reset statistics' }).click();
    await page.getByText('The statistics are reset.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await rowsOf(workspace.id)).toEqual([]);
  });

  test('I delete it only by typing its domain, and go on with my next workspace, then with adding one', async () => {
    const next = await addWorkspace(account);
    await page.reload();
    for (const { id, domain } of [workspace, next]) {
      await openData(page);
      await page.getByRole('button', { name: 'Delete workspace' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete workspace' });
      const confirm = dialog.getByRole('button', { name: 'Delete workspace' });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel(/to confirm/).fill('another.example');
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel(/to confirm/).fill(domain);
      await confirm.click();
      if (id === next.id) break;
      await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
      await switcher(page).getByText(next.domain).waitFor();
      await openSettings(page);
    }
    await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
    expect((await call('/v1/workspace/list', { account })).body).toEqual([]);
  });

  test('an unknown tab is not a page', async () => {
    await page.goto(`${stack.hosting}/settings/nothing`);
    await page.getByText('Page not found').waitFor();
  });
});

test('as a viewer I see the settings and cannot change them', async () => {
  const viewer = await signUp();
  const workspace = await addWorkspace(await signUp());
  await addViewer(workspace.id, viewer);
  const page = await openPage();
  await signIn(page, viewer);
  await openSettings(page);
  await page.getByText('You can see these settings.').waitFor();
  expect(await page.getByLabel('Domain').isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Data' }).count()).toBe(0);
  await page.goto(`${stack.hosting}/settings/data`);
  await page.getByText('Only owners and admins can export or delete').waitFor();
  expect(await page.getByRole('heading', { name: 'Danger zone', exact: true }).count()).toBe(0);
});

test('in every look, settings and both dialogs are accessible and fit', async () => {
  const account = await signUp();
  const { domain } = await addWorkspace(account);
  const page = await openPage();
  await signIn(page, account, '/settings/general');
  await page.getByLabel('Workspace name').waitFor();
  await checkInEachLook(page, 'settings');
  await page.getByLabel('Domain').fill(freshDomain());
  await page.getByLabel('Timezone').selectOption('Asia/Tokyo');
  await checkInEachLook(page, 'settings with changes');
  await page.goto(`${stack.hosting}/settings/data`);
  await page.getByRole('heading', { name: 'Danger zone', exact: true }).waitFor();
  await checkInEachLook(page, 'data');
  for (const name of ['Reset statistics', 'Delete workspace']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('alertdialog', { name });
    await dialog.getByLabel(/to confirm/).fill(domain);
    await checkInEachLook(page, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.goto(`${stack.hosting}/settings/members`);
  await page.getByRole('heading', { name: 'Members', exact: true }).waitFor();
  await checkInEachLook(page, 'a tab to come');
});
