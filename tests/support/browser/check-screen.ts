import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { takePicture } from './screenshot.ts';

/** The widths and colours in which every screen is looked at. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injecting axe and describing what passes takes longer than the check: both happen no more than needed. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const result = await page.evaluate(() => {
    const injected = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return injected.axe.run({ resultTypes: ['violations'] });
  });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until colours have stopped changing, which have no contrast of their own. Endless animations go on. */
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

/** Checks that the page violates no rule of axe and is not wider than its window. */
export async function checkScreen(page: Page, what: string): Promise<void> {
  await settle(page);
  await takePicture(page, what);
  expect(await violations(page), what).toEqual([]);
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(needed, what).toBeLessThanOrEqual(given ?? 0);
}
