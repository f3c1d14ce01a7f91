import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  addDays,
  type Day,
  dayIn,
  type EventRow,
  rangeOf,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addViewer, freshAddress } from '../../support/api/members.ts';
import { archiveAfter } from '../../support/browser/archive.ts';
import { copiedIn } from '../../support/browser/browser.ts';
import { inSteps, type Steps } from '../../support/browser/counted-steps.ts';
import { card, dialogRows, numbersHere, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, rowsByNow } from '../../support/traffic/rows.ts';

/*
 * The most frequent tasks of site owners, each with a limit of steps. A step is a click, a key combination, or a field
 * that is typed into. The owner begins at the dashboard, or where the task before has led: the palette is the same
 * everywhere.
 */

let page: Page;
let owner: Account;
let colleague: Account;
let site: WorkspaceAnswer;
/** A site with more visitors on Tuesday. */
let changed: WorkspaceAnswer;

const today = dayIn('UTC', new Date());
const lastWeek = rangeOf('Last week', today);
/** The same day of the week before. */
const weekBefore = addDays(lastWeek.from, -7);
const lastMonth = rangeOf('Last month', today);
const yesterday = addDays(today, -1);
/** Monday is 1. */
const weekday = new Date(`${yesterday}T12:00:00Z`).getUTCDay();
const tuesday = addDays(yesterday, -((weekday + 5) % 7));

let visitors = 0;

/** Visits of one person each, with an event for each of the changes. */
const visits = (count: number, workspace_id: string, day: Day, ...changes: Partial<EventRow>[]): EventRow[] =>
  Array.from({ length: count }, () => String(++visitors)).flatMap((visitor_id) =>
    changes.map((change, second) =>
      eventOf({ workspace_id, visitor_id, timestamp: `${day}T00:00:0${second}.000Z`, ...change }),
    ),
  );

const onPhone = (pathname: string) => ({ country: 'DE', device: 'mobile' as const, pathname });
const mail = {
  source: 'newsletter',
  channel: 'Email',
  utm_source: 'newsletter',
  utm_campaign: 'issue-12',
};
const spring = { source: 'Google', channel: 'Paid Search', utm_source: 'google', utm_campaign: 'spring' };
const poster = { utm_source: 'poster', utm_campaign: 'autumn' };
const order = (revenue: string) => ({ name: 'Order', revenue, currency: 'EUR' });

const eventsOfSite = (id: string): EventRow[] => [
  ...visits(8, id, lastWeek.from, onPhone('/pricing')),
  ...visits(2, id, weekBefore, onPhone('/pricing')),
  ...visits(9, id, lastWeek.from, onPhone('/tides')),
  ...visits(9, id, weekBefore, onPhone('/tides')),
  ...visits(1, id, lastWeek.from, onPhone('/shop')),
  ...visits(5, id, weekBefore, onPhone('/shop')),
  // Pages of others, which grew more.
  ...visits(20, id, lastWeek.from, { country: 'DE', pathname: '/desk' }),
  ...visits(20, id, lastWeek.from, { ...onPhone('/dutch'), country: 'NL' }),
  ...visits(2, id, today, mail),
  ...visits(1, id, today, mail, { ...mail, ...order('20') }),
  ...visits(1, id, today, mail, { ...mail, ...order('30') }),
  ...visits(1, id, today, spring, { ...spring, ...order('120') }),
  ...visits(1, id, today, spring),
  ...visits(5, id, lastMonth.from, poster),
];

const eventsOfChanged = (id: string): EventRow[] =>
  Array.from({ length: 24 }, (_, days) => addDays(today, -days)).flatMap((day) => [
    ...visits(12, id, day, { source: 'Google', channel: 'Organic Search' }),
    ...visits(12, id, day, { source: 'museum.example', channel: 'Referral' }),
    ...visits(day >= tuesday ? 15 : 0, id, day, { source: 'Hacker News', channel: 'Referral' }),
  ]);

