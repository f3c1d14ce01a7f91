import { beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, type ReportsAnswer, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addWorkspaceFor, freshAddress } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { patienceMs } from '../../support/stack/patience.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let page: Page;
let owner: Account;
/** The owner's workspaces, each for one test, and one in which the owner is a viewer. */
let sites: Record<'mailed' | 'limited', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  sites = await addWorkspaces(owner, 'mailed', 'limited');
  viewed = await addWorkspaceFor(owner, 'viewer');
});

async function openReports({ domain }: WorkspaceAnswer): Promise<void> {
  page = await openShared(owner, `/settings/reports?site=${domain}`);
  await heading('Reports by mail').waitFor();
}

const heading = (name: string, within = page) => within.getByRole('heading', { name, exact: true });
const button = (name: string, within = page) => within.getByRole('button', { name, exact: true });

/** The reports as they are stored. */
const stored = async ({ id }: WorkspaceAnswer) =>
  (await call<ReportsAnswer>('/v1/report/list', { account: owner, query: { workspaceId: id } })).body;

/** The link in the newest mail to an address, once that has arrived. */
const mailedLink = (address: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const link = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!link) throw new Error(`No such link was mailed to ${address}`);
    return link;
  }, patienceMs);

test('I switch the week on, see how its mail looks, send it to myself and unsubscribe by its link', async () => {
  await openReports(sites.mailed);
  await page.getByText('None comes to you yet.').waitFor();
  await page.getByRole('switch', { name: 'The week' }).click();
  await page.getByText(/The next one comes on Mon/).waitFor();
  expect((await stored(sites.mailed)).own.week).toBe(true);

  await button('Preview the week').click();
  const mail = page.getByRole('dialog', { name: 'Preview' }).locator('iframe');
  await mail.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await checkInEachLook(page, 'settings-report-preview');
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'detached' });

  await button('Send me one now').click();
  await page.getByText(`A report to ${owner.email} is on its way.`).waitFor();
  const guest = await openPage();
  await guest.goto(await mailedLink(owner.email, /\S+\/u\/[\w-]+/));
  await heading(`End the reports about ${sites.mailed.domain}?`, guest).waitFor();
  await checkInEachLook(guest, 'unsubscribe');
  // Opening the link has changed nothing.
  expect((await stored(sites.mailed)).own.week).toBe(true);
  await button('Unsubscribe', guest).click();
  await heading('You are unsubscribed', guest).waitFor();
  await comeBackTo(page.getByText('None comes to you yet.'));
});

test('I limit my reports to some visits, and choose others for an address outside, which gets reports once its reader agrees', async () => {
  const { id, domain } = sites.limited;
  const date = addDays(utcDay(new Date()), -1);
  const of = { workspace_id: id, date, timestamp: `${date}T12:00:00Z` };
  await insertEvents(
    ['mobile', 'tablet'].map((device, index) => eventOf({ ...of, device, visitor_id: `${index + 1}` })),
  );
  await openReports(sites.limited);
  await page.getByRole('switch', { name: 'The week' }).click();
  const visits = page.getByRole('group', { name: 'Visits' });
  const filter = page.getByRole('dialog', { name: 'Filter', exact: true });
  const choose = async (value: string) => {
    await filter.getByRole('combobox', { name: 'Search values and fields' }).fill(value);
    await filter.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await filter.getByRole('button', { name: 'Apply' }).click();
    await filter.waitFor({ state: 'detached' });
  };
  await visits.getByRole('button', { name: 'Filter' }).click();
  await choose('mobile');
  await visits.getByText('Device type is Mobile').waitFor();
  await button('Preview the week').click();
  const mail = page.getByRole('dialog', { name: 'Preview' }).locator('iframe').contentFrame();
  await mail.getByText('Device type is Mobile').waitFor();
  await page.keyboard.press('Escape');

  const email = freshAddress();
  await button('Add address').click();
  const dialog = page.getByRole('alertdialog', { name: 'Add address' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Filter' }).click();
  await choose('tablet');
  await dialog.getByText('Device type is Tablet').waitFor();
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click();
  const row = page.getByRole('list', { name: 'Addresses outside' }).getByRole('listitem');
  await row.getByText(/^Waiting for its confirmation/).waitFor();
  await checkInEachLook(page, 'settings-reports');
  expect((await stored(sites.limited)).own.filters).toEqual([['is', 'visit:device', ['mobile']]]);
  await visits.getByRole('button', { name: 'Remove Device type is Mobile' }).click();
  await visits.getByText('Device type is Mobile').waitFor({ state: 'detached' });
  const { own, outside } = await stored(sites.limited);
  expect([own.filters, outside[0]?.filters]).toEqual([[], [['is', 'visit:device', ['tablet']]]]);

  const guest = await openPage();
  await guest.goto(await mailedLink(email, /\S+\/confirm-reports#\S+/));
  await heading(`Reports about ${domain}`, guest).waitFor();
  await checkInEachLook(guest, 'confirm-reports');
  await button('Send me the reports', guest).click();
  await heading('Reports are on', guest).waitFor();
  await comeBackTo(row.getByText(/^Confirmed on/));

  await button(`Remove ${email}`).click();
  await button('Remove address').click();
  await page.getByText('No addresses yet').waitFor();
});

test('as a viewer I see only my own reports', async () => {
  await openReports(viewed);
  await page.getByText('None comes to you yet.').waitFor();
  expect(await heading('Addresses outside').count()).toBe(0);
});
