import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  expectValue,
  follow,
  param,
  part,
  press,
  region,
  see,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let account: Account;
let domain: string;
let workspaceId: string;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const dayBefore = addDays(yesterday, -1);

interface Step {
  page: string;
  /** How long it is read, in seconds, how far down, and its measurements while loading. */
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
  [domain, workspaceId] = [workspace.domain, id];
  await markVisited(id);
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

const open = (path: string, [from, to] = [yesterday, yesterday]) =>
  openShared(account, `/behaviour/${path}from=${from}&to=${to}&weekdays=0`);

const rowsOf = (title: string) =>
  partsOf(region(title).locator('tbody tr'), ':scope > .name, :scope > td:not(.change, .action)');

const expectRows = (title: string, rows: string[][]) =>
  expect
    .poll(async () => (await rowsOf(title)).map((row, index) => row.slice(0, rows[index]?.length)))
    .toEqual(rows);

test('I see every page with its metrics, which of them lead to my goal, and where visits begin and end', async () => {
  await open('pages?');
  await part('columnheader', 'Conversion rate', region('All pages')).waitFor();
  await expectRows('All pages', [
    ['/blog/one', '3', '3', '2', '1', '33.33%', '50.00%', '0m 20s', '56.67%', '33.33%'],
    ['/', '2', '2', '2', '0', '0.00%', '0.00%', '–', '–', '50.00%'],
    ['/about', '1', '1', '0', '1', '100.00%', '–', '0m 30s', '60.00%', '0.00%'],
    ['/blog/two', '1', '1', '0', '1', '100.00%', '–', '–', '–', '0.00%'],
    ['/thank-you', '1', '1', '0', '1', '100.00%', '–', '–', '–', '100.00%'],
  ]);
  await checkAt('behaviour-pages', 1440);
  await part('button', 'Exit rate', region('All pages')).click();
  await expect.poll(async () => (await rowsOf('All pages'))[0]?.[0]).toBe('/about');
  expect(param('sort-pages')).toBe('exit_rate');

  await part('radio', 'Entry').check();
  await expectRows('Entry pages', [
    ['/', '2', '2', '0.00%'],
    ['/blog/one', '2', '2', '50.00%'],
  ]);
  await part('radio', 'Exit').check();
  await expectRows('Exit pages', [
    ['/about', '1', '100.00%'],
    ['/blog/one', '1', '33.33%'],
    ['/blog/two', '1', '100.00%'],
    ['/thank-you', '1', '100.00%'],
  ]);
  await press('/about', region('Exit pages'));
  await see('Exit page', region('Filters'));
});

test('I make a group of pages, see its numbers at once, change it, filter by it and delete it', async () => {
  await open('pages?list=groups&');
  const save = button('Save group');
  await seeHeading('No groups yet');
  await press('New group');
  await page.getByLabel('Name').fill('Blog');
  await page.getByLabel('Pages', { exact: true }).fill('blog/*');
  await save.click();
  await expectRows('Page groups', [['Blog', '4', '3']]);
  await press('Edit the group Blog');
  await page.getByLabel('Name').fill('Posts');
  await page.getByLabel('Pages', { exact: true }).fill('/blog/one');
  await save.click();
  await expectRows('Page groups', [['Posts', '3', '3']]);
  await checkAt('behaviour-groups', 390);
  await press('Posts', region('Page groups'));
  await see('Posts', region('Filters'));
  await press('Clear all');
  const filters = [['is', 'event:page_group', ['Posts']]];
  const body = { workspaceId, name: 'Readers of posts', scope: 'workspace', filters };
  await call('/v1/segment/create', { account, body });
  await press('Edit the group Posts');
  await press('Delete');
  await see('These will stop working until someone changes them: the segment “Readers of posts”.');
  await press('Delete this group');
  await seeHeading('No groups yet');
});

test('I open a page, and see where people came from, where they went and how they read it', async () => {
  await open('pages?');
  await follow('Open /blog/one');
  await seeHeading('/blog/one');
  const expectMoves = (title: string, rows: string[][]) =>
    expect.poll(() => partsOf(region(title).locator('li'))).toEqual(rows);
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
  const reading = region('Reading time');
  await see('0m 12s', reading);
  await see('0m 34s', reading);
  const stepsOf = (title: string) =>
    partsOf(region(title).locator('table tr'), ':scope > th[scope=row], :scope > td');
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
  await part('slider', /^Chart of pageviews/).waitFor();
  await checkAt('behaviour-page', 390);
  await press('All pages');
  await region('All pages').getByRole('rowheader').first().waitFor();
});

test('I see how fast my pages are, how good that is, and which of them are slow, open one of them, and get the tag if nothing is measured', async () => {
  await open('vitals?');
  const tiles = part('group', 'Metric of the chart').getByRole('button');
  await tiles.filter({ hasText: '4.2' }).waitFor();
  const words = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  // Of 1, 1.4 and 7 s, three quarters of the way is between the last two.
  expect(words).toEqual([
    expect.stringMatching(/^LCP 4\.20 s Poor.*from 2\.10 s/),
    expect.stringContaining('INP 260 ms Needs improvement'),
    expect.stringContaining('CLS 0.31 Poor'),
    expect.stringContaining('TTFB 530 ms Good'),
  ]);
  await see('Google rates up to 2.5 s as good, and more than 4 s as poor.');
  await see('3 page loads were measured.');
  await tiles.filter({ hasText: 'INP' }).click();
  await part('slider', /^Chart of interaction to next paint/i).waitFor();
  expect(param('vital')).toBe('inp');
  await see('Google rates up to 200 ms as good, and more than 500 ms as poor.');

  const slow = ['1', 'Poor, 7.00 s', 'Needs improvement, 320 ms', 'Poor, 0.40', 'Needs improvement, 900 ms'];
  const fast = ['2', 'Good, 1.30 s', 'Good, 80 ms', 'Good, 0.02', 'Good, 150 ms'];
  await expectRows('Pages', [
    ['/blog/one', ...fast],
    ['/about', ...slow],
  ]);
  await expect.poll(() => rowsOf('Devices')).toHaveLength(2);
  await expect.poll(() => rowsOf('Countries')).toHaveLength(1);
  await checkAt('vitals', 1440);
  await press(/^LCP/, region('Pages'));
  await expect
    .poll(async () => (await rowsOf('Pages')).map(([name]) => name))
    .toEqual(['/about', '/blog/one']);
  await part('button', '/about', region('Pages')).click();
  await expectRows('Countries', [['Netherlands', ...slow]]);

  await open('vitals?', [addDays(yesterday, -9), addDays(yesterday, -8)]);
  await seeHeading('No page loads measured in this timeframe');
  await expectValue(
    page.getByRole('textbox', { name: 'Tag that measures' }),
    `<script defer data-domain="${domain}" data-vitals="0.25" src="${stack.hosting}/js/script.plus.js"></script>`,
  );
  await checkAt('vitals-not-measured', 390);
});
