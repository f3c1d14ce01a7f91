import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPastDashboard } from '../../support/traffic/reports/past-dashboard.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { showMap } from '../../support/browser/pages/dashboard.ts';

const out = '/tmp/shots-rows';
test('shots', async () => {
  const browser = await openBrowser();
  const { page } = await openPastDashboard(browser);
  const paths: [string, string][] = [
    ['dashboard', '/dashboard'],
    ['dialog-pages', '/dashboard?others=pages'],
    ['dialog-sources', '/dashboard?others=referrer&sorted=change:visitors'],
    ['audience', '/audience'],
    ['acquisition', '/acquisition'],
    ['pages', '/behaviour/pages'],
    ['pages-change', '/behaviour/pages?sort-pages=change:pageviews'],
    ['page', '/behaviour/pages?page=/'],
    ['events', '/behaviour/events'],
    ['goals', '/behaviour/goals'],
    ['vitals', '/behaviour/vitals'],
    ['funnels', '/behaviour/funnels'],
    ['journeys', '/behaviour/journeys'],
  ];
  for (const [name, path] of paths) {
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      await leadTo(page, path);
      await page.waitForTimeout(400);
      for (let i = 0; i < 40; i++) {
        if ((await page.locator('[aria-busy=true]').count()) === 0) break;
        await page.waitForTimeout(150);
      }
      if (name === 'dashboard') await showMap(page).catch(() => undefined);
      await page.waitForTimeout(300);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const scrolls = await page.evaluate(() =>
        [...document.querySelectorAll('[role=region], [role=dialog] *')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible' && getComputedStyle(each).overflowX !== 'hidden')
          .map((each) => `${each.ariaLabel ?? each.className}:${each.scrollWidth - each.clientWidth}`),
      );
      appendFileSync(`${out}/over.txt`, `${name} ${width} page:${over} ${scrolls.join(' | ')}\n`);
      await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: !name.startsWith('dialog') });
    }
  }
}, 300_000);
