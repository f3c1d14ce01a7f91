import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Timeframe } from '@footfall/functions/contract';
import { signUp } from '../../api/accounts.ts';
import { openContext } from '../../browser/browser.ts';
import { shownOn } from '../../browser/pages/dashboard.ts';
import { expectedOn, type Counted } from './expected-dashboard.ts';
import { addPastTraffic, pastNow } from './past-traffic.ts';
import { signIn } from '../../browser/pages/sign-in.ts';

/** A dashboard of past traffic, at the time at which it is read. */
export interface PastDashboard {
  page: Page;
  /** What it must show. */
  counted: Counted;
  /** Waits until every card shows the numbers of these days. */
  seeNumbersOf: (timeframe: Timeframe) => Promise<void>;
}

/** Has every answer say that it is of that time and after it: Today is decided by the server's clock. */
async function answerAsOf(page: Page, startMs: number): Promise<void> {
  const installedAt = Date.now();
  await page.context().route('**/api/v1/**', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const date = new Date(startMs + Date.now() - installedAt).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

/** Signs in as a new owner of a workspace with that traffic, beside the dashboard. */
export async function openPastDashboard(browser: Browser): Promise<PastDashboard> {
  const account = await signUp();
  const { workspace, events } = await addPastTraffic(account);
  const counted = { workspaceId: workspace.id, events, now: pastNow };
  const context = await openContext(browser, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install({ time: pastNow });
  await answerAsOf(page, Date.parse(pastNow));
  await signIn(page, account, '/settings');
  return {
    page,
    counted,
    seeNumbersOf: (timeframe) => expect.poll(() => shownOn(page)).toEqual(expectedOn(counted, timeframe)),
  };
}
