import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const dayBefore = addDays(yesterday, -1);

interface Step {
  page: string;
  /** How long it is read, in seconds, how far down, and what was measured as it loaded. */
  read?: number;
  scroll?: number;
  vitals?: Record<string, number>;
}

/** A visit of yesterday, or of another day: its pages, each a minute after the one before. */
function visit(workspaceId: string, visitor: number, source: string, steps: Step[], day = yesterday) {
  return steps.flatMap(({ page, read, scroll = 0, vitals }, index) => {
    const at = (seconds: number) => `${day}T10:0${index}:${seconds}.000Z`;
    const device = visitor === 4 ? ('mobile' as const) : ('desktop' as const);
    const event = { workspace_id: workspaceId, visitor_id: String(visitor), pathname: page, source, device };
    const viewed = eventOf({ ...event, timestamp: at(10) });
    if (read === undefined) return [viewed];
    const engaged = {
      name: 'engagement',
      interactive: false,
      engaged_ms: read * 1000,
      scroll_percent: scroll,
    };
    const measured = Object.entries(vitals ?? {}).map(([vital, value]) => [`vitals.${vital}`, value]);
    const props = vitals ? JSON.stringify(Object.fromEntries(measured)) : null;
    return [viewed, eventOf({ ...event, ...engaged, props, timestamp: at(50) })];
  });
}

beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  const { id } = workspace;
  domain = workspace.domain;
  const fast = { LCP: 1000, INP: 80, CLS: 0.02, TTFB: 120 };
  const slow = { LCP: 7000, INP: 320, CLS: 0.4, TTFB: 900 };
  await insertEvents([
    ...visit(id, 1, 'Google', [
      { page: '/' },
      { page: '/blog/one', read: 12, scroll: 100, vitals: fast },
      { page: '/thank-you' },
    ]),
    ...visit(id, 2, 'Google', [
      { page: '/blog/one', read: 40, scroll: 50, vitals: { LCP: 1400, TTFB: 160 } },
      { page: '/blog/two' },
    ]),
    ...visit(id, 3, '', [{ page: '/blog/one', read: 8, scroll: 20 }]),
    ...visit(id, 4, '', [{ page: '/' }, { page: '/about', read: 30, scroll: 60, vitals: slow }]),
    ...visit(id, 5, '', [{ page: '/blog/one', read: 8, scroll: 20, vitals: { LCP: 2100 } }], dayBefore),
  ]);
  const definition = { kind: 'page' as const, page: '/thank-you', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId: id, name: 'Thanks', definition } });
});

const open = (path: string, [from, to] = [yesterday, yesterday]): Promise<Page> =>
  openShared(account, `/behaviour/${path}from=${from}&to=${to}`);

const rowsOf = (page: Page, title: string) =>
  partsOf(card(page, title).locator('tbody tr'), ':scope > .name, :scope > td:not(.change, .action)');

const expectRows = (page: Page, title: string, rows: string[][]) =>
  expect
    .poll(async () => (await rowsOf(page, title)).map((row, index) => row.slice(0, rows[index]?.length)))
    .toEqual(rows);

