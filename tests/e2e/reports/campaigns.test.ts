import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { card, partsOf, titleOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { localTime } from '../../support/oracle/calendar.ts';
import { timezone } from '../../support/traffic/around-noon.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let site: WorkspaceAnswer;
/** A site with a visitor from two sources. */
let mixed: WorkspaceAnswer;

/** The visitors of today. */
const visits = [
  { utm_source: 'letter', utm_medium: 'email', utm_campaign: 'issue-12' },
  { utm_source: 'letter', utm_medium: 'email', utm_campaign: 'issue-13' },
  { utm_source: 'letter', utm_campaign: 'welcome' },
  { utm_medium: 'cpc', utm_campaign: 'spring', pathname: '/thanks' },
  { utm_campaign: 'poster' },
  {},
];

beforeAll(async () => {
  account = await signUp();
  site = await addWorkspace(account);
  mixed = await addWorkspace(account, timezone);
  const { id: workspaceId } = site;
  const definition = { kind: 'page', page: '/thanks', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId, name: 'Thanked', definition } });
  const timestamp = new Date().toISOString();
  await insertEvents(
    visits.map((visit, index) =>
      eventOf({ workspace_id: workspaceId, visitor_id: String(index + 1), timestamp, ...visit }),
    ),
  );
});

/** The names of the rows with their visitors and how many of them reach the goal. */
const rowsOf = async (page: Page) =>
  (await partsOf(card(page, 'Campaigns').locator('tbody tr'), ':scope > .name, :scope > td')).map(
    ([name, count, , reached]) => `${name} ${count} ${reached}`,
  );

const openRow = (page: Page, name: string) =>
  card(page, 'Campaigns')
    .getByRole('button', { name: `Rows below ${name}` })
    .click();

const opened = [
  'letter 3 0',
  'email 2 0',
  'issue-12 1 0',
  'issue-13 1 0',
  'welcome 1 0',
  'No source 2 1',
  'cpc 1 1',
  'poster 1 0',
];

test('links without a source or a medium are in the tree of campaigns; the rows that I open stay open while the numbers of another timeframe take their time, and are in its file', async () => {
  const page = await openShared(account, `/acquisition?site=${site.domain}`);
  await expect.poll(() => rowsOf(page)).toEqual(['letter 3 0', 'No source 2 1']);
  await openRow(page, 'letter');
  await openRow(page, 'email');
  await openRow(page, 'No source');
  await expect.poll(() => rowsOf(page)).toEqual(opened);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/query', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('w');
  await card(page, 'Campaigns').getByRole('table').waitFor({ state: 'detached' });
  release();
  await expect.poll(() => rowsOf(page)).toEqual(opened);

  const download = page.waitForEvent('download');
  await card(page, 'Campaigns').getByRole('button', { name: 'Actions for Campaigns' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines.slice(1, 9).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'letter,,,3',
    'letter,email,,2',
    'letter,email,issue-12,1',
    'letter,email,issue-13,1',
    'letter,welcome,,1',
    'No source,,,2',
    'No source,cpc,,1',
    'No source,poster,,1',
  ]);
});

test('where a visitor came from two sources, the card and its dialog say that the rows add up to more than all', async () => {
  const visit = (visitor_id: string, source: string, minutesAgo: number) => {
    const at = Date.now() - minutesAgo * 60_000;
    const timestamp = new Date(at).toISOString();
    return eventOf({ workspace_id: mixed.id, visitor_id, source, timestamp, ...localTime(timezone, at) });
  };
  await insertEvents([visit('1', 'Google', 90), visit('1', 'Bing', 1), visit('2', 'Google', 1)]);
  const page = await openShared(account, `/dashboard?site=${mixed.domain}&timeframe=today`);
  const words = 'Some visitors are in several rows, so the rows add up to more than all visitors.';
  await card(page, 'Sources').getByText(words).waitFor();
  expect(await card(page, 'Countries').getByText(words).count()).toBe(0);
  await titleOf(page, 'Sources').click();
  await page.getByRole('dialog', { name: 'Sources' }).getByText(words).waitFor();
});
