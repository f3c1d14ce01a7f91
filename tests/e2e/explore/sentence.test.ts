import { beforeAll, expect, test } from 'vitest';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { misfits } from '../../support/browser/fits.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let sites: string[];

useOwnPage();

beforeAll(async () => {
  owner = await signUp();
  const [{ id }, other] = await Promise.all([addWorkspace(owner), addWorkspace(owner)]);
  sites = [id, other.id];
  await markVisited(id);
  const at = { workspace_id: id, timestamp: new Date().toISOString() };
  await Promise.all([
    call('/v1/goal/create', {
      account: owner,
      body: {
        workspaceId: id,
        name: 'Order',
        definition: { kind: 'event', event: 'Order', properties: [], currency: null },
      },
    }),
    call('/v1/funnel/create', {
      account: owner,
      body: {
        workspaceId: id,
        name: 'To an order',
        definition: {
          steps: [
            {
              name: 'Prices',
              filters: [
                ['is', 'event:name', ['pageview']],
                ['is', 'event:page', ['/pricing']],
              ],
            },
            { filters: [['is', 'event:name', ['Order']]] },
          ],
        },
      },
    }),
    insertEvents(
      ['/', '/pricing', '/docs'].map((pathname, index) =>
        eventOf({ ...at, pathname, visitor_id: String(index + 1) }),
      ),
    ),
  ]);
});

const open = (search = '') => signIn(page, owner, `/explore?weekdays=1${search}`);

/** Waits until the sentence reads like this, for eyes and for screen readers. */
async function see(sentence: string): Promise<void> {
  await expect.poll(() => page.getByRole('group', { name: 'Question' }).innerText()).toBe(sentence);
  const read = sentence.replace(/ overall| ?, compared with nothing/g, '');
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(read);
}

const part = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) });
const option = (name: string) => page.getByRole('option', { name });
/** Opens the menu of the focused part. It takes the keys as soon as it has the focus. */
async function openMenu(label: string): Promise<void> {
  await expect.poll(focused).toMatch(new RegExp(`^${label}: `));
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: label }).and(page.locator(':focus')).waitFor();
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('I change every part of the question with the keyboard alone', async () => {
  await open('&compare=off');
  const { keyboard } = page;
  await see('Visitors overall per day, last 30 days, compared with nothing');

  // A second metric: first its entry, then the metric.
  await part('Metric').focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Metric' }).waitFor();
  await keyboard.type('second');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Second metric' }).waitFor();
  await keyboard.type('bounce');
  await keyboard.press('Enter');
  await see('Visitors and bounce rate overall per day, last 30 days, compared with nothing');
  await expect.poll(focused).toBe('Metric: Visitors');

  await keyboard.press('Tab');
  expect(await focused()).toBe('Second metric: bounce rate');
  await keyboard.press('Tab');
  expect(await focused()).toBe('Breakdown: overall');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Break down by' }).waitFor();
  // From nothing over site and segment to channel.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
  await see('Visitors and bounce rate by channel, per day, last 30 days, compared with nothing');

  await expect.poll(focused).toBe('Breakdown: channel');
  await keyboard.press('Tab');
  await openMenu('Interval');
  await keyboard.press('w');
  await keyboard.press('Enter');
  await see('Visitors and bounce rate by channel, per week, last 30 days, compared with nothing');

  await expect.poll(focused).toBe('Interval: week');
  await keyboard.press('Tab');
  await openMenu('Period');
  // A key of the menu.
  await keyboard.press('l');
  await see('Visitors and bounce rate by channel, per week, last 12 months, compared with nothing');

  await expect.poll(focused).toBe('Period: last 12 months');
  await keyboard.press('Tab');
  await openMenu('Comparison');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
  await see('Visitors and bounce rate by channel, per week, last 12 months, compared with the year before');

  // Esc closes without a change and returns the focus. Arrow keys move the period.
  await part('Breakdown').focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Break down by' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await expect.poll(focused).toBe('Breakdown: channel');
  await keyboard.press('ArrowLeft');
  await expect.poll(() => part('Period').textContent()).toMatch(/ to .*\d{4}$/);
  await keyboard.press('ArrowRight');
  await see('Visitors and bounce rate by channel, per week, last 12 months, compared with the year before');

  // The right arrow leads to the values of a dimension.
  await part('Breakdown').focus();
  await keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Break down by' }).waitFor();
  await keyboard.type('page');
  await keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Search pages');
  await keyboard.type('pric');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['/pricing\n1']);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show 1 page' }).press('Enter');
  await see(
    'Visitors and bounce rate by page (/pricing), per week, last 12 months, compared with the year before',
  );
  await page.goBack();

  // The address has all of it.
  await page.reload();
  await see('Visitors and bounce rate by channel, per week, last 12 months, compared with the year before');
  await part('Second metric').click();
  await option('No second metric').click();
  await see('Visitors by channel, per week, last 12 months, compared with the year before');
  await page.goBack();
  await see('Visitors and bounce rate by channel, per week, last 12 months, compared with the year before');
});

