import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { on } from '../../support/api/questions.ts';
import { addViewer } from '../../support/api/members.ts';
import { linesOf, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  button,
  checkAt,
  choose,
  confirmation,
  dialogOf,
  expectNone,
  expectValue,
  filtersNow,
  follow,
  link,
  param,
  part,
  press,
  pressKey,
  region,
  resize,
  see,
  seeCount,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let owner: Account;
let member: Account;
let emptySite: WorkspaceAnswer;
let site: string;
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
const outbound = {
  name: 'Outbound Link: Click',
  pathname: '/thanks',
  props: '{"url":"https://partner.example/"}',
};
const form = { name: 'Form: Submission', pathname: '/contact' };
const missing = { name: '404', pathname: '/gone', props: '{"path":"/gone"}' };
const inEuros = order({ plan: 'pro', seats: 3 }, { revenue: '20', currency: 'EUR' });
const inEurosToo = order({ plan: 'free', seats: '1' }, { revenue: '1010.5', currency: 'EUR' });
// What older versions stored of a name that is now empty.
const inDollars = order({ plan: 'pro', seats: 8, '': 'lost', ' ': 7 }, { revenue: '8', currency: 'USD' });

/** Four visits of yesterday, each event a minute after the one before. Three order: two of them with revenue. */
const visits: [source: string, country: string, events: Partial<EventRow>[]][] = [
  ['Google', 'DE', [home, help, prices, inEuros, inEurosToo]],
  ['Google', 'NL', [home, help, inDollars, file, form]],
  ['Bing', 'NL', [prices, order({ plan: 'pro' }), outbound]],
  ['Bing', 'NL', [home, { ...outbound, ...home }, missing]],
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
  site = id;
});

/** Adds a goal for existing events. */
async function addReferences(): Promise<void> {
  const add = (path: string, body: object, account = owner) =>
    call(`/v1/${path}/create`, { account, body: { workspaceId: site, ...body } });
  const steps = [{ filters: [on('/')] }, { filters: [['is', 'event:goal', ['Order']]] }];
  await add('funnel', { name: 'To the order', definition: { steps } });
  const readers = { filters: [['has_done', ['is', 'event:goal', ['Saw prices']]]] };
  await add('segment', { name: 'Interested', scope: 'workspace', ...readers });
  await add('segment', { name: 'Private', scope: 'person', ...readers }, member);
}

const open = (tab: string) => openShared(owner, `/behaviour/${tab}?${period}`);

/** A row is found by its value: it is looked up repeatedly, and a lookup by role walks through the entire page. */
const rowOf = (value: string): Locator => page.locator(`tr[data-value="${value}"]`);

/** The figures of a goal: unique conversions, completions, conversion rate, and revenue. */
const figures = async (goal: string) =>
  (await partsOf(rowOf(goal), ':scope > td:not(.change, .action)')).flat();

/** The cells of each row of a card: its name for screen readers, and its figures. */
const cellsIn = (title: string): Promise<string[]> =>
  linesOf(region(title).locator('tbody tr'), ':scope > .name bdi, :scope > td:not(.change, .action)');

/** The numbers of an event or a goal by their labels, and their units. */
const numbersOf = (): Promise<string[]> => linesOf(region('Overview').locator('dl > div'));

const itemsOf = (title: string): Promise<string[]> => linesOf(region(title).locator('li'));

