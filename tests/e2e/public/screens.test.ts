import { expect, test } from 'vitest';
import { checkInEachLook, checkScreen, inEachLook } from '../../support/browser/check-screen.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { paths } from '../../support/browser/pages/public.ts';

useOwnPage();

test('in every look, every public page is accessible, fits, and is light', async () => {
  for (const path of paths) {
    await page.goto(stack.hosting + path, { waitUntil: 'networkidle' });
    await inEachLook(page, async () => {
      await checkScreen(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(250, 250, 248)',
      );
    });
  }
  await page.goto(stack.hosting);
  for (const question of await page.locator('.faq summary').all()) await question.click();
  await checkInEachLook(page, 'open questions');
  for (const question of await page.locator('.carousel button').all()) {
    await question.click();
    await checkInEachLook(page, 'an answer');
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('summary[aria-label=Menu]').click();
  await checkInEachLook(page, 'menu', [390]);
});
