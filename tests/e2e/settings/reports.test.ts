import { beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import {
  addDays,
  alertDefaults,
  dayIn,
  defaultPercent,
  type ReportsAnswer,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addWorkspaceFor, freshAddress } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { patienceMs } from '../../support/stack/patience.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const today = dayIn('UTC', new Date());
/** The day on which few came. */
const badDay = addDays(today, -20);
const usual = 24;

let page: Page;
/** That of someone who follows the link in a mail. */
let guest: Page;
let owner: Account;
/** A site with some weeks of visitors, and a goal. */
let site: WorkspaceAnswer;
/** One in which the owner of that is a viewer. */
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  site = await addWorkspace(owner);
  viewed = await addWorkspaceFor(owner, 'viewer');
  await markVisited(site.id);
  const of = { workspace_id: site.id };
  const days = Array.from({ length: 49 }, (_, back) => addDays(today, -1 - back));
  const visit = (day: string, visitor: number) =>
    eventOf({ ...of, timestamp: `${day}T${10 + (visitor % 12)}:00:00Z`, visitor_id: `${visitor}` });
  await insertEvents([
    eventOf({ ...of, name: 'Order', device: 'mobile', timestamp: `${today}T00:00:00Z` }),
    eventOf({ ...of, device: 'tablet', timestamp: `${today}T00:00:00Z`, visitor_id: '2' }),
    ...days.flatMap((day) =>
      Array.from({ length: day === badDay ? 2 : usual }, (_, visitor) => visit(day, visitor)),
    ),
  ]);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  const body = { workspaceId: site.id, name: 'Order', definition };
  expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
});

async function openReports(): Promise<void> {
  page = await openShared(owner, `/settings/reports?site=${site.domain}`);
  await heading('Reports by mail').waitFor();
}

const { button, heading, link } = namedPartsOf(() => page);
const reader = namedPartsOf(() => guest);
const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
const fallBy = (percent: number) => `When visitors of a day fall ${percent}% below the same weekday’s median`;
const rows = () => page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
/** The next preview whose question has this in it. */
const tried = (text: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/alert/preview') && response.request().postData()?.includes(text) === true,
  );

/** Looks for a value in the dialog of filters. */
async function find(value: string): Promise<void> {
  const filter = dialogOf('Filter');
  await filter.getByRole('combobox', { name: 'Search values and fields' }).fill(value);
  await filter.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Chooses from the menu of the only alert. */
async function choose(item: string): Promise<void> {
  await button(/^Actions for “When/).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The reports as they are stored. */
const stored = async () =>
  (await call<ReportsAnswer>('/v1/report/list', { account: owner, query: { workspaceId: site.id } })).body;

/** The link in the newest mail to an address, once that has arrived. */
const mailedLink = (address: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const link = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!link) throw new Error(`No such link was mailed to ${address}`);
    return link;
  }, patienceMs);

test('I make an alert of a fall, see when it would have fired, though only when I try again, get a test of it, marked as one, change it, switch it off and delete it', async () => {
  await openReports();
  await page.route('**/api/v1/alert/preview', (route) => route.abort());
  await button('Visitors of a day fall').click();
  const dialog = dialogOf('New alert');
  await dialog.getByText('No answer from the server.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/alert/preview');
  await button('Try again').click();
  await heading('Would have fired 1 time in the last 90 days').waitFor();
  await dialog.getByText(`2 visitors, 91.67% below ${usual}.`).waitFor();
  await dialog.getByText('Checked at 1:00 AM for the day before.').waitFor();
  await checkInEachLook(page, 'settings-alert');
  await button('Send a test').click();
  await dialog.getByText('A test is on its way to one mailbox.').waitFor();
  await button('Save alert').click();
  const row = rows();
  await row.getByText(fallBy(defaultPercent.day.fall)).waitFor();
  await row.getByText(/^Mail to you · Never fired since/).waitFor();

  await choose('Change');
  const changed = dialogOf('Alert');
  await changed.getByRole('textbox', { name: 'Percent' }).fill('96');
  await heading('Would not have fired in the last 90 days').waitFor();
  await button('Add').click();
  await page.getByRole('menuitem', { name: 'All owners and admins' }).click();
  await button(`Remove ${owner.email}`).click();
  await button('Save alert').click();
  await row.getByText(fallBy(96)).waitFor();
  await row.getByText(/^Mail to all owners and admins ·/).waitFor();

  await row.getByRole('switch').click();
  await row.getByText(/· Off since/).waitFor();
  expect(await row.getByRole('switch').isChecked()).toBe(false);

  await choose('Delete');
  await button('Delete alert').click();
  await button('No events come').waitFor();
  await seeFocus(button('New alert'));

  await vi.waitFor(async () => {
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(': Test: '))).toHaveLength(1);
  }, 20_000);
});

