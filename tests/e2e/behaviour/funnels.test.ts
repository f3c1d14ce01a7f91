import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { named, on } from '../../support/api/questions.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let site: WorkspaceAnswer;
let otherSite: WorkspaceAnswer;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const dayBefore = addDays(yesterday, -1);

/** Yesterday four visits see the shop, two go on to the basket and one orders; the day before, two and one. */
const visitsOf = (id: string): EventRow[] => {
  const visit = (visitor: string, source: string, steps: Partial<EventRow>[], day = yesterday): EventRow[] =>
    steps.map((step, index) =>
      eventOf({
        workspace_id: id,
        visitor_id: visitor,
        source,
        timestamp: `${day}T10:0${index}:00.000Z`,
        ...step,
      }),
    );
  const [seen, basket] = [{ pathname: '/shop/boots' }, { pathname: '/basket' }];
  const order = { name: 'Order', pathname: '/thanks' };
  return [
    ...visit('1', 'Google', [seen, basket, order]),
    ...visit('2', 'Google', [seen, { pathname: '/help' }, basket]),
    ...visit('3', 'Google', [seen]),
    ...visit('4', 'Bing', [seen]),
    ...visit('5', 'Google', [seen, basket], dayBefore),
    ...visit('6', 'Bing', [seen], dayBefore),
  ];
};

/** The sources of one more visit each that sees the shop, at another site. */
const moreSources = ['Baidu', 'DuckDuckGo', 'Ecosia', 'Qwant', 'Yandex', 'Brave'];

beforeAll(async () => {
  owner = await signUp();
  [site, otherSite] = [await addWorkspace(owner), await addWorkspace(owner)];
  await insertEvents([
    ...visitsOf(site.id),
    ...visitsOf(otherSite.id),
    ...moreSources.map((source, index) =>
      eventOf({
        workspace_id: otherSite.id,
        visitor_id: String(7 + index),
        source,
        timestamp: `${yesterday}T10:00:00.000Z`,
        pathname: '/shop/boots',
      }),
    ),
  ]);
});

const address = ({ domain }: WorkspaceAnswer, search = '') =>
  `/behaviour/funnels?site=${domain}&from=${yesterday}&to=${yesterday}${search}`;

/** Makes a funnel. @returns its id */
async function addFunnel({ id }: WorkspaceAnswer, name: string, steps: object[]): Promise<string> {
  const body = { workspaceId: id, name, definition: { steps } };
  return (await call<{ id: string }>('/v1/funnel/create', { account: owner, body })).body.id;
}

/** Presses Tab until a control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const figuresOf = (page: Page) => partsOf(page.locator('.figures').getByRole('row'));

test('an owner builds a funnel by keyboard alone and reads its figures', async () => {
  const page = await openShared(owner, address(site));
  await page.getByRole('heading', { name: 'No funnels yet', exact: true }).waitFor();
  await tabTo(page, 'New funnel');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('Shop order');
  await tabTo(page, 'Path of step 1');
  await page.keyboard.type('/basket');
  await tabTo(page, 'Path of step 2');
  await page.keyboard.type('/shop/**');
  await tabTo(page, 'Add a step');
  await page.keyboard.press('Enter');
  // The shop comes first.
  await page.keyboard.press('Shift+Tab');
  for (let back = 0; back < 30; back++) {
    if (await page.evaluate(() => document.activeElement?.ariaLabel === 'Move step 2')) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('ArrowUp');
  await page.getByRole('status').filter({ hasText: 'Step 2 is now step 1 of 3' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move step 1');
  await tabTo(page, 'Kind of step 3');
  await page.keyboard.type('Event');
  await tabTo(page, 'Event of step 3');
  await page.keyboard.type('Order');
  await page.keyboard.press('Enter');

  await page.getByText('3 steps, in this order, within a visit').waitFor();
  await page.locator('.figures').waitFor();
  await expect
    .poll(() => figuresOf(page))
    .toEqual([
      [
        'Enteredof step 1',
        '4100.00%up 100.00%, better, from 2',
        '250.00%up 100.00%, better, from 1',
        '125.00%nothing to compare with, from 0',
      ],
      ['Droppedof the step', '250.00%unchanged, from 50.00%', '150.00%down 50.00%, better, from 100.00%'],
      ['Time to nextmedian', '1m 30sup 50.00%, worse, from 1m 0s', '1m 0snothing to compare with'],
    ]);
  const steps = await partsOf(page.locator('thead').getByRole('row'), 'th > .step > bdi');
  expect(steps).toEqual([['/shop/**', '/basket', 'Order']]);
});

test('a funnel is changed by drag, shown by another dimension, saved as a file, explained and deleted', async () => {
  const steps = [{ filters: [named('Order')] }, { name: 'Basket', filters: [on('/basket')] }];
  const id = await addFunnel(otherSite, 'To the basket', steps);
  const page = await openShared(owner, address(otherSite, `&funnel=${id}`));
  const funnel = card(page, 'To the basket');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByText('Filters that only the API can change').waitFor();
  await checkInEachLook(page, 'a funnel being edited');
  const handle = page.getByRole('button', { name: 'Move step 2', exact: true });
  // It stays where it is by then.
  await handle.hover();
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole('button', { name: 'Move step 1', exact: true }).boundingBox(),
  ];
  if (!from || !to) throw new Error('There are no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.getByLabel('Name of step 1').inputValue()).toBe('Basket');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('50.00%').first().waitFor();

  await funnel.getByRole('button', { name: 'by source' }).click();
  await page.getByRole('menuitemradio', { name: 'Country' }).click();
  await page.waitForURL(/by=country/);
  await funnel.getByRole('button', { name: 'Netherlands' }).waitFor();

  const download = page.waitForEvent('download');
  await funnel.getByRole('button', { name: 'Actions for To the basket' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n').slice(1, 5)).toEqual([
    'All,1,Basket,2,100,1,50,60,1,100,1,100,',
    'All,2,Order,1,50,,,,0,0,,,',
    'Netherlands,1,Basket,2,100,1,50,60,1,100,1,100,',
    'Netherlands,2,Order,1,50,,,,0,0,,,',
  ]);

  await funnel.getByRole('button', { name: 'Actions for To the basket' }).click();
  await page.getByRole('menuitem', { name: 'Show query' }).click();
  await page.getByRole('dialog').getByText('step_events').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this funnel' }).click();
  await page.getByRole('heading', { name: 'No funnels yet', exact: true }).waitFor();
});

test('a viewer reads funnels and cannot change them; each look of the page passes', async () => {
  const viewer = await signUp();
  await addViewer(otherSite.id, viewer);
  await addFunnel(otherSite, 'Shop order', [
    { name: 'Shop opened', filters: [['matches_wildcard', 'event:page', ['/shop/**']]] },
    { name: 'Basket', filters: [on('/basket')] },
    { filters: [named('Order')] },
  ]);
  const page = await openPage();
  await signIn(page, viewer, address(otherSite));
  const funnel = card(page, 'Shop order');
  await funnel.getByRole('button', { name: 'Google' }).waitFor();
  const sources = funnel.locator('tr:not(.others) th.name button');
  expect(await sources.count()).toBe(6);
  await funnel.getByRole('button', { name: 'Others' }).click();
  await expect.poll(() => sources.count()).toBe(8);
  expect(await page.getByRole('button', { name: /New funnel|Edit/ }).count()).toBe(0);
  await checkInEachLook(page, 'a funnel');
});
