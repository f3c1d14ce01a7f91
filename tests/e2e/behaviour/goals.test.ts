import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayIn, type EventRow } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkInEachLook, checkScreen } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let member: Account;

/** In the middle of last month, whatever today is. */
const thisMonth = `${dayIn('UTC', new Date()).slice(0, 7)}-01`;
const day = addDays(thisMonth, -15);

/**
 * Ten visitors of last month: all see the start, four the prices, and two of these sign up, one of them twice. Three
 * order, one of them in dollars.
 */
const visits: [visitor: number, step: Partial<EventRow>][] = [
  ...Array.from({ length: 10 }, (_, visitor): [number, Partial<EventRow>] => [visitor, {}]),
  ...[1, 2, 3, 4].map((visitor): [number, Partial<EventRow>] => [visitor, { pathname: '/pricing' }]),
  ...[1, 2, 2].map((visitor): [number, Partial<EventRow>] => [
    visitor,
    { pathname: '/pricing', name: 'Sign up', props: `{"plan":"${visitor === 1 ? 'pro' : 'free'}"}` },
  ]),
  [1, { name: 'Order', revenue: '20', currency: 'EUR' }],
  [1, { name: 'Order', revenue: '10.5', currency: 'EUR' }],
  [2, { name: 'Order', revenue: '1000', currency: 'EUR' }],
  [3, { name: 'Order', revenue: '8', currency: 'USD' }],
];

beforeAll(async () => {
  [owner, member] = await Promise.all([signUp(), signUp()]);
  const { id } = await addWorkspace(owner);
  await markVisited(id);
  await addViewer(id, member);
  await insertEvents(
    visits.map(([visitor, step], index) =>
      eventOf({
        workspace_id: id,
        visitor_id: String(visitor + 1),
        date: day,
        timestamp: `${day}T10:${String(index).padStart(2, '0')}:00.000Z`,
        pathname: '/',
        ...step,
      }),
    ),
  );
});

const openGoals = (): Promise<Page> => openShared(owner, '/behaviour/goals?timeframe=last-month');

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

/** The figures of a goal: unique conversions, completions, conversion rate. */
const figures = async (page: Page, name: string) =>
  (await rowOf(page, name).getByRole('cell').allInnerTexts()).slice(0, 3);

