import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { type Timeframe, timeframes } from '@footfall/functions/contract';

/** What a reader of the dashboard is told. A row is its name and its figures, without what only decorates it. */
export interface Shown {
  /** Label, value, and the change in words. */
  tiles: string[][];
  /** The chart's table: the number, and that of the period before where there is one. */
  chart: string[][];
  /** The rows of the cards by their titles, Others included. */
  cards: Record<string, string[][]>;
}

/** A card by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** The titles of the cards of rows. */
export const cardTitles = ['Pages', 'Sources', 'Software', 'Device Type', 'Countries', 'Languages'];

/** Waits for the map, which is drawn once it is about to be seen, and goes back to the top. */
export async function showMap(page: Page): Promise<void> {
  await card(page, 'Countries').scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: /^(World map|Map of) / }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The row of what a card leaves out; pressed, it opens the dialog. */
export const othersOf = (page: Page, title: string): Locator =>
  card(page, title).getByRole('button', { name: /^(Others|\d+ more$)/ });

/** The title of a card, which opens its dialog also where the card leaves nothing out. */
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

/** The texts of the parts of each row, as they are read out: without what is hidden from those who listen. */
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

/** The rows of a card, Others included; null while numbers are on their way. */
async function rowsOf(page: Page, title: string): Promise<string[][] | null> {
  if ((await card(page, title).getAttribute('aria-busy')) !== 'false') return null;
  const rows = await partsOf(card(page, title).getByRole('listitem'));
  return [...rows, ...(await partsOf(othersOf(page, title)))];
}

/** Everything that the dashboard tells; null while a part of it is still on its way. */
export async function shownOn(page: Page): Promise<Shown | null> {
  // Asked first and by itself, because this is asked again and again while numbers are on their way.
  if ((await page.getByRole('main').locator('[aria-busy=true]').count()) > 0) return null;
  const overview = card(page, 'Overview');
  const busy = await overview.locator('[aria-busy=true]').count();
  const chart = await partsOf(overview.getByRole('rowgroup').last().getByRole('row'));
  const tiles = await partsOf(
    overview.getByRole('group').getByRole('button'),
    ':scope > :first-child, :scope > :not(:first-child) > *',
  );
  const cards: Record<string, string[][]> = {};
  for (const title of cardTitles) {
    const rows = await rowsOf(page, title);
    if (rows === null || busy > 0) return null;
    cards[title] = rows;
  }
  return { tiles, chart: chart.map(([, ...numbers]) => numbers), cards };
}

/** Waits until no number is on its way. Until then, rows move. */
export const numbersHere = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0);

/** The test is told of this request after all that the page has sent before it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => fetch('/robots.txt').then(() => undefined));
