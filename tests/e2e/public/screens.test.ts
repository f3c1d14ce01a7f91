import { expect, test } from 'vitest';
import { checkScreen, inEachLook, widths } from '../../support/browser/check-screen.ts';
import { misfits } from '../../support/browser/fits.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { paths } from '../../support/browser/pages/public.ts';
import { checkAt, resize } from '../../support/browser/pages/screen.ts';

useOwnPage();

async function saysWhatItIs(path: string): Promise<void> {
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await page.title()).toMatch(path === '/' ? /^Footfall/ : /· Footfall$/);
  expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(30);
  const canonical = new URL((await attribute('link[rel=canonical]', 'href')) ?? '');
  expect(canonical.pathname).toBe(path);
  expect(await attribute('meta[property="og:url"]', 'content')).toBe(canonical.href);
  const picture = new URL((await attribute('meta[property="og:image"]', 'content')) ?? '');
  expect(picture.origin).toBe(canonical.origin);
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture.pathname);
  expect(size).toEqual([1200, 630]);
}

test('in every look, every public page is accessible, fits, is light, and has its heading', async () => {
  for (const path of paths) {
    await page.goto(stack.hosting + path, { waitUntil: 'networkidle' });
    await saysWhatItIs(path);
    // The landing page with everything open.
    if (path === '/') for (const question of await page.locator('.faq summary').all()) await question.click();
    // Of the text-only pages, the widest contains everything of the narrow one.
    const isText = path !== '/' && path !== '/changelog';
    await inEachLook(
      page,
      async () => {
        await checkScreen(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
          'rgb(250, 250, 248)',
        );
      },
      isText ? [390] : widths,
    );
    for (const width of path === '/' ? [768, 1024] : []) {
      await resize(width);
      expect(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.goto(stack.hosting);
  // All answers of the carousel at once, as without a script.
  await page.evaluate(() => document.documentElement.classList.remove('js'));
  await resize(390);
  await page.locator('summary[aria-label=Menu]').click();
  await checkAt('menu and answers', 390);
});
