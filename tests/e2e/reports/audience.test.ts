import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type EventRow, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook, widths } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let page: Page;
let workspace: WorkspaceAnswer;
let manyCities: WorkspaceAnswer;
const today = dayIn('UTC', new Date());

/** The last completed Wednesday. */
const wednesday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, -days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3) as string;
const monday = addDays(wednesday, -2);

const ofHamburg = { country: 'DE', region: 'Hamburg, DE', city: 'Hamburg, Hamburg, DE' };
const ofBavaria = { country: 'DE', region: 'Bavaria, DE', city: 'Munich, Bavaria, DE' };
const ofUtrecht = { country: 'NL', region: 'Utrecht, NL', city: 'Utrecht, Utrecht, NL' };
const chrome = (browser_version: string) => ({ browser: 'Chrome', browser_version });
const safari = { browser: 'Safari', browser_version: '27' };

/** Three visitors from each of nine cities, four from unknown cities, five from five other cities. */
function visitsOfCities(workspace_id: string): EventRow[] {
  const named = Array.from({ length: 27 }, (_, index) => `City ${(index % 9) + 1}, Bavaria, DE`);
  const others = Array.from({ length: 5 }, (_, index) => `Village ${index + 1}, Bavaria, DE`);
  return [...named, ...Array<string>(4).fill(''), ...others].map((city, index) =>
    eventOf({
      ...{ workspace_id, visitor_id: String(index + 1), timestamp: `${wednesday}T21:10:00.000Z` },
      ...{ country: 'DE', region: 'Bavaria, DE', city },
    }),
  );
}

/** On Wednesday 4 visitors from Hamburg and 2 from Bavaria at nine at night, and 1 from Utrecht on Monday morning. */
beforeAll(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  const workspace_id = workspace.id;
  manyCities = await addWorkspace(account);
  await markVisited(manyCities.id);
  await markVisited(workspace_id);
  const seen = (visitor_id: string, fields: Partial<EventRow>, timestamp = `${wednesday}T21:10:00.000Z`) =>
    eventOf({ workspace_id, visitor_id, timestamp, ...fields });
  await insertEvents([
    ...['1', '2', '3'].map((visitor) => seen(visitor, { ...ofHamburg, ...chrome('152') })),
    seen('4', { ...ofHamburg, ...chrome('151') }),
    ...['5', '6'].map((visitor) => seen(visitor, { ...ofBavaria, ...safari })),
    seen('7', { ...ofUtrecht, ...chrome('152') }, `${monday}T08:30:00.000Z`),
    ...visitsOfCities(manyCities.id),
  ]);
});

async function openAudience(search = '', { domain } = workspace): Promise<void> {
  const days = `from=${monday}&to=${wednesday}&compare=off`;
  page = await openShared(account, `/audience?site=${domain}&${days}${search}`);
  await card(page, 'Places').getByRole('listitem').first().waitFor();
}

/** Waits until a list has these rows. */
const expectRows = (title: string, rows: string[][]) =>
  expect
    .poll(() => partsOf(card(page, title).getByRole('listitem'), ':scope > .name, :scope > .count'))
    .toEqual(rows);

const ofWorld = [
  ['Germany', '6'],
  ['Netherlands', '1'],
];

test('in every look, I open a country on the map, see its regions, go back to the world, zoom in with a button and out with a key, and see its cities, few visitors as one row; F then opens the filters', async () => {
  await openAudience();
  await expectRows('Places', ofWorld);
  const locations = card(page, 'Places');
  await locations.getByRole('button', { name: /^Germany: 6 visitors, 85\.71%/ }).press('Enter');
  await locations.getByRole('navigation', { name: 'Place' }).getByText('Germany').waitFor();
  await expectRows('Places', [
    ['Hamburg', '4'],
    ['Bavaria', '2'],
  ]);
  await locations.getByRole('button', { name: 'Hamburg: 4 visitors, 66.67%' }).waitFor();
  await card(page, 'Hours')
    .getByRole('button', { name: /^Wednesday, 9:00 PM .*: 6 visits$/ })
    .waitFor();
  await checkInEachLook(page, 'audience');
  await page.setViewportSize({ width: widths[0], height: 844 });
  const back = locations.getByRole('button', { name: 'All countries' });
  expect((await back.boundingBox())?.height, 'one line').toBeLessThan(30);
  await page.setViewportSize({ width: widths[1], height: 900 });
  await back.click();

  const map = locations.getByRole('group', { name: /^World map/ });
  const shown = () => map.getAttribute('viewBox').then((text) => Number(text?.split(' ')[2]));
  await expect.poll(shown).toBe(400);
  await locations.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(shown).toBe(250);
  await page.keyboard.press('-');
  await expect.poll(shown).toBe(400);

  await locations.getByText('Cities', { exact: true }).click();
  await expectRows('Places', [
    ['Hamburg', '4'],
    ['Other cities', '3'],
  ]);
  const source = locations.getByRole('link', { name: 'IP Geolocation by DB-IP' });
  expect(await source.getAttribute('href')).toBe('https://db-ip.com');
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
});

