import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { misfits } from '../../support/browser/fits.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { namedAlike } from '../../support/browser/pages/focus.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let viewer: Account;
let workspaceId: string;

useOwnPage();

const referral = (source: string, path: string) => ({
  source,
  channel: 'Referral',
  referrer: `https://${source}${path}`,
});
const substack = referral('tideline.substack.com', '/p/1');
const newsletter = {
  ...referral('letter.substack.com', '/'),
  utm_source: 'letter',
  utm_medium: 'nwsletter',
};
const assistant = { channel: 'AI Assistants', pathname: '/issues/12' };

/** The visitors of today. */
const visits = [
  { source: '', channel: 'Direct', pathname: '/' },
  { ...substack, utm_medium: 'cpc', utm_campaign: 'spring' },
  { ...substack, utm_source: 'mailchimp', utm_campaign: 'welcome' },
  { ...referral('tideline.substack.com', '/p/2'), utm_medium: 'flyer' },
  { ...referral('museum.example', '/links'), utm_medium: 'podkast' },
  {
    source: 'Mailchimp',
    channel: 'Email',
    utm_source: 'mailchimp',
    utm_medium: 'email',
    utm_campaign: 'issue-12',
    utm_content: 'cover',
  },
  newsletter,
  newsletter,
  { ...assistant, source: 'ChatGPT', revenue: '12.5', currency: 'EUR' },
  { ...assistant, source: 'Claude', utm_campaign: 'poster' },
];

beforeAll(async () => {
  [owner, viewer] = await Promise.all([signUp(), signUp()]);
  ({ id: workspaceId } = await addWorkspace(owner));
  await markVisited(workspaceId);
  await addViewer(workspaceId, viewer);
  const at = { workspace_id: workspaceId, timestamp: new Date().toISOString(), pathname: '/blog' };
  await insertEvents(
    visits.map((visit, index) => eventOf({ ...at, visitor_id: String(index + 1), ...visit })),
  );
});

/** The rows of a card's table; a chart's own table stands above them. */
const rows = (title: string): Locator =>
  card(page, title).getByRole('table').last().locator('tbody').getByRole('row');

/** The names of the rows of a table with their figures. */
const figures = (title: string) => partsOf(rows(title), ':scope > .name, :scope > td');

/** Waits until the rows of a table have these names and first figures. */
const seeTable = (title: string, expected: string[]) =>
  expect
    .poll(async () => (await figures(title)).map(([name, count]) => `${name} ${count}`))
    .toEqual(expected);

const openRow = (title: string, name: string) =>
  card(page, title)
    .getByRole('button', { name: `Rows below ${name}` })
    .click();

const before = ['Referral 6', 'AI Assistants 2', 'Direct 1', 'Email 1'];
const withTag = ['Referral 4', 'Email 3', 'AI Assistants 2', 'Direct 1'];
const withBoth = ['Affiliates 3', 'Email 3', 'AI Assistants 2', 'Direct 1', 'Referral 1'];

