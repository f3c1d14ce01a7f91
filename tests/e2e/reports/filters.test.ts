import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { copiedIn } from '../../support/browser/browser.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, seeVisitors } from '../../support/browser/pages/dashboard.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
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
  const filters = [['is', 'event:page', ['/pricing']]];
  const segment = { workspaceId: id, name: 'Readers', scope: 'workspace', filters };
  await call('/v1/segment/create', { account: owner, body: segment });
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

/** A page of few parts: axe checks behind a dialog too, and each filter requests everything of a page again. */
async function openQuiet(search = ''): Promise<Page> {
  const page = await openShared(owner, `/behaviour/vitals${search}`);
  await page.getByText(/^No (measured )?page loads/).waitFor();
  return page;
}

const rowOf = (page: Page, title: string, name: string): Locator =>
  card(page, title).getByRole('button', { name, exact: true });

const filtersOf = (page: Page) => new URL(page.url()).searchParams.getAll('f');
const chips = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('listitem');

/** Presses buttons at the same time. */
async function pressAll(page: Page, ...buttons: Locator[]): Promise<void> {
  const all = await Promise.all(buttons.map((button) => button.elementHandle()));
  await page.evaluate((pressed) => pressed.forEach((button) => (button as HTMLElement).click()), all);
}

const nothing: string[] = [];

test('presses filter the page, even before it has applied the first one; back and forward step through them, and F right after a press opens what was pressed', async () => {
  const page = await openShared(owner, '/dashboard');
  await seeVisitors(page, 10);
  await rowOf(page, 'Countries', 'Germany').click();
  await seeVisitors(page, 6);
  await rowOf(page, 'Pages', '/pricing').click({ modifiers: ['Alt'] });
  await seeVisitors(page, 5);
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('&f=is,country,DE&f=is_not,page,/pricing');
  expect(await chips(page).allInnerTexts()).toEqual(['Country is Germany', 'Page is not /pricing']);
  await page.goBack();
  await seeVisitors(page, 6);
  await page.goForward();
  await seeVisitors(page, 5);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await seeVisitors(page, 10);
  expect(await chips(page).count()).toBe(0);

  await pressAll(
    page,
    rowOf(page, 'Countries', 'Germany'),
    rowOf(page, 'Pages', '/pricing'),
    rowOf(page, 'Countries', 'France'),
  );
  await expect.poll(() => filtersOf(page)).toEqual(['is,country,DE,FR', 'is,page,/pricing']);
  await seeVisitors(page, 2);
  expect(await rowOf(page, 'Countries', 'France').getAttribute('aria-pressed')).toBe('true');
  await rowOf(page, 'Countries', 'France').click();
  await seeVisitors(page, 1);
  expect(filtersOf(page)).toEqual(['is,country,DE', 'is,page,/pricing']);
  const remove = (words: RegExp) => page.getByRole('button', { name: words });
  await pressAll(page, remove(/^Remove Country is/), remove(/^Remove Page is/));
  await expect.poll(() => filtersOf(page)).toEqual(nothing);
  await seeVisitors(page, 10);

  const dialog = page.getByRole('dialog', { name: 'Filter' });
  // From now on, its code is loaded.
  await page.keyboard.press('f');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Countries', 'Germany').evaluate((button) => {
    (button as HTMLElement).click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
  });
  await dialog.getByRole('group', { name: 'Condition 1' }).getByText('Germany').waitFor();
});

