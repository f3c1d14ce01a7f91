import { publicPaths, releasePath } from '../../../../web/src/paths.ts';
import { stack } from '../../stack/stack.ts';
import { page, replacePage } from './own-page.ts';
import type { Page } from 'playwright-core';

/** All pages that anyone can read, one release among those of the changelog. */
export const paths = [...Object.values(publicPaths), releasePath('0.1.0')];

/** Opens a public page in a window of this look. */
export async function open(path: string, options?: Parameters<typeof replacePage>[0]): Promise<void> {
  if (options) await replacePage(options);
  await page.goto(stack.hosting + path);
}

/** Waits for the landing page itself: its address is in the bar before the app is unloaded. */
export async function seeLanding(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
}