test('I choose pages, sites and conversions of a goal with the pointer, and read why something cannot be chosen', async () => {
  await open('&timeframe=today&compare=off&split=page');
  await see('Visitors by page, per hour, today, compared with nothing');
  await part('Breakdown').click();
  await page.getByRole('button', { name: 'Choose pages' }).click();
  await option('/pricing').click();
  await option('/docs').click();
  await checkInEachLook(page, 'values');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Show 2 pages' }).click();
  await see('Visitors by page (/pricing and /docs), per hour, today, compared with nothing');

  await part('Metric').click();
  await checkInEachLook(page, 'metric', [320, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox').fill('order');
  await option('Conversions of Order').click();
  await see('Conversions of Order by page (/pricing and /docs), per hour, today, compared with nothing');

  await part('Breakdown').click();
  await checkInEachLook(page, 'breakdown');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await option('goal').textContent()).toBe('goalThe metric is about one goal already');
  // Nothing happens when these are pressed.
  for (const name of ['goal', 'hour of the day', 'segment']) await option(name).dispatchEvent('click');
  await option('site').click();
  await expect.poll(() => part('Breakdown').textContent()).toMatch(/site/);
  await part('Metric').click();
  expect(await option('Add a second metric').textContent()).toBe(
    'Add a second metricSites are compared by one metric',
  );
  await page.keyboard.press('Escape');
  await part('Interval').click();
  expect(await page.getByRole('menuitemradio', { name: 'Month' }).textContent()).toBe(
    'MonthThe period is within one month',
  );
});

test('the sentence fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(
    '&split=page&value=/pricing&value=/docs&metrics=visitors,views_per_visit&timeframe=last-12-months',
  );
  await part('Period').waitFor();
  await checkInEachLook(page, 'sentence', [390, 1440]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => misfits(page)).toEqual([]);
  await part('Breakdown').click();
  await page.getByRole('button', { name: 'Choose pages' }).click();
  await option('/pricing').waitFor();
  await expect.poll(() => misfits(page)).toEqual([]);
  await option('/pricing').click();
  await page.getByRole('button', { name: 'Show 1 page' }).click();
  await part('Interval').click();
  await page.getByRole('menuitemradio', { name: 'Week' }).click();
  await expect
    .poll(() => page.getByRole('group', { name: 'Question' }).innerText())
    .toBe(
      'Visitors and views per visit by page (/docs), per week, last 12 months, compared with the previous period',
    );
});

test('a card, a tile, a goal and a step of a funnel open in Explore with their question', async () => {
  await signIn(page, owner, '/dashboard?weekdays=1&timeframe=today&compare=off&f=is,device,desktop');
  await page.getByRole('button', { name: /^Unique visitors/ }).click();
  const openFrom = async (menu: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open in Explore' }).click();
  };
  await openFrom('Actions for Overview');
  await see('Visitors overall per hour, today, compared with nothing');
  await page.getByRole('button', { name: 'Change Device type is Desktop' }).waitFor();
  await page.goBack();
  await openFrom('Actions for Pages');
  await see('Pageviews by page, per hour, today, compared with nothing');
  await page.getByText('All 3 pages', { exact: true }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/behaviour/goals?weekdays=1&timeframe=today&compare=off`);
  await openFrom('Change the goal Order');
  await see('Conversions of Order overall per hour, today, compared with nothing');
  await page.goto(`${new URL(page.url()).origin}/behaviour/funnels?weekdays=1&timeframe=today&compare=off`);
  await page.getByRole('button', { name: 'Actions for To an order', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open “event Order” in Explore' }).waitFor();
  await page.getByRole('menuitem', { name: 'Open “Prices” in Explore' }).click();
  await see('Visits overall per hour, today, compared with nothing');
  await page.getByRole('button', { name: 'Change Visit includes page /pricing' }).waitFor();
});

test('I compare two pages of the dashboard in three steps, with the keyboard too', async () => {
  await signIn(page, owner, '/dashboard?weekdays=1&timeframe=today&compare=off');
  const row = (name: string) => card(page, 'Pages').getByRole('button', { name, exact: true });
  await row('/pricing').click({ modifiers: ['ControlOrMeta'] });
  await row('/docs').click({ modifiers: ['ControlOrMeta'] });
  await checkInEachLook(page, 'compare');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await see('Pageviews by page (/pricing and /docs), per hour, today, compared with nothing');

  await page.goBack();
  await row('/docs').focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('1 page, choose another').waitFor();
  // While rows are compared, a plain press chooses.
  await row('/').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('v');
  await see('Pageviews by page (/docs and /), per hour, today, compared with nothing');
});

test('the menu of a card lets me choose its rows, and Esc ends that', async () => {
  await signIn(page, owner, '/dashboard?weekdays=1&timeframe=today&compare=off');
  await page.getByRole('button', { name: 'Actions for Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare pages' }).click();
  await card(page, 'Pages').getByRole('button', { name: '/docs', exact: true }).click();
  await page.getByText('1 page, choose another').waitFor();
  expect(await page.getByRole('button', { name: 'Compare', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('region', { name: 'Comparison' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.has('f')).toBe(false);
});

test('rows of a dialog are compared too, and sites by their ids have their names', async () => {
  await signIn(page, owner, '/dashboard?weekdays=1&timeframe=today&compare=off&others=pages');
  const dialog = page.getByRole('dialog');
  const row = (name: string) => dialog.getByRole('button', { name, exact: true });
  await row('/pricing').click({ modifiers: ['ControlOrMeta'] });
  await row('/').click();
  await checkInEachLook(page, 'compare-dialog');
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await see('Pageviews by page (/pricing and /), per hour, today, compared with nothing');
  await open(`&timeframe=today&compare=off&split=sites${sites.map((id) => `&value=${id}`).join('')}`);
  await part('Breakdown').click();
  await page.getByRole('button', { name: 'Choose sites' }).click();
  await page.getByRole('button', { name: 'Show 2 sites' }).waitFor();
  expect(await page.getByRole('option', { checked: true }).count()).toBe(2);
});
