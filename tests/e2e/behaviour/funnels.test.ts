import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { named, on } from '../../support/api/questions.ts';
import { partsOf } from '../../support/browser/pages/dashboard.ts';
import { tabTo } from '../../support/browser/pages/focus.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  address,
  button,
  checkAt,
  choose,
  dialogOf,
  filtersNow,
  follow,
  link,
  part,
  press,
  pressKey,
  region,
  resize,
  see,
  seeCount,
  seeGone,
  seeHeading,
  seeValue,
} from '../../support/browser/pages/screen.ts';

let owner: Account;
let shop: WorkspaceAnswer;
let blog: WorkspaceAnswer;
let toBasket: string;
let visitors = 0;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const dayBefore = addDays(yesterday, -1);
const guide = (index: number) => `/blog/2026/${String(index).padStart(2, '0')}/a-year-of-low-water-${index}`;

/** This many visits of these pages, a minute apart; `!Order` is an event on the page before it. */
const visits = (
  of: WorkspaceAnswer,
  more: Partial<EventRow>,
  count: number,
  ...pages: string[]
): EventRow[] =>
  Array.from({ length: count }, () => {
    visitors += 1;
    let pathname = '/';
    return pages.map((page, minute) => {
      if (!page.startsWith('!')) pathname = page;
      return eventOf({
        workspace_id: of.id,
        visitor_id: String(visitors),
        timestamp: `${more.date ?? yesterday}T10:0${minute}:00.000Z`,
        pathname,
        name: page.startsWith('!') ? page.slice(1) : 'pageview',
        ...more,
      });
    });
  }).flat();

/**
 * In the shop, ten visits of yesterday see boots, two continue to the basket and one orders; the day before, two and
 * one. In the blog, many take the same paths.
 */
beforeAll(async () => {
  owner = await signUp();
  [shop, blog] = [await addWorkspace(owner), await addWorkspace(owner)];
  for (const { id } of [shop, blog]) await markVisited(id);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  const goal = { workspaceId: blog.id, name: 'Order placed', definition };
  await call('/v1/goal/create', { account: owner, body: goal });
  const steps = [{ filters: [named('Order')] }, { name: 'Basket', filters: [on('/basket')] }];
  const body = { workspaceId: shop.id, name: 'To the basket', definition: { steps } };
  toBasket = (await call<{ id: string }>('/v1/funnel/create', { account: owner, body })).body.id;
  const [google, bing] = [{ source: 'Google' }, { source: 'Bing' }];
  await insertEvents([
    ...visits(shop, google, 1, '/shop/boots', '/basket', '/thanks', '!Order'),
    ...visits(shop, google, 1, '/shop/boots', '/help', '/basket'),
    ...visits(shop, google, 1, '/shop/boots'),
    ...visits(shop, bing, 1, '/shop/boots'),
    ...['Baidu', 'DuckDuckGo', 'Ecosia', 'Qwant', 'Yandex', 'Brave'].flatMap((source) =>
      visits(shop, { source }, 1, '/shop/boots'),
    ),
    ...visits(shop, { ...google, date: dayBefore }, 1, '/shop/boots', '/basket'),
    ...visits(shop, { ...bing, date: dayBefore }, 1, '/shop/boots'),

    ...visits(blog, {}, 12, '/', '/blog', '/shop', '/checkout', '!Order'),
    ...visits(blog, {}, 5, '/', '/blog', '/shop', '/'),
    ...visits(blog, {}, 3, '/', '/blog'),
    ...visits(blog, {}, 9, '/', '/shop', '/about'),
    ...visits(blog, {}, 8, '/'),
    ...visits(blog, {}, 4, '/shop', '/checkout', '/shop'),
    ...Array.from({ length: 12 }, (_, index) =>
      visits(blog, {}, 1 + (index % 3), '/', guide(index), '/blog'),
    ).flat(),
  ]);
});

const open = (tab: string, { domain }: WorkspaceAnswer) =>
  openShared(owner, `/behaviour/${tab}site=${domain}&from=${yesterday}&to=${yesterday}&weekdays=0`);

