import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace } from '../support/api/api.ts';
import { markVisited } from '../support/api/visited.ts';
import { openBrowser, openContext } from '../support/browser/browser.ts';
import { checkInEachLook } from '../support/browser/check-screen.ts';
import { card } from '../support/browser/dashboard.ts';
import { signIn } from '../support/browser/sign-in.ts';

let browser: Browser;
let account: Account;
let workspaceId: string;

beforeAll(async () => {
  browser = await openBrowser();
  account = await signUp();
  ({ id: workspaceId } = await addWorkspace(account));
});

afterAll(async () => {
  await browser.close();
});

/** Counts how often the page has asked for the first event and has read the answer. */
function answersOn(page: Page): () => number {
  let answers = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/workspace/first-event?')) answers += 1;
  });
  return () => answers;
}

test('a page of reports says what to do first, asks for the first visit every five seconds, and no more once it is there', async () => {
  const page = await (await openContext(browser)).newPage();
  await page.clock.install();
  const answers = answersOn(page);
  await signIn(page, account, '/acquisition');
  const waits = page.getByRole('heading', { name: 'No visits yet' });
  await waits.waitFor();
  await checkInEachLook(page, 'no visits yet');
  await expect.poll(answers).toBeGreaterThan(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  const before = answers();
  await page.clock.runFor(5000);
  await expect.poll(answers).toBe(before + 1);
  await waits.waitFor();

  await markVisited(workspaceId);
  await page.clock.runFor(5000);
  await waits.waitFor({ state: 'detached' });
  await card(page, 'Channels').waitFor();
  const asked = answers();
  expect(asked).toBe(before + 2);

  // A request that the page sends after all would be answered before this one.
  await page.clock.runFor('01:00');
  await page.getByRole('link', { name: 'Audience' }).click();
  await card(page, 'Places').waitFor();
  await page.clock.runFor('01:00');
  expect(answers()).toBe(asked);
  await page.context().close();
});
