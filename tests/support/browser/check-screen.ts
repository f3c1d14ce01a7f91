import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { misfits } from './fits.ts';
import { namedAlike } from './pages/focus.ts';
import { isTakingPictures, takePicture } from './screenshot.ts';

/** The widths at which every screen is checked. */
export const widths = [390, 1440] as const;

interface Look {
  width: number;
  colors: 'light' | 'dark';
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Part {
  include?: string[];
  exclude?: string[];
}

/**
 * Violations of axe rules in a part of the page, by selectors. By default in the open dialog, or else in the entire
 * page. Injecting axe and describing passed checks takes longer than the check, so both are limited.
 */
export async function violations(page: Page, part?: Part, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([part, options]) => {
      const injected = window as unknown as { axe: { run(...of: [Part, RunOptions]): Promise<AxeResults> } };
      const dialog = '[aria-modal=true]';
      const shown = document.querySelector(dialog) ? { include: [dialog] } : { exclude: [] };
      const result = await injected.axe.run(part ?? shown, { reporter: 'no-passes', ...options });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, options] as const,
  );
}

/** Controls of less than 24 px without room around them, which axe only looks for on request. */
export const smallTargets = (page: Page): Promise<string[]> =>
  violations(page, { exclude: [] }, { runOnly: ['target-size'] });

/**
 * Waits until nothing is dimmed, and ends the transitions of colours: until then, texts do not have their final
 * contrast. An element that inherits a colour may begin its transition after that has ended. Endless animations
 * continue.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-dimmed]'));
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const running = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
    for (let remaining = running(); remaining.length > 0; remaining = running()) {
      for (const animation of remaining) animation.finish();
      await frame();
    }
  });
}

/** Gives the page a width and colours, and waits until it is drawn with them. */
async function show(page: Page, { width, colors }: Look): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await page.emulateMedia({ colorScheme: colors });
  const transitions = await page.evaluate(async (scheme) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const { classList } = document.documentElement;
    // As when it loads (web/public/theme.js). Only some pages follow the system later. Public pages are always light.
    if (classList.contains('light') || classList.contains('dark')) {
      classList.toggle('light', scheme === 'light');
      classList.toggle('dark', scheme === 'dark');
    }
    await frame();
    const begun = document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    await frame();
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? begun : 0;
  }, colors);
  expect(transitions, 'transitions for someone who wants less motion').toBe(0);
}

const inBothColors = (width: number): Look[] => [
  { width, colors: 'dark' },
  { width, colors: 'light' },
];

/** Narrow windows are checked in dark and wide ones in light, so that each width and each colour is seen once. */
const inOneColor = (width: number): Look => ({ width, colors: width < 1000 ? 'dark' : 'light' });

async function checkLooks(page: Page, looks: Look[], check: () => Promise<void>): Promise<void> {
  for (const look of looks) {
    await show(page, look);
    await check();
  }
}

/**
 * Checks something of a screen in every look, without loading the page again: at each width in one colour scheme, and
 * in both if there is one width or if pictures are taken. What is open stays open, unless it does not fit a width: then
 * list the widths that fit. The last look stays.
 */
export function inEachLook(
  page: Page,
  check: () => Promise<void>,
  atWidths: readonly number[] = widths,
): Promise<void> {
  const needsBoth = isTakingPictures || atWidths.length === 1;
  return checkLooks(page, needsBoth ? atWidths.flatMap(inBothColors) : atWidths.map(inOneColor), check);
}

/** Checks in every look that the screen violates no rule of axe and fits its window. */
export const checkInEachLook = (
  page: Page,
  what: string,
  atWidths: readonly number[] = widths,
): Promise<void> => inEachLook(page, () => checkScreen(page, what), atWidths);

/** The same at one of the widths, for tests that open the screen at each of them. */
export const checkAtWidth = (page: Page, what: string, width: number): Promise<void> =>
  checkLooks(page, isTakingPictures ? inBothColors(width) : [inOneColor(width)], () =>
    checkScreen(page, what),
  );

/** Checks that the page violates no rule of axe and fits its window, and that rows have controls with names of their own. */
export async function checkScreen(page: Page, what: string): Promise<void> {
  await settle(page);
  await takePicture(page, what);
  const [given, colors] = await page.evaluate(() => [
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  ]);
  const where = `${what} at ${given} px, ${colors}`;
  expect(await violations(page), where).toEqual([]);
  expect(await misfits(page), where).toEqual([]);
  expect(await namedAlike(page), `${where}: names`).toEqual([]);
}