test('I see every page with its measures, which of them lead to my goal, and where visits begin and end', async () => {
  const page = await open('pages?');
  await card(page, 'All pages').getByRole('columnheader', { name: 'Conversion rate' }).waitFor();
  await expectRows(page, 'All pages', [
    ['/blog/one', '3', '3', '2', '1', '33.33%', '50.00%', '0m 20s', '56.67%', '33.33%'],
    ['/', '2', '2', '2', '0', '0.00%', '0.00%', '–', '–', '50.00%'],
    ['/about', '1', '1', '0', '1', '100.00%', '–', '0m 30s', '60.00%', '0.00%'],
    ['/blog/two', '1', '1', '0', '1', '100.00%', '–', '–', '–', '0.00%'],
    ['/thank-you', '1', '1', '0', '1', '100.00%', '–', '–', '–', '100.00%'],
  ]);
  await checkAtWidth(page, 'behaviour-pages', 1440);
  await card(page, 'All pages').getByRole('button', { name: 'Exit rate' }).click();
  await expect.poll(async () => (await rowsOf(page, 'All pages'))[0]?.[0]).toBe('/about');
  expect(new URL(page.url()).searchParams.get('sort-pages')).toBe('exit_rate');

  await page.getByRole('radio', { name: 'Entry' }).check();
  await expectRows(page, 'Entry pages', [
    ['/', '2', '2', '0.00%'],
    ['/blog/one', '2', '2', '50.00%'],
  ]);
  await page.getByRole('radio', { name: 'Exit' }).check();
  await expectRows(page, 'Exit pages', [
    ['/about', '1', '100.00%'],
    ['/blog/one', '1', '33.33%'],
    ['/blog/two', '1', '100.00%'],
    ['/thank-you', '1', '100.00%'],
  ]);
  await card(page, 'Exit pages').getByRole('button', { name: '/about', exact: true }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Exit page').waitFor();
});

test('I make a group of pages, see its numbers at once, change it, filter by it and delete it', async () => {
  const page = await open('pages?list=groups&');
  const save = page.getByRole('button', { name: 'Save group' });
  await page.getByRole('heading', { name: 'No groups yet', exact: true }).waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByLabel('Name').fill('Blog');
  await page.getByLabel('Pages', { exact: true }).fill('blog/*');
  await save.click();
  await expectRows(page, 'Page groups', [['Blog', '4', '3']]);
  await page.getByRole('button', { name: 'Edit the group Blog' }).click();
  await page.getByLabel('Name').fill('Posts');
  await page.getByLabel('Pages', { exact: true }).fill('/blog/one');
  await save.click();
  await expectRows(page, 'Page groups', [['Posts', '3', '3']]);
  await checkAtWidth(page, 'behaviour-groups', 390);
  await card(page, 'Page groups').getByRole('button', { name: 'Posts', exact: true }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Posts').waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Edit the group Posts' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this group' }).click();
  await page.getByRole('heading', { name: 'No groups yet', exact: true }).waitFor();
});

test('I open a page, and see where people came from, where they went and how they read it', async () => {
  const page = await open('pages?');
  await page.getByRole('link', { name: 'Open /blog/one' }).click();
  await page.getByRole('heading', { name: '/blog/one', exact: true }).waitFor();
  const expectMoves = (title: string, rows: string[][]) =>
    expect.poll(() => partsOf(card(page, title).locator('li'))).toEqual(rows);
  await expectMoves('Came from', [
    ['None: the visit began here', '2', '66.67%'],
    ['/', '1', '33.33%'],
  ]);
  await expectMoves('Went next', [
    ['None: the visit ended here', '1', '33.33%'],
    ['/blog/two', '1', '33.33%'],
    ['/thank-you', '1', '33.33%'],
  ]);
  await expectMoves('Sources of entrances', [
    ['Direct / None', '1', '50.00%'],
    ['Google', '1', '50.00%'],
  ]);
  // 8, 12 and 40 seconds.
  const reading = card(page, 'Reading time');
  await reading.getByText('0m 12s').waitFor();
  await reading.getByText('0m 34s').waitFor();
  const stepsOf = (title: string) =>
    partsOf(card(page, title).locator('table tr'), ':scope > th[scope=row], :scope > td');
  const read = await stepsOf('Reading time');
  expect(read.filter(([, now]) => now === '1').map(([name]) => name)).toEqual([
    '5s to 10s',
    '10s to 15s',
    '30s to 45s',
  ]);
  const depths = new Map((await stepsOf('Scroll depth')).map(([name = '', now]) => [name, now]));
  expect(['20%', '25%', '50%', '55%'].map((depth) => depths.get(depth))).toEqual([
    '100.00%',
    '66.67%',
    '66.67%',
    '33.33%',
  ]);
  await page.getByRole('slider', { name: /^Chart of pageviews/ }).waitFor();
  await checkAtWidth(page, 'behaviour-page', 390);
  await page.getByRole('button', { name: 'All pages' }).click();
  await card(page, 'All pages').getByRole('rowheader').first().waitFor();
});

test('I see how fast my pages are, how good that is, and which of them are slow, look at one of them alone, and where nothing is measured am given the tag for it', async () => {
  const page = await open('vitals?');
  const tiles = page.getByRole('group', { name: 'Metric of the chart' }).getByRole('button');
  await tiles.filter({ hasText: '4.2' }).waitFor();
  const words = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  // Of 1, 1.4 and 7 s, three quarters of the way is between the last two.
  expect(words).toEqual([
    expect.stringMatching(/^LCP 4\.20 s Poor.*from 2\.10 s/),
    expect.stringContaining('INP 260 ms Needs improvement'),
    expect.stringContaining('CLS 0.31 Poor'),
    expect.stringContaining('TTFB 530 ms Good'),
  ]);
  await page.getByText('Google rates up to 2.5 s as good, and more than 4 s as poor.').waitFor();
  await page.getByText('3 page loads were measured.').waitFor();
  await tiles.filter({ hasText: 'INP' }).click();
  await page.getByRole('slider', { name: /^Chart of interaction to next paint/i }).waitFor();
  expect(new URL(page.url()).searchParams.get('vital')).toBe('inp');
  await page.getByText('Google rates up to 200 ms as good, and more than 500 ms as poor.').waitFor();

  const slow = ['1', 'Poor, 7.00 s', 'Needs improvement, 320 ms', 'Poor, 0.40', 'Needs improvement, 900 ms'];
  const fast = ['2', 'Good, 1.30 s', 'Good, 80 ms', 'Good, 0.02', 'Good, 150 ms'];
  await expectRows(page, 'Pages', [
    ['/blog/one', ...fast],
    ['/about', ...slow],
  ]);
  await expect.poll(() => rowsOf(page, 'Devices')).toHaveLength(2);
  await expect.poll(() => rowsOf(page, 'Countries')).toHaveLength(1);
  await checkAtWidth(page, 'vitals', 1440);
  await card(page, 'Pages').getByRole('button', { name: /^LCP/ }).click();
  await expect
    .poll(async () => (await rowsOf(page, 'Pages')).map(([name]) => name))
    .toEqual(['/about', '/blog/one']);
  await card(page, 'Pages').getByRole('button', { name: '/about' }).click();
  await expectRows(page, 'Countries', [['Netherlands', ...slow]]);

  await open('vitals?', [addDays(yesterday, -9), addDays(yesterday, -8)]);
  await page
    .getByRole('heading', { name: 'No page loads measured in this timeframe', exact: true })
    .waitFor();
  expect(await page.getByLabel('Tag that measures').inputValue()).toBe(
    `<script defer data-domain="${domain}" data-vitals="0.25" src="${stack.hosting}/js/script.plus.js"></script>`,
  );
  await checkAtWidth(page, 'vitals-not-measured', 390);
});
