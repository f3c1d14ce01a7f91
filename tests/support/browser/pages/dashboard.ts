import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { type Timeframe, timeframes } from '@footfall/functions/contract';

/** What the dashboard shows to a reader. A row is its name and its figures, without decoration. */
export interface Shown {
  /** Label, value, and the change in words. */
  tiles: string[][];
  /** The chart's table: the number, and the previous one, if there is one. */
  chart: string[][];
  /** The rows of the cards by their titles, Others included. */
  cards: Record<string, string[][]>;
}

/** A card by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** The titles of the cards of rows. */
export const cardTitles = ['Pages', 'Sources', 'Software', 'Device Type', 'Countries', 'Languages'];

/** Waits for the map, which is drawn shortly before it is visible, and scrolls back to the top. */
export async function showMap(page: Page): Promise<void> {
  await card(page, 'Countries').scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: /^(World map|Map of) / }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The row of what a card omits. A click opens the dialog. */
export const othersOf = (page: Page, title: string): Locator =>
  card(page, title).getByRole('button', { name: /^(Others|\d+ more$)/ });

/** The title of a card, which opens its dialog even if the card omits nothing. */
export const titleOf = (page: Page, title: string): Locator =>
  card(page, title).getByRole('heading', { name: title }).getByRole('button');

/** The rows of a dialog. */
export const dialogRows = (dialog: Locator): Locator => dialog.locator('tbody').getByRole('row');

/** The name of each row of a dialog, its figure in the column that orders the rows, and its share. */
export const inDialog = (dialog: Locator): Promise<string[][]> =>
  partsOf(dialogRows(dialog), ':scope > .name, :scope > [data-sorted], :scope > .share');

export async function chooseTimeframe(page: Page, timeframe: Timeframe): Promise<void> {
  await page.getByRole('button', { name: new RegExp(timeframes.join('|')) }).click();
  await page.getByRole('menuitemradio', { name: timeframe, exact: true }).click();
}

/** The texts of the parts of each row for screen readers. */
export function partsOf(rows: Locator, parts = ':scope > *'): Promise<string[][]> {
  return rows.evaluateAll(
    (elements, selector) =>
      elements.map((row) =>
        [...row.querySelectorAll(selector)]
          .map((part) => {
            const read = part.cloneNode(true) as Element;
            for (const silent of read.querySelectorAll('[aria-hidden=true]')) silent.remove();
            return part.ariaHidden === 'true' ? '' : (read.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
          })
          .filter((text) => text !== ''),
      ),
    parts,
  );
}

/** The same of each row as one text. */
export const linesOf = async (...rows: Parameters<typeof partsOf>): Promise<string[]> =>
  (await partsOf(...rows)).map((parts) => parts.join(' '));

/**
 * Everything on the dashboard, or null while a part of it is loading. It is called repeatedly, so it finds its parts by
 * selectors: finding an element by role walks through the entire page.
 */
export async function shownOn(page: Page): Promise<Shown | null> {
  if (await areNumbersOnTheirWay(page)) return null;
  const overview = page.locator('main section[aria-label=Overview]');
  const tiles = await partsOf(
    overview.locator('[role=group] button'),
    ':scope > :first-child, :scope > :not(:first-child) > *',
  );
  const chart = await partsOf(overview.locator('tbody').last().locator('tr'));
  const cards: Record<string, string[][]> = {};
  for (const title of cardTitles) {
    const total = page
      .locator('main section')
      .filter({ has: page.locator('h2', { hasText: new RegExp(`^${title}$`) }) });
    const rows = await partsOf(total.locator('li:not([aria-hidden=true], [aria-hidden=true] li)'));
    const others = total.locator('button').filter({ hasText: /^(Others|\d+ more$)/ });
    cards[title] = [...rows, ...(await partsOf(others))];
  }
  if (await areNumbersOnTheirWay(page)) return null;
  return { tiles, chart: chart.map(([, ...numbers]) => numbers), cards };
}

const areNumbersOnTheirWay = async (page: Page): Promise<boolean> =>
  (await page.locator('main [aria-busy=true]').count()) > 0;

/** Waits until no number is loading. Until then, rows move. */
export const numbersHere = (page: Page): Promise<void> =>
  expect.poll(() => areNumbersOnTheirWay(page)).toBe(false);

/** The test receives this request after everything that the page has sent before it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => fetch('/robots.txt').then(() => undefined));

/** Waits until this many visitors are shown. */
export const seeVisitors = (where: Pick<Page, 'getByRole'>, count: number): Promise<void> =>
  expect
    .poll(() => where.getByRole('button', { name: /^Unique visitors/ }).innerText())
    .toMatch(new RegExp(`^Unique visitors\\s+${count}(\\s|$)`));
