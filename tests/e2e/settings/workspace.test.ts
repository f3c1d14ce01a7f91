import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { addWorkspaceFor, somebody } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { png } from '../../support/browser/pictures.ts';

let page: Page;
let account: Account;
let mine: WorkspaceAnswer;
let moving: WorkspaceAnswer;
/** One in which the account is a viewer. */
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  mine = await addWorkspace(account, 'Europe/Amsterdam');
  moving = await addWorkspace(account);
  viewed = await addWorkspaceFor(account, 'viewer');
});

const { button, heading, link } = namedPartsOf(() => page);
const field = (name: string) => page.getByLabel(name);
const saveButton = () => button('Save Changes');
const isSaved = () => page.getByRole('status').getByText('Your changes are saved.').waitFor();
const switcher = () => page.getByRole('banner').getByRole('button', { name: /Beta Free plan/ });
const chooseLogo = (buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
const domainToConfirm = (name: string) => page.getByRole('alertdialog', { name }).getByLabel(/to confirm/);

async function openGeneral({ domain }: WorkspaceAnswer): Promise<void> {
  page = await openShared(account, `/settings/general?site=${domain}`);
  await field('Workspace name').waitFor();
}

async function openData(): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data' }).click();
  await heading('Danger zone').waitFor();
}

test('I see what my workspace has, rename it and give it a logo, though saving fails at first, and find both in the switcher, after a reload, too', async () => {
  await openGeneral(mine);
  expect(await field('Domain').inputValue()).toBe(mine.domain);
  expect(await field('Timezone').inputValue()).toBe('Europe/Amsterdam');
  const tag = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue();
  expect(tag).toContain(`data-domain="${mine.domain}"`);
  expect(await saveButton().isDisabled()).toBe(true);
  await chooseLogo(Buffer.from('no picture'));
  await page.getByRole('alert').getByText('This file is not an image').waitFor();
  expect(await saveButton().isDisabled()).toBe(true);

  await page.route('**/api/v1/workspace/update', (route) => route.abort());
  await field('Workspace name').fill('Tideline Journal');
  await saveButton().click();
  await page.getByRole('alert').getByText('No answer from the server').waitFor();
  expect(await field('Workspace name').inputValue()).toBe('Tideline Journal');
  await page.unroute('**/api/v1/workspace/update');
  await saveButton().click();
  await isSaved();
  await switcher().getByText('Tideline Journal').waitFor();
  expect(await saveButton().isDisabled()).toBe(true);

  // A large picture.
  await chooseLogo(await page.screenshot());
  await button('Remove logo').waitFor();
  await saveButton().click();
  const image = switcher().locator('img');
  await image.waitFor();
  const size = () => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
  await expect.poll(size).toEqual([256, 256]);
  const address = await image.getAttribute('src');
  expect(address).toMatch(/^\/img\/logo\/[0-9a-f]{64}$/);
  expect(await saveButton().isDisabled()).toBe(true);

  await page.reload();
  await switcher().getByText('Tideline Journal').waitFor();
  await expect.poll(() => field('Workspace name').inputValue()).toBe('Tideline Journal');
  await expect.poll(size).toEqual([256, 256]);
  expect(await image.getAttribute('src')).toBe(address);

  await button('Remove logo').click();
  await saveButton().click();
  await image.waitFor({ state: 'detached' });
  // A logo that does not load gives its place to the first letter.
  await page.route('**/img/logo/*', (route) => route.abort());
  await chooseLogo(png());
  await saveButton().click();
  await isSaved();
  await switcher().getByText('T', { exact: true }).waitFor();
  expect(await image.count()).toBe(0);
});

test('I ask for a domain that is taken, am told so at the field, and lose nothing of what I typed', async () => {
  page = await openShared(account, `/dashboard?site=${moving.domain}`);
  await link('Settings').click();
  const other = await addWorkspace(somebody());
  await field('Workspace name').fill('Renamed');
  await field('Domain').fill(other.domain);
  await page.getByText(/put the new tracking code on your site/).waitFor();
  await saveButton().click();
  await page.getByRole('alert').getByText(`${other.domain} already belongs to a workspace`).waitFor();
  await page
    .getByRole('alert')
    .getByText(/claim its domain under "Add workspace"/)
    .waitFor();
  expect(await field('Domain').inputValue()).toBe(other.domain);
  expect(await field('Workspace name').inputValue()).toBe('Renamed');

  const domain = freshDomain();
  await field('Domain').fill(domain);
  await field('Timezone').selectOption('Asia/Tokyo');
  await page.getByText(/Takes effect within a minute of saving/).waitFor();
  await checkInEachLook(page, 'settings with changes');
  await saveButton().click();
  await isSaved();
  expect(await page.getByRole('textbox', { name: 'Tracking code' }).inputValue()).toContain(domain);
  // The address follows, and the way back through the history shows the same workspace.
  const named = () => new URL(page.url()).searchParams.get('site');
  await expect.poll(named).toBe(domain);
  await page.goBack();
  await heading('Dashboard').waitFor();
  await expect.poll(named).toBe(domain);
});

test('I reset its statistics by typing the domain, and read that they are', async () => {
  await openGeneral(mine);
  await openData();
  const name = 'Reset statistics';
  await page.getByRole('button', { name }).click();
  await domainToConfirm(name).fill(mine.domain);
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('button', { name }).click();
  await page.getByText('The statistics are reset.').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('as a viewer I see the settings, cannot change them, and leave', async () => {
  await openGeneral(viewed);
  await page.getByText('You can see these settings.').waitFor();
  expect(await field('Domain').isDisabled()).toBe(true);
  expect(await link('Data').count()).toBe(0);
  await leadTo(page, `/settings/data?site=${viewed.domain}`);
  await page.getByText('Only owners and admins can export or delete').waitFor();
  expect(await heading('Danger zone').count()).toBe(0);
  await link('Members').click();
  await button('Leave workspace').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await heading('Dashboard').waitFor();
});

test('I delete it only by typing its domain, and go on with my next workspace, then with adding one', async () => {
  const { body: list } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account });
  page = await openShared(account, `/settings/general?site=${mine.domain}`);
  for (const [index, { domain }] of list.entries()) {
    await openData();
    const name = 'Delete workspace';
    await page.getByRole('button', { name }).click();
    const confirm = page.getByRole('alertdialog', { name }).getByRole('button', { name });
    expect(await confirm.isDisabled()).toBe(true);
    await domainToConfirm(name).fill('another.example');
    expect(await confirm.isDisabled()).toBe(true);
    await domainToConfirm(name).fill(domain);
    if (index === 0) await checkAtWidth(page, name, 1440);
    await confirm.click();
    const next = list[index + 1];
    if (!next) break;
    await heading('Dashboard').waitFor();
    await switcher()
      .getByText(next.name || next.domain)
      .waitFor();
    await link('Settings').click();
  }
  await heading('Add your workspace').waitFor();
  expect((await call('/v1/workspace/list', { account })).body).toEqual([]);
});
