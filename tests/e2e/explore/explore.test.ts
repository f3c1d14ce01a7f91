import { beforeAll, expect, test } from 'vitest';
import { addDays, type Answer as AnswerOf, type QueryAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { saveFile } from '../../support/browser/saved-file.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let workspaceId: string;

useOwnPage();

const today = new Date().toISOString().slice(0, 10);
const [last, first] = [addDays(today, -1), addDays(today, -6)];

/** Visitors of each source on the first and the last day. */
const traffic: Record<string, [number, number]> = {
  Google: [4, 6],
  Bing: [3, 1],
  Kagi: [2, 2],
  Qwant: [1, 0],
  '': [1, 1],
};

beforeAll(async () => {
  owner = await signUp();
  ({ id: workspaceId } = await addWorkspace(owner));
  await markVisited(workspaceId);
  const events = Object.entries(traffic).flatMap(([source, counts], rank) =>
    counts.flatMap((count, day) =>
      Array.from({ length: count }, (_, index) =>
        eventOf({
          workspace_id: workspaceId,
          timestamp: `${day === 0 ? first : last}T10:00:00.000Z`,
          pathname: '/',
          source,
          channel: source === '' ? 'Direct' : 'Organic Search',
          visitor_id: `1${rank}${day}${index}`,
        }),
      ),
    ),
  );
  await insertEvents(events);
});

const numbers = () => page.getByRole('region', { name: 'Numbers' });

/** The rows of the table: the name, each bucket, the sum. */
const table = async () =>
  Promise.all(
    (await numbers().getByRole('table', { name: 'per' }).locator('tbody tr').all()).map(async (row) =>
      (await row.locator('th, td:not(.change)').allInnerTexts()).join(' '),
    ),
  );

const seeTable = (rows: string[]) => expect.poll(table).toEqual(rows);

const bySource = [
  'Google 4 0 0 0 0 6 10',
  'Bing 3 0 0 0 0 1 4',
  'Kagi 2 0 0 0 0 2 4',
  'Other sources 2 0 0 0 0 1 3',
  'All sources 11 0 0 0 0 10 21',
];

const choosePicture = (name: string) => numbers().getByText(name, { exact: true }).click();

test('in every look and picture, as an owner I see the largest sources and the rest by day, with a second metric; the address has all of it', async () => {
  await signIn(page, owner, `/explore?from=${first}&to=${last}&compare=off&split=source&top=3`);
  await seeTable(bySource);
  for (const picture of ['Areas', 'Bars', 'Shares', 'Lines']) {
    await choosePicture(picture);
    await numbers()
      .getByRole('slider', { name: /^Unique visitors per day/ })
      .waitFor();
    await checkInEachLook(page, picture);
  }
  await choosePicture('Table');
  await expect.poll(() => new URL(page.url()).searchParams.get('picture')).toBe('table');
  await page.goBack();
  await numbers()
    .getByRole('slider', { name: /^Unique visitors per day/ })
    .waitFor();
  await page.goto(`${page.url()}&metrics=visitors,pageviews`);
  await seeTable([...bySource, 'Pageviews 11 0 0 0 0 10 21']);
  await page.reload();
  await seeTable([...bySource, 'Pageviews 11 0 0 0 0 10 21']);
});

test('with a comparison, rows have their change; the file has the rows of the table, and I sort rows and choose one by keyboard', async () => {
  const days = `from=${addDays(last, -1)}&to=${last}&compare=${first},${addDays(first, 1)}`;
  await signIn(page, owner, `/explore?${days}&interval=day&split=source&top=3`);
  await seeTable([
    'Google 0 6 6',
    'Kagi 0 2 2',
    'Direct / None 0 1 1',
    'Other sources 0 1 1',
    'All sources 0 10 10',
    'The comparison period 11 0 11',
  ]);
  const { bytes, name } = await saveFile(page, numbers(), 'Export CSV');
  expect(name).toContain(`-visitors-by-source-per-day-${addDays(last, -1)}-${last}.csv`);
  const [header, ...lines] = bytes.toString('utf8').trim().split('\r\n');
  expect(header).toMatch(new RegExp(`^\uFEFF?Source,${addDays(last, -1)},${last},.*,Change \\(%\\)$`));
  expect(lines).toEqual([
    'Google,0,6,6,50',
    'Kagi,0,2,2,0',
    'Direct / None,0,1,1,0',
    'Other sources,0,1,1,-75',
    'All sources,0,10,10,-9.09',
    'The comparison period,11,0,11,',
  ]);
  await numbers().getByRole('columnheader', { name: 'Change' }).getByRole('button').press('Enter');
  await expect
    .poll(async () => (await table()).slice(0, 3).map((row) => row.replace(/ \d.*/, '')))
    .toEqual(['Google', 'Kagi', 'Direct / None']);
  await numbers().getByRole('columnheader', { name: 'Change' }).getByRole('button').press('Enter');
  await expect
    .poll(async () => (await table()).slice(0, 3).map((row) => row.replace(/ \d.*/, '')))
    .toEqual(['Kagi', 'Direct / None', 'Google']);
  await numbers().getByRole('button', { name: 'Kagi' }).press('Enter');
  expect(await numbers().getByRole('button', { name: 'Kagi' }).getAttribute('aria-pressed')).toBe('true');
});

test('today is compared up to the same time of day, which the table and the text at the pointer say', async () => {
  await signIn(page, owner, `/explore?from=${last}&to=${today}&interval=day`);
  const until = /until \d{1,2}:\d\d [AP]M/;
  await expect.poll(async () => (await table()).length).toBe(2);
  const [now, before] = await table();
  expect(now).toBe('Unique visitors 10 0 10');
  expect(before).toMatch(new RegExp(`^The previous period ${until.source} \\d+ \\d+ \\d+$`));
  const slider = numbers().getByRole('slider', { name: /^Unique visitors per day/ });
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(until);
  await slider.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toMatch(until);
});

test('the brush moves by keyboard, is in the address, and can become the period', async () => {
  await signIn(page, owner, `/explore?from=${first}&to=${last}&compare=off&split=source&top=3`);
  await seeTable(bySource);
  const start = numbers().getByRole('slider', { name: 'Start of the shown part' });
  await start.press('ArrowRight');
  await expect.poll(async () => (await table())[0]).toBe('Google 0 0 0 0 6 10');
  await expect.poll(() => new URL(page.url()).searchParams.get('zoom')).toBe(`${addDays(first, 1)},${last}`);
  await page.reload();
  await expect.poll(async () => (await table())[0]).toBe('Google 0 0 0 0 6 10');
  await numbers().getByRole('button', { name: 'Show this period' }).click();
  await expect.poll(async () => (await table())[0]).toBe('Google 0 0 0 0 6 6');
  expect(new URL(page.url()).searchParams.get('from')).toBe(addDays(first, 1));
  expect(new URL(page.url()).searchParams.has('zoom')).toBe(false);
});

test('a colleague opens the same address, and does not see the segment that only I have', async () => {
  const [mine, ours] = await Promise.all(
    (['person', 'workspace'] as const).map(async (scope) => {
      const body = { workspaceId, name: scope, scope, filters: [['is', 'visit:source', ['Google']]] };
      const { body: made } = await call<AnswerOf<'segment.create'>>('/v1/segment/create', {
        account: owner,
        body,
      });
      return made.id;
    }),
  );
  const days = `from=${first}&to=${last}&compare=off`;
  await signIn(page, owner, `/explore?${days}&split=segments&value=${mine}&value=${ours}`);
  const total = 'All visits 11 0 0 0 0 10 21';
  await seeTable(['person 4 0 0 0 0 6 10', 'workspace 4 0 0 0 0 6 10', total]);
  const { pathname, search } = new URL(page.url());
  const viewer = await signUp();
  await addViewer(workspaceId, viewer);
  await signIn(page, viewer, pathname + search);
  await seeTable(['workspace 4 0 0 0 0 6 10', 'Unknown segment – – – – – – –', total]);
  await numbers().getByText('A segment is deleted, or only another person has it.').waitFor();
});

test('while numbers of the same question are counted again, the old ones stay', async () => {
  await signIn(page, owner, `/explore?from=${first}&to=${today}&compare=off&split=device&top=3`);
  await expect.poll(async () => (await table())[0]).toBe('Desktop 11 0 0 0 0 10 0 21');
  let during: string[] = [];
  await page.route('**/api/v1/query', async (route) => {
    const isSecond = route.request().postData()?.includes('"is","visit:device"');
    const response = await route.fetch();
    const body = (await response.json()) as { answers?: QueryAnswer[] };
    // Another value is one of the largest now, so the second call asks for it too.
    if (!isSecond) body.answers?.at(-1)?.results.push({ dimensions: ['mobile'], metrics: [0] });
    if (isSecond) {
      await new Promise((later) => setTimeout(later, 1000));
      during = await table();
    }
    await route.fulfill({ response, json: body });
  });
  const rows = async () => {
    // A page that is looked at again asks again.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return (await table()).map((row) => row.replace(/ \d.*/, ''));
  };
  await expect.poll(rows, { interval: 500 }).toEqual(['Desktop', 'Mobile', 'All device types']);
  await page.unroute('**/api/v1/query');
  expect(during[0]).toBe('Desktop 11 0 0 0 0 10 0 21');
});

test('without visits the page says so and clears the filters; a failed question can be repeated', async () => {
  const address = `/explore?from=${first}&to=${last}&compare=off`;
  await signIn(page, owner, `${address}&f=is,country,DE`);
  await numbers().getByText('No visits in this period').waitFor();
  await checkInEachLook(page, 'nothing');
  await numbers().getByRole('button', { name: 'Clear filters' }).click();
  await seeTable(['Unique visitors 11 0 0 0 0 10 21']);
  await page.goto(`${page.url()}&metrics=measured_loads`);
  await numbers().getByText('No measured page loads in this period').waitFor();
  await page.goto(page.url().replace('&metrics=measured_loads', ''));
  await seeTable(['Unique visitors 11 0 0 0 0 10 21']);
  await page.route('**/api/v1/query', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'BigQuery is slow.' } } }),
  );
  await page.goto(`${page.url()}&split=device`);
  const retry = numbers().getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await checkInEachLook(page, 'error');
  await page.unroute('**/api/v1/query');
  await retry.click();
  await expect.poll(async () => (await table())[0]).toBe('Desktop 11 0 0 0 0 10 21');
});

