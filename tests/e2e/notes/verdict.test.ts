import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayMs, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { stack } from '../../support/stack/stack.ts';
import { addReleaseTraffic } from '../../support/traffic/reports/release.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
/** An instance of the API whose clock the test moves. */
let api: ServerProcess;
const today = utcDay(new Date());
const release = addDays(today, -8);

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  await addReleaseTraffic(workspace.id, release, addDays(today, -1));
  api = await startFunction({ target: 'api', node: stoppedClock });
});
afterAll(() => api[Symbol.asyncDispose]());

const dashboard = `/dashboard?from=${addDays(today, -30)}&to=${addDays(today, -1)}&interval=day&compare=off`;

const daysLater = (days: number) => api.usage({ moveClockMs: days * dayMs });

/** Opens the dashboard of the last weeks. Verdicts come from the instance with the moved clock. */
async function openDashboard(): Promise<Page> {
  const page = await openShared(owner, dashboard);
  await page.route('**/api/v1/annotation/verdict?**', async (route) => {
    const url = route.request().url().replace(stack.hosting, api.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await numbersHere(page);
  return page;
}

const panelOf = async (page: Page) => {
  await page.getByRole('list', { name: 'Notes' }).getByRole('button').click();
  return page.getByRole('dialog', { name: 'Note' });
};

test('a note by key appears, and has its verdict after seven full days', async () => {
  const { bearer } = await addKey(workspace.id, owner, ['annotations:write'], { name: 'Deployment' });
  const body = { site_id: workspace.domain, text: '2.0 released', day: release };
  expect((await call('/v1/annotations', { authorization: bearer, body })).status).toBe(201);

  await daysLater(-2);
  const page = await openDashboard();
  await (await panelOf(page)).getByText('Too early: 5 of 7 days.').waitFor();

  await daysLater(2);
  await page.reload();
  await numbersHere(page);
  const panel = await panelOf(page);
  await panel.getByText(/^\+4\d visitors a day \(90% range \+\d+ to \+\d+\), mostly Google\.$/).waitFor();
  await panel.getByText('By source, page and goal').click();
  const sources = panel.getByRole('list', { name: 'Visitors a day by source' });
  expect(
    (await sources.getByRole('listitem').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    expect.stringMatching(/^Google \+4\d \(\+\d+ to \+\d+\)$/),
    expect.stringMatching(/^Direct \/ None No clear change \(−\d.* to \+\d.*\)$/),
  ]);
  await panel.getByText('How it is measured').click();
  await checkInEachLook(page, 'a verdict', [1440]);
});

test('a verdict that fails can be requested again', async () => {
  const page = await openDashboard();
  await page.unroute('**/api/v1/annotation/verdict?**');
  let fails = true;
  await page.route('**/api/v1/annotation/verdict?**', (route) => {
    if (!fails) return route.continue();
    return route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'Too many people.' } },
    });
  });
  await page.reload();
  await numbersHere(page);
  const panel = await panelOf(page);
  await panel.getByText('The verdict could not be loaded. Too many people.').waitFor();
  fails = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByText(/visitors a day \(90% range/).waitFor();
});

test('on a phone, the verdict is in the sheet of the note', async () => {
  const page = await openPage({ width: 390, touch: true });
  await signIn(page, owner, dashboard);
  await numbersHere(page);
  await page.getByRole('button', { name: /^Note, .*: 2\.0 released$/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Note' });
  await sheet.getByText(/^\+4\d visitors a day/).waitFor();
  await sheet.getByText('By source, page and goal').tap();
  await checkInEachLook(page, 'a verdict in a sheet', [390]);
});