test('I change a funnel by drag, read it by another dimension, save it as a file, read its query and delete it', async () => {
  await open(`funnels?funnel=${toBasket}&`, shop);
  const funnel = region('To the basket');
  await press('Edit');
  await see('Filters that only the API can change');
  await checkAt('a funnel being edited', 1440);
  const handle = button('Move step 2');
  // By then it does not move any more.
  await handle.hover();
  const [from, to] = [await handle.boundingBox(), await button('Move step 1').boundingBox()];
  if (!from || !to) throw new Error('There are no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await seeValue(page.getByLabel('Name of step 1'), 'Basket');
  for (const position of [2, 1]) {
    await press('Put step 2 before the one above');
    await seeValue(page.getByLabel(`Name of step ${position}`), 'Basket');
  }
  await press('Save funnel');
  await seeGone(dialogOf());
  await funnel.getByText('50.00%').first().waitFor();

  await part('button', 'by source', funnel).click();
  await choose('Country');
  await page.waitForURL(/by=country/);
  await part('button', 'Netherlands', funnel).waitFor();
  const act = async (item: string) => {
    await press('Actions for To the basket', funnel);
    await choose(item);
  };
  const download = page.waitForEvent('download');
  await act('Export CSV');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n').slice(1, 5)).toEqual([
    'All,1,Basket,2,100,1,50,120,1,100,1,100,',
    'All,2,Order,1,50,,,,0,0,,,',
    'Netherlands,1,Basket,2,100,1,50,120,1,100,1,100,',
    'Netherlands,2,Order,1,50,,,,0,0,,,',
  ]);
  await act('Show query');
  await dialogOf().getByText('step_events').first().waitFor();
  await pressKey('Escape');

  await press('Edit');
  await press('Delete');
  await press('Delete this funnel');
  await seeHeading('No funnels yet');
});

