import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let site: WorkspaceAnswer;
let emptySite: WorkspaceAnswer;

const order = (visitor: number, revenue: string, currency: string, props: object) => ({
  visitor_id: String(visitor),
  name: 'Purchase',
  pathname: '/thanks',
  revenue,
  currency,
  props: JSON.stringify(props),
});

/** Four visitors of today: three buy something, and all of them do more. */
const events = [
  ...[1, 2, 3, 4].map((visitor) => ({ visitor_id: String(visitor), pathname: '/' })),
  order(1, '20', 'EUR', { plan: 'pro', seats: 3 }),
  order(1, '10.5', 'EUR', { plan: 'free', seats: '1' }),
  order(2, '8', 'USD', { plan: 'pro', seats: 8 }),
  order(3, '1200', 'JPY', { plan: 'pro' }),
  { visitor_id: '4', name: 'Outbound Link: Click', props: '{"url":"https://partner.example/"}' },
  { visitor_id: '3', name: 'Outbound Link: Click', props: '{"url":"https://partner.example/"}' },
  { visitor_id: '2', name: 'File Download', props: '{"url":"https://a.example/guide.pdf"}' },
  { visitor_id: '2', name: 'Form: Submission', pathname: '/contact' },
  { visitor_id: '4', name: '404', pathname: '/gone', props: '{"path":"/gone"}' },
];

beforeAll(async () => {
  owner = await signUp();
  [site, emptySite] = [await addWorkspace(owner), await addWorkspace(owner)];
  await markVisited(emptySite.id);
  const timestamp = new Date().toISOString();
  await insertEvents(events.map((event) => eventOf({ workspace_id: site.id, timestamp, ...event })));
});

async function openEvents(): Promise<Page> {
  const page = await openShared(owner, `/behaviour/events?site=${site.domain}`);
  await rowNamed(card(page, 'Events'), 'Purchase').waitFor();
  return page;
}

const rowsIn = (table: Locator): Locator => table.locator('tbody').getByRole('row');
const rowNamed = (table: Locator, name: string): Locator =>
  rowsIn(table).filter({ has: table.page().getByRole('button', { name, exact: true }) });

/** The cells of each row of a card: what is read out of its name, and its figures. */
const cellsIn = (page: Page, title: string): Promise<string[][]> =>
  partsOf(rowsIn(card(page, title)), ':scope > .name bdi, :scope > td:not(.change, .action)');

/** The figures of an event by their labels. */
const figuresOf = (page: Page): Promise<string[]> =>
  card(page, 'Overview').locator('dt, dd:nth-of-type(1)').allInnerTexts();

test('I see every custom event with its visitors, its share and its revenue in each currency, which links were followed, which files were loaded, which forms were sent and which pages are missing', async () => {
  const page = await openEvents();
  await expect
    .poll(() => cellsIn(page, 'Events'))
    .toEqual([
      ['Purchase', '4', '3', '75.00%', '€30.50', '¥1,200', '$8.00'],
      ['Outbound Link: Click', '2', '2', '50.00%'],
      ['404', '1', '1', '25.00%'],
      ['File Download', '1', '1', '25.00%'],
      ['Form: Submission', '1', '1', '25.00%'],
    ]);
  await expect.poll(() => cellsIn(page, 'Outbound links')).toEqual([['https://partner.example/', '2', '2']]);
  await expect.poll(() => cellsIn(page, 'Downloads')).toEqual([['https://a.example/guide.pdf', '1', '1']]);
  await expect.poll(() => cellsIn(page, 'Forms')).toEqual([['/contact', '1', '1']]);
  await expect.poll(() => cellsIn(page, 'Missing pages')).toEqual([['/gone', '1', '1']]);
  await checkInEachLook(page, 'Behaviour, Events');
});

test('I open an event with the keyboard, see its properties and numbers, filter by a value, and go back', async () => {
  const page = await openEvents();
  await card(page, 'Events').getByRole('link', { name: 'Open Purchase' }).press('Enter');
  await rowNamed(card(page, 'plan'), 'pro').waitFor();
  expect(new URL(page.url()).searchParams.get('event')).toBe('Purchase');
  await expect
    .poll(() => figuresOf(page))
    .toEqual([
      ...['Events', '4', 'Visitors', '3', 'Share of visitors', '75.00%'],
      ...['Revenue (EUR)', '€30.50', 'Average (EUR)', '€15.25'],
      ...['Revenue (JPY)', '¥1,200', 'Average (JPY)', '¥1,200'],
      ...['Revenue (USD)', '$8.00', 'Average (USD)', '$8.00'],
    ]);
  const course = card(page, 'Overview').getByRole('slider', { name: /^Chart of/ });
  await course.waitFor();
  await page.getByRole('button', { name: 'per day' }).waitFor();
  const last = async () =>
    (await partsOf(card(page, 'Overview').locator('tbody').getByRole('row'))).at(-1)?.[1];
  await expect.poll(last).toBe('4 so far');
  await card(page, 'Overview').getByText('Visitors', { exact: true }).last().click();
  await expect.poll(last).toBe('3 so far');
  expect(new URL(page.url()).searchParams.get('measure')).toBe('visitors');
  await expect
    .poll(() => cellsIn(page, 'plan'))
    .toEqual([
      ['pro', '3', '3'],
      ['free', '1', '1'],
    ]);
  await expect.poll(() => cellsIn(page, 'Numbers')).toEqual([['seats', '12', '4', '3']]);
  await checkInEachLook(page, 'An event with its properties');
  await page.setViewportSize({ width: 1440, height: 900 });

  await rowNamed(card(page, 'plan'), 'pro').getByRole('button', { name: 'pro', exact: true }).press('Enter');
  await expect.poll(() => figuresOf(page)).toContain('€20.00');
  await page.goBack();
  await expect.poll(() => figuresOf(page)).toContain('€30.50');
  await page.getByRole('button', { name: 'All events' }).click();
  await rowNamed(card(page, 'Events'), 'File Download').waitFor();
});

test('on my phone I open an event', async () => {
  const page = await openEvents();
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, 'Events').getByRole('link', { name: 'Open File Download' }).click();
  await rowNamed(card(page, 'url'), 'https://a.example/guide.pdf').waitFor();
  await expect
    .poll(() => figuresOf(page))
    .toEqual(['Events', '1', 'Visitors', '1', 'Share of visitors', '25.00%']);
});

test('where a workspace has no custom events, the page says how to count one', async () => {
  const page = await openShared(owner, `/behaviour/events?site=${emptySite.domain}`);
  await card(page, 'Events').getByText('No custom events in this timeframe').waitFor();
  await expect.poll(() => card(page, 'Downloads').innerText()).toContain('script.plus.js counts them');
});
