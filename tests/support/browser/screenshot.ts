import { relative, resolve } from 'node:path';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The folder for pictures of the checked screens; `npm run screens` sets it. */
const { FOOTFALL_SCREENS: folder } = process.env;

export const isTakingPictures = Boolean(folder);

const tests = resolve(import.meta.dirname, '../../e2e');

const taken = new Map<string, number>();

/** Takes a picture of the full page, named after the test file, the state, the width and the colours. */
export async function takePicture(page: Page, what: string): Promise<void> {
  if (!folder) return;
  const file = relative(tests, expect.getState().testPath ?? '').replace(/\.test\.ts$/, '');
  const colors = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const words = [file, what, String(page.viewportSize()?.width), colors].join(' ');
  const name = words.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  await page.screenshot({
    path: resolve(folder, `${name}${times > 1 ? `-${times}` : ''}.png`),
    fullPage: true,
  });
}