test('in every look I see the hours of the week', async () => {
  await signIn(page, owner, `/explore?from=${first}&to=${last}&compare=off&picture=hours`);
  await numbers().getByRole('slider', { name: 'Unique visitors by weekday and hour' }).waitFor();
  await checkInEachLook(page, 'hours');
});

test('as an owner of two sites I see a line for each, on its own days; a site without the goal has none and says so', async () => {
  const [berlin, newYork] = [
    await addWorkspace(owner, 'Europe/Berlin'),
    await addWorkspace(owner, 'America/New_York'),
  ];
  const at = (workspace_id: string, day: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      eventOf({
        workspace_id,
        timestamp: `${day}T12:00:00.000Z`,
        visitor_id: String(index + 1),
        pathname: '/order',
      }),
    );
  await insertEvents([...at(berlin.id, first, 3), ...at(berlin.id, last, 2), ...at(newYork.id, first, 1)]);
  for (const { id } of [berlin, newYork]) await markVisited(id);
  const goal = { kind: 'page', page: '/order', properties: [], currency: null };
  const body = { workspaceId: berlin.id, name: 'Order', definition: goal };
  const { body: made } = await call<AnswerOf<'goal.create'>>('/v1/goal/create', { account: owner, body });
  const address =
    `/explore?site=${berlin.domain}&from=${first}&to=${last}&compare=off` +
    `&split=sites&value=${berlin.domain}&value=${newYork.domain}`;
  await signIn(page, owner, address);
  await seeTable([`${berlin.domain} 3 0 0 0 0 2 5`, `${newYork.domain} 1 0 0 0 0 0 1`]);
  await numbers()
    .getByText('Sites are in Europe/Berlin and America/New_York, each on its own days.')
    .waitFor();
  await checkInEachLook(page, 'sites');
  await page.goto(`${page.url()}&metrics=conversions&goal=${made.id}`);
  await seeTable([`${berlin.domain} 3 0 0 0 0 2 5`, `${newYork.domain} – – – – – – –`]);
  await numbers().getByText(`${newYork.domain} has no goal “Order”.`).waitFor();
});

