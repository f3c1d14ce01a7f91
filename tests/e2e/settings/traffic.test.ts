import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import {
  defaultTrafficRules,
  type IngestAnswer,
  type TrafficRules,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addFigures } from '../../support/api/usage.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, rowsByNow } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  address,
  breakOff,
  button,
  checkLooks,
  choose,
  confirmation,
  expectDisabled,
  expectNone,
  expectValue,
  follow,
  items,
  part,
  press,
  pressKey,
  region,
  see,
  seeAlert,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let account: Account;
/** The account's workspaces, each for one test. */
let sites: Record<'own' | 'clashing' | 'counted' | 'selling' | 'annoyed', WorkspaceAnswer>;
/** One in which the account is a viewer. */
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'own', 'clashing', 'counted', 'selling', 'annoyed');
  await markVisited(sites.annoyed.id);
  await insertEvents([
    eventOf({
      workspace_id: sites.annoyed.id,
      timestamp: new Date().toISOString(),
      source: 'xn--rger-koa.example',
      channel: 'Referral',
    }),
  ]);
  viewed = await addWorkspaceFor(account, 'viewer');
  await workspaceDocument(viewed.id).update({
    rules: {
      ...defaultTrafficRules,
      excludedPages: ['/preview/**'],
      excludedIps: ['192.0.2.7'],
      excludedCountries: ['NL'],
    },
  });
  await Promise.all([addFigures(sites.counted.id), addFigures(viewed.id)]);
});

const report = () => region('What was counted and what was not');
const rules = () => region('Which traffic counts');
const saveButton = () => button('Save Changes');
const field = (name: string) => part('textbox', name, rules());
const countryField = () => part('combobox', 'Excluded countries', rules());
const entries = (name: string) => items(name, rules()).allInnerTexts();
const doNotTrack = () => part('switch', 'Honour Do Not Track', rules());
const onlyByKey = () => part('switch', 'Revenue only from your server', rules());

async function add(name: string, entry: string): Promise<void> {
  await field(name).fill(entry);
  await part('button', `Add to ${name}`, rules()).click();
}

async function openTraffic({ domain }: WorkspaceAnswer): Promise<void> {
  await openShared(account, `/settings/traffic?site=${domain}`);
  await report().waitFor();
  await doNotTrack().waitFor();
}

async function save(): Promise<void> {
  await saveButton().click();
  await see('Your changes are saved.', rules());
}

const stored = async ({ id }: WorkspaceAnswer) =>
  (await call<WorkspaceAnswer>('/v1/workspace/get', { account, query: { workspaceId: id } })).body.rules;

