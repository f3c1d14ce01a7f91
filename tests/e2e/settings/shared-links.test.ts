import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  addDays,
  badgeAddress,
  dayIn,
  lastReportDay,
  type LinkAnswer,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

async function open(account: Account, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, account, path);
  return page;
}

async function addLink(body: object = {}): Promise<LinkAnswer> {
  const link = { workspaceId: workspace.id, name: 'Everything', sections: ['dashboard'], ...body };
  return (await call<LinkAnswer>('/v1/link/create', { account: owner, body: link })).body;
}

async function linksOfOwner(): Promise<LinkAnswer[]> {
  const query = { workspaceId: workspace.id };
  return (await call<LinkAnswer[]>('/v1/link/list', { account: owner, query })).body;
}

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share this view' });
const listed = (page: Page) => page.getByRole('list', { name: 'Shared links' }).getByRole('listitem');

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Actions for this page' }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  return shareDialog(page);
}

test('I share a filtered view with a password and an end, switch it off and on, and delete it', async () => {
  const page = await open(owner, '/audience?f=is,country,DE');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openShare(page);
  const create = dialog.getByRole('button', { name: 'Create link' });
  await dialog.getByText('No links yet').waitFor();
  await dialog.getByText('From this view. Readers cannot remove it.').waitFor();
  expect(await dialog.getByRole('region', { name: 'Locked filters' }).getByRole('listitem').innerText()).toBe(
    'Country is Germany',
  );
  expect(await dialog.getByRole('checkbox', { name: 'Audience' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await create.isDisabled()).toBe(true);

  await dialog.getByLabel('Name').fill('Germany, for Kontor');
  await dialog.getByRole('checkbox', { name: 'Audience' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  expect(await dialog.getByLabel('Password').inputValue()).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const lastDay = addDays(dayIn(workspace.timezone, new Date()), 30);
  await dialog.getByLabel('Ends').fill(lastDay);
  await dialog.getByRole('switch', { name: 'Hide rows with fewer than 5 visitors' }).click();
  await dialog.getByText('Readers see what you see now.').waitFor();
  await dialog.getByLabel('Period').selectOption('Last 30 days, always');
  await create.click();

  const copied = dialog.getByRole('button', { name: 'Copied Germany, for Kontor' });
  await copied.waitFor();
  await expect.poll(() => copied.evaluate((button) => button === document.activeElement)).toBe(true);
  const [made] = await linksOfOwner();
  expect(made).toMatchObject({
    ...{ sections: ['dashboard'], filters: [['is', 'visit:country', ['DE']]], hasPassword: true, lastDay },
    timeframe: 'Last 30 days',
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.hosting + made?.address);
  await dialog.getByRole('heading', { name: '1 link' }).waitFor();
  const row = listed(page);
  const { host } = new URL(stack.hosting);
  expect(await row.innerText()).toContain(`${host}/share/${workspace.domain} · Dashboard · ends `);
  await row.getByText('Never opened').waitFor();

  const works = row.getByRole('switch', { name: 'Germany, for Kontor' });
  await works.click();
  await row.getByText(/^Off since/).waitFor();
  expect((await linksOfOwner())[0]?.offSince).not.toBe(null);
  await works.click();
  await row.getByText('Never opened').waitFor();
  expect((await linksOfOwner())[0]?.offSince).toBe(null);

  await row.getByRole('button', { name: 'Delete Germany, for Kontor' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete link' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Delete Germany, for Kontor' }).click();
  await question.getByRole('button', { name: 'Delete link' }).click();
  await dialog.getByText('No links yet').waitFor();
  expect(await linksOfOwner()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const dots = page.getByRole('button', { name: 'Actions for this page' });
  await expect.poll(() => dots.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('of links that anyone may read, I copy a badge too, and see what readers may cost', async () => {
  const { address } = await addLink();
  await addLink({ name: 'Locked', password: 'correct horse' });
  await addLink({ name: 'Without a dashboard', sections: ['audience'] });
  const page = await open(owner, '/dashboard');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openShare(page);
  await dialog
    .getByText('Readers of all links may read 50 GiB a day of this workspace’s 100 GiB. Used today: 0 bytes.')
    .waitFor();
  const badges = dialog.getByRole('button', { name: /badge/ });
  await listed(page).first().waitFor();
  expect(await badges.allInnerTexts()).toEqual([expect.stringMatching(/^Copy badge\s*Everything$/)]);
  await badges.click();
  await dialog.getByRole('button', { name: 'Copied Everything' }).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`src="${stack.hosting}${badgeAddress(address?.split('auth=')[1] ?? '')}"`);
});

test('I make an embed for my site, with its code, and find it in the list of links', async () => {
  const page = await open(owner, '/dashboard?f=is,country,DE');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openShare(page);
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  const create = dialog.getByRole('button', { name: 'Create embed' });
  const sites = dialog.getByLabel('May be shown on');
  expect(await create.isDisabled()).toBe(true);
  await sites.fill('https://tideline.example/blog');
  await sites.blur();
  await dialog.getByText('https://tideline.example/blog is not an origin.').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await sites.fill('https://tideline.example, press.tideline.example');
  await dialog.getByText('Dark', { exact: true }).click();
  expect(await dialog.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true);
  await checkInEachLook(page, 'new embed');
  await create.click();
  await dialog.getByText('The embed is created. Paste the code into your page.').waitFor();
  const [made] = await linksOfOwner();
  expect(made).toMatchObject({
    ...{ name: 'Dashboard', sections: ['dashboard'], filters: [['is', 'visit:country', ['DE']]] },
    embedOrigins: ['https://tideline.example', 'https://press.tideline.example'],
  });
  const src = `${stack.hosting}${made?.address}&embed=true&theme=dark`.replaceAll('&', '&amp;');
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue();
  expect(code).toContain(`<iframe footfall-embed src="${src}"`);
  expect(code).toContain(`${stack.hosting}/js/embed.host.js`);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  // The text is there a moment after the press.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByText('Fixed', { exact: true }).click();
  expect(await dialog.getByLabel('Code', { exact: true }).inputValue()).not.toContain('script');

  await dialog.getByRole('tab', { name: 'Link' }).click();
  await listed(page).getByText('Embedded on tideline.example and press.tideline.example').waitFor();
  await listed(page).getByRole('button', { name: 'Copy code Dashboard' }).click();
  await listed(page).getByRole('button', { name: 'Copied Dashboard' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe footfall-embed');
  await checkInEachLook(page, 'embed in the list of links');
});

test('as a viewer I see the links without their addresses', async () => {
  const viewer = await signUp();
  await addMember(workspace.id, viewer, 'viewer');
  await addLink({ password: 'correct horse' });
  const page = await open(viewer, '/settings/account-settings');
  await listed(page).waitFor();
  expect(await listed(page).innerText()).toMatch(
    /^Everything\s*, with a password\s*Dashboard · weeks, small groups hidden\s*Never opened$/,
  );
  expect(await page.getByRole('button', { name: 'New link' }).count()).toBe(0);

  await page.goto(`${stack.hosting}/dashboard?site=${workspace.domain}`);
  await page.getByRole('button', { name: 'Actions for this page' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('Share this');
  await page.getByRole('option', { name: /^Share this view/ }).click();
  await shareDialog(page).getByRole('listitem').waitFor();
  await checkInEachLook(page, 'shared links of a viewer');
  expect(await shareDialog(page).getByRole('textbox').count()).toBe(0);
  expect(await shareDialog(page).getByRole('switch').count()).toBe(0);
});

test('in every look, shared links and their dialogs are accessible and fit', async () => {
  const page = await open(owner, '/settings/account-settings');
  await page.getByText('No links yet').waitFor();
  await checkInEachLook(page, 'no shared links');
  const long = 'Everything that the museum in the old customs house wants to know about its visitors';
  await addLink({ name: long.slice(0, 80), sections: ['dashboard', 'behaviour', 'audience', 'acquisition'] });
  const { id } = await addLink({
    name: 'Press',
    password: 'correct horse',
    lastDay: lastReportDay(new Date()),
  });
  await call('/v1/link/switch', { account: owner, body: { workspaceId: workspace.id, id, isOn: false } });
  await page.reload();
  await listed(page).first().waitFor();
  await checkInEachLook(page, 'shared links');
  await page.getByRole('button', { name: 'New link' }).click();
  await shareDialog(page).getByText('None. Set filters first to share a part.').waitFor();
  await shareDialog(page).getByRole('listitem').first().waitFor();
  await checkInEachLook(page, 'new shared link');
  await shareDialog(page).getByRole('button', { name: 'Delete Press' }).click();
  await page.getByRole('alertdialog', { name: 'Delete link' }).waitFor();
  await checkInEachLook(page, 'delete shared link');
  await page.goto(
    `${stack.hosting}/dashboard?site=${workspace.domain}&f=is,country,DE,FR&f=is,browser,Firefox&any=1`,
  );
  const dialog = await openShare(page);
  await dialog.getByLabel('Name').fill('A part');
  await dialog.getByLabel('Password').fill('short');
  await dialog.getByText('Use at least 8 characters.').waitFor();
  await checkInEachLook(page, 'sharing of a filtered view');
});
