import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { behaviourPaths, paths, settingsPaths } from '../../../web/src/paths.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { smallTargets } from '../../support/browser/check-screen.ts';
import { misfits } from '../../support/browser/fits.ts';
import {
  cardTitles,
  dialogRows,
  numbersHere,
  othersOf,
  showMap,
  titleOf,
} from '../../support/browser/pages/dashboard.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { hiddenByBars, namedAlike, seeFocus, tabTo } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { openPage, page, takePage } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  checkLooks,
  dialogOf,
  filtersNow,
  part,
  press,
  pressKey,
  region,
  resize,
  seeCount,
  seeGone,
} from '../../support/browser/pages/screen.ts';

let account: Account;
let wideSite: string;

/** Texts that visitors and other sites may send, so none of them is under our control. */
const wide = {
  paths: [
    `/${'a-very-long-part'.repeat(20)}/the-last-part`,
    '/مقالات/بحر/٣',
    '/\u202Eoverridden',
    '/🌊/🐚',
    'بحر',
    '/plain',
  ],
  sources: [
    '🦊💻.example',
    'בלוג.example',
    `${'sub.'.repeat(60)}example`,
    '‏',
    'W'.repeat(200),
    'plain.example',
  ],
};

beforeAll(async () => {
  account = await signUp();
  const { id, domain } = await addWorkspace(account);
  wideSite = domain;
  const timestamp = new Date().toISOString();
  await insertEvents(
    wide.paths.map((pathname, index) => {
      const source = wide.sources[index] ?? '';
      const from = { source, utm_source: source, utm_medium: source, hostname: source, browser: source };
      return eventOf({ workspace_id: id, visitor_id: String(index), timestamp, pathname, ...from });
    }),
  );
});

/** The horizontal distance between a chart's selected position and its card. */
function distanceOfTip(plot: Element): number {
  const tip = plot.querySelector('.tip')?.getBoundingClientRect();
  const { left, width } = plot.getBoundingClientRect();
  const [at, max] = [Number(plot.ariaValueNow) - 1, Number(plot.ariaValueMax) - 1];
  const point = left + (width * at) / max;
  return tip ? Math.max(tip.left - point, point - tip.right) : 0;
}

async function expectFit(what: string): Promise<void> {
  expect(await misfits(page), what).toEqual([]);
}

/** The right edges of each row's last two figures, and whether the entire row is inside its list. */
const columnsOf = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((row) => {
      const frame = row.getBoundingClientRect();
      const parts = [...row.children]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      const inside = parts.every(({ left, right }) => left >= frame.left - 0.5 && right <= frame.right + 0.5);
      return { ends: parts.slice(-2).map(({ right }) => Math.round(right)), inside };
    }),
  );

/** Whether nothing covers the lower left corner of something that the pointer passes through. */
function isOnTop(element: HTMLElement): boolean {
  element.style.pointerEvents = 'auto';
  const { left, bottom } = element.getBoundingClientRect();
  const top = document.elementFromPoint(left + 8, bottom - 8);
  element.style.pointerEvents = '';
  return element.contains(top);
}

async function expectStableColumns(rows: Locator, what: string): Promise<void> {
  const [first, ...others] = await columnsOf(rows);
  expect(first?.inside, what).toBe(true);
  for (const row of others) {
    expect(row.inside, what).toBe(true);
    expect(row.ends, what).toEqual(first?.ends);
  }
}