beforeAll(async () => {
  [owner, colleague] = await Promise.all([signUp(), signUp()]);
  site = await addWorkspace(owner);
  changed = await addWorkspace(owner);
  for (const { id } of [site, changed]) await markVisited(id);
  // The calendar begins with the first event since then.
  await workspaceDocument(changed.id).update({ createdAt: new Date(addDays(today, -60)) });
  await addViewer(site.id, colleague);
  for (const [event, currency] of Object.entries({ Contact: null, Order: 'EUR' })) {
    const definition = { kind: 'event', event, properties: [], currency };
    const body = { workspaceId: site.id, name: event, definition };
    await call('/v1/goal/create', { account: owner, body });
  }
  await insertEvents([...eventsOfSite(site.id), ...eventsOfChanged(changed.id)]);
});

async function open({ domain } = site): Promise<void> {
  page = await openShared(owner, `/dashboard?site=${domain}`);
  // The page requests it once, and caches the answer for all tests of this file.
  await page.route('**/api/v1/account/address', (route) => route.fulfill({ json: { address: '8.8.8.8' } }));
  await card(page, 'Pages').getByRole('listitem').first().waitFor();
  // The keys of periods load with their menu.
  await page
    .getByRole('button', { name: 'Filter', exact: true })
    .or(page.getByRole('region', { name: 'Filters' }))
    .first()
    .waitFor();
}

const option = (name: RegExp): Locator =>
  page.getByRole('listbox', { name: 'Find anything' }).getByRole('option', { name });

