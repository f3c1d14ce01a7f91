import { beforeAll, expect, test } from 'vitest';
import { dayIn, type WorkspaceAnswer } from '@footfall/functions/contract';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { addWorkspaceFor, somebody } from '../../support/api/members.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { png } from '../../support/browser/pictures.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  breakOff,
  button,
  checkAt,
  checkLooks,
  confirmation,
  expectDisabled,
  expectNone,
  expectValue,
  follow,
  heading,
  link,
  param,
  part,
  press,
  pressKey,
  see,
  seeAlert,
  seeGone,
  seeHeading,
  seeStatus,
  seeValue,
} from '../../support/browser/pages/screen.ts';

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

const field = (name: string) => page.getByLabel(name);
const saveButton = () => button('Save Changes');
const isSaved = () => seeStatus('Your changes are saved.');
const switcher = () => button(/Beta Free plan/, page.getByRole('banner'));
const chooseLogo = (buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
const domainToConfirm = (name: string) => confirmation(name).getByLabel(/to confirm/);

/** The typed text, an option for it, and its zone. */
const zonesByName = [
  ['+10:30', 'GMT+10:30 Australia/Lord Howe', 'Australia/Lord_Howe'],
  ['+08:45', 'GMT+08:45 Australia/Eucla', 'Australia/Eucla'],
  ['+12:45', 'GMT+12:45 Pacific/Chatham', 'Pacific/Chatham'],
  ['+14:00', 'GMT+14:00 Pacific/Kiritimati', 'Pacific/Kiritimati'],
  ['Chicago', 'GMT-06:00 America/Chicago', 'America/Chicago'],
] as const;

async function openGeneral({ domain }: WorkspaceAnswer): Promise<void> {
  await openShared(account, `/settings/general?site=${domain}`);
  await field('Workspace name').waitFor();
}

async function openData(): Promise<void> {
  await follow('Data', part('navigation', 'Settings'));
  await seeHeading('Danger zone');
}

test('I see my workspace’s settings, rename it and give it a logo, though saving fails at first, and find both in the switcher, after a reload, too', async () => {
  await openGeneral(mine);
  await expectValue(field('Domain'), mine.domain);
  await expectValue(field('Timezone'), 'Europe/Amsterdam');
  const tag = await box('Tracking code').inputValue();
  expect(tag).toContain(`data-domain="${mine.domain}"`);
  await page.getByRole('checkbox', { name: 'Revenue' }).check();
  await see('The tag loads script.plus.js: 3.4 kB, compressed.');
  await expectValue(box('Tracking code'), tag.replace('script.js', 'script.plus.js'));
  await expectDisabled(saveButton());
  await addTallies([{ workspaceId: mine.id, day: dayIn('UTC', new Date()), counted: 2, dropped: {} }]);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Revenue' }).check();
  await see(/Your site sends events without script\.plus\.js\. Use this tag/);
  await addTallies([
    { workspaceId: mine.id, day: dayIn('UTC', new Date()), counted: 1, fullScript: 1, dropped: {} },
  ]);
  await page.reload();
  await see('In the last 30 days, script.plus.js sent events from your site.');
  await expectDisabled(saveButton());
  await chooseLogo(Buffer.from('no picture'));
  await seeAlert('This file is not an image');
  await expectDisabled(saveButton());

  await breakOff('**/api/v1/workspace/update');
  await field('Workspace name').fill('Tideline Journal');
  await saveButton().click();
  await seeAlert('No answer from the server');
  await expectValue(field('Workspace name'), 'Tideline Journal');
  await page.unroute('**/api/v1/workspace/update');
  await saveButton().click();
  await isSaved();
  await see('Tideline Journal', switcher());
  await expectDisabled(saveButton());

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
  await expectDisabled(saveButton());

  await page.reload();
  await see('Tideline Journal', switcher());
  await seeValue(field('Workspace name'), 'Tideline Journal');
  await expect.poll(size).toEqual([256, 256]);
  expect(await image.getAttribute('src')).toBe(address);

  await press('Remove logo');
  await saveButton().click();
  await seeGone(image);
  // The first letter replaces a logo that does not load.
  await breakOff('**/img/logo/*');
  await chooseLogo(png());
  await saveButton().click();
  await isSaved();
  await switcher().getByText('T', { exact: true }).waitFor();
  await expectNone(image);
});

test('I request a domain that is taken, see so at the field, and lose nothing of what I typed', async () => {
  await openShared(account, `/dashboard?site=${moving.domain}`);
  await follow('Settings');
  const other = await addWorkspace(somebody());
  await field('Workspace name').fill('Renamed');
  await field('Domain').fill(other.domain);
  await see(/put the new tracking code on your site/);
  await saveButton().click();
  await seeAlert(`${other.domain} already belongs to a workspace`);
  await seeAlert(/claim its domain under "Add workspace"/);
  await expectValue(field('Domain'), other.domain);
  await expectValue(field('Workspace name'), 'Renamed');

  const domain = freshDomain();
  await field('Domain').fill(domain);
  for (const [typed, name, zone] of zonesByName) {
    await press('Search all time zones');
    await part('combobox', 'Search all time zones').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(typed);
    const option = page.getByRole('listbox').getByRole('option', { name, exact: true });
    await option.waitFor();
    if (typed === '+10:30') await checkLooks('settings with a search of time zones');
    if (typed === 'Chicago') await pressKey('Enter');
    else await option.click();
    await seeValue(field('Timezone'), zone);
    await page.locator('select:focus').waitFor();
  }
  await field('Timezone').selectOption('Asia/Tokyo');
  await see(/Takes effect within a minute of saving/);
  await checkLooks('settings with changes');
  await saveButton().click();
  await isSaved();
  expect(await box('Tracking code').inputValue()).toContain(domain);
  // The address follows, and the way back through the history shows the same workspace.
  const named = () => param('site');
  await expect.poll(named).toBe(domain);
  await page.goBack();
  await seeHeading('Dashboard');
  await expect.poll(named).toBe(domain);
});

test('I reset its statistics by typing the domain, and read that they are reset', async () => {
  await openGeneral(mine);
  await openData();
  const name = 'Reset statistics';
  await press(name);
  await domainToConfirm(name).fill(mine.domain);
  const dialog = confirmation(name);
  await press(name, dialog);
  await see('The statistics are reset.');
  await seeGone(dialog);
});

test('as a viewer I see the settings, cannot change them, and leave', async () => {
  await openGeneral(viewed);
  await see('You can see these settings.');
  await expectDisabled(field('Domain'));
  await expectNone(link('Data'));
  await leadTo(page, `/settings/data?site=${viewed.domain}`);
  await see('Only owners and admins can import, export or delete');
  await expectNone(heading('Danger zone'));
  await follow('Members');
  await press('Leave workspace');
  await press('Leave workspace', confirmation());
  await seeHeading('Dashboard');
});

test('I delete it only by typing its domain, and continue with my next workspace, then with adding one', async () => {
  const { body: list } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account });
  await openShared(account, `/settings/general?site=${mine.domain}`);
  for (const [index, { domain }] of list.entries()) {
    await openData();
    const name = 'Delete workspace';
    await press(name);
    const confirm = button(name, confirmation(name));
    await expectDisabled(confirm);
    await domainToConfirm(name).fill('another.example');
    await expectDisabled(confirm);
    await domainToConfirm(name).fill(domain);
    if (index === 0) await checkAt(name, 1440);
    await confirm.click();
    const next = list[index + 1];
    if (!next) break;
    await seeHeading('Dashboard');
    await see(next.name || next.domain, switcher());
    await follow('Settings');
  }
  await seeHeading('Add your workspace');
  expect((await call('/v1/workspace/list', { account })).body).toEqual([]);
});
