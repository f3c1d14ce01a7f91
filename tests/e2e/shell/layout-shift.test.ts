import { beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { dayMs, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { behaviourPaths, paths, settingsPaths } from '../../../web/src/paths.ts';
import type { Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { seeCount } from '../../support/browser/pages/screen.ts';
import { stack } from '../../support/stack/stack.ts';
import { addBusySite } from '../../support/traffic/reports/busy-site.ts';

let page: Page;
let owner: Account;
let site: WorkspaceAnswer;

beforeAll(async () => {
  ({ owner, site } = await addBusySite());
  const note = { day: utcDay(Date.now() - 3 * dayMs), text: 'Sale begins', scope: 'workspace' };
  await call('/v1/annotation/create', { account: owner, body: { workspaceId: site.id, ...note } });
  const context = await openContext(await openBrowser());
  await answerLater(context);
  page = await context.newPage();
  await signIn(page, owner, `/dashboard?site=${site.domain}`);
});

/**
 * Numbers come late, so that their placeholders are seen. A route would take away the browser's cache, and each of a
 * hundred pages would compile the app again.
 */
const answerLater = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const [input] = request;
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/api/v1/')) await new Promise((later) => setTimeout(later, 400));
      return fetch(...request);
    };
  });

/** The layout shift while the page loaded, as Google's score, and the element that moved most. */
const shift = () =>
  page.evaluate(async () => {
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 30)}`;
    };
    const entries = await new Promise<PerformanceEntryList>((found) => {
      new PerformanceObserver((list) => found(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => found([]), 300);
    });
    const shifts = entries as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }[];
    const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const moved = counted.filter(({ value }) => value > 0.01);
    return {
      score: counted.reduce((sum, { value }) => sum + value, 0),
      moved: moved.map(
        ({ value, sources }) => `${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`,
      ),
    };
  });

const reports = [paths.dashboard, paths.explore, paths.audience, paths.acquisition, ...behaviourPaths];
const pages = [...reports, ...settingsPaths, paths.sites, paths.account, paths.addWorkspace, paths.tracking];

test.each([
  [320, reports],
  [390, pages],
  [768, reports],
  [1024, [...reports, paths.tracking]],
  [1440, pages],
] as const)('at %i px, nothing shifts while a page loads', async (width, shown) => {
  const found: unknown[] = [];
  await page.setViewportSize({ width, height: 900 });
  for (const path of shown) {
    await page.goto(`${stack.hosting}${path}?site=${site.domain}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await seeCount(page.locator('[aria-busy=true]'), 0);
    const { score, moved } = await shift();
    if (score >= 0.1) found.push([path, score, moved]);
  }
  expect(found).toEqual([]);
});

test.each([390, 1440])('at %i px, nothing shifts when notes cannot be loaded', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.route('**/api/v1/annotation/list?**', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Too busy.' } } });
  });
  for (const path of [paths.dashboard, paths.explore]) {
    await page.goto(`${stack.hosting}${path}?site=${site.domain}`);
    await page.getByText('Notes could not be loaded.').waitFor();
    const { score, moved } = await shift();
    expect(score, moved.join()).toBeLessThan(0.1);
  }
});
