import type { Page } from 'playwright-core';

/** The test is told of this request after all that the page has sent before it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => fetch('/robots.txt').then(() => undefined));