test('cities end with the unknown ones and one row of others, also in the dialog of all', async () => {
  await openAudience('&places=cities', manyCities);
  const named = Array.from({ length: 8 }, (_, index) => [`City ${index + 1}, Bavaria`, '3']);
  await expectRows('Places', named);
  const locations = card(page, 'Places');
  expect(await locations.getByText(/^Other/).allInnerTexts()).toEqual(['Others']);
  expect(await locations.getByRole('button', { name: /^Others/ }).innerText()).toMatch(
    /^Others\s*12\s*33\.33%/,
  );
  await checkAtWidth(page, 'cities', 1440);
  await locations.getByRole('button', { name: /^Others/ }).click();
  const dialog = page.getByRole('dialog');
  const names = dialog.locator('tbody .name bdi');
  await expect.poll(() => names.count()).toBe(11);
  expect((await names.allInnerTexts()).slice(-2)).toEqual(['Unknown', 'Other cities']);
  await checkAtWidth(page, 'all cities', 390);
});

test('an address opens a country; I filter by a region with the arrow keys and Enter, and open a browser to see its versions', async () => {
  await openAudience('&country=DE');
  await card(page, 'Places')
    .getByRole('button', { name: /^Hamburg: / })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Region is Bavaria, DE').first().waitFor();
  await expectRows('Device Type', [['Desktop', '2']]);
  await card(page, 'Browsers').getByRole('button', { name: 'Rows below Safari' }).click();
  const rows = card(page, 'Browsers').locator('tbody tr');
  await expect
    .poll(() => partsOf(rows, ':scope > .name, :scope > [data-sorted]'))
    .toEqual([
      ['Safari', '2'],
      ['27', '2'],
    ]);
});

test('if locations cannot be read, there is a message without an empty map, and both load when I try again', async () => {
  await openAudience();
  const locations = card(page, 'Places');
  await page.route('**/api/v1/query', (route) => route.abort());
  await leadTo(page, `/audience?site=${workspace.domain}&from=${monday}&to=${monday}&compare=off`);
  const again = locations.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect.poll(async () => (await locations.boundingBox())?.height).toBeLessThan(350);
  await page.unroute('**/api/v1/query');
  await again.click();
  await locations.getByRole('group', { name: /^World map/ }).waitFor();
  await expectRows('Places', [['Netherlands', '1']]);
});

test('each hour of the week has the colour of its visits on the scale, and says when visits begin; I go through them with the arrow keys, filter by one with Enter, stay on it, and press it again', async () => {
  await openAudience();
  const hours = card(page, 'Hours');
  const cell = (name: string) => hours.locator(`[aria-label="${name}"]`);
  const night = 'Wednesday, 9:00 PM to 10:00 PM: 6 visits';
  /** The colour that is drawn in the middle of an hour, and those of the scale. */
  const drawnAt = (name: string) =>
    cell(name).evaluate((hour) => {
      const { left, top, width, height } = hour.getBoundingClientRect();
      const at = document.elementsFromPoint(left + width / 2, top + height / 2);
      return getComputedStyle(at.find((each) => each.matches('.apexcharts-heatmap-rect')) as Element).fill;
    });
  await cell(night).waitFor();
  const scale = await hours
    .locator('i[data-step]')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor));
  await expect.poll(() => drawnAt(night)).toBe(scale[10]);
  // A sixth of the maximum.
  expect(await drawnAt('Monday, 8:00 AM to 9:00 AM: 1 visit')).toBe(scale[1]);
  expect(scale).not.toContain(await drawnAt('Sunday, 9:00 PM to 10:00 PM: 0 visits'));
  const row = hours.locator('tbody tr').filter({ hasText: '8:00 AM to 9:00 AM' });
  expect((await partsOf(row)).map(([, ...visits]) => visits)).toEqual([['1', '0', '0', '0', '0', '0', '0']]);

  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll(/\s/g, ' '));
  await cell('Monday, 12:00 AM to 1:00 AM: 0 visits').focus();
  await hours.getByText('0 visits on 1 day').waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key);
  await expect.poll(focused).toBe(night);
  await hours.getByText('6 visits on 1 day').waitFor();
  await hours.getByText('The busiest hour of the week').waitFor();
  // Until the old numbers are gone.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/query', (route) => held.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await page.getByText('Day of the week is Wednesday').first().waitFor();
  await page.getByText('Hour of the day is 9:00 PM to 10:00 PM').first().waitFor();
  await hours.getByText('Waiting for data').first().waitFor();
  held.resolve(undefined);
  await cell('Monday, 8:00 AM to 9:00 AM: 0 visits').waitFor();
  await expect.poll(focused).toBe(night);
  await expectRows('Places', ofWorld.slice(0, 1));
  await cell(night).click();
  await cell('Monday, 8:00 AM to 9:00 AM: 1 visit').waitFor();
  await expect.poll(focused).toBe(night);
  await expectRows('Places', ofWorld);
});
