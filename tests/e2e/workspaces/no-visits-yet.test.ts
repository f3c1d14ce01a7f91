import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, settle } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let account: Account;
let workspaceId: string;

beforeAll(async () => {
  account = await signUp();
  ({ id: workspaceId } = await addWorkspace(account));
});

/** Counts how often the page has requested the first event since then, and has read the answer. */
function requestsOn(page: Page) {
  const sent = new Set<Request>();
  const answered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/workspace/first-event?')) sent.add(request);
  });
  page.on('requestfinished', (request) => {
    if (sent.has(request)) answered.add(request);
  });
  // The requests of the previous page end with it.
  page.on('requestfailed', (request) => sent.delete(request));
  return { sent, answered };
}

test('before the first visit I make a goal, and read how my site sends its event', async () => {
  const page = await openShared(account, '/behaviour/goals');
  await page
    .getByText('No visits yet. Everything that you create here counts from the first visit.')
    .waitFor();
  await page.getByRole('button', { name: 'New goal' }).click();
  await page.getByRole('dialog').getByText('Event', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Event' }).fill("Ann's sign-up");
  const call = page.getByRole('textbox', { name: 'Send this event from your site' });
  await expect.poll(() => call.inputValue()).toBe(String.raw`footfall('Ann\'s sign-up');`);
  await checkAtWidth(page, 'a goal before the first visit', 390);
  await page.getByRole('button', { name: 'Save goal' }).click();
  await page.getByText("Ann's sign-up").first().waitFor();
  await leadTo(page, '/behaviour/funnels');
  await page.getByRole('button', { name: 'New funnel' }).click();
  await page.getByRole('combobox', { name: 'Kind of step 1' }).selectOption('Event');
  await page.getByRole('combobox', { name: 'Event of step 1' }).fill('Order');
  await expect.poll(() => call.inputValue()).toBe("footfall('Order');");
});

test('a page of reports shows the first step, checks for the first visit every five seconds, and stops once it is there', async () => {
  const page = await openShared(account, '/settings/plans');
  onTestFinished(() => page.context().close());
  await page.clock.install();
  const requests = requestsOn(page);
  await page.goto(`${stack.hosting}/behaviour/vitals`);
  const waits = page.getByRole('heading', { name: 'No visits yet', exact: true });
  await waits.waitFor();
  await checkAtWidth(page, 'no visits yet', 1440);
  await expect.poll(() => requests.answered.size).toBeGreaterThan(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await settle(page);
  await expect.poll(() => requests.sent.size - requests.answered.size).toBe(0);

  const before = requests.sent.size;
  await page.clock.runFor(5000);
  await expect.poll(() => requests.answered.size).toBe(before + 1);
  await waits.waitFor();

  await markVisited(workspaceId);
  await page.clock.runFor(5000);
  await waits.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No page loads measured in this timeframe' }).waitFor();
  expect(requests.sent.size).toBe(before + 2);

  await page.getByRole('link', { name: 'Acquisition' }).click();
  await card(page, 'Channels').waitFor();
  await page.clock.runFor('01:00');
  await settle(page);
  // A page may look once when it opens.
  const { size } = requests.sent;
  expect(size).toBeLessThanOrEqual(before + 3);
  await page.clock.runFor('01:00');
  await settle(page);
  expect(requests.sent.size).toBe(size);
});
