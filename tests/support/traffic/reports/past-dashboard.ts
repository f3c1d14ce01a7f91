import { expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
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

/** Has every answer say that it is of the page's own time: Today is decided by the server's clock. */
async function answerAsOfPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
  });
}

/** Signs in as a new owner of a workspace with that traffic, beside the dashboard. */
export async function openPastDashboard(browser: Browser): Promise<PastDashboard> {
  const account = await signUp();
  const { workspace, events } = await addPastTraffic(account);
  const counted = { workspaceId: workspace.id, events, now: pastNow };
  const context = await openContext(browser, { reducedMotion: 'reduce' });
  await answerAsOfPage(context);
  const page = await context.newPage();
  await page.clock.install({ time: pastNow });
  await signIn(page, account, '/settings');
  return {
    page,
    counted,
    seeNumbersOf: (timeframe) => expect.poll(() => shownOn(page)).toEqual(expectedOn(counted, timeframe)),
  };
}
