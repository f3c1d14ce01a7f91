import { beforeEach } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { stack } from '../../stack/stack.ts';
import { closeContexts, openBrowser, openContext, type ContextOptions } from '../browser.ts';

/** The context and the page of the running test. */
export let context: BrowserContext;
export let page: Page;

interface StoredPage {
  device: string;
  page: Page;
  /** How long a test or all tests of a file use it. */
  taken: Duration | null;
}

type Duration = 'test' | 'file';

let stored: StoredPage[] = [];

/**
 * A page for a test: no one is signed in, and it has no state of other tests. Its browser has loaded the files of the
 * app before, if another test had a page of this device. What cannot be undone needs a context of its own: a stopped
 * clock, and scripts that are added to a page.
 */
export async function openPage(look: ContextOptions = {}, taken: Duration = 'test'): Promise<Page> {
  // Width, height and colours can be changed later.
  const device = JSON.stringify({ ...look, width: null, height: null, colorScheme: null });
  const free = stored.find((each) => each.device === device && !each.taken && !each.page.isClosed());
  if (free) {
    free.taken = taken;
    await forget(free.page, look);
    return free.page;
  }
  const opened = await (await openContext(await openBrowser(), look)).newPage();
  stored.push({ device, page: opened, taken });
  return opened;
}

/** Resets a page to its initial state. */
async function forget(
  used: Page,
  { width = 1440, height = 900, colorScheme = 'light' }: ContextOptions,
): Promise<void> {
  const within = used.context();
  await Promise.all(within.pages().map((each) => (each === used ? undefined : each.close())));
  // It fails if a page closes meanwhile.
  await Promise.all([
    used.unrouteAll({ behavior: 'ignoreErrors' }),
    within.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  await used.setViewportSize({ width, height });
  await used.emulateMedia({ colorScheme });
  await used.mouse.move(0, 0);
  await emptyStorage(used);
}

/** Makes a browser forget the product. The page is then an empty one of its origin. */
export async function emptyStorage(page: Page): Promise<void> {
  const file = `${stack.hosting}/robots.txt`;
  if (page.url() !== file) await page.goto(file);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Returns the pages of a test at its end. */
export async function freePages(): Promise<void> {
  await replaced?.close();
  replaced = undefined;
  stored = stored.filter((each) => !each.page.isClosed());
  for (const each of stored) if (each.taken === 'test') each.taken = null;
}

/** Closes all pages at the end of a test file except those that the next file can use, which are idle. */
export async function closePages(): Promise<void> {
  await freePages();
  for (const each of stored) each.taken = null;
  await closeContexts(new Set(stored.map((each) => each.page.context())));
  await Promise.all(stored.map((each) => each.page.goto('about:blank')));
}

/** Assigns a page to the test. */
export function takePage(opened: Page): Page {
  page = opened;
  context = page.context();
  return page;
}

/** Gives each test of a file a page. */
export function useOwnPage(): void {
  beforeEach(async () => {
    takePage(await openPage());
  });
}

/** Gives each test of a file a page in a separate context, which it can change freely. */
export function useFreshPage(): void {
  beforeEach(() => replacePage());
}

/** The separate context of the test, instead of a shared one. */
let replaced: BrowserContext | undefined;

/** Gives the test another page, such as one of another width, in a separate context. */
export async function replacePage(options?: ContextOptions): Promise<void> {
  await replaced?.close();
  replaced = await openContext(await openBrowser(), options);
  takePage(await replaced.newPage());
}
