import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let viewer: Account;
let workspaceId: string;

useOwnPage();

const today = new Date().toISOString().slice(0, 10);

/** Three visitors a day for a week: two from Google, of whom one reaches the goal, and one from Bing. */
beforeAll(async () => {
  [owner, viewer] = await Promise.all([signUp(), signUp()]);
  ({ id: workspaceId } = await addWorkspace(owner));
  await addMember(workspaceId, viewer, 'viewer');
  await markVisited(workspaceId);
  const definition = { kind: 'page', page: '/thanks', properties: [], currency: null };
  await call('/v1/goal/create', { account: owner, body: { workspaceId, name: 'Order', definition } });
  const note = { day: addDays(today, -3), text: 'Sale begins', scope: 'workspace' };
  await call('/v1/annotation/create', { account: owner, body: { workspaceId, ...note } });
  const events = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    ['/', '/thanks', '/news'].map((pathname, index) =>
      eventOf({
        workspace_id: workspaceId,
        timestamp: `${addDays(today, -day)}T10:00:00.000Z`,
        pathname,
        source: index < 2 ? 'Google' : 'Bing',
        country: index < 2 ? 'DE' : 'NL',
        visitor_id: `${day}${index}`,
      }),
    ),
  );
  await insertEvents(events);
});

const card = (name: string) => page.getByRole('region', { name, exact: true });

test('as an owner I make a board of what my site has, and see its numbers in every look', async () => {
  await signIn(page, owner, '/boards');
  await page.getByRole('heading', { name: 'No boards yet' }).waitFor();
  await checkInEachLook(page, 'No boards');
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: /^Shop/ }).check();
  await checkInEachLook(page, 'New board');
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
  await card('Order').getByText('7', { exact: true }).waitFor();
  await card('Visitors').getByRole('slider').waitFor();
  await card('Visitors')
    .getByRole('button', { name: /: Sale begins$/ })
    .waitFor();
  await checkInEachLook(page, 'A board');

  const lists: number[] = [];
  page.on('request', (request) => {
    const isQuery = request.url().endsWith('/v1/query');
    const { queries = [] } = (isQuery ? request.postDataJSON() : {}) as { queries?: object[] };
    if (queries.length > 1) lists.push(queries.length);
  });
  // The notes come after the line is drawn.
  await page.route('**/annotation/list*', async (route) => {
    await card('Visitors').locator('.apexcharts-svg path').first().waitFor();
    await route.continue();
  });
  await page.reload();
  await card('Order').getByText('7', { exact: true }).waitFor();
  await card('Visitors').getByRole('slider').waitFor();
  expect(lists).toEqual([9]);
  await seeLineOnAxis();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for Order' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await (await download).createReadStream().then((stream) => stream.toArray())).join('')).toContain(
    'Conversions,7,0',
  );
  await page.getByRole('button', { name: 'Actions for the board Shop' }).click();
  await page.getByRole('menuitem', { name: 'Show cost' }).click();
  const cost = page.getByRole('dialog', { name: 'Cost of this board' });
  await cost.getByText('Sum', { exact: true }).waitFor();
  await checkInEachLook(page, 'Cost');
  await page.keyboard.press('Escape');
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await card('Visitors').getByRole('slider').waitFor();
    expect(await shift(), `layout shift at ${width} px`).toBeLessThan(0.1);
  }
});

/** The row of notes takes some of the height of the line. */
async function seeLineOnAxis() {
  await card('Visitors')
    .getByRole('button', { name: /: Sale begins$/ })
    .waitFor();
  await expect
    .poll(async () => {
      const picture = card('Visitors').locator('[data-picture]');
      const [drawn, plot] = await Promise.all([
        picture.locator('.apexcharts-svg').boundingBox(),
        picture.locator('.reader').boundingBox(),
      ]);
      return drawn && plot && Math.round(drawn.y + drawn.height - plot.y - plot.height);
    })
    .toBeLessThanOrEqual(1);
}

/** The layout shift while the page loaded, as Google's score. */
const shift = () =>
  page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((found) => {
      new PerformanceObserver((list) => found(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => found([]), 300);
    });
    const shifts = entries as unknown as { value: number; hadRecentInput: boolean }[];
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  });