test('I create a goal by three clicks, one of a page by keyboard and one of a property and a currency, see at once who reached them before, change them, filter by one and delete it', async () => {
  await open('goals');
  await press('New goal');
  const dialog = dialogOf('New goal');
  const chooseOrder = async () => {
    await dialog.getByText('Event', { exact: true }).click();
    const options = dialog.getByRole('option');
    await seeCount(options, 5);
    const before = await options.allInnerTexts();
    await options.filter({ hasText: /^Order/ }).click();
    // Nothing below the list moves while I continue.
    expect(await options.allInnerTexts()).toEqual(before);
  };
  await chooseOrder();
  await press('Save goal', dialog);
  const inAll = ['3', '4', '75.00%', '€1,030.50', '€515.25', '$8.00', '$8.00'];
  await expect.poll(() => figures('Order')).toEqual(inAll);
  await see('Event is Order', rowOf('Order'));

  await press('New goal');
  await part('combobox', 'Page', dialog).fill('/pri');
  // And nothing else: before the answer, the pages for the earlier text are shown.
  await expect
    .poll(() => dialog.getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('/pricing')]);
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await see('Reached when: Page is /pricing', dialog);
  await pressKey('Enter');
  await expect.poll(() => figures('Visit /pricing')).toEqual(['2', '2', '50.00%']);
  await press('New goal');
  await chooseOrder();
  await dialog.getByText('Properties and revenue').click();
  await dialog.getByLabel('Currency of its revenue').fill('eur');
  await press('Add a condition on a property', dialog);
  const condition = part('group', 'Condition 1', dialog);
  await condition.getByLabel('Property').selectOption('plan');
  await condition.getByLabel('Operator').selectOption('is not');
  await condition.getByLabel('Values, separated by commas').fill('pro, team');
  await box('Name', dialog).fill('Free order');
  await see('Reached when: Event is Order and plan is not pro or team', dialog);
  await checkAt('goal-property', 390);
  await press('Save goal', dialog);
  await expect.poll(() => figures('Free order')).toEqual(['1', '1', '25.00%', '€1,010.50', '€1,010.50']);
  const change = async (goal: string, item: string) => {
    await part('button', `Change the goal ${goal}`).click();
    await choose(item);
  };
  await change('Free order', 'Edit');
  const edited = dialogOf(/^Goal “/);
  await box('Name', edited).fill('Any order');
  await see('Bookmarks and programs with the name “Free order” will stop working.', edited);
  await checkAt('goal-renamed', 390);
  await press('Remove condition 1', edited);
  await press('Save goal', edited);
  await expect.poll(() => figures('Any order')).toEqual(['3', '4', '75.00%', '€1,030.50', '€515.25']);
  expect(await figures('Order')).toEqual(inAll);
  await checkAt('goals-revenue', 1440);

  await press('Visit /pricing', rowOf('Visit /pricing'));
  // Of the visits that reached one goal, those that also reached the other.
  await expect.poll(() => figures('Order')).toEqual(['2', '3', '50.00%', '€1,030.50', '€515.25']);
  expect(filtersNow()).toEqual(['has_done,goal,Visit /pricing']);
  await part('button', 'Change Reached Visit /pricing').waitFor();
  await change('Visit /pricing', 'Edit');
  await box('Name', edited).fill('Saw prices');
  await press('Save goal', edited);
  await part('button', 'Change Reached Saw prices').waitFor();
  expect(filtersNow()).toEqual(['has_done,goal,Saw prices']);
  await addReferences();
  // The filter has a new name, so the numbers load again, with new rows.
  await page.waitForLoadState('networkidle');
  await change('Saw prices', 'Delete');
  const affected = 'the segment “Interested” and 1 segment of other people';
  await see(`These will stop working until someone changes them: ${affected}.`, confirmation());
  await checkAt('goal-deletion', 390);
  await press('Delete goal');
  await seeGone(confirmation());
  await press('Clear all');
  await seeGone(rowOf('Saw prices'));
});

const heightOf = async (title: string) => (await region(title).boundingBox())?.height ?? 0;