/** The rows of a table with this text. */
async function expectRows(table: Locator, ...rows: RegExp[]): Promise<void> {
  const texts = (await table.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(texts).toEqual(rows.map((row) => expect.stringMatching(row)));
}
const unpaid = () => part('table', 'Events that counted without their revenue, by reason', report());

test('I choose which traffic counts, exclude my own browser and my own address, and see it after a reload', async () => {
  await openTraffic(sites.own);
  await see('Nothing has arrived', report());
  await expectDisabled(saveButton());
  await add('Excluded pages', '/preview/**');
  await field('Excluded IP addresses').fill('192.0.2.77/24');
  await pressKey('Enter');
  await doNotTrack().check();

  // Countries are chosen with the keyboard, and Enter without a suggestion adds what I typed.
  const options = rules().getByRole('option');
  await countryField().fill('zzz');
  await expect.poll(() => countryField().getAttribute('aria-expanded')).toBe('false');
  await countryField().fill('german');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Germany']);
  await expect.poll(() => countryField().getAttribute('aria-activedescendant')).not.toBe(null);
  await pressKey('Enter');
  expect(await entries('Excluded countries')).toEqual(['Germany']);
  await expectValue(countryField(), '');
  await countryField().fill('united k');
  await pressKey('Escape');
  await expect.poll(() => countryField().getAttribute('aria-expanded')).toBe('false');
  // The list, once closed, moves the cursor to the end, perhaps when all of the text has just been selected.
  const type = () =>
    countryField()
      .fill('fr')
      .then(() => countryField().inputValue());
  await expect.poll(type).toBe('fr');
  await expect.poll(() => options.first().innerText()).toBe('France');
  await pressKey('Escape');
  await pressKey('Enter');
  expect(await entries('Excluded countries')).toEqual(['Germany', 'France']);

  // Typed text counts, even if it was not added.
  await field('Hostnames that count').fill(`www.${sites.own.domain}`);
  await field('Page parameters').fill('id, email');
  await pressKey('Enter');
  await see('‘email’ must be the name of a parameter', rules());
  await field('Page parameters').fill('id');
  // An emptied field suggests nothing, so Enter belongs to the form.
  await countryField().fill('n');
  await countryField().fill('');
  await pressKey('Enter');
  await see('Your changes are saved.', rules());
  await expectDisabled(saveButton());
  const expected: TrafficRules = {
    excludedPages: ['/preview/**'],
    excludedIps: ['192.0.2.0/24'],
    hostnames: [sites.own.domain],
    excludedSources: [],
    excludedCountries: ['DE', 'FR'],
    honourGpc: true,
    honourDnt: true,
    revenueOnlyByKey: false,
    mergeSlashes: true,
    pageParameters: ['id'],
  };
  expect(await stored(sites.own)).toEqual(expected);

  await page.context().route(`https://${sites.own.domain}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>opener.postMessage({ footfall: 'ignored' }, '${address().origin}')</script>`,
    }),
  );
  const visits = region('Your own visits');
  const opened = page.waitForEvent('popup');
  await press('Do not count this browser');
  const popup = await opened;
  expect(popup.url()).toBe(`https://${sites.own.domain}/#footfall`);
  const reported = visits.getByText(`Visits of this browser to ${sites.own.domain} are not counted.`);
  await reported.waitFor();
  await popup.close();

  await page.route('**/api/v1/account/address', (route) => route.fulfill({ json: { address: '8.8.8.8' } }));
  await page.reload();
  await reported.waitFor();
  await button('Count this browser again').waitFor();
  await see('Your address is 8.8.8.8.', rules());
  expect(await entries('Excluded countries')).toEqual(['Germany', 'France']);
  expect(await doNotTrack().isChecked()).toBe(true);
  await press('Remove 192.0.2.0/24');
  await press('Exclude it');
  await see('Your address is 8.8.8.8, which is excluded.', rules());
  await save();
  expect(await stored(sites.own)).toEqual({ ...expected, excludedIps: ['8.8.8.8'] });
  await follow('Get the tracking code');
  await seeHeading('Add tracking code');
});

test('another owner changes the rules meanwhile: I see a message and both versions, and neither is lost', async () => {
  await openTraffic(sites.clashing);
  await add('Excluded pages', '/mine');
  const theirs = { ...defaultTrafficRules, excludedPages: ['/theirs'], honourDnt: true };
  await call('/v1/workspace/update', { account, body: { workspaceId: sites.clashing.id, rules: theirs } });
  await saveButton().click();
  await seeAlert('Someone else has changed these rules', rules());
  await rules().getByRole('listitem').filter({ hasText: '/theirs' }).waitFor();
  expect(await entries('Excluded pages')).toEqual(['/theirs', '/mine']);
  expect(await doNotTrack().isChecked()).toBe(true);
  await save();
  expect(await stored(sites.clashing)).toEqual({ ...theirs, excludedPages: ['/theirs', '/mine'] });
});