test('I build a funnel by keyboard alone and read its figures, of each source too', async () => {
  await open('funnels?', shop);
  await seeHeading('No funnels yet');
  await tabTo(page, 'New funnel');
  await pressKey('Enter');
  await dialogOf().getByLabel('Name', { exact: true }).waitFor();
  for (const [control, typed] of [
    ['Name', 'Shop order'],
    ['Path of step 1', '/basket'],
    ['Path of step 2', '/shop/**'],
  ] as const) {
    await tabTo(page, control);
    await page.keyboard.type(typed);
  }
  await tabTo(page, 'Add a step');
  await pressKey('Enter');
  // The shop comes first. The focus is in the step that was added.
  await pressKey('Shift+Tab');
  await tabTo(page, 'Move step 2', 'Shift+Tab');
  await pressKey('ArrowUp');
  await page.getByRole('status').filter({ hasText: 'Step 2 is now step 1 of 3' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move step 1');
  await tabTo(page, 'Kind of step 3');
  await page.keyboard.type('Event');
  await tabTo(page, 'Event of step 3');
  await page.keyboard.type('Order');
  await pressKey('Enter');

  await see('3 steps, in this order, within a visit');
  await expect
    .poll(() => partsOf(page.locator('.figures').getByRole('row')))
    .toEqual([
      [
        'Enteredof step 1',
        '10100.00%up 400.00%, better, from 2',
        '220.00%up 100.00%, better, from 1',
        '110.00%nothing to compare with, from 0',
      ],
      [
        'Droppedof the step',
        '880.00%up 60.00%, worse, from 50.00%',
        '150.00%down 50.00%, better, from 100.00%',
      ],
      ['Time to nextmedian', '1m 30sup 50.00%, worse, from 1m 0s', '2m 0snothing to compare with'],
    ]);
  const steps = await partsOf(page.locator('thead').getByRole('row'), 'th > .step > bdi');
  expect(steps).toEqual([['/shop/**', '/basket', 'Order']]);
  const sources = region('Shop order').locator('tr:not(.others) th.name button');
  await seeCount(sources, 6);
  await part('button', 'Others', region('Shop order')).click();
  await seeCount(sources, 8);
  await checkAt('a funnel', 390);
  await resize(1440);
});

const column = (name: string) => page.getByRole('list', { name, exact: true });
const note = () => part('complementary', 'Chosen path');

/** The rows of a list as text, without decoration. */
const rowsOf = (list: Locator) =>
  list.locator('li').evaluateAll((items) =>
    items.map((item) => {
      const read = item.cloneNode(true) as Element;
      for (const silent of read.querySelectorAll('[aria-hidden=true]')) silent.remove();
      return (read.textContent ?? '').trim();
    }),
  );

async function openJourneys(): Promise<void> {
  await open('journeys?', blog);
  await expect.poll(() => rowsOf(column('Step 1'))).toEqual(['/61 visits', '/shop4 visits']);
}

test('I see journeys with heights by their visits, follow one, also on a phone, filter by it and make a funnel of it', async () => {
  await openJourneys();
  const second = await rowsOf(column('Step 2'));
  expect(second[0]).toBe('/blog20 visits');
  expect(second).toHaveLength(12);
  expect(second.slice(-2)).toEqual(['5 more pages6 visits', 'Left8 visits']);
  const heights = await page
    .locator('rect[data-visits]')
    .evaluateAll((nodes) =>
      nodes.map((node) => Number(node.getAttribute('height')) / Number(node.getAttribute('data-visits'))),
    );
  expect(heights.length).toBeGreaterThan(20);
  for (const each of heights) expect(each).toBeCloseTo(heights[0] ?? 0, 6);

  await part('button', '/ 61 visits', column('Step 1')).click();
  await part('button', '/blog 20 visits', column('Step 2')).click();
  const listed = (name: string) => () => rowsOf(part('list', name, note()));
  await expect.poll(listed('The path')).toEqual(['/61', '/blog20']);
  await see('visits took this path', note());
  await part('button', '/shop', note()).click();
  await expect.poll(listed('The path')).toEqual(['/61', '/blog20', '/shop17']);
  await expect.poll(listed('Then')).toEqual(['/checkout1270.59%', '/529.41%']);
  await see('Order placed later in the visit70.59%', note());
  await checkAt('journeys', 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = part('dialog', '/shop');
  await part('list', 'Then', sheet).waitFor();
  await checkAt('journey way', 390);
  await resize(1440);

  await see('Matches visits that began on /, were on /blog and were on /shop', note());
  await press('Filter by this path', note());
  await expect.poll(filtersNow).toEqual(['is,entry_page,/', 'has_done,page,/blog', 'has_done,page,/shop']);
  await expect.poll(() => rowsOf(column('Step 1'))).toEqual(['/17 visits']);
  await follow('New funnel', note());
  const funnel = dialogOf('New funnel');
  for (const [index, path] of ['/', '/blog', '/shop'].entries())
    await seeValue(funnel.getByLabel(`Path of step ${index + 1}`), path);
  await funnel.getByLabel('Name', { exact: true }).fill('To the shop');
  await press('Save funnel', funnel);
  // The same visits as the path, because its filters were carried over.
  const entered = region('To the shop').getByRole('row').filter({ hasText: 'Entered' });
  await expect.poll(() => entered.innerText()).toMatch(/^Entered\s.*17100\.00%.*17100\.00%.*17100\.00%/s);
  await link('Funnels').and(page.locator('[aria-current=page]')).waitFor();
  const { pathname, searchParams } = address();
  expect(pathname).toBe('/behaviour/funnels');
  expect(searchParams.get('funnel')).toMatch(/^\w{20}$/);
  expect([searchParams.get('new'), searchParams.getAll('step')]).toEqual([null, []]);
});

test('journeys lead to what I look for by keyboard, on a phone too, and start again from a page before it', async () => {
  await openJourneys();
  await part('button', 'Visits from').click();
  await choose('Visits to');
  await page.setViewportSize({ width: 390, height: 844 });
  await part('button', 'Start: their last page').press('Enter');
  const starts = part('combobox', 'Search pages, goals and events');
  await part('option', '/blog').first().waitFor();
  await checkAt('journey starts', 390);
  const box = await starts.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const answered = ['event:page', 'event:name'].map((dimension) =>
    page.waitForResponse((answer) => {
      const requested = answer.request().postData() ?? '';
      return requested.includes('"ord"') && requested.includes(dimension);
    }),
  );
  await starts.fill('ord');
  // Until the answer arrives, those for the empty text are listed: the goal and its event remain.
  await Promise.all(answered);
  await seeCount(page.getByRole('option'), 2);
  await pressKey('ArrowDown');
  await page.locator('[role=option][data-highlighted]').waitFor();
  await pressKey('Enter');
  await resize(1440);
  await expect.poll(() => rowsOf(column('End'))).toEqual(['/checkout12 visits']);
  await expect.poll(() => rowsOf(column('2 before'))).toEqual(['/blog12 visits']);
  await part('button', '/shop 12 visits', column('1 before')).press('Enter');
  await press('Start here', note());
  await expect.poll(() => rowsOf(column('Step 1'))).toEqual(['/shop30 visits']);
  await page.goBack();
  await see('visits took this path', note());
});