test('I open a goal with the keyboard, see who reached it and from where, filter by a source, and go on to a funnel with it; one that is gone says so', async () => {
  await open('goals');
  await link('Open Order').press('Enter');
  await seeHeading('Order');
  await expect
    .poll(numbersOf)
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
  await expect.poll(() => itemsOf('Sources')).toEqual(['Google 2 100.00%', 'Bing 1 50.00%']);
  await expect.poll(() => itemsOf('Entry pages')).toEqual(['/ 2 66.67%', '/pricing 1 100.00%']);
  await expect.poll(() => itemsOf('Pages before it')).toEqual(['/pricing 2 66.67%', '/help 1 33.33%']);
  await part('slider', /^Chart of conversions per/).waitFor();
  await checkAt('behaviour-goal', 390);
  await resize(1440);
  // A short card is no higher than its rows, even if its neighbour is longer.
  await expect
    .poll(async () => (await heightOf('Countries')) - (await heightOf('Device Type')))
    .toBeGreaterThan(30);
  await checkAt('behaviour-goal', 1440);
  await part('button', 'Google', region('Sources')).press('Enter');
  await expect.poll(async () => (await numbersOf())[0]).toBe('Conversions 3');
  await follow('To the order', region('Funnels'));
  await see('Counts visits that had an event where Page is / and match the filters (step 1).');
  await page.goBack();
  await press('All goals');
  await link('Open Any order').waitFor();
  await leadTo(page, `/behaviour/goals?${period}&reached=none`);
  await seeHeading('Goal not found');
});

test('I see every custom event with its share and its revenue in each currency, and which links, files, forms and missing pages there were; open one on my phone and with the keyboard, filter by a property, and go back', async () => {
  await open('events');
  await expect
    .poll(() => cellsIn('Events'))
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
    await expect.poll(() => cellsIn(title)).toEqual([row]);
  await checkAt('Behaviour, Events', 390);
  await follow('Open Order', region('Events'));
  await rowOf('pro').waitFor();
  expect(param('event')).toBe('Order');
  await expect
    .poll(numbersOf)
    .toEqual([
      'Events 4',
      'Visitors 3',
      'Share of visitors 75.00%',
      'Revenue (EUR) €1,030.50',
      'Average (EUR) €515.25 2 of 4 events in EUR',
      'Revenue (USD) $8.00',
      'Average (USD) $8.00 1 of 4 events in USD',
    ]);
  await part('slider', /^Chart of/, region('Overview')).waitFor();
  const atTen = async () =>
    (await partsOf(region('Overview').locator('tbody tr'))).find(([, count]) => count !== '0')?.[1];
  await expect.poll(atTen).toBe('4');
  await region('Overview').getByText('Visitors', { exact: true }).last().click();
  await expect.poll(atTen).toBe('3');
  expect(param('measure')).toBe('visitors');
  await expect.poll(() => cellsIn('plan')).toEqual(['pro 3 3', 'free 1 1']);
  await expect.poll(() => cellsIn('Numbers')).toEqual(['seats 12 4 3']);
  await checkAt('An event with its properties', 1440);
  await button('pro', rowOf('pro')).press('Enter');
  await expect.poll(numbersOf).toContain('Revenue (EUR) €20.00');
  await page.goBack();
  await expect.poll(numbersOf).toContain('Revenue (EUR) €1,030.50');
  await press('All events');
  await link('Open File Download', region('Events')).press('Enter');
  await rowOf('https://a.example/guide.pdf').waitFor();

  await leadTo(page, `/behaviour/events?site=${emptySite.domain}`);
  await see('No custom events in this timeframe', region('Events'));
  await expectValue(box('Send an event from your site'), "footfall('Signup');");
  await see('script.plus.js counts them. Use this tag:', region('Downloads'));
  await expectValue(
    box('Tag that counts downloads'),
    `<script defer data-domain="${emptySite.domain}" src="${stack.hosting}/js/script.plus.js"></script>`,
  );
  const sent = { workspaceId: emptySite.id, day: dayIn('UTC', new Date()), dropped: {} };
  await addTallies([{ ...sent, counted: 3 }]);
  await page.reload();
  await see(/Your site sends events without it\. Use this tag/, region('Downloads'));
  await addTallies([{ ...sent, counted: 1, fullScript: 1 }]);
  await page.reload();
  await see('script.plus.js counts them. Your site has it: its events arrive.', region('Downloads'));
  await expectNone(box('Tag that counts downloads'));
});

