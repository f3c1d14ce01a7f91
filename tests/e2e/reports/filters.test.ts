import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, showMap } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let member: Account;

/** The visitors of today: a country and the page of their one visit. */
const visitors = [
  ...['/', '/', '/', '/blog', '/blog', '/pricing'].map((page) => ['DE', page] as const),
  ...['/', '/blog', '/pricing'].map((page) => ['FR', page] as const),
  ['NL', '/'] as const,
];

beforeAll(async () => {
  [owner, member] = await Promise.all([signUp(), signUp()]);
  const { id } = await addWorkspace(owner);
  await addViewer(id, member);
  const timestamp = new Date().toISOString();
  await insertEvents(
    visitors.map(([country, pathname], index) =>
      eventOf({
        ...{ workspace_id: id, visitor_id: String(index + 1), timestamp, country, pathname },
        ...(index < 2 ? { device: 'mobile', source: 'newsletter' } : {}),
      }),
    ),
  );
});

const openDashboard = (search = ''): Promise<Page> => openShared(owner, `/dashboard${search}`);

const row = (page: Page, title: string, name: string): Locator =>
  card(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

/** Waits until so many visitors are left. */
const seeVisitors = (page: Page, count: number) =>
  expect
    .poll(() =>
      card(page, 'Overview')
        .getByRole('button', { name: /^Unique visitors/ })
        .innerText(),
    )
    .toMatch(new RegExp(`^Unique visitors\\s+${count}\\s`));

const filtersOf = (page: Page) => new URL(page.url()).searchParams.getAll('f');
const chips = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('listitem');

/** Presses buttons in the same moment. */
async function pressAll(page: Page, ...buttons: Locator[]): Promise<void> {
  const all = await Promise.all(buttons.map((button) => button.elementHandle()));
  await page.evaluate((pressed) => pressed.forEach((button) => (button as HTMLElement).click()), all);
}

test('in every look, I keep Germany, exclude a page, reload, go back, and keep it as a segment, on a phone too', async () => {
  const page = await openDashboard();
  await seeVisitors(page, 10);
  await row(page, 'Countries', 'Germany').click();
  await seeVisitors(page, 6);
  await row(page, 'Pages', '/pricing').click({ modifiers: ['Alt'] });
  await seeVisitors(page, 5);
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('&f=is,country,DE&f=is_not,page,/pricing');
  expect(await chips(page).allInnerTexts()).toEqual(['Country is Germany', 'Page is not /pricing']);

  await page.reload();
  await seeVisitors(page, 5);
  await page.goBack();
  await seeVisitors(page, 6);
  await page.goForward();
  await seeVisitors(page, 5);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Save as segment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as segment' });
  await dialog.getByText('Country is Germany, and Page is not /pricing').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Germans');
  await checkInEachLook(page, 'save as segment');
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await chips(page).getByText('Germans').waitFor();
  expect(filtersOf(page)).toEqual([]);
  await seeVisitors(page, 5);
  await row(page, 'Pages', '/blog').getByRole('button').press('Enter');
  await seeVisitors(page, 2);
});

test('presses that come before the page has followed the first one all count, on rows and on the filters; a second press on a row takes its value away', async () => {
  const page = await openDashboard();
  await seeVisitors(page, 10);
  const named = (title: string, name: string) => card(page, title).getByRole('button', { name, exact: true });
  await pressAll(
    page,
    named('Countries', 'Germany'),
    named('Pages', '/pricing'),
    named('Countries', 'France'),
  );
  await expect.poll(() => filtersOf(page)).toEqual(['is,country,DE,FR', 'is,page,/pricing']);
  await seeVisitors(page, 2);
  expect(await named('Countries', 'France').getAttribute('aria-pressed')).toBe('true');
  await named('Countries', 'France').click();
  await seeVisitors(page, 1);
  expect(filtersOf(page)).toEqual(['is,country,DE', 'is,page,/pricing']);
  const remove = (words: RegExp) => page.getByRole('button', { name: words });
  await pressAll(page, remove(/^Remove Country is/), remove(/^Remove Page is/));
  await expect.poll(() => filtersOf(page)).toEqual([]);
  await seeVisitors(page, 10);
});

test('with the keyboard, a country of the map filters, Alt and Enter exclude a row, and F right after a press opens the conditions with what was pressed', async () => {
  const page = await openDashboard();
  await seeVisitors(page, 10);
  await row(page, 'Countries', 'France').getByRole('button').press('Alt+Enter');
  await seeVisitors(page, 7);
  await showMap(page);
  await page.getByRole('button', { name: /^Netherlands: 1 visitor,/ }).press('Enter');
  await seeVisitors(page, 1);
  expect(filtersOf(page)).toEqual(['is_not,country,FR', 'is,country,NL']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await seeVisitors(page, 10);
  expect(await chips(page).count()).toBe(0);

  const dialog = page.getByRole('dialog', { name: 'Filter' });
  // Its code is there from now on.
  await page.keyboard.press('f');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await card(page, 'Countries')
    .getByRole('button', { name: 'Germany', exact: true })
    .evaluate((button) => {
      (button as HTMLElement).click();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
    });
  await dialog.getByRole('group', { name: 'Condition 1' }).getByText('Germany').waitFor();
});

test('in every look, the filter dialog builds a filter with the keyboard and says what it keeps before it is applied', async () => {
  const page = await openDashboard();
  await seeVisitors(page, 10);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const values = (number: number) => dialog.getByRole('combobox', { name: `Values of condition ${number}` });
  await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
  const dimension = dialog.getByRole('group', { name: 'Condition 1' }).getByLabel('Dimension');
  await dimension.selectOption('Source');
  // What has no value is found by the name that is shown.
  await values(1).fill('dir');
  await dialog.getByRole('option', { name: /^Direct \/ None/ }).waitFor();
  await values(1).press('Enter');
  await dialog.getByText('8 of 10 visitors match').waitFor();
  await dimension.selectOption('Country');
  await values(1).fill('fran');
  await dialog.getByRole('option', { name: /^France/ }).waitFor();
  await values(1).press('Enter');
  await dialog.getByText('3 of 10 visitors match').waitFor();
  await values(1).fill('ger');
  await dialog.getByRole('option', { name: /^Germany/ }).waitFor();
  await values(1).press('Enter');
  await dialog.getByText('9 of 10 visitors match').waitFor();
  await values(1).press('Backspace');
  await dialog.getByText('3 of 10 visitors match').waitFor();

  await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
  await dialog.getByRole('group', { name: 'Condition 2' }).getByLabel('Operator').selectOption('contains');
  await values(2).fill('/BLOG');
  await dialog.getByText('1 of 10 visitors match').waitFor();
  await dialog.getByRole('radio', { name: 'any' }).check();
  await dialog.getByText('5 of 10 visitors match').waitFor();
  await checkInEachLook(page, 'filter dialog');
  await values(2).press('Enter');
  await values(2).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await seeVisitors(page, 5);
  expect(filtersOf(page)).toEqual(['is,country,FR', 'contains,page,/BLOG']);
  expect(new URL(page.url()).searchParams.get('any')).toBe('1');

  await page.getByRole('button', { name: 'Change Country is France' }).click();
  await dialog.getByRole('button', { name: 'Remove Country is France' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await seeVisitors(page, 3);
});

test('in every look, by keyboard alone, one line of words becomes three filters, and one more is excluded', async () => {
  const page = await openDashboard();
  await seeVisitors(page, 10);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const search = dialog.getByRole('combobox', { name: 'Search values and fields' });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Apply' }).count()).toBe(0);
  await page.keyboard.type('germany mobile newsletter');
  await dialog.getByRole('option', { name: /^Germany, Mobile, newsletter/ }).waitFor();
  await dialog
    .getByRole('group', { name: 'Place' })
    .getByRole('option', { name: /^Germany Country 6$/ })
    .waitFor();
  await checkInEachLook(page, 'values of three words');
  await page.keyboard.press('Enter');
  await dialog.getByText('2 of 10 visitors match').waitFor();

  await page.keyboard.type('pricing');
  await dialog.getByRole('option', { name: /^\/pricing Page/ }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await dialog.getByRole('button', { name: 'Remove Page is not /pricing' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await seeVisitors(page, 2);
  expect(filtersOf(page)).toEqual([
    'is,country,DE',
    'is,device,mobile',
    'is,source,newsletter',
    'is_not,page,/pricing',
  ]);
});

test('in every look, a segment is for me or for everyone; I change it and delete it', async () => {
  const page = await openDashboard('?f=is,page,/pricing');
  await seeVisitors(page, 2);
  await page.getByRole('button', { name: 'Save as segment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Readers');
  await dialog.getByRole('radio', { name: 'Everyone in the workspace' }).check();
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await chips(page).getByText('Readers').waitFor();
  const { search } = new URL(page.url());

  const other = await openPage();
  await signIn(other, member, `/dashboard${search}`);
  await chips(other).getByText('Readers').waitFor();
  await other.getByRole('button', { name: 'Change Segment Readers' }).click();
  const theirs = other.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Readers' });
  await theirs.getByRole('button', { name: 'Apply Readers' }).waitFor();
  expect(await theirs.getByRole('button').count()).toBe(1);

  await page.getByRole('button', { name: 'Change Segment Readers' }).click();
  await checkInEachLook(page, 'segments');
  await dialog.getByRole('button', { name: 'Change Readers' }).click();
  await dialog.getByRole('combobox', { name: /^Values/ }).fill('/blog');
  await dialog.getByRole('option', { name: /^\/blog/ }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await seeVisitors(page, 5);

  await page.getByRole('button', { name: 'Change Segment Readers' }).click();
  await dialog.getByRole('button', { name: 'Delete Readers' }).click();
  await dialog.getByRole('button', { name: 'Delete Readers' }).click();
  await dialog.getByRole('button', { name: 'Apply Readers' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await seeVisitors(page, 10);
});

test('a filter that cannot be read is told and can be removed; in every look, filters that keep nothing say which of them to remove', async () => {
  const page = await openDashboard('?f=is,country,NL&f=is,page,/pricing&f=is,planet,Mars');
  const notice = page.getByRole('region', { name: 'No visits match' });
  await notice.getByText('Remove one of these to see visits.').waitFor();
  expect(
    (await notice.getByRole('button').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    'Remove “Country is Netherlands” 2 visitors',
    'Remove “Page is /pricing” 1 visitor',
    'Remove all',
  ]);
  expect(await chips(page).allInnerTexts()).toEqual([
    'Country is Netherlands',
    'Page is /pricing',
    'Invalid filter: is,planet,Mars',
  ]);
  await checkInEachLook(page, 'nothing found');
  await page.getByRole('button', { name: 'Remove Invalid filter: is,planet,Mars' }).click();
  await expect.poll(() => filtersOf(page)).toEqual(['is,country,NL', 'is,page,/pricing']);
  await notice.getByRole('button', { name: /^Remove “Page/ }).click();
  await seeVisitors(page, 1);
});

test('with a finger, in every look, a row shows what it can do before it does it; the search stays above what it has found, and leads to the values of a field', async () => {
  const page = await openPage({ width: 390, touch: true });
  await signIn(page, owner);
  await row(page, 'Countries', 'Germany').tap();
  const sheet = page.getByRole('dialog', { name: 'Germany' });
  await sheet.getByText('visitors, 60.00%').waitFor();
  await checkInEachLook(page, 'sheet of a row', [390]);
  await sheet.getByRole('button', { name: 'Copy name' }).tap();
  await sheet.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Germany');
  await sheet.getByRole('button', { name: 'Exclude Germany' }).tap();
  await seeVisitors(page, 4);
  expect(filtersOf(page)).toEqual(['is_not,country,DE']);
  await page.getByRole('button', { name: 'Filter 1 set' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByText('4 of 10 visitors match').waitFor();

  const search = dialog.getByRole('combobox', { name: 'Search values and fields' });
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 390, height: 420 });
  await search.fill('blog');
  const option = dialog.getByRole('option', { name: /^\/blog Page/ });
  await option.waitFor();
  const [field, first] = [await search.boundingBox(), await option.boundingBox()];
  expect(field?.y).toBeGreaterThanOrEqual(0);
  expect(first?.y).toBeGreaterThan(field?.y ?? Infinity);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(420);
  await option.tap();
  await search.fill('resol');
  await dialog.getByRole('option', { name: 'Resolution choose values' }).tap();
  await dialog.getByRole('combobox', { name: 'Values of condition 3' }).waitFor();
});
