import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn, type EventRow } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let visitors = 0;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const guide = (index: number) => `/blog/2026/${String(index).padStart(2, '0')}/a-year-of-low-water-${index}`;

/** So many visits that view these pages, a minute apart; `!Order` is an event on the page before it. */
const visits = (workspaceId: string, count: number, ...pages: string[]): EventRow[] =>
  Array.from({ length: count }, () => {
    visitors += 1;
    let pathname = '/';
    return pages.map((page, minute) => {
      if (!page.startsWith('!')) pathname = page;
      return eventOf({
        workspace_id: workspaceId,
        visitor_id: String(visitors),
        timestamp: `${yesterday}T10:${String(minute).padStart(2, '0')}:00.000Z`,
        date: yesterday,
        hour: 10,
        pathname,
        name: page.startsWith('!') ? page.slice(1) : 'pageview',
      });
    });
  }).flat();

beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId: id, name: 'Order placed', definition } });
  await insertEvents([
    ...visits(id, 12, '/', '/blog', '/shop', '/checkout', '!Order'),
    ...visits(id, 5, '/', '/blog', '/shop', '/'),
    ...visits(id, 3, '/', '/blog'),
    ...visits(id, 9, '/', '/shop', '/about'),
    ...visits(id, 8, '/'),
    ...visits(id, 4, '/shop', '/checkout', '/shop'),
    ...Array.from({ length: 12 }, (_, index) =>
      visits(id, 1 + (index % 3), '/', guide(index), '/blog'),
    ).flat(),
  ]);
});

async function openJourneys(search = ''): Promise<Page> {
  const page = await openShared(account, `/behaviour/journeys?timeframe=last-7-days${search}`);
  await expect.poll(() => rowsOf(column(page, 'Step 1'))).toEqual(['/61 visits', '/shop4 visits']);
  return page;
}

const column = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const note = (page: Page) => page.getByRole('complementary', { name: 'Chosen path' });

/** The rows of a list in words, without what stands only for the eye. */
const rowsOf = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const read = item.cloneNode(true) as Element;
      for (const silent of read.querySelectorAll('[aria-hidden=true]')) silent.remove();
      return (read.textContent ?? '').trim();
    }),
  );

test('an owner sees visits as high as they are many, follows a journey, filters by it and makes a funnel of it', async () => {
  const page = await openJourneys();
  const second = await rowsOf(column(page, 'Step 2'));
  expect(second[0]).toBe('/blog20 visits');
  expect(second).toHaveLength(12);
  expect(second.at(-2)).toBe('5 more pages6 visits');
  expect(second.at(-1)).toBe('Left8 visits');
  const heights = await page
    .locator('rect[data-visits]')
    .evaluateAll((nodes) =>
      nodes.map((node) => Number(node.getAttribute('height')) / Number(node.getAttribute('data-visits'))),
    );
  expect(heights.length).toBeGreaterThan(20);
  for (const each of heights) expect(each).toBeCloseTo(heights[0] ?? 0, 6);

  await column(page, 'Step 1').getByRole('button', { name: '/ 61 visits' }).click();
  await column(page, 'Step 2').getByRole('button', { name: '/blog 20 visits' }).click();
  await expect
    .poll(() => rowsOf(note(page).getByRole('list', { name: 'The path' })))
    .toEqual(['/61', '/blog20']);
  await note(page).getByText('visits came this way').waitFor();
  await note(page).getByRole('button', { name: '/shop' }).click();
  await note(page).getByRole('heading', { name: '/shop', exact: true }).waitFor();
  await note(page).getByText('17', { exact: true }).first().waitFor();
  await expect
    .poll(() => rowsOf(note(page).getByRole('list', { name: 'The path' })))
    .toEqual(['/61', '/blog20', '/shop17']);
  await expect
    .poll(() => rowsOf(note(page).getByRole('list', { name: 'Then' })))
    .toEqual(['/checkout1270.59%', '/529.41%']);

  await note(page).getByText('Order placed later in the visit70.59%').waitFor();
  await note(page).getByText('Keeps visits that began on /, were on /blog and were on /shop').waitFor();
  await note(page).getByRole('button', { name: 'Filter by this path' }).click();
  await expect
    .poll(() => new URL(page.url()).searchParams.getAll('f'))
    .toEqual(['is,entry_page,/', 'has_done,page,/blog', 'has_done,page,/shop']);
  await expect.poll(() => rowsOf(column(page, 'Step 1'))).toEqual(['/17 visits']);

  await note(page).getByRole('link', { name: 'Make a funnel' }).click();
  const funnel = page.getByRole('dialog', { name: 'New funnel' });
  for (const [index, path] of ['/', '/blog', '/shop'].entries())
    await expect.poll(() => funnel.getByLabel(`Path of step ${index + 1}`).inputValue()).toBe(path);
  await funnel.getByLabel('Name', { exact: true }).fill('To the shop');
  await funnel.getByRole('button', { name: 'Save' }).click();
  // The same visits as the way, for its filters came along.
  const entered = card(page, 'To the shop').getByRole('row').filter({ hasText: 'Entered' });
  await expect.poll(() => entered.innerText()).toMatch(/^Entered\s.*17100\.00%.*17100\.00%.*17100\.00%/s);
  await page.getByRole('link', { name: 'Funnels' }).and(page.locator('[aria-current=page]')).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/behaviour/funnels');
  expect(searchParams.get('funnel')).toMatch(/^\w{20}$/);
  expect([searchParams.get('new'), searchParams.getAll('step')]).toEqual([null, []]);
});

test('journeys lead to an event that is looked for by keyboard, and start anew from a page before it', async () => {
  const page = await openJourneys();
  await page.getByRole('button', { name: 'Visits from' }).click();
  await page.getByRole('menuitemradio', { name: 'Visits to' }).click();
  await page.getByRole('button', { name: 'Start: their last page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search pages, goals and events' }).fill('ord');
  await page.getByRole('option', { name: /^Order/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowsOf(column(page, 'End'))).toEqual(['/checkout12 visits']);
  await expect.poll(() => rowsOf(column(page, '2 before'))).toEqual(['/blog12 visits']);
  await column(page, '1 before').getByRole('button', { name: '/shop 12 visits' }).press('Enter');
  await note(page).getByRole('button', { name: 'Start here' }).click();
  await expect.poll(() => rowsOf(column(page, 'Step 1'))).toEqual(['/shop30 visits']);
  await page.goBack();
  await note(page).getByText('visits came this way').waitFor();
});

test('journeys look as they should, on a phone too', async () => {
  const page = await openJourneys('&way=0,/&way=1,/blog&way=2,/shop');
  await note(page).getByRole('list', { name: 'Then' }).waitFor();
  await checkAtWidth(page, 'journeys', 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('dialog', { name: '/shop' }).getByRole('list', { name: 'Then' }).waitFor();
  await checkInEachLook(page, 'journey way', [390]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '/shop' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start: their first page' }).click();
  const starts = page.getByRole('combobox', { name: 'Search pages, goals and events' });
  await page.getByRole('option', { name: '/blog' }).first().waitFor();
  await checkInEachLook(page, 'journey starts', [390]);
  const [box, window] = [await starts.boundingBox(), page.viewportSize()];
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window?.width ?? 0);
  await checkAtWidth(page, 'journeys', 390);
});
