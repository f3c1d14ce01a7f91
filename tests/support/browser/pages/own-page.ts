import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext } from '../browser.ts';

/** The browser, and the context and the page of the test that runs. */
export let browser: Browser;
export let context: BrowserContext;
export let page: Page;

/** Opens a page for each test of a file. */
export function useOwnPage(): void {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    context = await openContext(browser);
    page = await context.newPage();
  });
  afterEach(() => context.close());
}

/** Gives the test another page, such as one of another width. */
export async function replacePage(options: Parameters<typeof openContext>[1]): Promise<void> {
  await context.close();
  context = await openContext(browser, options);
  page = await context.newPage();
}
