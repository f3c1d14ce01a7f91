import type { Page } from 'playwright-core';

/** Waits for the landing page itself: its address stands in the bar before the app has been left. */
export async function seeLanding(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
}
