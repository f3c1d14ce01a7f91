import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type EventRow, filtersOfStep, type Goal } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const period = `from=${yesterday}&to=${yesterday}`;

const every = { properties: [], currency: null };
const goals: Record<string, Goal> = {
  Order: { kind: 'event', event: 'Order', ...every },
  Prices: { kind: 'page', page: '/pricing', ...every },
  'Read the prices': { kind: 'scroll', page: '/pricing', percent: 75, ...every },
};
const ids: Record<string, string> = {};

/** A visit of yesterday, each event a minute after the one before. */
const visit = (
  workspaceId: string,
  visitor: number,
  more: Partial<EventRow>,
  events: Partial<EventRow>[],
): EventRow[] =>
  events.map((event, minute) =>
    eventOf({
      workspace_id: workspaceId,
      visitor_id: String(visitor),
      timestamp: `${yesterday}T10:0${minute}:00.000Z`,
      ...more,
      ...event,
    }),
  );

const order = { name: 'Order', pathname: '/thanks' };
const read = { name: 'engagement', pathname: '/pricing', scroll_percent: 80, interactive: false };

/** Three of four visitors order: one in euros, one in dollars, one for nothing. */
beforeAll(async () => {
  owner = await signUp();
  const { id } = await addWorkspace(owner);
  const [google, bing] = [{ source: 'Google', country: 'DE' }, { source: 'Bing' }];
  await insertEvents([
    ...visit(id, 1, google, [
      { pathname: '/' },
      { pathname: '/pricing' },
      read,
      { ...order, revenue: '20', currency: 'EUR' },
    ]),
    ...visit(id, 2, google, [
      { pathname: '/' },
      { pathname: '/help' },
      { ...order, revenue: '8', currency: 'USD' },
    ]),
    ...visit(id, 3, bing, [{ pathname: '/pricing' }, order]),
    ...visit(id, 4, bing, [{ pathname: '/' }]),
  ]);
  for (const [name, definition] of Object.entries(goals)) {
    const body = { workspaceId: id, name, definition };
    ids[name] = (await call<{ id: string }>('/v1/goal/create', { account: owner, body })).body.id;
  }
  const steps = (
    [
      { kind: 'page', value: '/' },
      { kind: 'goal', value: 'Order' },
    ] as const
  ).map((step) => ({ name: '', filters: filtersOfStep(step) }));
  await call('/v1/funnel/create', {
    account: owner,
    body: { workspaceId: id, name: 'To the order', definition: { steps, within: 'visit', strict: false } },
  });
});

const open = (search = ''): Promise<Page> => openShared(owner, `/behaviour/goals?${period}${search}`);

/** The numbers of a goal by their labels, and what they are of. */
const numbersOf = (page: Page): Promise<string[][]> => partsOf(card(page, 'Overview').locator('dl > div'));

const rowsOf = (page: Page, title: string): Promise<string[][]> =>
  partsOf(card(page, title).getByRole('listitem'));

test('I open a goal with the keyboard, see who reached it and from where, and filter by a source', async () => {
  const page = await open('&compare=off');
  await page.getByRole('link', { name: 'Open Order' }).press('Enter');
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
  await expect
    .poll(() => numbersOf(page))
    .toEqual([
      ['Conversions', '3'],
      ['Unique conversions', '3'],
      ['Conversion rate', '75.00%'],
      ['Median time to the goal', '2m 0s'],
      ['Revenue (EUR)', '€20.00'],
      ['Average (EUR)', '€20.00', '1 of 3 conversions in EUR'],
      ['Revenue (USD)', '$8.00'],
      ['Average (USD)', '$8.00', '1 of 3 conversions in USD'],
    ]);
  // The cards are drawn one after the other.
  await expect
    .poll(() => rowsOf(page, 'Sources'))
    .toEqual([
      ['Google', '2', '100.00%'],
      ['Bing', '1', '50.00%'],
    ]);
  await expect
    .poll(() => rowsOf(page, 'Entry pages'))
    .toEqual([
      ['/', '2', '66.67%'],
      ['/pricing', '1', '100.00%'],
    ]);
  await expect
    .poll(() => rowsOf(page, 'Pages before it'))
    .toEqual([
      ['/pricing', '2', '66.67%'],
      ['/help', '1', '33.33%'],
    ]);
  await page.getByRole('slider', { name: /^Chart of conversions per/ }).waitFor();
  await checkInEachLook(page, 'behaviour-goal');
  await page.setViewportSize({ width: 1440, height: 900 });

  await card(page, 'Sources').getByRole('button', { name: 'Google' }).press('Enter');
  await expect.poll(async () => (await numbersOf(page))[0]).toEqual(['Conversions', '2']);
  await card(page, 'Funnels').getByRole('link', { name: 'To the order' }).click();
  await page.getByText('Counts visits that saw / and match the filters (step 1).').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'All goals' }).click();
  await page.getByRole('link', { name: 'Open Prices' }).waitFor();
});

test('a goal of a page and one of a depth have their own view, and one that is gone says so', async () => {
  const page = await open(`&reached=${ids.Prices}`);
  await expect
    .poll(async () => (await numbersOf(page)).slice(0, 3).map(([label, value]) => [label, value]))
    .toEqual([
      ['Conversions', '2'],
      ['Unique conversions', '2'],
      ['Conversion rate', '50.00%'],
    ]);
  await expect.poll(() => rowsOf(page, 'Pages before it')).toEqual([['/', '1', '50.00%']]);
  await card(page, 'Pages before it').getByText('None: the visit began here').waitFor();
  await leadTo(page, `/behaviour/goals?${period}&reached=${ids['Read the prices']}`);
  await expect.poll(async () => (await numbersOf(page))[0]?.slice(0, 2)).toEqual(['Conversions', '1']);
  await leadTo(page, `/behaviour/goals?${period}&reached=none`);
  await page.getByRole('heading', { name: 'This goal is not there' }).waitFor();
  await checkAtWidth(page, 'behaviour-goal-gone', 390);
});

test('the dashboard of those who reached a goal has its revenue in each currency, and the chart of the first', async () => {
  const page = await openShared(owner, `/dashboard?${period}&f=has_done,goal,Order`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByRole('button', { name: /^Revenue\s+€20\.00.*\$8\.00/s }).click();
  await overview.getByText('In EUR, the currency of most conversions with revenue').waitFor();
  await overview.getByRole('slider', { name: /^Chart of revenue per/ }).waitFor();
});