test('I make a goal by three clicks and see last month’s conversions at once', async () => {
  const page = await openGoals();
  await page.getByText('No goals yet').waitFor();
  await checkScreen(page, 'goals-none');
  await page.getByRole('button', { name: 'Make a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });

  await dialog.getByText('Event', { exact: true }).click();
  await dialog.getByRole('option', { name: /^Sign up/ }).click();
  await dialog.getByRole('button', { name: 'Save goal' }).click();

  await expect.poll(() => figures(page, 'Sign up')).toEqual(['2', '3', '20.00%']);
  await rowOf(page, 'Sign up').getByText('Event is Sign up').waitFor();
});

test('I make a goal of a page by keyboard, rename it, filter by it, and delete it', async () => {
  const page = await openGoals();
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByRole('combobox', { name: 'Page' }).fill('/pri');
  // Not only there, but alone: until they are answered, the pages for what was typed before are.
  await expect
    .poll(() => dialog.getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('/pricing')]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText('Reached when: Page is /pricing').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => figures(page, 'Visit /pricing')).toEqual(['4', '4', '40.00%']);

  await page.getByRole('button', { name: 'Change the goal Visit /pricing' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Goal “Visit /pricing”' });
  await edited.getByRole('textbox', { name: 'Name' }).fill('Saw the prices');
  await edited.getByRole('button', { name: 'Save goal' }).click();
  await expect.poll(() => figures(page, 'Saw the prices')).toEqual(['4', '4', '40.00%']);

  // The figures are the same as before: only the answer says that they are those of the filter.
  const isFiltered = (text: string | null) => text?.includes('has_done') ?? false;
  const answered = page.waitForResponse((response) => isFiltered(response.request().postData()));
  await rowOf(page, 'Saw the prices').getByRole('button', { name: 'Saw the prices', exact: true }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Saw the prices').waitFor();
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['has_done,goal,Saw the prices']);
  await page.getByRole('button', { name: 'Change Reached Saw the prices' }).waitFor();
  await answered;
  // Of the visits that reached one goal, those that also reached the other.
  await expect.poll(() => figures(page, 'Sign up')).toEqual(['2', '3', '20.00%']);
  expect(await figures(page, 'Saw the prices')).toEqual(['4', '4', '40.00%']);

  await page.getByRole('button', { name: 'Change the goal Saw the prices' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete goal' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

test('as a viewer I have a card of the goals on the dashboard, whose rows filter, and read all of them but change none', async () => {
  const page = await openPage();
  await signIn(page, member, '/dashboard?timeframe=last-month');
  const goals = page.getByRole('region', { name: 'Goals', exact: true });
  const row = goals.getByRole('listitem').filter({ hasText: 'Sign up' });
  await expect.poll(() => row.innerText()).toMatch(/Sign up\s+2\s+20\.00%/);
  await row.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('f')).toEqual(['has_done,goal,Sign up']);
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByRole('button', { name: /^Unique visitors\s+2\s/ }).waitFor();
  const tiles = overview.getByRole('group', { name: 'Metric of the chart' }).getByRole('button');
  expect(
    (await tiles.allInnerTexts()).map((text) =>
      text
        .split(/\s{2,}|\n/)
        .slice(0, 2)
        .join(' '),
    ),
  ).toEqual([
    'Conversions 3',
    'Conversion rate 20.00%',
    'Unique visitors 2',
    'Pageviews 4',
    expect.stringMatching(/Visit duration /),
  ]);
  await overview.getByRole('slider', { name: /^Chart of conversions per/ }).waitFor();
  // Two of the ten visitors of the start, and of the four who saw the prices, signed up in the same visit.
  const pages = page.getByRole('region', { name: 'Pages', exact: true }).getByRole('listitem');
  await expect
    .poll(async () => (await pages.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([expect.stringMatching(/^\/ 2 20\.00%/), expect.stringMatching(/^\/pricing 2 50\.00%/)]);
  await checkInEachLook(page, 'dashboard-reached');
  await goals.getByRole('link', { name: 'All goals' }).click();
  await expect.poll(() => figures(page, 'Sign up')).toEqual(['2', '3', '20.00%']);
  expect(await page.getByRole('button', { name: 'New goal' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Change the goal/ }).count()).toBe(0);
});

test('a goal of mine holds only with the property that I ask for', async () => {
  const page = await openGoals();
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByText('Event', { exact: true }).click();
  await dialog.getByRole('option', { name: /^Sign up/ }).click();
  await dialog.getByText('Properties and revenue').click();
  await dialog.getByRole('button', { name: 'Add a condition on a property' }).click();
  const condition = dialog.getByRole('group', { name: 'Condition 1' });
  await condition.getByLabel('Property').selectOption('plan');
  await condition.getByLabel('Operator').selectOption('is not');
  await condition.getByLabel('Values, separated by commas').fill('pro, team');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Free sign-up');
  await dialog.getByText('Reached when: Event is Sign up and plan is not pro or team').waitFor();
  await checkInEachLook(page, 'goal-property');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect.poll(() => figures(page, 'Free sign-up')).toEqual(['1', '2', '10.00%']);

  await page.getByRole('button', { name: 'Change the goal Free sign-up' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Goal “Free sign-up”' });
  await edited.getByRole('button', { name: 'Remove condition 1' }).click();
  await edited.getByRole('button', { name: 'Save goal' }).click();
  await expect.poll(() => figures(page, 'Free sign-up')).toEqual(['2', '3', '20.00%']);
});

test('a goal with a currency shows what it earned in that currency alone', async () => {
  const page = await openGoals();
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByText('Event', { exact: true }).click();
  const options = dialog.getByRole('option');
  await expect.poll(() => options.count()).toBe(2);
  const before = await options.allInnerTexts();
  await options.filter({ hasText: /^Order/ }).click();
  // Nothing below the list moves while I go on to it.
  expect(await options.allInnerTexts()).toEqual(before);
  await dialog.getByText('Properties and revenue').click();
  await dialog.getByLabel('Currency of its revenue').fill('eur');
  await dialog.getByRole('button', { name: 'Save goal' }).click();

  await page.getByRole('columnheader', { name: 'Revenue (EUR)' }).waitFor();
  const cells = async (name: string) =>
    (await rowOf(page, name).getByRole('cell').allInnerTexts()).slice(0, 5);
  await expect.poll(() => cells('Order')).toEqual(['3', '4', '30.00%', '€1,030.50', '€343.50']);
  expect(await cells('Sign up')).toEqual(['2', '3', '20.00%', '', '']);
  await checkInEachLook(page, 'goals-revenue');
});