test('in every look the dashboard is accessible, and long, emoji and right-to-left names do not move the figures out of their columns, in cards and dialogs', async () => {
  await openShared(account, `/dashboard?site=${wideSite}`);
  await region('Pages').getByText('/plain', { exact: true }).waitFor();
  await part('slider', /^Chart of/).waitFor();
  await showMap(page);
  await checkLooks('dashboard');
  for (const [width, titles] of [
    [1440, ['Pages']],
    [390, ['Sources']],
  ] as const) {
    await resize(width);
    for (const title of cardTitles) {
      const rows = region(title).getByRole('listitem');
      await rows.first().waitFor();
      await expectStableColumns(rows.or(othersOf(page, title).filter({ hasText: 'Others' })), title);
    }
    for (const title of titles) {
      const dialog = part('dialog', title);
      await othersOf(page, title).click();
      const list = region(title, dialog);
      // The result of a press lies over the following rows, and stays inside the list.
      await dialogRows(list).first().hover();
      await list.locator('.row-tip').waitFor();
      if (width === 1440) expect(await list.locator('.row-tip').evaluate(isOnTop), title).toBe(true);
      // The rows may exist before the list has its width.
      await expect
        .poll(() => list.evaluate((body) => body.scrollWidth - body.clientWidth), { message: title })
        .toBe(0);
      await expectStableColumns(dialogRows(list), `dialog of ${title}`);
      await expectFit(`dialog of ${title}`);
      await pressKey('Escape');
      await seeGone(dialog);
    }
  }

  const last = region('Pages').getByText('/the-last-part', { exact: true });
  for (const width of [768, 1024]) {
    await resize(width);
    await expectFit(`dashboard at ${width} px`);
    // Dots replace what is before it.
    expect(await last.evaluate((end) => end.clientWidth >= end.scrollWidth && end.clientWidth > 40)).toBe(
      true,
    );
  }
  await resize(390);
  const plot = part('slider', /^Chart of/);
  await plot.focus();
  for (const keys of [
    ['Home'],
    Array<string>(14).fill('ArrowRight'),
    ['ArrowRight'],
    ['ArrowRight'],
    ['End'],
  ]) {
    for (const key of keys) await pressKey(key);
    expect(await plot.evaluate(distanceOfTip), keys.join()).toBeGreaterThan(4);
  }
  expect((await plot.boundingBox())?.height).toBeGreaterThanOrEqual(200);
  const tiles = part('group', 'Metric of the chart', region('Overview'));
  const label = tiles.getByRole('button').last().locator(':scope > :first-child');
  for (const [width, name] of [
    [320, 'Visit duration'],
    [390, 'Average visit duration'],
    [1440, 'Average visit duration'],
  ] as const) {
    await resize(width);
    const site = page.getByRole('banner').getByTitle(wideSite);
    await expect.poll(async () => (await site.boundingBox())?.width).toBeGreaterThan(80);
    await expect.poll(async () => (await label.innerText()).toLowerCase()).toBe(name.toLowerCase());
    expect((await label.boundingBox())?.height).toBeLessThanOrEqual(24);
    const inside = await label.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(inside).toBe(true);
  }
});

/** The focused element is within the window, with a ring around it. */
async function seeFocusOn(wanted: Locator): Promise<void> {
  await seeFocus(wanted);
  await expect
    .poll(() =>
      wanted.evaluate((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        const { top, bottom } = each.getBoundingClientRect();
        return {
          hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          isInSight: top >= 0 && bottom <= innerHeight,
        };
      }),
    )
    .toEqual({ hasRing: true, isInSight: true });
}

test('with only the keyboard I filter, remove the filter, and search in a card; Escape leads back to the earlier focus; a card of few rows has no gap below them', async () => {
  await openShared(account, `/dashboard?site=${wideSite}`);
  const { keyboard } = page;
  const filter = button('Filter');
  const filters = dialogOf('Filter');
  await filter.waitFor();
  await tabTo(page, 'Filter');
  await pressKey('Enter');
  await filters.waitFor();
  await pressKey('Escape');
  await seeGone(filters);
  await seeFocusOn(filter);

  await pressKey('Enter');
  await filters.locator('input:focus').waitFor();
  await keyboard.type('/plain');
  const chosen = part('option', /^\/plain/, filters);
  await chosen.and(filters.locator('[aria-selected=true]')).waitFor();
  await pressKey('Enter');
  await button('Remove Page is /plain', filters).waitFor();
  await pressKey('Enter');
  await seeGone(filters);
  await expect.poll(filtersNow).toEqual(['is,page,/plain']);

  for (const title of cardTitles)
    await expect.poll(() => region(title).getByRole('listitem').count(), { message: title }).toBe(1);
  await numbersHere(page);
  for (const width of [390, 1440]) {
    await resize(width);
    for (const title of cardTitles) {
      const below = () =>
        region(title).evaluate((frame) => {
          const last = [...frame.querySelectorAll('li:not([aria-hidden=true])')].at(-1);
          return frame.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
        });
      // The margin of the card, once it has its new width.
      await expect.poll(below, { message: title }).toBeLessThanOrEqual(20);
    }
  }

  await tabTo(page, 'Remove Page is /plain');
  await pressKey('Enter');
  await expect.poll(filtersNow).toEqual([]);
  await numbersHere(page);
  const title = titleOf(page, 'Pages');
  const pages = dialogOf('Pages');
  await tabTo(page, 'Pages');
  await pressKey('Enter');
  await seeCount(dialogRows(pages), 6);
  await keyboard.type('plain');
  await seeCount(dialogRows(pages), 1);
  await pressKey('Escape');
  await seeGone(pages);
  await seeFocusOn(title);
});