test('in every look, as an owner I see tags that no rule matches, dismiss one, and make a rule of another; I see before and after another rule, save it, move it up and remove it, and the numbers follow each time', async () => {
  await signIn(page, owner, '/acquisition');
  await seeTable('Channels', before);
  const tags = page.getByRole('list', { name: 'Tags without a rule' }).getByRole('listitem');
  const tag = (name: string) => tags.filter({ hasText: name });
  expect((await tag('nwsletter').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^The medium nwsletter is new since .+: 2 visitors\. Is it newsletter\? New rule Ignore$/,
  );
  expect(await tags.count()).toBe(3);
  expect(await namedAlike(page)).toEqual([]);
  await tag('podkast').getByRole('button', { name: 'Ignore' }).click();
  await tag('podkast').waitFor({ state: 'detached' });
  await tag('nwsletter').getByRole('button', { name: 'New rule' }).click();
  const panel = card(page, 'Channel rule');
  expect(await panel.getByLabel('Value').inputValue()).toBe('nwsletter');
  expect(await panel.getByLabel('then the channel is').inputValue()).toBe('Email');
  await panel.getByRole('button', { name: 'Save rule' }).click();
  await seeTable('Channels', withTag);
  await tag('nwsletter').waitFor({ state: 'detached' });

  await card(page, 'Channels').getByRole('button', { name: '1 rule' }).click();
  const list = card(page, 'Channel rules');
  await expect.poll(() => list.evaluate((shown) => shown.matches(':focus'))).toBe(true);
  await list.getByRole('button', { name: 'New rule' }).click();
  await panel.getByLabel('Value').fill('substack');
  await panel.getByLabel('then the channel is').selectOption('Affiliates');
  await expect
    .poll(() => partsOf(panel.locator('tbody tr:not([aria-hidden])')))
    .toEqual([
      ['Referral', '4', '1', '↓ 75.00%'],
      ['Affiliates', '0', '3', 'new'],
    ]);
  await panel.getByText('The other 3 channels do not change. 3 visitors from 1 source move:').waitFor();
  expect(await panel.getByRole('list', { name: 'Sources that move' }).innerText()).toMatch(
    /tideline\.substack\.com\s+3/,
  );
  await checkInEachLook(page, 'acquisition with a rule that is not saved');
  await seeTable('Channels', withTag);

  await panel.getByRole('button', { name: 'Save rule' }).click();
  await seeTable('Channels', withBoth);
  await openRow('Channels', 'Affiliates');
  await openRow('Channels', 'tideline.substack.com');
  await seeTable('Channels', [
    'Affiliates 3',
    'tideline.substack.com 3',
    'https://tideline.substack.com/p/1 2',
    'https://tideline.substack.com/p/2 1',
    ...withBoth.slice(1),
  ]);
  // Pressed again, it collapses.
  await openRow('Channels', 'Affiliates');
  await seeTable('Channels', withBoth);

  await card(page, 'Channels').getByRole('button', { name: '2 rules' }).click();
  await list.getByRole('button', { name: 'Move Source contains substack up' }).click();
  await seeTable('Channels', ['Affiliates 5', 'AI Assistants 2', 'Direct 1', 'Email 1', 'Referral 1']);
  expect(await list.getByRole('button', { name: /^Move .* up$/ }).all()).toHaveLength(1);
  await list.getByRole('button', { name: 'Remove Source contains substack' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove rule' }).click();
  await seeTable('Channels', withTag);
});

/** Blocks requests whose body contains this text. */
const abortQuestions = (text: string) =>
  page.route('**/api/v1/query', (route) =>
    route.request().postData()?.includes(text) ? route.abort() : route.continue(),
  );

const openedCampaigns = [
  'No source 4 1',
  'cpc 1 0',
  'flyer 1 0',
  'podkast 1 0',
  'poster 1 1',
  'letter 2 0',
  'mailchimp 2 0',
  'email 1 0',
  'issue-12 1 0',
  'cover 1 0',
  'welcome 1 0',
];

test('in every look, as a viewer I read the rules and cannot change them, the landing pages of a channel, and at every level how many reach the goal in the header and what that earned; what cannot be read I read again; the campaigns that I open stay open while the numbers of another timeframe take their time, and are in its file', async () => {
  const definition = { kind: 'page', page: '/issues/12', properties: [], currency: 'EUR' };
  await call('/v1/goal/create', { account: owner, body: { workspaceId, name: 'Read issue 12', definition } });
  await abortQuestions('group_conversion_rate');
  // The channel in the address has no visit.
  await signIn(page, viewer, '/acquisition?landing=Display');
  const channels = card(page, 'Channels');
  await channels.getByRole('alert').getByText('The figures of Read issue 12 could not be read.').waitFor();
  await seeTable('Channels', withTag);
  expect(await channels.getByText('–').count()).toBe(0);
  await page.unroute('**/api/v1/query');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  // From the last to the first: each disappears once it is pressed.
  for (const each of (await again.all()).reverse()) await each.click();
  await expect.poll(() => page.getByText('could not be read').count()).toBe(0);

  const tag = page.getByRole('list', { name: 'Tags without a rule' });
  await tag.getByText('flyer').waitFor();
  expect(await tag.getByRole('button').count()).toBe(0);
  await channels.getByRole('button', { name: '1 rule' }).click();
  await page.getByText('Owners and admins of the workspace can change the rules.').waitFor();
  expect(await page.getByRole('button', { name: 'New rule' }).count()).toBe(0);
  // Beside the rules, the table has no room for all figures of the goal.
  await card(page, 'Channel rules').getByRole('button', { name: 'Close' }).click();
  await card(page, 'Channel rules').waitFor({ state: 'detached' });

  const landing = card(page, 'Landing pages');
  await landing.getByRole('button', { name: 'from Display' }).click();
  await page.getByRole('menuitemradio', { name: 'Display', checked: true }).waitFor();
  await page.getByRole('menuitemradio', { name: 'AI Assistants' }).click();
  await seeTable('Landing pages', ['/issues/12 2']);
  expect(new URL(page.url()).searchParams.get('landing')).toBe('AI Assistants');
  await landing.getByRole('button', { name: 'from AI Assistants' }).click();
  await page.getByRole('menuitemradio', { name: 'All channels' }).click();

  await page.getByRole('button', { name: 'Goal Read issue 12' }).waitFor();
  await channels.getByRole('columnheader', { name: 'Read issue 12' }).waitFor();
  await channels.getByRole('columnheader', { name: 'Rate' }).waitFor();
  const figuresOf = async (name: string) => (await figures('Channels')).find((row) => row[0] === name);
  await openRow('Channels', 'AI Assistants');
  for (const [name, ...expected] of [
    ['AI Assistants', '2', '20.00%', '2', '100.00%', '€12.50'],
    ['ChatGPT', '1', '10.00%', '1', '100.00%', '€12.50'],
  ] as const)
    await expect.poll(() => figuresOf(name)).toEqual(expect.arrayContaining(expected));
  await expect
    .poll(async () => (await figures('Landing pages'))[1])
    .toEqual(['/issues/12', '2', '20.00%', '2', '100.00%', '€12.50', '+2, from 0']);

  await page.setViewportSize({ width: 1024, height: 900 });
  // Two lines of controls: the title with the goal, and the period.
  const header = page
    .getByRole('heading', { name: 'Acquisition', level: 1 })
    .locator('xpath=ancestor::header');
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(110);
  await channels.getByRole('columnheader', { name: 'Revenue' }).waitFor({ state: 'hidden' });
  const names = channels.locator('tbody th.name');
  expect((await names.first().boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await channels.getByRole('button', { name: 'AI Assistants', exact: true }).hover();
  await channels.locator('.row-tip').getByText('Revenue €12.50').waitFor();

  for (const width of [320, 768, 1280, 1440, 1920, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => misfits(page), { message: `${width} px` }).toEqual([]);
    if (width === 320) await channels.locator('[data-after]').waitFor({ state: 'detached' });
  }
  await channels.getByRole('columnheader', { name: 'Change of visitors' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const column of ['Rate', 'Visitors']) {
    await channels.getByRole('button', { name: /^Column/ }).click();
    await page.getByRole('menuitemradio', { name: column, exact: true }).click();
    await channels.getByRole('columnheader', { name: column, exact: true }).waitFor();
  }
  // Only the rows below a channel request its visits.
  await abortQuestions('["is","visit:channel",["Referral"]]');
  await openRow('Channels', 'Referral');
  const failure = channels.getByRole('alert').filter({ hasText: 'These rows could not be read' });
  await failure.waitFor();
  await page.unroute('**/api/v1/query');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await seeTable('Channels', [
    'Referral 4',
    'tideline.substack.com 3',
    'museum.example 1',
    'Email 3',
    'AI Assistants 2',
    'ChatGPT 1',
    'Claude 1',
    'Direct 1',
  ]);
  await seeTable('AI Assistants', ['ChatGPT 1', 'Claude 1']);
  for (const name of ['No source', 'mailchimp', 'email', 'issue-12']) await openRow('Campaigns', name);
  await checkAtWidth(page, 'acquisition with a goal', 390);

  const campaigns = async () =>
    (await figures('Campaigns')).map(([name, count, , reached]) => `${name} ${count} ${reached}`);
  await expect.poll(campaigns).toEqual(openedCampaigns);
  const released = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/query', (route) => released.promise.then(() => route.continue()));
  await page.keyboard.press('w');
  await card(page, 'Campaigns').getByRole('table').waitFor({ state: 'detached' });
  released.resolve(undefined);
  await expect.poll(campaigns).toEqual(openedCampaigns);

  const download = page.waitForEvent('download');
  await card(page, 'Campaigns').getByRole('button', { name: 'Actions for Campaigns' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual(
    expect.arrayContaining(['No source,poster,,,1', 'mailchimp,,,,2', 'mailchimp,email,issue-12,cover,1']),
  );
  expect(lines).toHaveLength(openedCampaigns.length);
});
