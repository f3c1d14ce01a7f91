import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;

useOwnPage();

const today = new Date().toISOString().slice(0, 10);
const [last, first] = [addDays(today, -1), addDays(today, -10)];
const days = Array.from({ length: 10 }, (_, day) => addDays(first, day));
const address = `/explore?from=${first}&to=${last}&compare=off&interval=day&split=source&top=3`;

/** Each day has one more visitor from Google than the day before, and one from Bing. */
beforeAll(async () => {
  owner = await signUp();
  const { id } = await addWorkspace(owner);
  await markVisited(id);
  const visitor = (day: number, source: string, index: number) =>
    eventOf({
      workspace_id: id,
      timestamp: `${days[day]}T10:00:00.000Z`,
      source,
      visitor_id: `${source.length}${day}${index}`,
    });
  await insertEvents(
    days.flatMap((_, day) => [
      ...Array.from({ length: day + 1 }, (_visitor, index) => visitor(day, 'Google', index)),
      visitor(day, 'Bing', 0),
    ]),
  );
});

const picture = () => page.getByRole('slider', { name: /^Unique visitors per day/ });
const edge = (name: 'Start' | 'End') => page.getByRole('slider', { name: `${name} of the shown part` });
const spoken = async (name: 'Start' | 'End') => Number(await edge(name).getAttribute('aria-valuenow'));
const shown = async () => [await spoken('Start'), await spoken('End')];

/** The middle of an edge of the brush in px. */
async function middleOf(name: 'Start' | 'End') {
  const { x = 0, y = 0, width = 0, height = 0 } = (await edge(name).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of a day in the brush, while it shows all days. */
async function dayAt(day: number) {
  const [start, end] = [await middleOf('Start'), await middleOf('End')];
  return { x: start.x + ((end.x - start.x) * day) / 9, y: start.y };
}

async function drag(from: { x: number; y: number }, to: { x: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, from.y, { steps: 4 });
  await page.mouse.up();
}

test('the arrow keys read each day with all of its series, and Escape hides it', async () => {
  await signIn(page, owner, address);
  await picture().focus();
  await expect.poll(() => picture().getAttribute('aria-valuetext')).toMatch(/, Google: 10, Bing: 1$/);
  await picture().press('ArrowLeft');
  expect(await picture().getAttribute('aria-valuetext')).toMatch(/, Google: 9, Bing: 1$/);
  await picture().press('Home');
  expect(await picture().getAttribute('aria-valuetext')).toMatch(/, Google: 1, Bing: 1$/);
  await picture().getByText('Bing').waitFor();
  await picture().press('Escape');
  await expect.poll(() => picture().getByText('Bing').count()).toBe(0);
});

test('I drag a part of the brush, move it and its edges, and a double click shows everything again', async () => {
  await signIn(page, owner, address);
  await edge('Start').waitFor();
  const [one, two, three, six, seven] = [
    await dayAt(1),
    await dayAt(2),
    await dayAt(3),
    await dayAt(6),
    await dayAt(7),
  ];
  await drag(one, three);
  await expect.poll(shown).toEqual([2, 4]);
  await drag(two, seven);
  await expect.poll(shown).toEqual([7, 9]);
  await drag(await middleOf('Start'), one);
  await expect.poll(shown).toEqual([2, 9]);
  await expect.poll(() => new URL(page.url()).searchParams.get('zoom')).toBe(`${days[1]},${days[8]}`);
  await edge('End').press('Shift+ArrowRight');
  await expect.poll(shown).toEqual([3, 10]);
  await page.mouse.dblclick(six.x, six.y);
  await expect.poll(shown).toEqual([1, 10]);
  await expect.poll(() => new URL(page.url()).searchParams.has('zoom')).toBe(false);
});

test('a finger drags an edge of the brush', async () => {
  await signIn(page, owner, address);
  await edge('Start').waitFor();
  const [from, to] = [await middleOf('Start'), await dayAt(4)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y }]);
  await touch('touchEnd', []);
  await expect.poll(shown).toEqual([5, 10]);
});

test('a row under the pointer, or a line under it, is the blue one', async () => {
  await signIn(page, owner, address);
  const table = page.getByRole('table', { name: 'Source per day' });
  await table.getByRole('row', { name: /^Bing/ }).hover();
  const blue = page.locator('[aria-hidden=true] > [data-selected]');
  await expect.poll(() => blue.allInnerTexts()).toEqual(['Bing']);
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture().boundingBox()) ?? {};
  // Google has 10 visitors on the last day, and the axis ends at 15.
  await page.mouse.move(x + width - 2, y + height * (1 - 10 / 15), { steps: 3 });
  await expect.poll(() => blue.allInnerTexts()).toEqual(['Google']);
});

test('nothing moves while a picture loads and while I zoom', async () => {
  await signIn(page, owner, '/dashboard');
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifts: (window as never as { shifts: number }).shifts + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(new URL(address, page.url()).href);
  await page.locator('.apexcharts-series').first().waitFor({ state: 'attached' });
  const shifts = () => page.evaluate(() => (window as never as { shifts: number }).shifts);
  const loaded = await shifts();
  expect(loaded).toBeLessThan(0.1);
  await drag(await dayAt(1), await dayAt(5));
  await expect.poll(shown).toEqual([2, 6]);
  expect((await shifts()) - loaded).toBeLessThan(0.1);
});