test('as a viewer I have a card of the goals on the dashboard, whose rows filter and show conversions and revenue, and I can read goals and funnels but not change them', async () => {
  await open('goals');
  const never = { kind: 'page', page: '/never', properties: [], currency: null };
  for (const name of ['Never', 'Never A', 'Never B', 'Never C']) {
    const body = { workspaceId: site, name, definition: never };
    await call('/v1/goal/create', { account: owner, body });
  }
  await signIn(page, member, `/dashboard?${period}`);
  const goals = region('Goals');
  const row = goals.getByRole('listitem').filter({ hasText: /^Order/ });
  await expect.poll(() => row.innerText()).toMatch(/Order\s+3\s+75\.00%/);
  // Those with revenue are first, with a line for each currency; those without completions have 0.
  expect(await itemsOf('Goals')).toEqual([
    'Any order 3 75.00% €1,030.50, €515.25 on average',
    'Order 3 75.00% €1,030.50, €515.25 on average $8.00, $8.00 on average',
    'Never 0 0.00%',
    'Never A 0 0.00%',
    'Never B 0 0.00%',
  ]);
  await checkAt('dashboard-goals', 390);
  await part('button', 'Order', row).click();
  const overview = region('Overview');
  await button(/^Unique visitors\s+3/, overview).waitFor();
  expect(filtersNow()).toEqual(['has_done,goal,Order']);
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
  await part('slider', /^Chart of conversions per/, overview).waitFor();
  // Of the visitors of a page, those who ordered in the same visit.
  await expect
    .poll(async () => (await itemsOf('Pages')).slice(0, 2))
    .toEqual(['/thanks 3 100.00%', '/ 2 66.67%']);
  await press(/^Revenue/, overview);
  await see('In EUR, the currency of most conversions with revenue', overview);
  await part('slider', /^Chart of revenue per/, overview).waitFor();
  await press('1 more', goals);
  await expect.poll(() => figures('Order')).toContain('75.00%');
  await expectNone(button(/New goal|^Change the goal/));
  await leadTo(page, `/behaviour/funnels?${period}`);
  await part('button', 'Google', region('To the order')).waitFor();
  await expectNone(button(/New funnel|Edit/));
});

test('the dashboard reports a mistyped tag with sales, with a link to its rule', async () => {
  const seller = await signUp();
  const { id } = await addWorkspace(seller);
  await markVisited(id);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  await call('/v1/goal/create', { account: seller, body: { workspaceId: id, name: 'Order', definition } });
  const timestamp = `${yesterday}T10:00:00.000Z`;
  const sale = (visitor_id: string, tags: Partial<EventRow>) =>
    [home, inEuros].map((event) => eventOf({ workspace_id: id, visitor_id, timestamp, ...tags, ...event }));
  await insertEvents([
    ...sale('1', { utm_medium: 'nwsletter' }),
    ...sale('2', { utm_medium: 'email' }),
    // Nothing was sold to them.
    eventOf({ workspace_id: id, visitor_id: '3', timestamp, utm_medium: 'socail' }),
  ]);
  const opened = await openShared(seller, `/dashboard?site=${id}&${period}`);
  const tags = opened.getByRole('list', { name: 'Mistyped tags with sales' });
  await expect
    .poll(async () => (await tags.innerText()).replaceAll(/\s+/g, ' '))
    .toBe('The medium nwsletter has sales of €20.00. Is it newsletter? Acquisition');
  await tags.getByRole('link', { name: 'Acquisition' }).click();
  await opened.getByRole('list', { name: 'Tags without a rule' }).getByText('nwsletter').waitFor();
});