test('with a segment that only one of two sites has, the other has no line and says so', async () => {
  const [here, other] = [await addWorkspace(owner), await addWorkspace(owner)];
  const visit = { timestamp: `${first}T12:00:00.000Z`, pathname: '/', country: 'DE' };
  await insertEvents(
    [here, other].map(({ id }, index) =>
      eventOf({ ...visit, workspace_id: id, visitor_id: String(index + 1) }),
    ),
  );
  for (const { id } of [here, other]) await markVisited(id);
  const body = {
    ...{ workspaceId: here.id, name: 'Germans', scope: 'workspace' },
    filters: [['is', 'visit:country', ['DE']]],
  };
  const { body: segment } = await call<AnswerOf<'segment.create'>>('/v1/segment/create', {
    account: owner,
    body,
  });
  await signIn(
    page,
    owner,
    `/explore?site=${here.domain}&from=${first}&to=${last}&compare=off&segment=${segment.id}` +
      `&split=sites&value=${here.domain}&value=${other.domain}`,
  );
  await seeTable([`${here.domain} 1 0 0 0 0 0 1`, `${other.domain} – – – – – – –`]);
  await numbers().getByText(`${other.domain} has no segment “Germans”.`).waitFor();
  const slider = numbers().getByRole('slider', { name: /^Unique visitors per day/ });
  await slider.waitFor();
  await slider.press('Home');
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toContain(`${here.domain}: 1, ${other.domain}: –`);
  await checkInEachLook(page, 'a site without the segment');
});
