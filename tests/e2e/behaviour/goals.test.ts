import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { on } from '../../support/api/questions.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, linesOf, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let member: Account;
let emptySite: WorkspaceAnswer;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const period = `from=${yesterday}&to=${yesterday}&compare=off`;

const order = (props: object, money: Partial<EventRow> = {}): Partial<EventRow> => ({
  name: 'Order',
  pathname: '/thanks',
  props: JSON.stringify(props),
  ...money,
});
const [home, help, prices] = [{ pathname: '/' }, { pathname: '/help' }, { pathname: '/pricing' }];
const file = { name: 'File Download', pathname: '/thanks', props: '{"url":"https://a.example/guide.pdf"}' };
const link = {
  name: 'Outbound Link: Click',
  pathname: '/thanks',
  props: '{"url":"https://partner.example/"}',
};
const form = { name: 'Form: Submission', pathname: '/contact' };
const missing = { name: '404', pathname: '/gone', props: '{"path":"/gone"}' };
const inEuros = order({ plan: 'pro', seats: 3 }, { revenue: '20', currency: 'EUR' });
const inEurosToo = order({ plan: 'free', seats: '1' }, { revenue: '1010.5', currency: 'EUR' });
const inDollars = order({ plan: 'pro', seats: 8 }, { revenue: '8', currency: 'USD' });

/** Four visits of yesterday, each event a minute after the one before. Three order: two of them for money. */
const visits: [source: string, country: string, events: Partial<EventRow>[]][] = [
  ['Google', 'DE', [home, help, prices, inEuros, inEurosToo]],
  ['Google', 'NL', [home, help, inDollars, file, form]],
  ['Bing', 'NL', [prices, order({ plan: 'pro' }), link]],
  ['Bing', 'NL', [home, { ...link, ...home }, missing]],
];

beforeAll(async () => {
  [owner, member] = await Promise.all([signUp(), signUp()]);
  const { id } = await addWorkspace(owner);
  emptySite = await addWorkspace(owner);
  for (const site of [id, emptySite.id]) await markVisited(site);
  await addViewer(id, member);
  await insertEvents(
    visits.flatMap(([source, country, events], visitor) =>
      events.map((event, minute) =>
        eventOf({
          workspace_id: id,
          visitor_id: String(visitor + 1),
          timestamp: `${yesterday}T10:0${minute}:00.000Z`,
          source,
          country,
          ...event,
        }),
      ),
    ),
  );
  const steps = [{ filters: [on('/')] }, { filters: [['is', 'event:goal', ['Order']]] }];
  const body = { workspaceId: id, name: 'To the order', definition: { steps } };
  await call('/v1/funnel/create', { account: owner, body });
});

const open = (tab: string): Promise<Page> => openShared(owner, `/behaviour/${tab}?${period}`);

/** A row is found by its value: it is asked again and again, and its role takes a walk through the whole page. */
const rowOf = (page: Page, value: string): Locator => page.locator(`tr[data-value="${value}"]`);

/** The figures of a goal: unique conversions, completions, conversion rate, and what it earned. */
const figures = async (page: Page, goal: string) =>
  (await partsOf(rowOf(page, goal), ':scope > td:not(.change, .action)')).flat();

/** The cells of each row of a card: what is read out of its name, and its figures. */
const cellsIn = (page: Page, title: string): Promise<string[]> =>
  linesOf(card(page, title).locator('tbody tr'), ':scope > .name bdi, :scope > td:not(.change, .action)');

/** The numbers of an event or a goal by their labels, and what they are of. */
const numbersOf = (page: Page): Promise<string[]> => linesOf(card(page, 'Overview').locator('dl > div'));

const itemsOf = (page: Page, title: string): Promise<string[]> => linesOf(card(page, title).locator('li'));

