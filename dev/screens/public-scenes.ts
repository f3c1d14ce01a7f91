import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Scrolls to the end, so that every picture that is loaded late is there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((wake) => setTimeout(wake, 100));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

const scene = (name: string, path: string, more: Partial<Scene> = {}): Scene => ({
  name: `public-${name}`,
  path,
  as: 'nobody',
  whole: true,
  act: seeAll,
  ...more,
});

/** What strangers see. */
export const publicScenes: Scene[] = [
  scene('landing', '/'),
  scene('landing-open', '/', {
    act: async (page) => {
      await seeAll(page);
      for (const question of await page.locator('.faq summary').all()) await question.click();
      await page.getByRole('button', { name: 'From which countries?' }).click();
    },
  }),
  scene('landing-menu', '/', {
    only: 'narrow',
    whole: false,
    act: (page) => page.locator('summary[aria-label=Menu]').click(),
  }),
  scene('landing-scrolled', '/', { whole: false, act: (page) => page.mouse.wheel(0, 600) }),
  scene('changelog', '/changelog'),
  scene('release', '/changelog/0.1.0'),
  scene('release-unknown', '/changelog/9.9.9', { whole: false }),
  scene('privacy', '/privacy-policy'),
  scene('terms', '/terms-of-use'),
];
