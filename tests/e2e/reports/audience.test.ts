import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type EventRow } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { checkInEachLook, widths } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
const today = dayIn('UTC', new Date());

/** The last Wednesday that is over. */
const wednesday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, -days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3) as string;
const monday = addDays(wednesday, -2);

const ofHamburg = { country: 'DE', region: 'Hamburg, DE', city: 'Hamburg, Hamburg, DE' };
const ofBavaria = { country: 'DE', region: 'Bavaria, DE', city: 'Munich, Bavaria, DE' };
const ofUtrecht = { country: 'NL', region: 'Utrecht, NL', city: 'Utrecht, Utrecht, NL' };
const chrome = (browser_version: string) => ({ browser: 'Chrome', browser_version });
const windows = { os: 'Windows', os_version: '10' };
const mac = { os: 'macOS', os_version: '10.15' };

/** On Wednesday 4 visitors from Hamburg and 2 from Bavaria at nine at night, and 1 from Utrecht on Monday morning. */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await markVisited(id);
  const seen = (visitor_id: string, timestamp: string, fields: Partial<EventRow>) =>
    eventOf({ workspace_id: id, visitor_id, timestamp, ...fields });
  const night = `${wednesday}T21:10:00.000Z`;
  await insertEvents([
    ...['1', '2', '3'].map((visitor) => seen(visitor, night, { ...ofHamburg, ...chrome('152'), ...windows })),
    seen('4', night, { ...ofHamburg, ...chrome('151'), ...windows }),
    seen('5', night, { ...ofBavaria, browser: 'Safari', browser_version: '27', ...mac }),
    seen('6', night, { ...ofBavaria, browser: 'Safari', browser_version: '27', ...mac }),
    seen('7', `${monday}T08:30:00.000Z`, { ...ofUtrecht, ...chrome('152'), ...mac }),
  ]);
});

async function openAudience(search = ''): Promise<Page> {
  const page = await openShared(account, `/audience?from=${monday}&to=${wednesday}&compare=off${search}`);
  await card(page, 'Places').getByRole('listitem').first().waitFor();
  return page;
}

const rowsIn = (page: Page, title: string) =>
  partsOf(card(page, title).getByRole('listitem'), ':scope > .name, :scope > .count');

/** The rows of a list, once it has these. */
const expectRows = (page: Page, title: string, rows: string[][]) =>
  expect.poll(() => rowsIn(page, title)).toEqual(rows);

test('in every look, open a country on the map, see its regions, go back to the world, and zoom into it with a button and out of it with a key', async () => {
  const page = await openAudience();
  await expectRows(page, 'Places', [
    ['Germany', '6'],
    ['Netherlands', '1'],
  ]);
  const locations = card(page, 'Places');
  await locations.getByRole('button', { name: /^Germany: 6 visitors, 85\.71%/ }).press('Enter');
  await locations.getByRole('navigation', { name: 'Place' }).getByText('Germany').waitFor();
  await expectRows(page, 'Places', [
    ['Hamburg', '4'],
    ['Bavaria', '2'],
  ]);
  await locations.getByRole('button', { name: 'Hamburg: 4 visitors, 66.67%' }).waitFor();
  await card(page, 'Hours')
    .getByRole('button', { name: /^Wednesday, 9:00 PM .*: 6 visits$/ })
    .waitFor();
  await checkInEachLook(page, 'audience');
  await page.setViewportSize({ width: widths[0], height: 844 });
  const back = await locations.getByRole('button', { name: 'All countries' }).boundingBox();
  expect(back?.height, 'one line').toBeLessThan(30);
  await page.setViewportSize({ width: widths[1], height: 900 });

  await page.reload();
  await locations.getByRole('button', { name: 'Bavaria: 2 visitors, 33.33%' }).waitFor();
  await locations.getByRole('button', { name: 'All countries' }).click();
  const map = locations.getByRole('group', { name: /^World map/ });
  const shown = () => map.getAttribute('viewBox').then((text) => Number(text?.split(' ')[2]));
  await expect.poll(shown).toBe(400);
  await locations.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(shown).toBe(250);
  await page.keyboard.press('-');
  await expect.poll(shown).toBe(400);
});

test('cities of fewer than three visitors of a day are one row; after I have chosen that list, F opens the filters', async () => {
  const page = await openAudience();
  await card(page, 'Places').getByText('Cities', { exact: true }).click();
  await expectRows(page, 'Places', [
    ['Hamburg', '4'],
    ['Other cities', '3'],
  ]);
  expect(
    await card(page, 'Places').getByRole('link', { name: 'IP Geolocation by DB-IP' }).getAttribute('href'),
  ).toBe('https://db-ip.com');
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
});