test('I see what was counted and what was not, and why, after a retry, and which parts of my rules conflict', async () => {
  const ingest = '**/api/v1/workspace/ingest**';
  await openShared(account, '/sites');
  await breakOff(ingest);
  await leadTo(page, `/settings/general?site=${sites.counted.domain}`);
  await follow('Traffic', part('navigation', 'Settings'));
  await seeAlert('No answer from the server', report());
  await page.unroute(ingest);
  // Events that really wait are stored seconds later.
  await page.route(ingest, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const answer = (await response.json()) as IngestAnswer;
    await route.fulfill({ response, json: { ...answer, waiting: 41 } });
  });
  await press('Try again');
  const table = part('table', 'Events that were not counted, by reason', report());
  await table.waitFor();
  await expectRows(
    table,
    /^Why not Events$/,
    /^Bots .*Nothing to do.* 5,210$/,
    /^Excluded IP addresses .*Remove it.* 388$/,
    /^Global Privacy Control .*nothing to do.* 7$/,
    /^Could not be stored .*‘no such field’.* until [A-Z][a-z]{2} \d+, \d{4}\. 2$/,
  );
  await expectRows(
    unpaid(),
    /^Why without revenue Events$/,
    /^Sent without a key .*only from your server.* 12$/,
    /^Unreadable amount .*such as 1,234.* 4$/,
    /^Too much for one event .*split them.* 3$/,
  );
  const figures = await report().locator('dd:first-of-type').allInnerTexts();
  expect(figures).toEqual(['71,408', '5,605', '2', '41']);

  await add('Excluded IP addresses', '10.0.0.300');
  await seeAlert('‘10.0.0.300’ must be an IP address', rules());
  await expectValue(field('Excluded IP addresses'), '10.0.0.300');
  await expectDisabled(saveButton());
  await add('Hostnames that count', '*.example.com');
  await see(`${sites.counted.domain} itself is not in this list`, rules());
  await add('Excluded pages', `/${'long'.repeat(70)}`);
  await countryField().fill('land');
  await page.getByRole('option').first().waitFor();
  await checkLooks('with figures and changes');
});

test('I accept revenue only from my server: events of a browser count without it, and I see how often', async () => {
  await openTraffic(sites.selling);
  expect(await onlyByKey().isChecked()).toBe(false);
  await onlyByKey().check();
  await save();
  expect(await stored(sites.selling)).toEqual({ ...defaultTrafficRules, revenueOnlyByKey: true });
  const order = pageview(sites.selling.domain, '/thanks', { n: 'Order', $: { amount: 25, currency: 'EUR' } });
  const key = await addKey(sites.selling.id, account, ['events:write']);
  await postEvent(order);
  await postEvent(order, { headers: { Authorization: key.bearer } });
  const earned = async () => (await rowsByNow(sites.selling.id)).map(({ revenue }) => Number(revenue ?? 0));
  await expect.poll(earned).toEqual([0, 25]);
  await comeBackTo(unpaid());
  await expectRows(unpaid(), /^Why/, /^Sent without a key .* 1$/);
});

test('in every look, I exclude a source that a page of reports is filtered by, and find it among the rules', async () => {
  const { domain } = sites.annoyed;
  await openShared(account, `/dashboard?site=${domain}`);
  await press('ärger.example');
  await press('Actions for this page');
  await choose('Exclude this source');
  await see('are no longer counted', confirmation());
  await checkLooks('exclude a source');
  await part('button', 'Exclude this source', confirmation()).click();
  await confirmation().waitFor({ state: 'detached' });
  expect((await stored(sites.annoyed))?.excludedSources).toEqual(['xn--rger-koa.example']);
  await openTraffic(sites.annoyed);
  expect(await entries('Excluded sources')).toEqual(['ärger.example']);
});

test('as a viewer I see what was counted and the rules without the addresses, and cannot change them', async () => {
  await openTraffic(viewed);
  await see('71,408', report());
  await see('Only owners and admins of the workspace can change them.', rules());
  expect(await entries('Excluded pages')).toEqual(['/preview/**']);
  expect(await entries('Excluded countries')).toEqual(['Netherlands']);
  await see('All hostnames count.', rules());
  await see('Only owners and admins can see the addresses.', rules());
  expect(await page.content()).not.toContain('192.0.2.7');
  await expectDisabled(doNotTrack());
  await expectNone(rules().getByRole('button', { name: /^(?!Help: )/ }));
});