test('in every look, by keyboard alone, one line of words becomes three filters, and one more is excluded; conditions are changed, and show what they match before they are applied', async () => {
  const page = await openQuiet();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const search = dialog.getByRole('combobox', { name: 'Search values and fields' });
  await seeFocus(search);
  expect(await dialog.getByRole('button', { name: 'Apply' }).count()).toBe(0);
  await page.keyboard.insertText('germany mobile newsletter');
  await dialog.getByRole('option', { name: /^Germany, Mobile, newsletter/ }).waitFor();
  await dialog
    .getByRole('group', { name: 'Place' })
    .getByRole('option', { name: /^Germany Country 6$/ })
    .waitFor();
  await checkAtWidth(page, 'values of three words', 390);
  await page.keyboard.press('Enter');
  await dialog.getByText('2 of 10 visitors match').waitFor();
  await page.keyboard.insertText('pricing');
  await dialog.getByRole('option', { name: /^\/pricing Page/ }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await dialog.getByRole('button', { name: 'Remove Page is not /pricing' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => filtersOf(page))
    .toEqual(['is,country,DE', 'is,device,mobile', 'is,source,newsletter', 'is_not,page,/pricing']);
  await page.reload();
  await chips(page).getByText('Page is not /pricing').waitFor();
  expect(await chips(page).count()).toBe(4);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => filtersOf(page)).toEqual(nothing);
  await page.keyboard.press('f');
  const values = (number: number) => dialog.getByRole('combobox', { name: `Values of condition ${number}` });
  await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
  const dimension = dialog.getByRole('group', { name: 'Condition 1' }).getByLabel('Dimension');
  await dimension.selectOption('Country');
  for (const [typed, name, matching] of [
    ['fran', 'France', 3],
    ['ger', 'Germany', 9],
  ] as const) {
    await values(1).fill(typed);
    await dialog.getByRole('option', { name }).waitFor();
    await values(1).press('Enter');
    await dialog.getByText(`${matching} of 10 visitors match`).waitFor();
  }
  await values(1).press('Backspace');
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
  await expect.poll(() => filtersOf(page)).toEqual(['is,country,FR', 'contains,page,/BLOG']);
  expect(new URL(page.url()).searchParams.get('any')).toBe('1');
  await page.getByRole('button', { name: 'Change Country is France' }).click();
  await dialog.getByRole('button', { name: 'Remove Country is France' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => filtersOf(page)).toEqual(['contains,page,/BLOG']);
});

test('I save filters as a segment for everyone, change it and delete it', async () => {
  const page = await openQuiet('?f=is,country,DE&f=is_not,page,/pricing');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Save as segment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Country is Germany, and Page is not /pricing').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Germans');
  await dialog.getByRole('radio', { name: 'Everyone in the workspace' }).check();
  await checkAtWidth(page, 'save as segment', 390);
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await chips(page).getByText('Germans').waitFor();
  expect(filtersOf(page)).toEqual(nothing);
  await page.setViewportSize({ width: 1440, height: 900 });
  const change = page.getByRole('button', { name: 'Change Segment Germans' });
  await change.click();
  await checkAtWidth(page, 'segments', 1440);
  await dialog.getByRole('button', { name: 'Change Germans' }).click();
  await dialog.getByRole('button', { name: 'Remove Page is not /pricing' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });

  await leadTo(page, `/dashboard${new URL(page.url()).search}`);
  await seeVisitors(page, 6);
  await change.click();
  await dialog.getByRole('button', { name: 'Delete Germans' }).click();
  await dialog.getByRole('button', { name: 'Delete Germans' }).click();
  await dialog.getByRole('button', { name: 'Apply Germans' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await seeVisitors(page, 10);
});

test('filters that match nothing say which of them to remove, and one that cannot be read is named and can be removed', async () => {
  const page = await openShared(owner, '/dashboard?f=is,country,NL&f=is,page,/pricing&f=is,planet,Mars');
  const notice = page.getByRole('region', { name: 'No visits match' });
  await notice.getByText('Remove one of these to see visits.').waitFor();
  expect(
    (await notice.getByRole('button', { name: /^Remove/ }).allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    ),
  ).toEqual([
    'Remove “Country is Netherlands” 2 visitors',
    'Remove “Page is /pricing” 1 visitor',
    'Remove all',
  ]);
  expect((await chips(page).allInnerTexts()).at(-1)).toBe('Invalid filter: is,planet,Mars');
  await checkAtWidth(page, 'nothing found', 390);
  await page.getByRole('button', { name: 'Remove Invalid filter: is,planet,Mars' }).click();
  await expect.poll(() => filtersOf(page)).toEqual(['is,country,NL', 'is,page,/pricing']);
  await notice.getByRole('button', { name: /^Remove “Page/ }).click();
  await seeVisitors(page, 1);
});

test('with a finger, in every look, a row shows its actions first; the search stays above its results, and leads to the values of a field; I can apply what others saved, but not change it', async () => {
  const page = await openPage({ width: 390, touch: true });
  await signIn(page, member);
  await rowOf(page, 'Countries', 'Germany').tap();
  const sheet = page.getByRole('dialog', { name: 'Germany' });
  await sheet.getByText('visitors, 60.00%').waitFor();
  await checkAtWidth(page, 'sheet of a row', 390);
  await sheet.getByRole('button', { name: 'Copy name' }).tap();
  await sheet.getByRole('button', { name: 'Copied' }).waitFor();
  expect(copiedIn(page.context())).toBe('Germany');
  await sheet.getByRole('button', { name: 'Exclude Germany' }).tap();
  await seeVisitors(page, 4);
  expect(filtersOf(page)).toEqual(['is_not,country,DE']);
  await page.getByRole('button', { name: 'Filter 1 set' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByText('4 of 10 visitors match').waitFor();

  const search = dialog.getByRole('combobox', { name: 'Search values and fields' });
  // The part of the screen above the keyboard.
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
  await dialog.getByRole('radio', { name: 'Segments' }).check();
  const theirs = dialog.getByRole('listitem').filter({ hasText: 'Readers' });
  await theirs.getByRole('button', { name: 'Apply Readers' }).waitFor();
  expect(await theirs.getByRole('button').count()).toBe(1);
});