/** Opens the palette, types, and selects the first result: three steps. */
async function find({ press, type }: Steps, typed: string, first: RegExp): Promise<void> {
  await press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await type(typed);
  await option(first).and(page.locator('[aria-selected=true]')).waitFor();
  await press('Enter');
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const params = (of = page) => new URL(of.url()).searchParams;

test('which pages Germans read on phones last week, those that changed most first; a colleague who has to sign in first sees what I see, by the link that I copied', async () => {
  await open();
  await inSteps(4, page, async (steps) => {
    await find(steps, 'germany mobile last week', /^Germany, Mobile .* Last week/);
    await expect.poll(() => params().getAll('f')).toEqual(['is,country,DE', 'is,device,mobile']);
    await steps.click(card(page, 'Pages').getByRole('button', { name: 'Change of pageviews' }));
  });
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect
    .poll(() => partsOf(dialogRows(dialog), ':scope > .name, :scope > .change'))
    .toEqual([
      ['/pricing', '+6, up 300.00%, better'],
      ['/shop', '−4, down 80.00%, worse'],
      ['/tides', '0, unchanged'],
    ]);
  expect(params().get('timeframe')).toBe('last-week');
  await closeDialog();

  const theirs = await openPage();
  // The colleague's address, password and login do not count: anyone who signs in has to enter them.
  await inSteps(2, page, async ({ press, follow }) => {
    await press('s');
    await page.getByText('Link copied').waitFor();
    await follow(theirs, copiedIn(page.context()));
  });
  await theirs.getByLabel('Email').fill(colleague.email);
  await theirs.getByLabel('Password').fill(colleague.password);
  await theirs.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect
    .poll(() => partsOf(card(theirs, 'Pages').getByRole('listitem'), ':scope > .name, :scope > .count'))
    .toEqual([
      ['/tides', '9'],
      ['/pricing', '8'],
      ['/shop', '1'],
    ]);
  expect(params(theirs).get('site')).toBe(site.domain);
});

test('whether my newsletter converts, and for how much', async () => {
  await open();
  await inSteps(2, page, async ({ click }) => {
    await numbersHere(page);
    await click(card(page, 'Sources').getByRole('listitem').filter({ hasText: 'newsletter' }));
    await expect.poll(() => params().getAll('f')).toEqual(['is,source,newsletter']);
    await numbersHere(page);
    await click(card(page, 'Goals').getByRole('listitem').filter({ hasText: 'Order' }));
  });
  const tile = (name: RegExp) => card(page, 'Overview').getByRole('button', { name });
  await expect.poll(() => tile(/^Conversions/).innerText()).toContain('2');
  await expect.poll(() => tile(/^Conversion rate/).innerText()).toContain('50.00%');
  await expect.poll(() => tile(/^Revenue/).innerText()).toContain('€50.00');
});

test('with Ctrl+K, the file of last month with its campaigns, another colleague who is invited, my own visits that no longer count, and a click on my button that becomes a goal: I see what my site has to send', async () => {
  await open();
  const [name, files] = await archiveAfter(page, () =>
    inSteps(3, page, (steps) => find(steps, 'export last month', /^Export all .* Last month/)),
  );
  expect(name).toBe(`${site.domain}-${lastMonth.from}-${lastMonth.to}.zip`);
  const campaigns = Object.entries(files).find(([file]) => file.includes('utm-campaign'))?.[1];
  expect(campaigns?.split('\r\n').map((line) => line.split(',').slice(0, 2).join())).toContain('autumn,5');

  const email = freshAddress();
  await inSteps(4, page, async (steps) => {
    await find(steps, email, new RegExp(`^Invite ${email}`));
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByRole('list', { name: 'Addresses to invite' }).getByText(email).waitFor();
    await steps.press('Enter');
  });
  await page.getByRole('status').getByText(`An email to ${email} is on its way.`).waitFor();
  expect(await mailsTo(email)).toHaveLength(1);
  await closeDialog();

  await inSteps(2, page, async ({ press, click }) => {
    await press('Control+k');
    await click(option(/^Exclude my address visits from 8\.8\.8\.8 /));
  });
  await page.getByText('Your address is 8.8.8.8, which is excluded.').waitFor();
  const { body: saved } = await call<WorkspaceAnswer>('/v1/workspace/get', {
    account: owner,
    query: { workspaceId: site.id },
  });
  expect(saved.rules?.excludedIps).toEqual(['8.8.8.8']);

  await inSteps(4, page, async (steps) => {
    await find(steps, 'new goal Sign up', /^New goal “Sign up”/);
    const snippet = page.getByRole('textbox', { name: 'Send this event from your site' });
    await expect.poll(() => snippet.inputValue()).toBe("footfall('Sign up');");
    const attribute = page.getByRole('textbox', { name: 'Or send it from a button (HTML)' });
    expect(await attribute.inputValue()).toBe('<button data-footfall-event="Sign up">Sign up</button>');
    await steps.press('Enter');
  });
  await page.getByRole('row').filter({ hasText: 'Event is Sign up' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(params().has('new')).toBe(false);
});

test('on the dashboard where I wait, my first visitor is there with the first refresh', async () => {
  const beginner = await signUp();
  const { id, domain } = await addWorkspace(beginner);
  page = await openPage();
  const arrived = Promise.withResolvers<undefined>();
  await signIn(page, beginner);
  await page.getByText('No visits yet').waitFor();
  // What the store did not accept in time arrives with the job: the page is checked only then.
  await page.route('**/workspace/first-event?**', (route) => arrived.promise.then(() => route.continue()));
  await postEvent(pageview(domain));
  await expect.poll(async () => (await rowsByNow(id)).length).toBe(1);
  arrived.resolve(undefined);
  await page.getByText('Unique visitors').first().waitFor();
  await page.getByRole('link', { name: '1 on the site now' }).waitFor();
  await expect
    .poll(() => partsOf(card(page, 'Pages').getByRole('listitem')))
    .toEqual([['/', '1', '100.00%']]);
});

test('what changed after Tuesday', async () => {
  await open(changed);
  const day = (date: Day) => page.getByRole('dialog').locator(`[data-day="${date}"]`);
  await inSteps(3, page, async ({ press, click }) => {
    await press('c');
    await click(day(tuesday));
    await click(day(today));
  });
  const more = 15 * (1 + Math.round((Date.parse(today) - Date.parse(tuesday)) / 86_400_000));
  await expect
    .poll(() => page.getByRole('paragraph').filter({ hasText: 'Pageviews +62.50%.' }).innerText())
    .toMatch(new RegExp(`Mostly source Hacker News.*\\(\\+${more}\\)`));
});

test('which campaign had the highest revenue', async () => {
  await open();
  await inSteps(2, page, async ({ click }) => {
    await click(page.getByRole('link', { name: 'Acquisition' }));
    await click(card(page, 'Campaigns').getByText('By campaign'));
  });
  const rows = async () =>
    (await partsOf(card(page, 'Campaigns').locator('tbody tr'), ':scope > .name, :scope > td')).map(
      ([name, count, , , , revenue]) => [name, count, revenue],
    );
  await expect.poll(rows).toEqual(
    expect.arrayContaining([
      ['issue-12', '4', '€50.00'],
      ['spring', '2', '€120.00'],
    ]),
  );
});
