import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
const yesterday = addDays(dayIn('UTC', new Date()), -1);

interface Step {
  page: string;
  /** How long it is read, in seconds, and how far down. */
  read?: number;
  scroll?: number;
}

/** A visit of yesterday, or of another day: its pages, each a minute after the one before. */
function visit(workspaceId: string, visitor: number, source: string, steps: Step[], day = yesterday) {
  return steps.flatMap(({ page, read, scroll }, index) => {
    const at = (seconds: number) => `${day}T10:${String(index).padStart(2, '0')}:${seconds}.000Z`;
    const event = { workspace_id: workspaceId, visitor_id: String(visitor), pathname: page, source };
    const viewed = eventOf({ ...event, timestamp: at(10) });
    const engaged = { name: 'engagement', interactive: false, engaged_ms: (read ?? 0) * 1000 };
    if (read === undefined) return [viewed];
    return [viewed, eventOf({ ...event, ...engaged, scroll_percent: scroll ?? 0, timestamp: at(50) })];
  });
}

beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await insertEvents([
    ...visit(id, 1, 'Google', [
      { page: '/' },
      { page: '/blog/one', read: 12, scroll: 100 },
      { page: '/thank-you' },
    ]),
    ...visit(id, 2, 'Google', [{ page: '/blog/one', read: 40, scroll: 50 }, { page: '/blog/two' }]),
    ...visit(id, 3, '', [{ page: '/blog/one', read: 8, scroll: 20 }]),
    ...visit(id, 4, '', [{ page: '/' }, { page: '/about' }]),
    ...visit(id, 5, '', [{ page: '/blog/one', read: 8, scroll: 20 }], addDays(yesterday, -1)),
  ]);
  const definition = { kind: 'page' as const, page: '/thank-you', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId: id, name: 'Thanks', definition } });
});

const openPages = (search = ''): Promise<Page> =>
  openShared(account, `/behaviour/pages?from=${yesterday}&to=${yesterday}${search}`);

const rowsOf = (page: Page, title: string) =>
  partsOf(
    card(page, title).locator('tbody').getByRole('row'),
    ':scope > .name, :scope > td:not(.change, .action)',
  );