test('at 768 and 1024 px every page of the app fits its window, for guests and for members, and reports of long names at 390 px too; no bar hides what is focused, rows of a list have names of their own, and targets have 24 px', async () => {
  takePage(await openPage());
  // Each page begins with the width of the one before: a change of the width draws it again.
  const wide = [768, 1024];
  const look = async (
    pages: readonly string[],
    open: (path: string) => Promise<unknown> = (path) => leadTo(page, path),
    widths = wide,
  ) => {
    for (const path of pages) {
      await open(path);
      await page.locator('h1').first().waitFor();
      // The data of a page determines its height and width.
      await seeCount(page.locator('[aria-busy=true]'), 0);
      for (const width of widths.reverse()) {
        await resize(width);
        await expect.poll(() => misfits(page), { message: `${path} at ${width} px` }).toEqual([]);
      }
      // At the last width: every second page has the bars of phones.
      expect(await hiddenByBars(page), `${path}: hidden while focused`).toEqual([]);
      expect(await namedAlike(page), `${path}: names`).toEqual([]);
      expect(await smallTargets(page), `${path}: targets`).toEqual([]);
    }
  };
  await look([paths.login], (path) => page.goto(stack.hosting + path));
  await look([paths.signup, paths.reset, '/no-such-page']);
  await checkLooks('/no-such-page');
  await openShared(account, `${paths.addWorkspace}?site=${wideSite}`);
  await look([paths.addWorkspace, paths.tracking, paths.sites, paths.account]);
  await look(settingsPaths);
  // Names of any length, which no test of these reports has.
  await look([paths.audience, paths.acquisition, ...behaviourPaths], undefined, [390, ...wide]);
  await resize(1440);
  await press(/^Last 30 days/);
  await page.getByRole('menu').waitFor();
  await checkAt('timeframe menu', 1440);
});

/** The truncated texts of controls, except names of workspaces and people, which can be of any length. */
const cutOff = (selector: string) =>
  page.locator(selector).evaluateAll((controls) =>
    controls
      .flatMap((control) => [control, ...control.querySelectorAll('*')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((part) => getComputedStyle(part).overflow === 'hidden')
      .map(({ textContent }) => textContent)
      .filter((text) => !/^(site|owner)-/.test(text)),
  );

test('at 768, 1024 and 1280 px long names, days and filters all fit into the header', async () => {
  const filters = [
    'contains,page,/a-page-with-a-rather-long-path-that-goes-on',
    'is_not,source,Google,DuckDuckGo',
    'is,country,DE,FR,ES,NL',
    'is_not,browser,Samsung Internet',
  ];
  const days = 'from=2025-12-24&to=2026-02-06&compare=2024-12-24,2025-02-06';
  await openShared(account, `/dashboard?site=${wideSite}&${days}&f=${filters.join('&f=')}`);
  for (const width of [1280, 1024, 768]) {
    await resize(width);
    await button(/^Dec 24, 2025 – Feb 6, 2026/).waitFor();
    await expectFit(`long header at ${width} px`);
    expect(
      await cutOff('header :is(button, h1), [aria-label="Filter and period"] button'),
      `${width}`,
    ).toEqual([]);
  }
});