test('filter by a region with the arrow keys and Enter', async () => {
  const page = await openAudience('&country=DE');
  const locations = card(page, 'Places');
  await locations.getByRole('button', { name: /^Hamburg: / }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Region is Bavaria, DE').first().waitFor();
  await expectRows(page, 'Device Type', [['Desktop', '2']]);
});

test('go through the hours with the arrow keys, filter by one with Enter, and stay on it', async () => {
  const page = await openAudience();
  const hours = card(page, 'Hours');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll(/\s/g, ' '));
  await hours.getByRole('button', { name: /^Monday, 12:00 AM/ }).focus();
  await hours.getByText('0 visits on 1 day').waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key);
  await expect.poll(focused).toBe('Wednesday, 9:00 PM to 10:00 PM: 6 visits');
  await hours.getByText('6 visits on 1 day').waitFor();
  // Until the old numbers are gone.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/query', (route) => held.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await page.getByText('Hour of the day is 9:00 PM to 10:00 PM').first().waitFor();
  await hours.getByText('Waiting for data').first().waitFor();
  held.resolve(undefined);
  await hours.getByRole('button', { name: 'Monday, 8:00 AM to 9:00 AM: 0 visits' }).waitFor();
  await expect.poll(focused).toBe('Wednesday, 9:00 PM to 10:00 PM: 6 visits');
  await page.keyboard.press('Enter');
  await hours.getByRole('button', { name: 'Monday, 8:00 AM to 9:00 AM: 1 visit' }).waitFor();
  await expect.poll(focused).toBe('Wednesday, 9:00 PM to 10:00 PM: 6 visits');
});

test('each hour of the week has the colour of its visits on the scale, says when visits begin, and filters', async () => {
  const page = await openAudience();
  const hours = card(page, 'Hours');
  const night = hours.getByRole('button', { name: 'Wednesday, 9:00 PM to 10:00 PM: 6 visits' });
  await night.hover();
  await hours.getByText('6 visits on 1 day').waitFor();
  await hours.getByText('The most of the week').waitFor();
  const table = hours.getByRole('table', { name: 'Visits by hour and day of the week' });
  const row = table.getByRole('row', { name: '8:00 AM to 9:00 AM', exact: false });
  expect((await partsOf(row)).map(([, ...visits]) => visits)).toEqual([['1', '0', '0', '0', '0', '0', '0']]);

  /** The colour that is drawn in the middle of an hour, and those of the scale. */
  const drawnAt = (name: string) =>
    hours.getByRole('button', { name }).evaluate((hour) => {
      const { left, top, width, height } = hour.getBoundingClientRect();
      const at = document.elementsFromPoint(left + width / 2, top + height / 2);
      return getComputedStyle(at.find((each) => each.matches('.apexcharts-heatmap-rect')) as Element).fill;
    });
  await page.mouse.move(0, 0);
  const scale = await hours
    .locator('i[data-step]')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor));
  expect(await drawnAt('Wednesday, 9:00 PM to 10:00 PM: 6 visits')).toBe(scale[10]);
  // A sixth of the most.
  expect(await drawnAt('Monday, 8:00 AM to 9:00 AM: 1 visit')).toBe(scale[1]);
  expect(scale).not.toContain(await drawnAt('Sunday, 9:00 PM to 10:00 PM: 0 visits'));

  await night.click();
  await page.getByText('Day of the week is Wednesday').first().waitFor();
  await page.getByText('Hour of the day is 9:00 PM to 10:00 PM').first().waitFor();
  await expectRows(page, 'Places', [['Germany', '6']]);
  await night.click();
  await expectRows(page, 'Places', [
    ['Germany', '6'],
    ['Netherlands', '1'],
  ]);
});

test('open a browser and a system to see their versions', async () => {
  const page = await openAudience();
  const rows = (title: string) =>
    partsOf(card(page, title).locator('tbody').getByRole('row'), ':scope > .name, :scope > [data-sorted]');
  await card(page, 'Browsers').getByRole('button', { name: 'Rows below Chrome' }).click();
  await expect
    .poll(() => rows('Browsers'))
    .toEqual([
      ['Chrome', '5'],
      ['152', '4'],
      ['151', '1'],
      ['Safari', '2'],
    ]);
  // Browsers say the same version of macOS whatever it is.
  await card(page, 'Systems').getByRole('button', { name: 'Rows below Windows' }).click();
  await expect
    .poll(() => rows('Systems'))
    .toEqual([
      ['Windows', '4'],
      ['10 or 11', '4'],
      ['macOS', '3'],
    ]);
});
