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
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { readyTimeoutMs } from '../../support/stack/timeouts.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  breakOff,
  button,
  checkAt,
  checkLooks,
  choose,
  confirmation,
  dialogOf,
  expectDisabled,
  expectNone,
  expectValue,
  follow,
  heading,
  items,
  part,
  press,
  pressKey,
  see,
  seeGone,
  seeHeading,
  seeValue,
} from '../../support/browser/pages/screen.ts';

const today = dayIn('UTC', new Date());
/** The day with few visitors. */
const badDay = addDays(today, -20);
const defaults = 24;

/** The page of someone who follows the link in a mail. */
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
      Array.from({ length: day === badDay ? 2 : defaults }, (_, visitor) => visit(day, visitor)),
    ),
  ]);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  const body = { workspaceId: site.id, name: 'Order', definition };
  expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
});

async function openReports(): Promise<void> {
  await openShared(owner, `/settings/reports?site=${site.domain}`);
  await seeHeading('Reports by email');
}

const reader = namedPartsOf(() => guest);
const fallBy = (percent: number) => `When visitors per day fall ${percent}% below the same weekday’s median`;
const rows = () => items('Alerts');
/** The next preview whose request contains this. */
const tried = (text: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/alert/preview') && response.request().postData()?.includes(text) === true,
  );

/** Searches for a value in the dialog of filters. */
async function find(value: string): Promise<void> {
  const filter = dialogOf('Filter');
  await part('combobox', 'Search values and fields', filter).fill(value);
  await filter.getByRole('option').first().waitFor();
  await pressKey('Enter');
}

/** Chooses from the menu of the only alert. */
async function chooseForAlert(item: string): Promise<void> {
  await press(/^Actions for “When/);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The reports as they are stored. */
const stored = async () =>
  (await call<ReportsAnswer>('/v1/report/list', { account: owner, query: { workspaceId: site.id } })).body;

/** The link in the newest mail to an address, after its arrival. */
const mailedLink = (address: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const link = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!link) throw new Error(`No such link was mailed to ${address}`);
    return link;
  }, readyTimeoutMs);

test('I create an alert for a drop, see when it would have fired, after a retry, get a test of it, marked as one, change it, switch it off and delete it', async () => {
  await openReports();
  await breakOff('**/api/v1/alert/preview');
  await press('Visitors per day fall');
  const dialog = dialogOf('New alert');
  await dialog.getByText('No answer from the server.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/alert/preview');
  await press('Try again');
  await seeHeading('Would have fired 1 time in the last 90 days');
  await see(`2 visitors, 91.67% below ${defaults}.`, dialog);
  await see('Checked at 1:00 AM for the day before.', dialog);
  await checkLooks('settings-alert');
  await press('Send a test');
  await see('A test is on its way to one email address.', dialog);
  await press('Save alert');
  const row = rows();
  await see(fallBy(defaultPercent.day.fall), row);
  await see(/^Email to you · Never fired since/, row);

  await chooseForAlert('Edit');
  const changed = dialogOf('Alert');
  await box('Percent', changed).fill('96');
  await seeHeading('Would not have fired in the last 90 days');
  await press('Add');
  await choose('All owners and admins');
  await press(`Remove ${owner.email}`);
  await press('Save alert');
  await see(fallBy(96), row);
  await see(/^Email to all owners and admins ·/, row);

  await row.getByRole('switch').click();
  await see(/· Off since/, row);
  expect(await row.getByRole('switch').isChecked()).toBe(false);

  await chooseForAlert('Delete');
  await press('Delete alert');
  await button('No events arrive').waitFor();
  await seeFocus(button('New alert'));

  await vi.waitFor(async () => {
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(': Test: '))).toHaveLength(1);
  }, 20_000);
});

test('silence begins with the suggested hours of the site, which are offered again after others and accepted with one press', async () => {
  await openReports();
  const first = tried('');
  await press('No events arrive');
  const dialog = dialogOf('New alert');
  const field = box('Hours', dialog);
  const { suggestedHours } = (await (await first).json()) as { suggestedHours: number };
  const hours = String(suggestedHours);
  expect(hours).not.toBe(String(alertDefaults.silence.hours));
  await seeValue(field, hours);
  const again = tried('"hours":9');
  await field.fill('9');
  await again;
  await seeGone(dialog.locator('[data-dimmed]'));
  await see(/^Suggested for this site: \d+ hours?/, dialog);
  const offer = button(/^Use \d+ hours?$/);
  await expectValue(field, '9');
  await checkAt('settings-alert-silence', 1440);
  await offer.click();
  await seeValue(field, hours);
  await seeGone(offer);
  await part('combobox', 'When it counts', dialog).selectOption('at any time');
  await seeHeading(/in the last 90 days/);
  await pressKey('Escape');
  await seeGone(dialog);
});