test('see every page with its measures, which of them lead to my goal, and where visits begin and end', async () => {
  const page = await openPages();
  await card(page, 'All pages').getByRole('columnheader', { name: 'Conversion rate' }).waitFor();
  await expect
    .poll(() => rowsOf(page, 'All pages'))
    .toEqual([
      ['/blog/one', '3', '3', '2', '1', '33.33%', '50.00%', '0m 20s', '56.67%', '33.33%'],
      ['/', '2', '2', '2', '0', '0.00%', '0.00%', '–', '–', '50.00%'],
      ['/about', '1', '1', '0', '1', '100.00%', '–', '–', '–', '0.00%'],
      ['/blog/two', '1', '1', '0', '1', '100.00%', '–', '–', '–', '0.00%'],
      ['/thank-you', '1', '1', '0', '1', '100.00%', '–', '–', '–', '100.00%'],
    ]);
  await card(page, 'All pages').getByRole('button', { name: 'Exit rate' }).click();
  await expect.poll(async () => (await rowsOf(page, 'All pages'))[0]?.[0]).toBe('/about');
  expect(new URL(page.url()).searchParams.get('sort-pages')).toBe('exit_rate');

  await page.getByRole('radio', { name: 'Entry' }).check();
  await expect
    .poll(async () => (await rowsOf(page, 'Entry pages')).map((row) => row.slice(0, 4)))
    .toEqual([
      ['/', '2', '2', '0.00%'],
      ['/blog/one', '2', '2', '50.00%'],
    ]);
  await page.getByRole('radio', { name: 'Exit' }).check();
  await expect
    .poll(async () => (await rowsOf(page, 'Exit pages')).map((row) => row.slice(0, 3)))
    .toEqual([
      ['/about', '1', '100.00%'],
      ['/blog/one', '1', '33.33%'],
      ['/blog/two', '1', '100.00%'],
      ['/thank-you', '1', '100.00%'],
    ]);
  await card(page, 'Exit pages').getByRole('button', { name: '/about', exact: true }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Exit page').waitFor();
});

test('make a group of pages, see its numbers at once, rename it and delete it', async () => {
  const page = await openPages('&list=groups');
  await page.getByRole('heading', { name: 'No groups yet', exact: true }).waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByLabel('Name').fill('Blog');
  await page.getByLabel('Pages', { exact: true }).fill('blog/*');
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect
    .poll(async () => (await rowsOf(page, 'Page groups')).map((row) => row.slice(0, 3)))
    .toEqual([['Blog', '4', '3']]);
  await page.getByRole('button', { name: 'Edit the group Blog' }).click();
  await page.getByLabel('Name').fill('Posts');
  await page.getByLabel('Pages', { exact: true }).fill('/blog/one');
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect
    .poll(async () => (await rowsOf(page, 'Page groups')).map((row) => row.slice(0, 3)))
    .toEqual([['Posts', '3', '3']]);
  await checkInEachLook(page, 'behaviour-groups');

  await card(page, 'Page groups').getByRole('button', { name: 'Posts', exact: true }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Posts').waitFor();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect
    .poll(async () => (await rowsOf(page, 'All pages')).map(([name]) => name))
    .toEqual(['/blog/one']);
  await leadTo(page, '/behaviour/pages?list=groups');
  await page.getByRole('button', { name: 'Edit the group Posts' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this group' }).click();
  await page.getByRole('heading', { name: 'No groups yet', exact: true }).waitFor();
});

test('open a page, and see where people came from, where they went and how they read it', async () => {
  const page = await openPages();
  await page.getByRole('link', { name: 'Open /blog/one' }).click();
  await page.getByRole('heading', { name: '/blog/one', exact: true }).waitFor();
  const movesOf = (title: string) => partsOf(card(page, title).getByRole('listitem'));
  await expect
    .poll(() => movesOf('Came from'))
    .toEqual([
      ['None: the visit began here', '2', '66.67%'],
      ['/', '1', '33.33%'],
    ]);
  await expect
    .poll(async () => (await movesOf('Went next')).map(([name]) => name))
    .toEqual(['None: the visit ended here', '/blog/two', '/thank-you']);
  await expect
    .poll(() => movesOf('Sources of entrances'))
    .toEqual([
      ['Direct / None', '1', '50.00%'],
      ['Google', '1', '50.00%'],
    ]);
  // 8, 12 and 40 seconds.
  const reading = card(page, 'Reading time');
  await reading.getByText('0m 12s').waitFor();
  await reading.getByText('0m 34s').waitFor();
  const read = partsOf(reading.getByRole('table').getByRole('row'), ':scope > th[scope=row], :scope > td');
  expect((await read).filter(([, now]) => now === '1').map(([name]) => name)).toEqual([
    '5s to 10s',
    '10s to 15s',
    '30s to 45s',
  ]);
  const scroll = partsOf(
    card(page, 'Scroll depth').getByRole('table').getByRole('row'),
    ':scope > th[scope=row], :scope > td',
  );
  const depths = new Map((await scroll).map(([name = '', now]) => [name, now]));
  expect([depths.get('20%'), depths.get('25%'), depths.get('50%'), depths.get('55%')]).toEqual([
    '100.00%',
    '66.67%',
    '66.67%',
    '33.33%',
  ]);
  await page.getByRole('slider', { name: /^Chart of pageviews/ }).waitFor();
  await checkInEachLook(page, 'behaviour-page');
  await page.getByRole('button', { name: 'All pages' }).click();
  await card(page, 'All pages').getByRole('rowheader').first().waitFor();
  await checkInEachLook(page, 'behaviour-pages');
});