const cards = [
  { id: 'a', column: 0, title: 'First', text: 'A' },
  { id: 'b', column: 1, title: 'Second', text: '**B** and [a link](https://example.com/)' },
  { id: 'c', column: 2, title: 'Third', text: '<b>C</b>' },
].map(({ text, ...card }) => ({ ...card, row: 0, width: 1, height: 1, body: { kind: 'text', text } }));

/** A board, by default of three texts beside each other. @returns its path */
async function addBoard(name: string, of: object[] = cards): Promise<string> {
  const view = { period: { timeframe: 'Last 7 days' }, interval: null, compare: 'off', weekdays: true };
  const body = { workspaceId, name, scope: 'workspace', view, cards: of };
  const made = await call<{ id: string }>('/v1/board/create', { account: owner, body });
  expect(made.status).toBe(201);
  return `/boards/${made.body.id}`;
}

/** Where the cards are: their titles by row, from left to right. */
const rows = async () => {
  const boxes = await Promise.all(
    ['First', 'Second', 'Third'].map(async (name) => ({ name, box: await card(name).boundingBox() })),
  );
  const byRow = Map.groupBy(boxes, ({ box }) => Math.round(box?.y ?? 0));
  return [...byRow]
    .toSorted(([one], [other]) => one - other)
    .map(([, all]) =>
      all.toSorted((one, other) => (one.box?.x ?? 0) - (other.box?.x ?? 0)).map(({ name }) => name),
    );
};
const seeRows = (expected: string[][]) => expect.poll(rows).toEqual(expected);
const hear = (text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor({ state: 'attached' });
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Goes on by Tab until the control with this name has the focus. */
async function tabTo(name: string): Promise<void> {
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  for (let stops = 0; stops < 60 && (await focused()) !== name; stops++) await page.keyboard.press('Tab');
  expect(await focused()).toBe(name);
}

test('by keyboard alone I rearrange a board, and a colleague sees it as I left it', async () => {
  const path = await addBoard('Keys');
  await signIn(page, owner, path);
  await card('Third').waitFor();
  await seeRows([['First', 'Second', 'Third']]);
  await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
  await tabTo('Edit');
  await press('Enter');
  await tabTo('Move First');
  await press('Space');
  await hear('First lifted. Column 1, row 1. Arrows move, Enter drops, Escape puts back.');
  await press('ArrowRight');
  await hear('Column 2, row 1.');
  await checkInEachLook(page, 'A lifted card', [1440]);
  await press('Escape');
  await hear('First is back. Column 1, row 1.');
  await seeRows([['First', 'Second', 'Third']]);
  await press('Enter', 'ArrowRight', 'ArrowDown', 'Enter');
  await hear('First dropped. Column 2, row 2.');
  await seeRows([['Second', 'Third'], ['First']]);
  await tabTo('Resize First');
  await press('Space', 'ArrowRight', 'ArrowDown', 'Enter');
  await hear('First dropped. 2 columns wide, 2 rows high.');
  await page.getByRole('button', { name: 'Done' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.reload();
  await card('First').waitFor();
  await seeRows([['Second', 'Third'], ['First']]);

  const colleague = await openPage();
  await signIn(colleague, viewer, path);
  await colleague.getByRole('region', { name: 'First', exact: true }).waitFor();
  expect(await colleague.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  expect(
    await colleague
      .getByRole('region', { name: 'Second' })
      .getByRole('link', { name: 'a link' })
      .getAttribute('href'),
  ).toBe('https://example.com/');
  expect(await colleague.getByRole('region', { name: 'Third' }).innerText()).toContain('<b>C</b>');
});

test('by pointer I move and resize a card, add a number, and what someone else has changed meanwhile is not overwritten', async () => {
  const path = await addBoard('Pointer');
  await signIn(page, owner, path);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // Without dragging: a press lifts it, and buttons move it.
  const lifted = page.getByRole('region', { name: 'First', exact: true });
  await page.getByRole('button', { name: 'Move First', exact: true }).click();
  await lifted.getByRole('button', { name: 'Towards the end of the row' }).click();
  await hear('Column 2, row 1.');
  await lifted.getByRole('button', { name: 'Towards the start of the row' }).click();
  await lifted.getByRole('button', { name: 'Put down' }).click();
  await hear('First dropped. Column 1, row 1.');
  await drag('Move First', 400, 0);
  await seeRows([['First', 'Third'], ['Second']]);
  await drag('Resize Second', 380, 160);
  await hear('Second dropped. 2 columns wide, 2 rows high.');
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Number');
  await dialog.getByLabel('Metric').selectOption('Pageviews');
  await checkInEachLook(page, 'New card');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await card('Pageviews').getByText('18', { exact: true }).waitFor();
  const id = path.split('/').at(-1) ?? '';
  const other = { workspaceId, id, revision: 1, name: 'By someone else' };
  expect((await call('/v1/board/update', { account: owner, body: other })).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Someone else has changed this board in the meantime.').waitFor();
});

/** Drags a handle by a distance. */
async function drag(name: string, x: number, y: number): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  const [left, top] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x / 2, top + y / 2);
  await page.mouse.move(left + x, top + y);
  await page.mouse.up();
}

test('I import a board from a file, and read before what my site does not have', async () => {
  const numbers = { filters: [], period: null };
  const goals = ['Order', 'Lead'].map((goal, row) => ({
    ...{ id: goal, column: 0, row, width: 1, height: 1, title: '' },
    body: { kind: 'goal', goal, ...numbers },
  }));
  const file = {
    ...{ form: 1, name: 'From elsewhere', cards: goals },
    view: { period: { timeframe: 'Last 30 days' }, interval: null, compare: 'previous', weekdays: true },
    ...{ goals: [], pageGroups: [], segments: [], funnels: [] },
  };
  await signIn(page, owner, '/boards');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const give = (content: string) =>
    dialog
      .getByLabel('File of a board')
      .setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('no JSON');
  await dialog.getByText('This file is not a board.').waitFor();
  await give(JSON.stringify(file));
  await dialog.getByRole('list', { name: 'Not in this workspace' }).getByText('Goal “Lead”').waitFor();
  await checkInEachLook(page, 'Import');
  await dialog.getByRole('button', { name: 'Import board' }).click();
  await page.getByRole('heading', { name: 'From elsewhere', level: 1 }).waitFor();
  await card('Order').getByText('7', { exact: true }).waitFor();
  await card('Lead')
    .getByText(/There is no goal 'Lead'/)
    .waitFor();
  await checkInEachLook(page, 'An imported board');
});

test('what I saved from Explore is there after a reload, a colleague opens it, and it is my start page', async () => {
  await signIn(page, owner, '/explore?timeframe=last-7-days&split=source&picture=areas&f=is,country,DE,NL');
  await page.getByRole('button', { name: 'Save to board' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Board', { exact: true }).selectOption('New board');
  await dialog.getByLabel('Name of the board').fill('Sources');
  await checkInEachLook(page, 'Save to board');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await dialog.getByRole('link', { name: 'Open the board' }).click();
  const picture = () => card('Visitors by source').getByRole('slider');
  await picture().waitFor();
  await page.reload();
  await picture().waitFor();
  const { pathname } = new URL(page.url());

  const colleague = await openPage();
  await signIn(colleague, viewer, pathname);
  await colleague.getByRole('region', { name: 'Visitors by source' }).getByRole('slider').waitFor();

  await page.getByRole('button', { name: 'Actions for the board Sources' }).click();
  await page.getByRole('menuitem', { name: 'Use as start page' }).click();
  await page.getByRole('button', { name: 'Actions for the board Sources' }).click();
  await page.getByRole('menuitem', { name: 'Start with the dashboard' }).waitFor();
  await signIn(page, owner, '/dashboard#start');
  await page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Actions for Visitors by source' }).click();
  await page.getByRole('menuitem', { name: 'Open in Explore' }).click();
  await page.getByRole('slider', { name: 'Unique visitors per day' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['is,country,DE,NL']);
});

test('I export a board, copy it to another site, make it mine alone, and delete it', async () => {
  const path = await addBoard('Moves');
  const other = await addWorkspace(owner);
  await markVisited(other.id);
  await signIn(page, owner, `${path}?site=${workspaceId}`);
  const menu = page.getByRole('button', { name: 'Actions for the board Moves' });
  const act = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const download = page.waitForEvent('download');
  await act('Export as JSON');
  expect((await download).suggestedFilename()).toBe('moves.json');

  await act('Make it yours alone');
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Share with everyone' }).waitFor();

  await page.getByRole('menuitem', { name: 'Copy to another site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site').selectOption(other.id);
  await dialog.getByRole('button', { name: 'Copy board' }).click();
  await dialog.getByText('Everything that the cards need is here.').waitFor();
  await checkInEachLook(page, 'Copied', [1440]);
  await dialog.getByRole('link', { name: 'Open the copy' }).click();
  await card('Third').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('site')).toBe(other.domain);

  await act('Delete board');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('heading', { name: 'No boards yet' }).waitFor();
});

/** What the table of a card shows. */
const tableOf = async (name: string) =>
  Promise.all(
    (await card(name).locator('tr').all()).map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).join(' '),
    ),
  );

const numbers = { kind: 'exploration', filters: [], period: null };
const question = { metrics: ['visitors'], goal: null, interval: null, picture: 'lines' };
const bySource = { kind: 'dimension', dimension: 'visit:source', top: 5 };
const area = { row: 0, width: 1, height: 2 };
const ordersBySource = {
  ...{ id: 'a', ...area, column: 0, title: 'Orders by source' },
  body: {
    ...{ ...numbers, show: 'table' },
    exploration: {
      ...question,
      metrics: ['visitors', 'conversions'],
      goal: 'Order',
      breakdown: bySource,
    },
  },
};
const ordersRows = ['Source Unique visitors Conversions Share', 'Google 12 6 66.67%', 'Bing 6 0 33.33%'];

test('a menu of a card that I open while the board loads stays open', async () => {
  const path = await addBoard('Orders', [ordersBySource]);
  const opened = Promise.withResolvers<null>();
  await page.route('**/v1/query', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await signIn(page, owner, `${path}?site=${workspaceId}`);
  await page.getByRole('button', { name: 'Actions for Orders by source' }).click();
  const item = page.getByRole('menuitem', { name: 'Open in Explore' });
  await item.waitFor();
  opened.resolve(null);
  await expect.poll(() => tableOf('Orders by source')).toEqual(ordersRows);
  await item.click();
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor();
});

test('a table with two metrics has both in each row; a picture that cannot be saved is said in the menu; and a card about a site that a colleague does not see fails alone', async () => {
  const other = await addWorkspace(owner);
  await markVisited(other.id);
  const sites = { kind: 'sites', sites: [workspaceId, other.id] };
  const path = await addBoard('Both', [
    ordersBySource,
    {
      ...{ id: 'b', ...area, column: 1, title: 'Both sites' },
      body: { ...numbers, show: 'chart', exploration: { ...question, breakdown: sites } },
    },
    {
      ...{ id: 'c', ...area, column: 2, title: 'This site' },
      body: { ...numbers, show: 'chart', exploration: { ...question, breakdown: { kind: 'none' } } },
    },
  ]);
  await signIn(page, owner, `${path}?site=${workspaceId}`);
  await expect.poll(() => tableOf('Orders by source')).toEqual(ordersRows);
  await card('Both sites').getByRole('slider').waitFor();
  await checkInEachLook(page, 'Two metrics');

  await card('This site').getByRole('slider').waitFor();
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.getByRole('button', { name: 'Actions for This site' }).click();
  await page.getByRole('menuitem', { name: 'Export PNG' }).click();
  await page.getByRole('alert').getByText('The picture could not be drawn. Try SVG.').waitFor();

  const colleague = await openPage();
  await signIn(colleague, viewer, path);
  const theirs = (name: string) => colleague.getByRole('region', { name, exact: true });
  await theirs('Both sites').getByRole('alert').getByText('There is no such workspace.').waitFor();
  await theirs('This site').getByRole('slider').waitFor();
  await theirs('Orders by source').getByRole('row', { name: 'Google 12 6' }).waitFor();
  expect(await colleague.getByRole('alert').count()).toBe(1);
});
