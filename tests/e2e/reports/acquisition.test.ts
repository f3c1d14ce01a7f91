import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let viewer: Account;
let workspaceId: string;

const substack = {
  source: 'tideline.substack.com',
  channel: 'Referral',
  referrer: 'https://tideline.substack.com/p/1',
};
const newsletter = { source: 'letter', channel: 'Referral', utm_source: 'letter', utm_medium: 'nwsletter' };

/** The visitors of today. */
const visits = [
  { source: '', channel: 'Direct', pathname: '/' },
  substack,
  substack,
  { ...substack, referrer: 'https://tideline.substack.com/p/2' },
  { source: 'museum.example', channel: 'Referral', referrer: 'https://museum.example/links' },
  {
    source: 'Mailchimp',
    channel: 'Email',
    utm_source: 'mailchimp',
    utm_medium: 'email',
    utm_campaign: 'issue-12',
    utm_content: 'cover',
  },
  { ...newsletter, utm_campaign: 'issue-12', utm_term: 'tides', utm_content: 'footer' },
  newsletter,
  {
    source: 'ChatGPT',
    channel: 'AI Assistants',
    pathname: '/issues/12',
    revenue: '12.5',
    currency: 'EUR',
  },
  { source: 'Claude', channel: 'AI Assistants', pathname: '/issues/12' },
];

beforeAll(async () => {
  [owner, viewer] = await Promise.all([signUp(), signUp()]);
  ({ id: workspaceId } = await addWorkspace(owner));
  await addViewer(workspaceId, viewer);
  const timestamp = new Date().toISOString();
  await insertEvents(
    visits.map((visit, index) =>
      eventOf({
        workspace_id: workspaceId,
        visitor_id: String(index + 1),
        timestamp,
        pathname: '/blog',
        ...visit,
      }),
    ),
  );
});

const openAcquisition = (account = owner, search = ''): Promise<Page> =>
  openShared(account, `/acquisition${search}`);

/** The rows of a card's table; a chart's own table stands above them. */
const rows = (page: Page, title: string): Locator =>
  card(page, title).getByRole('table').last().locator('tbody').getByRole('row');

/** The names of the rows of a table, with their first figure. */
const table = async (page: Page, title: string) =>
  (await partsOf(rows(page, title), ':scope > .name, :scope > td')).map(
    ([name, count]) => `${name} ${count}`,
  );

const seeTable = (page: Page, title: string, expected: string[]) =>
  expect.poll(() => table(page, title)).toEqual(expected);

const openRow = (page: Page, title: string, name: string) =>
  card(page, title)
    .getByRole('button', { name: `Rows below ${name}` })
    .click();

const before = ['Referral 6', 'AI Assistants 2', 'Direct 1', 'Email 1'];
const after = ['Email 4', 'Referral 3', 'AI Assistants 2', 'Direct 1'];

