import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const hour = 3_600_000;

let account: Account;
let today: string;

beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  today = dayIn('UTC', new Date());
  await insertEvents(
    ['1', '2', '3'].map((visitor_id) =>
      eventOf({ workspace_id: id, visitor_id, timestamp: `${today}T00:00:00.000Z` }),
    ),
  );
});

/** A browser whose clock is off by this many hours, at the dashboard of today. */
async function openWithClock(hours: number): Promise<Page> {
  const context = await openContext(await openBrowser());
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + hours * hour });
  await signIn(page, account, '/dashboard?timeframe=today&compare=off');
  return page;
}

const seeVisitors = (page: Page, count: string) =>
  expect
    .poll(async () =>
      (
        await partsOf(
          card(page, 'Overview')
            .getByRole('button', { name: /^Unique visitors/ })
            .locator('.figures'),
        )
      ).flat(),
    )
    .toEqual([count]);

test.each([
  [50, /The clock of this device is 2 days ahead\./],
  [-50, /The clock of this device is 2 days behind\./],
])(
  'with a clock that is off by %d hours, Today is that of the server, and I see one message',
  async (hours, words) => {
    const page = await openWithClock(hours);
    await seeVisitors(page, '3');
    const note = page.getByText(words);
    await note.waitFor();
    await page.getByRole('link', { name: 'Audience' }).first().click();
    await page.getByRole('heading', { name: 'Audience' }).waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await page.goBack();
    await page.reload();
    await seeVisitors(page, '3');
    expect(await note.count()).toBe(0);
    // The arrow leads to the server's previous day.
    await page.getByRole('button', { name: 'Previous period' }).click();
    const yesterday = addDays(today, -1);
    await expect
      .poll(() => new URL(page.url()).search)
      .toMatch(new RegExp(`timeframe=yesterday|from=${yesterday}`));
  },
);

test('with a correct clock there is no message', async () => {
  const page = await openWithClock(0);
  await seeVisitors(page, '3');
  expect(await page.getByText(/The clock of this device/).count()).toBe(0);
});
