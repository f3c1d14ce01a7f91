import { beforeAll, expect, test } from 'vitest';
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
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
let owner: Account;
/** The owner's workspaces, each for one test. */
let sites: Record<'shared' | 'listed', WorkspaceAnswer>;
/** One of someone else, in which the owner of those is a viewer. */
let viewed: WorkspaceAnswer;
let other: Account;

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  sites = await addWorkspaces(owner, 'shared', 'listed');
  viewed = await addWorkspaceFor(owner, 'viewer', other);
  // Before the first visit, a page of reports loses its menu as soon as that is known.
  for (const { id } of [sites.shared, viewed]) await markVisited(id);
});

async function addLink({ id }: WorkspaceAnswer, body: object = {}, account = owner): Promise<LinkAnswer> {
  const link = { workspaceId: id, name: 'Everything', sections: ['dashboard'], ...body };
  return (await call<LinkAnswer>('/v1/link/create', { account, body: link })).body;
}

async function linksOf({ id }: WorkspaceAnswer): Promise<LinkAnswer[]> {
  return (await call<LinkAnswer[]>('/v1/link/list', { account: owner, query: { workspaceId: id } })).body;
}

const { button, heading, link } = namedPartsOf(() => page);
const shareDialog = () => page.getByRole('dialog', { name: 'Share this view' });
const listed = () => page.getByRole('list', { name: 'Shared links' }).getByRole('listitem');