test('silence begins with the hours that suit the site, which are offered and taken with one press after others', async () => {
  await openReports();
  const first = tried('');
  await button('No events come').click();
  const dialog = dialogOf('New alert');
  const field = dialog.getByRole('textbox', { name: 'Hours' });
  const { suggestedHours } = (await (await first).json()) as { suggestedHours: number };
  const hours = String(suggestedHours);
  expect(hours).not.toBe(String(alertDefaults.silence.hours));
  await expect.poll(() => field.inputValue()).toBe(hours);
  const again = tried('"hours":9');
  await field.fill('9');
  await again;
  await dialog.locator('[data-dimmed]').waitFor({ state: 'detached' });
  await dialog.getByText(/^For this site \d+ hours? suits?/).waitFor();
  const offer = button(/^Take \d+ hours?$/);
  expect(await field.inputValue()).toBe('9');
  await checkAtWidth(page, 'settings-alert-silence', 1440);
  await offer.click();
  await expect.poll(() => field.inputValue()).toBe(hours);
  await offer.waitFor({ state: 'detached' });
  await dialog.getByRole('combobox', { name: 'When it counts' }).selectOption('at any time');
  await heading(/in the last 90 days/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('by keyboard alone I make an alert of a goal on some visits, and the sentence has both', async () => {
  await openReports();
  await button('New alert').focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf('New alert');
  await dialog.getByRole('combobox', { name: 'What it is about' }).selectOption({ label: 'Order' });
  await dialog.getByRole('combobox', { name: 'Compared with' }).selectOption('a number');
  const number = dialog.getByRole('textbox', { name: 'Number' });
  await number.fill('0');
  await dialog.getByText('Type a whole number from 1 to 1,000,000,000.').waitFor();
  await dialog.getByText('Complete the sentence to see what it would have done.').waitFor();
  expect(await button('Save alert').isDisabled()).toBe(true);
  await number.fill('60');
  await dialog.getByRole('combobox', { name: 'Direction' }).selectOption('rise');
  await button('Filter').press('Enter');
  await find('mobile');
  const answered = tried('mobile');
  await button('Apply').press('Enter');
  await button(/^Remove Device/).waitFor();
  expect((await answered).status()).toBe(200);
  await dialog.locator('[data-dimmed]').waitFor({ state: 'detached' });
  await heading('Would not have fired in the last 90 days').waitFor();
  await number.press('Enter');
  await rows()
    .getByText(/^When Order of a day rise above 60 \(.*mobile.*\)$/i)
    .waitFor();
});

test('I switch the week on, see how its mail looks, send it to myself and unsubscribe by its link', async () => {
  await openReports();
  await page.getByText('None comes to you yet.').waitFor();
  await page.getByRole('switch', { name: 'The week' }).click();
  await page.getByText(/The next one comes on Mon/).waitFor();
  expect((await stored()).own.week).toBe(true);

  await button('Preview the week').click();
  const mail = page.getByRole('dialog', { name: 'Preview' }).locator('iframe');
  await mail.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await checkAtWidth(page, 'settings-report-preview', 1440);
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'detached' });

  await button('Send me one now').click();
  await page.getByText(`A report to ${owner.email} is on its way.`).waitFor();
  guest = await openPage();
  await guest.goto(await mailedLink(owner.email, /\S+\/u\/[\w-]+/));
  await reader.heading(`End the reports about ${site.domain}?`).waitFor();
  await checkAtWidth(guest, 'unsubscribe', 390);
  // Opening the link has changed nothing.
  expect((await stored()).own.week).toBe(true);
  await reader.button('Unsubscribe').click();
  await reader.heading('You are unsubscribed').waitFor();
  await comeBackTo(page.getByText('None comes to you yet.'));
});

test('I limit my reports to some visits, and choose others for an address outside, which gets reports once its reader agrees', async () => {
  await openReports();
  await page.getByRole('switch', { name: 'The week' }).click();
  const visits = page.getByRole('group', { name: 'Visits' });
  const limitTo = async (value: string) => {
    await find(value);
    await button('Apply').click();
    await dialogOf('Filter').waitFor({ state: 'detached' });
  };
  await visits.getByRole('button', { name: 'Filter' }).click();
  await limitTo('mobile');
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
  await limitTo('tablet');
  await dialog.getByText('Device type is Tablet').waitFor();
  await button('Ask for confirmation').click();
  const row = page.getByRole('list', { name: 'Addresses outside' }).getByRole('listitem');
  await row.getByText(/^Waiting for its confirmation/).waitFor();
  await checkInEachLook(page, 'settings-reports');
  expect((await stored()).own.filters).toEqual([['is', 'visit:device', ['mobile']]]);
  await button('Remove Device type is Mobile').click();
  await visits.getByText('Device type is Mobile').waitFor({ state: 'detached' });
  const { own, outside } = await stored();
  expect([own.filters, outside[0]?.filters]).toEqual([[], [['is', 'visit:device', ['tablet']]]]);

  guest = await openPage();
  await guest.goto(await mailedLink(email, /\S+\/confirm-reports#\S+/));
  await reader.heading(`Reports about ${site.domain}`).waitFor();
  await checkAtWidth(guest, 'confirm-reports', 1440);
  await reader.button('Send me the reports').click();
  await reader.heading('Reports are on').waitFor();
  await comeBackTo(row.getByText(/^Confirmed on/));

  await button(`Remove ${email}`).click();
  await button('Remove address').click();
  await page.getByText('No addresses yet').waitFor();
});

test('as a viewer I see only my own reports, and no alerts', async () => {
  const asked: string[] = [];
  page = await openShared(owner, `/settings/general?site=${viewed.domain}`);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await link('Reports').click();
  await heading('Reports by mail').waitFor();
  await page.getByText('None comes to you yet.').waitFor();
  for (const title of ['Addresses outside', 'Alerts']) expect(await heading(title).count()).toBe(0);
  expect(asked.filter((path) => path.includes('/alert/'))).toEqual([]);
});
