import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, type ReportsAnswer, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addMember, freshAddress } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { patienceMs } from '../../support/stack/patience.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

async function openReports(account: Account): Promise<Page> {
  const page = await openPage();
  await signIn(page, account, '/settings/reports');
  await heading(page, 'Reports by mail').waitFor();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The link in the newest mail to an address, once that has arrived. */
const mailedLink = (address: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const link = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!link) throw new Error(`No such link was mailed to ${address}`);
    return link;
  }, patienceMs);

test('I switch the week on, see how its mail looks, send it to myself and unsubscribe by its link', async () => {
  const page = await openReports(owner);
  await page.getByText('None comes to you yet.').waitFor();
  await page.getByRole('switch', { name: 'The week' }).click();
  await page.getByText(/The next one comes on Mon/).waitFor();
  await page.reload();
  await page.getByText(/The next one comes on Mon/).waitFor();

  await button(page, 'Preview the week').click();
  const mail = page.getByRole('dialog', { name: 'Preview' }).locator('iframe');
  await mail.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await checkInEachLook(page, 'settings-report-preview');
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'detached' });

  await button(page, 'Send me one now').click();
  await page.getByText(`A report to ${owner.email} is on its way.`).waitFor();
  const guest = await openPage();
  await guest.goto(await mailedLink(owner.email, /\S+\/u\/[\w-]+/));
  await heading(guest, `End the reports about ${workspace.domain}?`).waitFor();
  await checkInEachLook(guest, 'unsubscribe');
  // Opening the link has changed nothing.
  await page.reload();
  await page.getByText(/The next one comes on Mon/).waitFor();
  await button(guest, 'Unsubscribe').click();
  await heading(guest, 'You are unsubscribed').waitFor();
  await page.reload();
  await page.getByText('None comes to you yet.').waitFor();
});

test('I limit my reports to some visits, and choose others for an address outside', async () => {
  const date = addDays(utcDay(new Date()), -1);
  const of = { workspace_id: workspace.id, date, timestamp: `${date}T12:00:00Z` };
  await insertEvents(
    ['mobile', 'tablet'].map((device, index) => eventOf({ ...of, device, visitor_id: `${index + 1}` })),
  );
  const page = await openReports(owner);
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
  await checkInEachLook(page, 'settings-report-filters');
  await page.reload();
  await visits.getByText('Device type is Mobile').waitFor();
  await button(page, 'Preview the week').click();
  const mail = page.getByRole('dialog', { name: 'Preview' }).locator('iframe').contentFrame();
  await mail.getByText('Device type is Mobile').waitFor();
  await page.keyboard.press('Escape');
  await visits.getByRole('button', { name: 'Remove Device type is Mobile' }).click();
  await visits.getByText('Device type is Mobile').waitFor({ state: 'detached' });

  await button(page, 'Add address').click();
  const dialog = page.getByRole('alertdialog', { name: 'Add address' });
  await dialog.getByLabel('Email').fill(freshAddress());
  await dialog.getByRole('button', { name: 'Filter' }).click();
  await choose('tablet');
  await dialog.getByText('Device type is Tablet').waitFor();
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click();
  const row = page.getByRole('list', { name: 'Addresses outside' }).getByRole('listitem');
  await row.getByText(/^Waiting for its confirmation/).waitFor();
  const { body } = await call<ReportsAnswer>('/v1/report/list', {
    account: owner,
    query: { workspaceId: workspace.id },
  });
  expect([body.own.filters, body.outside[0]?.filters]).toEqual([[], [['is', 'visit:device', ['tablet']]]]);
});

test('I add an address outside, which gets reports once its reader agrees; members see only their own', async () => {
  const page = await openReports(owner);
  const email = freshAddress();
  await button(page, 'Add address').click();
  const dialog = page.getByRole('alertdialog', { name: 'Add address' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click();
  const row = page.getByRole('list', { name: 'Addresses outside' }).getByRole('listitem');
  await row.getByText(/^Waiting for its confirmation/).waitFor();
  await checkInEachLook(page, 'settings-reports');

  const guest = await openPage();
  await guest.goto(await mailedLink(email, /\S+\/confirm-reports#\S+/));
  await heading(guest, `Reports about ${workspace.domain}`).waitFor();
  await checkInEachLook(guest, 'confirm-reports');
  await button(guest, 'Send me the reports').click();
  await heading(guest, 'Reports are on').waitFor();
  await page.reload();
  await row.getByText(/^Confirmed on/).waitFor();

  await button(page, `Remove ${email}`).click();
  await button(page, 'Remove address').click();
  await page.getByText('No addresses yet').waitFor();

  const viewer = await signUp();
  await addMember(workspace.id, viewer, 'viewer');
  const member = await openReports(viewer);
  expect(await heading(member, 'Addresses outside').count()).toBe(0);
});