test('I share a filtered view with a password and an end, switch it off and on, delete it, and make an embed for my site, with its code', async () => {
  page = await openShared(owner, `/audience?f=is,country,DE&site=${sites.shared.domain}`);
  await page.getByText('No visits match the filters').first().waitFor();
  const dots = button('Actions for this page');
  await dots.click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const dialog = shareDialog();
  const create = button('Create link');
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
  await button('Generate').click();
  expect(await dialog.getByLabel('Password').inputValue()).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const lastDay = addDays(dayIn(sites.shared.timezone, new Date()), 30);
  await dialog.getByLabel('Ends').fill(lastDay);
  await dialog.getByRole('switch', { name: 'Hide rows with fewer than 5 visitors' }).click();
  await dialog.getByText('Readers see what you see now.').waitFor();
  await dialog.getByLabel('Period').selectOption('Last 30 days, always');
  await create.click();

  const copied = button('Copied Germany, for Kontor');
  await copied.waitFor();
  await seeFocus(copied);
  const [made] = await linksOf(sites.shared);
  expect(made).toMatchObject({
    ...{ sections: ['dashboard'], filters: [['is', 'visit:country', ['DE']]], hasPassword: true, lastDay },
    timeframe: 'Last 30 days',
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.hosting + made?.address);
  await heading('1 link').waitFor();
  const row = listed();
  const { host } = new URL(stack.hosting);
  expect(await row.innerText()).toContain(`${host}/share/${sites.shared.domain} · Dashboard · ends `);
  await row.getByText('Never opened').waitFor();

  const works = row.getByRole('switch', { name: 'Germany, for Kontor' });
  await works.click();
  await row.getByText(/^Off since/).waitFor();
  await works.click();
  await row.getByText('Never opened').waitFor();

  await button('Delete Germany, for Kontor').click();
  await button('Delete link').click();
  await dialog.getByText('No links yet').waitFor();

  await dialog.getByRole('tab', { name: 'Embed' }).click();
  const createEmbed = button('Create embed');
  const origins = dialog.getByLabel('May be shown on');
  expect(await createEmbed.isDisabled()).toBe(true);
  await origins.fill('https://tideline.example/blog');
  await origins.blur();
  await dialog.getByText('https://tideline.example/blog is not an origin.').waitFor();
  expect(await createEmbed.isDisabled()).toBe(true);
  await origins.fill('https://tideline.example, press.tideline.example');
  await dialog.getByText('Dark', { exact: true }).click();
  expect(await dialog.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true);
  await checkAtWidth(page, 'new embed', 1440);
  await createEmbed.click();
  await dialog.getByText('The embed is created. Paste the code into your page.').waitFor();
  const [embed] = await linksOf(sites.shared);
  expect(embed).toMatchObject({
    ...{ name: 'Audience', sections: ['audience'], filters: [['is', 'visit:country', ['DE']]] },
    embedOrigins: ['https://tideline.example', 'https://press.tideline.example'],
  });
  const src = `${stack.hosting}${embed?.address}&embed=true&theme=dark`.replaceAll('&', '&amp;');
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue();
  expect(code).toContain(`<iframe footfall-embed src="${src}"`);
  expect(code).toContain(`${stack.hosting}/js/embed.host.js`);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  // The text is there a moment after the press.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByText('Fixed', { exact: true }).click();
  expect(await dialog.getByLabel('Code', { exact: true }).inputValue()).not.toContain('script');

  await dialog.getByRole('tab', { name: 'Link' }).click();
  await listed().getByText('Embedded on tideline.example and press.tideline.example').waitFor();
  await button('Copy code Audience').click();
  await button('Copied Audience').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe footfall-embed');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await seeFocus(dots);
});

test('as a viewer I see the links without their addresses', async () => {
  await addLink(viewed, { password: 'correct horse' }, other);
  page = await openShared(owner, `/settings/account-settings?site=${viewed.domain}`);
  await listed().waitFor();
  expect(await listed().innerText()).toMatch(
    /^Everything\s*, with a password\s*Dashboard · weeks, small groups hidden\s*Never opened$/,
  );
  expect(await button('New link').count()).toBe(0);

  await link('Audience').click();
  await button('Actions for this page').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('Share this');
  await page.getByRole('option', { name: /^Share this view/ }).click();
  await shareDialog().getByRole('listitem').waitFor();
  expect(await shareDialog().getByRole('textbox').count()).toBe(0);
  expect(await shareDialog().getByRole('switch').count()).toBe(0);
});

test('in every look, shared links and their dialogs are accessible and fit; I copy a badge, and see what readers may cost', async () => {
  const { id: workspaceId } = sites.listed;
  const long = 'Everything that the museum in the old customs house wants to know about its visitors';
  const sections = ['dashboard', 'behaviour', 'audience', 'acquisition'];
  const { address } = await addLink(sites.listed, { name: long.slice(0, 80), sections });
  await addLink(sites.listed, { name: 'Without a dashboard', sections: ['audience'] });
  await addLink(sites.listed, { name: 'Blog', embedOrigins: ['https://tideline.example'] });
  const lastDay = lastReportDay(new Date());
  const { id } = await addLink(sites.listed, { name: 'Press', password: 'correct horse', lastDay });
  await call('/v1/link/switch', { account: owner, body: { workspaceId, id, isOn: false } });
  page = await openShared(owner, `/settings/account-settings?site=${sites.listed.domain}`);
  await listed().first().waitFor();
  await checkAtWidth(page, 'shared links', 1440);
  await button('New link').click();
  await shareDialog().getByText('None. Set filters first to share a part.').waitFor();
  await shareDialog().getByRole('listitem').first().waitFor();
  await shareDialog().getByLabel('Password').fill('short');
  await shareDialog().getByText('Use at least 8 characters.').waitFor();
  await checkAtWidth(page, 'new shared link', 390);

  await shareDialog()
    .getByText('Readers of all links may read 50 GiB a day of this workspace’s 100 GiB. Used today: 0 bytes.')
    .waitFor();
  // Only of links that anyone may read and that have a dashboard.
  const badges = (await button(/badge/).allInnerTexts()).sort();
  expect(badges).toEqual(['Blog', 'Everything that'].map((name) => expect.stringContaining(name)));
  await button(/^Copy badge Everything/).click();
  await button(/^Copied Everything/).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`src="${stack.hosting}${badgeAddress(address?.split('auth=')[1] ?? '')}"`);
});