test('I make a goal by three clicks, one of a page by keyboard and one of a property and a currency, see at once who reached them before, change them, filter by one and delete it', async () => {
  const page = await open('goals');
  await page.getByRole('button', { name: 'Make a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  const chooseOrder = async () => {
    await dialog.getByText('Event', { exact: true }).click();
    const options = dialog.getByRole('option');
    await expect.poll(() => options.count()).toBe(5);
    const before = await options.allInnerTexts();
    await options.filter({ hasText: /^Order/ }).click();
    // Nothing below the list moves while I go on to it.
    expect(await options.allInnerTexts()).toEqual(before);
  };
  await chooseOrder();
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  const inAll = ['3', '4', '75.00%', '€1,030.50', '€515.25', '$8.00', '$8.00'];
  await expect.poll(() => figures(page, 'Order')).toEqual(inAll);
  await rowOf(page, 'Order').getByText('Event is Order').waitFor();

  await page.getByRole('button', { name: 'New goal' }).click();
  await dialog.getByRole('combobox', { name: 'Page' }).fill('/pri');
  // Not only there, but alone: until they are answered, the pages for what was typed before are.
  await expect
    .poll(() => dialog.getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('/pricing')]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText('Reached when: Page is /pricing').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => figures(page, 'Visit /pricing')).toEqual(['2', '2', '50.00%']);
  await page.getByRole('button', { name: 'New goal' }).click();
  await chooseOrder();
  await dialog.getByText('Properties and revenue').click();
  await dialog.getByLabel('Currency of its revenue').fill('eur');
  await dialog.getByRole('button', { name: 'Add a condition on a property' }).click();
  const condition = dialog.getByRole('group', { name: 'Condition 1' });
  await condition.getByLabel('Property').selectOption('plan');
  await condition.getByLabel('Operator').selectOption('is not');
  await condition.getByLabel('Values, separated by commas').fill('pro, team');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Free order');
  await dialog.getByText('Reached when: Event is Order and plan is not pro or team').waitFor();
  await checkAtWidth(page, 'goal-property', 390);
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect
    .poll(() => figures(page, 'Free order'))
    .toEqual(['1', '1', '25.00%', '€1,010.50', '€1,010.50']);
  const change = async (goal: string, item: string) => {
    await page.getByRole('button', { name: `Change the goal ${goal}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await change('Free order', 'Edit');
  const edited = page.getByRole('dialog', { name: /^Goal “/ });
  await edited.getByRole('textbox', { name: 'Name' }).fill('Any order');
  await edited.getByRole('button', { name: 'Remove condition 1' }).click();
  await edited.getByRole('button', { name: 'Save goal' }).click();
  await expect.poll(() => figures(page, 'Any order')).toEqual(['3', '4', '75.00%', '€1,030.50', '€515.25']);
  expect(await figures(page, 'Order')).toEqual(inAll);
  await checkAtWidth(page, 'goals-revenue', 1440);

  await rowOf(page, 'Visit /pricing').getByRole('button', { name: 'Visit /pricing', exact: true }).click();
  // Of the visits that reached one goal, those that also reached the other.
  await expect.poll(() => figures(page, 'Order')).toEqual(['2', '3', '50.00%', '€1,030.50', '€515.25']);
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['has_done,goal,Visit /pricing']);
  await page.getByRole('button', { name: 'Change Reached Visit /pricing' }).waitFor();
  await change('Visit /pricing', 'Delete');
  await page.getByRole('button', { name: 'Delete goal' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await rowOf(page, 'Visit /pricing').waitFor({ state: 'detached' });
});

test('I open a goal with the keyboard, see who reached it and from where, filter by a source, and go on to a funnel with it; one that is gone says so', async () => {
  const page = await open('goals');
  await page.getByRole('link', { name: 'Open Order' }).press('Enter');
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
  await expect
    .poll(() => numbersOf(page))
    .toEqual([
      'Conversions 4',
      'Unique conversions 3',
      'Conversion rate 75.00%',
      'Median time to the goal 2m 0s',
      'Revenue (EUR) €1,030.50',
      'Average (EUR) €515.25 2 of 4 conversions in EUR',
      'Revenue (USD) $8.00',
      'Average (USD) $8.00 1 of 4 conversions in USD',
    ]);
  // The cards are drawn one after the other.
  await expect.poll(() => itemsOf(page, 'Sources')).toEqual(['Google 2 100.00%', 'Bing 1 50.00%']);
  await expect.poll(() => itemsOf(page, 'Entry pages')).toEqual(['/ 2 66.67%', '/pricing 1 100.00%']);
  await expect.poll(() => itemsOf(page, 'Pages before it')).toEqual(['/pricing 2 66.67%', '/help 1 33.33%']);
  await page.getByRole('slider', { name: /^Chart of conversions per/ }).waitFor();
  await checkAtWidth(page, 'behaviour-goal', 390);
  await card(page, 'Sources').getByRole('button', { name: 'Google' }).press('Enter');
  await expect.poll(async () => (await numbersOf(page))[0]).toBe('Conversions 3');
  await card(page, 'Funnels').getByRole('link', { name: 'To the order' }).click();
  await page
    .getByText('Counts visits that had an event where Page is / and match the filters (step 1).')
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'All goals' }).click();
  await page.getByRole('link', { name: 'Open Any order' }).waitFor();
  await leadTo(page, `/behaviour/goals?${period}&reached=none`);
  await page.getByRole('heading', { name: 'This goal is not there' }).waitFor();
});

test('I see every custom event with its share and its revenue in each currency, and which links, files, forms and missing pages there were; open one on my phone and with the keyboard, filter by a property, and go back', async () => {
  const page = await open('events');
  await expect
    .poll(() => cellsIn(page, 'Events'))
    .toEqual([
      'Order 4 3 75.00% €1,030.50 $8.00',
      'Outbound Link: Click 2 2 50.00%',
      '404 1 1 25.00%',
      'File Download 1 1 25.00%',
      'Form: Submission 1 1 25.00%',
    ]);
  for (const [title, row] of Object.entries({
    'Outbound links': 'https://partner.example/ 2 2',
    Downloads: 'https://a.example/guide.pdf 1 1',
    Forms: '/contact 1 1',
    'Missing pages': '/gone 1 1',
  }))
    await expect.poll(() => cellsIn(page, title)).toEqual([row]);
  await checkAtWidth(page, 'Behaviour, Events', 390);
  await card(page, 'Events').getByRole('link', { name: 'Open Order' }).click();
  await rowOf(page, 'pro').waitFor();
  expect(new URL(page.url()).searchParams.get('event')).toBe('Order');
  await expect
    .poll(() => numbersOf(page))
    .toEqual([
      'Events 4',
      'Visitors 3',
      'Share of visitors 75.00%',
      'Revenue (EUR) €1,030.50',
      'Average (EUR) €515.25 2 of 4 events in EUR',
      'Revenue (USD) $8.00',
      'Average (USD) $8.00 1 of 4 events in USD',
    ]);
  await card(page, 'Overview')
    .getByRole('slider', { name: /^Chart of/ })
    .waitFor();
  const atTen = async () =>
    (await partsOf(card(page, 'Overview').locator('tbody tr'))).find(([, count]) => count !== '0')?.[1];
  await expect.poll(atTen).toBe('4');
  await card(page, 'Overview').getByText('Visitors', { exact: true }).last().click();
  await expect.poll(atTen).toBe('3');
  expect(new URL(page.url()).searchParams.get('measure')).toBe('visitors');
  await expect.poll(() => cellsIn(page, 'plan')).toEqual(['pro 3 3', 'free 1 1']);
  await expect.poll(() => cellsIn(page, 'Numbers')).toEqual(['seats 12 4 3']);
  await checkAtWidth(page, 'An event with its properties', 1440);
  await rowOf(page, 'pro').getByRole('button', { name: 'pro', exact: true }).press('Enter');
  await expect.poll(() => numbersOf(page)).toContain('Revenue (EUR) €20.00');
  await page.goBack();
  await expect.poll(() => numbersOf(page)).toContain('Revenue (EUR) €1,030.50');
  await page.getByRole('button', { name: 'All events' }).click();
  await card(page, 'Events').getByRole('link', { name: 'Open File Download' }).press('Enter');
  await rowOf(page, 'https://a.example/guide.pdf').waitFor();

  await leadTo(page, `/behaviour/events?site=${emptySite.domain}`);
  await card(page, 'Events').getByText('No custom events in this timeframe').waitFor();
  await expect.poll(() => card(page, 'Downloads').innerText()).toContain('script.plus.js counts them');
});

test('as a viewer I have a card of the goals on the dashboard, whose rows filter and show conversions and revenue, and read goals and funnels but change none', async () => {
  const page = await open('goals');
  await signIn(page, member, `/dashboard?${period}`);
  const goals = card(page, 'Goals');
  const row = goals.getByRole('listitem').filter({ hasText: /^Order/ });
  await expect.poll(() => row.innerText()).toMatch(/Order\s+3\s+75\.00%/);
  await row.getByRole('button', { name: 'Order' }).click();
  const overview = card(page, 'Overview');
  await overview.getByRole('button', { name: /^Unique visitors\s+3/ }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['has_done,goal,Order']);
  await expect
    .poll(() => linesOf(overview.locator('[role=group] button')))
    .toEqual([
      'Conversions 4',
      'Conversion rate 75.00%',
      'Revenue €1,030.50$8.00',
      'Unique visitors 3',
      'Pageviews 6',
      'Average visit duration 3m 20s',
    ]);
  await overview.getByRole('slider', { name: /^Chart of conversions per/ }).waitFor();
  // Of the visitors of a page, those who ordered in the same visit.
  await expect
    .poll(async () => (await itemsOf(page, 'Pages')).slice(0, 2))
    .toEqual(['/thanks 3 100.00%', '/ 2 66.67%']);
  await overview.getByRole('button', { name: /^Revenue/ }).click();
  await overview.getByText('In EUR, the currency of most conversions with revenue').waitFor();
  await overview.getByRole('slider', { name: /^Chart of revenue per/ }).waitFor();
  await goals.getByRole('link', { name: 'All goals' }).click();
  await expect.poll(() => figures(page, 'Order')).toContain('75.00%');
  expect(await page.getByRole('button', { name: /New goal|^Change the goal/ }).count()).toBe(0);
  await leadTo(page, `/behaviour/funnels?${period}`);
  await card(page, 'To the order').getByRole('button', { name: 'Google' }).waitFor();
  expect(await page.getByRole('button', { name: /New funnel|Edit/ }).count()).toBe(0);
});