test('as an owner I change a channel rule: I see before and after, save it, and the numbers follow; I remove it, and they are as before', async () => {
  const page = await openAcquisition();
  await seeTable(page, 'Channels', before);
  await card(page, 'Channels').getByRole('button', { name: 'Rules' }).click();
  await expect
    .poll(() => card(page, 'Channel rules').evaluate((panel) => panel.matches(':focus')))
    .toBe(true);
  await page.getByRole('button', { name: 'New rule' }).click();
  const panel = card(page, 'Channel rule');
  await panel.getByLabel('Value').fill('substack');
  await panel.getByRole('table').waitFor();
  await expect
    .poll(() => partsOf(panel.locator('tbody tr:not([aria-hidden])')))
    .toEqual([
      ['Referral', '6', '3', '↓ 50.00%'],
      ['Email', '1', '4', '↑ 300.00%'],
    ]);
  await panel.getByText('The other 2 channels stay as they are. 3 visitors from 1 source move:').waitFor();
  expect(await panel.getByRole('list', { name: 'Sources that move' }).innerText()).toMatch(
    /tideline\.substack\.com\s+3/,
  );
  await checkInEachLook(page, 'acquisition with a rule that is not saved');
  await seeTable(page, 'Channels', before);

  await panel.getByRole('button', { name: 'Save rule' }).click();
  await seeTable(page, 'Channels', after);
  await openRow(page, 'Channels', 'Email');
  await seeTable(page, 'Channels', ['Email 4', 'tideline.substack.com 3', 'Mailchimp 1', ...after.slice(1)]);
  await openRow(page, 'Channels', 'tideline.substack.com');
  await seeTable(page, 'Channels', [
    'Email 4',
    'tideline.substack.com 3',
    'https://tideline.substack.com/p/1 2',
    'https://tideline.substack.com/p/2 1',
    'Mailchimp 1',
    ...after.slice(1),
  ]);
  // Pressed again, it closes what is below it.
  await openRow(page, 'Channels', 'Email');
  await seeTable(page, 'Channels', after);

  await card(page, 'Channels').getByRole('button', { name: '1 rule' }).click();
  await page.getByRole('button', { name: 'Remove Source contains substack' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove rule' }).click();
  await seeTable(page, 'Channels', before);
});

test('as an owner I am asked about a tag that no rule knows, make a rule of it, and am asked no more', async () => {
  const page = await openAcquisition();
  const line = page.getByRole('list', { name: 'Tags without a rule' });
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^The medium nwsletter is new since .+: 2 visitors\. Is it newsletter\? Make a rule Leave it$/,
  );
  await line.getByRole('button', { name: 'Make a rule' }).click();
  const panel = card(page, 'Channel rule');
  expect(await panel.getByLabel('Value').inputValue()).toBe('nwsletter');
  expect(await panel.getByLabel('then the channel is').inputValue()).toBe('Email');
  await panel.getByRole('button', { name: 'Save rule' }).click();
  await seeTable(page, 'Channels', ['Referral 4', 'Email 3', 'AI Assistants 2', 'Direct 1']);
  await line.waitFor({ state: 'detached' });
  await card(page, 'Channels').getByRole('button', { name: '1 rule' }).click();
  await page.getByRole('button', { name: 'Remove UTM medium is nwsletter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove rule' }).click();
  await line.waitFor();
  await line.getByRole('button', { name: 'Leave it' }).click();
  await line.waitFor({ state: 'detached' });
});

test('in every look, on a phone too, I open a campaign down to its content, see the assistants, the landing pages of a channel, and at every level how many reach the goal in the header and what that earned', async () => {
  const definition = { kind: 'page', page: '/issues/12', properties: [], currency: 'EUR' };
  await call('/v1/goal/create', { account: owner, body: { workspaceId, name: 'Read issue 12', definition } });
  // No visit came from this channel, which the address names.
  const page = await openAcquisition(viewer, '?landing=Display');
  await page.setViewportSize({ width: 390, height: 844 });
  await seeTable(page, 'Campaigns', ['letter 2', 'mailchimp 1']);
  await openRow(page, 'Campaigns', 'mailchimp');
  await openRow(page, 'Campaigns', 'email');
  await openRow(page, 'Campaigns', 'issue-12');
  await seeTable(page, 'Campaigns', ['letter 2', 'mailchimp 1', 'email 1', 'issue-12 1', 'cover 1']);
  await seeTable(page, 'AI assistants', ['ChatGPT 1', 'Claude 1']);
  const landing = card(page, 'Landing pages');
  await landing.getByRole('button', { name: 'from Display' }).click();
  await page.getByRole('menuitemradio', { name: 'Display', checked: true }).waitFor();
  await page.getByRole('menuitemradio', { name: 'AI Assistants' }).click();
  await seeTable(page, 'Landing pages', ['/issues/12 2']);
  expect(new URL(page.url()).searchParams.get('landing')).toBe('AI Assistants');
  await landing.getByRole('button', { name: 'from AI Assistants' }).click();
  await page.getByRole('menuitemradio', { name: 'All channels' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Goal Read issue 12' }).waitFor();
  const channels = card(page, 'Channels');
  await channels.getByRole('columnheader', { name: 'Read issue 12' }).waitFor();
  await channels.getByRole('columnheader', { name: 'Rate' }).waitFor();
  const figures = async (name: string) =>
    (await partsOf(rows(page, 'Channels'), ':scope > .name, :scope > td')).find((row) => row[0] === name);
  await expect
    .poll(() => figures('AI Assistants'))
    .toEqual(expect.arrayContaining(['2', '20.00%', '2', '100.00%', '€12.50']));
  await expect
    .poll(() => figures('Direct'))
    .toEqual(expect.arrayContaining(['1', '10.00%', '0', '0.00%', '€0.00']));
  await openRow(page, 'Channels', 'AI Assistants');
  await expect
    .poll(() => figures('ChatGPT'))
    .toEqual(expect.arrayContaining(['1', '10.00%', '1', '100.00%', '€12.50']));
  await expect
    .poll(() => partsOf(rows(page, 'Landing pages'), ':scope > .name, :scope > td'))
    .toEqual([
      ['/blog', '7', '70.00%', '0', '0.00%', '€0.00', '+7, none before'],
      ['/issues/12', '2', '20.00%', '2', '100.00%', '€12.50', '+2, none before'],
      ['/', '1', '10.00%', '0', '0.00%', '€0.00', '+1, none before'],
    ]);
  await checkInEachLook(page, 'acquisition with a goal');
});

/** Lets no question reach the server whose text has this. */
const abortQuestions = (page: Page, text: string) =>
  page.route('**/api/v1/query', (route) =>
    route.request().postData()?.includes(text) ? route.abort() : route.continue(),
  );

test('where the figures of the goal cannot be read, or the rows below a row on a phone, I am told, and read them again', async () => {
  const page = await openAcquisition(viewer);
  await abortQuestions(page, 'group_conversion_rate');
  await page.reload();
  const channels = card(page, 'Channels');
  await channels.getByRole('alert').getByText('The figures of Read issue 12 could not be read.').waitFor();
  await seeTable(page, 'Channels', before);
  expect(await channels.getByText('–').count()).toBe(0);
  await checkInEachLook(page, 'acquisition without the figures of a goal');
  await page.unroute('**/api/v1/query');
  await channels.getByRole('button', { name: 'Try again' }).click();
  await channels.getByRole('row', { name: 'AI Assistants' }).getByText('€12.50').waitFor();
  await channels.getByRole('alert').waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  // Only the rows below a channel ask for the visits of this one.
  await abortQuestions(page, '["is","visit:channel",["Referral"]]');
  await openRow(page, 'Channels', 'Referral');
  const failure = channels.getByRole('alert').filter({ hasText: 'These rows could not be read' });
  await failure.waitFor();
  await page.unroute('**/api/v1/query');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await seeTable(page, 'Channels', [
    'Referral 6',
    'tideline.substack.com 3',
    'letter 2',
    'museum.example 1',
    ...before.slice(1),
  ]);
});

test('as a viewer I read the rules and cannot change them', async () => {
  const page = await openAcquisition(viewer, '?rules=all');
  await page.getByText('Owners and admins of the workspace can change the rules.').waitFor();
  expect(await page.getByRole('button', { name: 'New rule' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Make a rule' }).count()).toBe(0);
});

test('as an owner I move a rule up, and visits follow it', async () => {
  const rule = { dimension: 'visit:source', operator: 'contains', from: null };
  for (const [place, [value, channel]] of [
    ['substack', 'Email'],
    ['tideline', 'Podcast'],
  ].entries()) {
    const definition = { ...rule, value, channel, place: place + 1 };
    await call('/v1/channel-rule/create', { account: owner, body: { workspaceId, name: value, definition } });
  }
  const page = await openAcquisition(owner, '?rules=all');
  await seeTable(page, 'Channels', after);
  await page.getByRole('button', { name: 'Move tideline up' }).click();
  await seeTable(page, 'Channels', ['Podcast 3', 'Referral 3', 'AI Assistants 2', 'Direct 1', 'Email 1']);
  expect(await page.getByRole('button', { name: /^Move .* up$/ }).all()).toHaveLength(1);
  await page.getByRole('button', { name: 'Move substack up' }).waitFor();
});