test('by keyboard alone I create an alert for a goal on some visits, and the sentence has both', async () => {
  await openReports();
  await button('New alert').focus();
  await pressKey('Enter');
  const dialog = dialogOf('New alert');
  await part('combobox', 'What it is about', dialog).selectOption({ label: 'Order' });
  await part('combobox', 'Compared with', dialog).selectOption('a number');
  const number = box('Number', dialog);
  await number.fill('0');
  await see('Type a whole number from 1 to 1,000,000,000.', dialog);
  await see('Complete the sentence to preview the alert.', dialog);
  await expectDisabled(button('Save alert'));
  await number.fill('60');
  await part('combobox', 'Direction', dialog).selectOption('rise');
  await button('Filter').press('Enter');
  await find('mobile');
  const answered = tried('mobile');
  await button('Apply').press('Enter');
  await button(/^Remove Device/).waitFor();
  expect((await answered).status()).toBe(200);
  await seeGone(dialog.locator('[data-dimmed]'));
  await seeHeading('Would not have fired in the last 90 days');
  await number.press('Enter');
  await see(/^When Order conversions per day rise above 60 \(.*mobile.*\)$/i, rows());
});

test('I switch the weekly report on, see a preview of its mail, send it to myself and unsubscribe by its link', async () => {
  await openReports();
  await see('You get none yet.');
  await part('switch', 'Weekly report').click();
  await see(/The next one is sent on Mon/);
  expect((await stored()).own.week).toBe(true);

  await press('Preview weekly report');
  const mail = part('dialog', 'Preview').locator('iframe');
  await mail.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await checkAt('settings-report-preview', 1440);
  await pressKey('Escape');
  await seeGone(mail);

  await press('Send me one now');
  await see(`A report to ${owner.email} is on its way.`);
  guest = await openPage();
  await guest.goto(await mailedLink(owner.email, /\S+\/u\/[\w-]+/));
  await reader.seeHeading(`End the reports about ${site.domain}?`);
  await checkAtWidth(guest, 'unsubscribe', 390);
  // Opening the link has changed nothing.
  expect((await stored()).own.week).toBe(true);
  await reader.press('Unsubscribe');
  await reader.seeHeading('You are unsubscribed');
  await comeBackTo(page.getByText('You get none yet.'));
});

test('I limit my reports to some visits, and choose others for an address outside, which gets reports once its reader confirms', async () => {
  await openReports();
  await part('switch', 'Weekly report').click();
  const visits = part('group', 'Visits');
  const limitTo = async (value: string) => {
    await find(value);
    await press('Apply');
    await seeGone(dialogOf('Filter'));
  };
  await press('Filter', visits);
  await limitTo('mobile');
  await see('Device type is Mobile', visits);
  await press('Preview weekly report');
  const mail = part('dialog', 'Preview').locator('iframe').contentFrame();
  await see('Device type is Mobile', mail);
  await pressKey('Escape');

  const email = freshAddress();
  await press('Add address');
  const dialog = confirmation('Add address');
  await dialog.getByLabel('Email').fill(email);
  await press('Filter', dialog);
  await limitTo('tablet');
  await see('Device type is Tablet', dialog);
  await press('Ask for confirmation');
  const row = items('Outside addresses');
  await see(/^Waiting for confirmation/, row);
  await checkLooks('settings-reports');
  expect((await stored()).own.filters).toEqual([['is', 'visit:device', ['mobile']]]);
  await press('Remove Device type is Mobile');
  await seeGone(visits.getByText('Device type is Mobile'));
  const { own, outside } = await stored();
  expect([own.filters, outside[0]?.filters]).toEqual([[], [['is', 'visit:device', ['tablet']]]]);

  guest = await openPage();
  await guest.goto(await mailedLink(email, /\S+\/confirm-reports#\S+/));
  await reader.seeHeading(`Reports about ${site.domain}`);
  await checkAtWidth(guest, 'confirm-reports', 1440);
  await reader.press('Send me the reports');
  await reader.seeHeading('Reports are on');
  await comeBackTo(row.getByText(/^Confirmed on/));

  await press(`Remove ${email}`);
  await press('Remove address');
  await see('No addresses yet');
});

test('as a viewer I see only my own reports, and no alerts', async () => {
  const requested: string[] = [];
  await openShared(owner, `/settings/general?site=${viewed.domain}`);
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await follow('Reports');
  await seeHeading('Reports by email');
  await see('You get none yet.');
  for (const title of ['Outside addresses', 'Alerts']) await expectNone(heading(title));
  expect(requested.filter((path) => path.includes('/alert/'))).toEqual([]);
});
