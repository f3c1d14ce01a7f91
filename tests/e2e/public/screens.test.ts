import { expect, test } from 'vitest';
import { checkScreen, looks } from '../../support/browser/check-screen.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, replacePage, useOwnPage } from '../../support/browser/own-page.ts';
import { paths } from '../../support/browser/public-pages.ts';

useOwnPage();

test.each(looks)(
  'at $width px, $colorScheme, every public page is accessible, fits, and is light',
  async ({ width, colorScheme }) => {
    await replacePage({ width, colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(stack.hosting + path, { waitUntil: 'networkidle' });
      await checkScreen(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(250, 250, 248)',
      );
    }
    await page.goto(stack.hosting);
    for (const question of await page.locator('.faq summary').all()) await question.click();
    await checkScreen(page, 'open questions');
    for (const question of await page.locator('.carousel button').all()) {
      await question.click();
      await checkScreen(page, 'an answer');
    }
    if (width < 1000) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('summary[aria-label=Menu]').click();
      await checkScreen(page, 'menu');
    }
  },
);
