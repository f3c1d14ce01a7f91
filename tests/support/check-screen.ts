import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The widths and colours in which every screen is looked at. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is on its way from one colour to another has the contrast of neither. What goes round for ever is left. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
}

/** Neither a rule of axe is violated nor is the page wider than its window. */
export async function checkScreen(page: Page, what: string): Promise<void> {
  await settle(page);
  expect(await violations(page), what).toEqual([]);
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(needed, what).toBeLessThanOrEqual(given ?? 0);
}
