import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** Returns to a page as from another tab: it refreshes what it shows, unless it has just done so. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Returns to a page until it shows something. */
export async function comeBackTo(shown: Locator): Promise<void> {
  const isThere = async () => {
    await comeBack(shown.page());
    return shown.isVisible();
  };
  await expect.poll(isThere, { interval: 300 }).toBe(true);
}
