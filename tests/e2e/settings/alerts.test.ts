import { beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import {
  addDays,
  alertDefaults,
  type Answer,
  dayIn,
  defaultPercent,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const today = dayIn('UTC', new Date());
/** The day on which few came. */
const badDay = addDays(today, -20);
const usual = 40;

let page: Page;
let owner: Account;
/** A site with some months of visitors, and one with a goal and nothing else. */
let sites: Record<'visited' | 'ordered', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  sites = await addWorkspaces(owner, 'visited', 'ordered');
  viewed = await addWorkspaceFor(owner, 'viewer');
  await markVisited(sites.visited.id);
  const days = Array.from({ length: 70 }, (_, back) => addDays(today, -1 - back));
  const { id: workspaceId } = sites.ordered;
  await insertEvents([
    eventOf({ workspace_id: workspaceId, name: 'Order', device: 'mobile', timestamp: `${today}T00:00:00Z` }),
    ...days.flatMap((day) =>
      Array.from({ length: day === badDay ? 2 : usual }, (_, visitor) =>
        eventOf({
          workspace_id: sites.visited.id,
          date: day,
          hour: 8 + (visitor % 12),
          timestamp: `${day}T${String(8 + (visitor % 12)).padStart(2, '0')}:00:00Z`,
          visitor_id: String(visitor + 1),
          country: visitor % 2 === 0 ? 'DE' : 'NL',
        }),
      ),
    ),
  ]);
  const definition = { kind: 'event', event: 'Order', properties: [], currency: null };
  const body = { workspaceId, name: 'Order', definition };
  expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
});

async function openAlerts({ domain }: WorkspaceAnswer): Promise<void> {
  page = await openShared(owner, `/settings/reports?site=${domain}`);
  await heading('Reports by mail').waitFor();
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
const fallBy = (percent: number) => `When visitors of a day fall ${percent}% below the same weekday’s median`;
const rows = () => page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
/** The next preview whose question has this in it. */
const tried = (text: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/alert/preview') && response.request().postData()?.includes(text) === true,
  );

/** Chooses from the menu of the only alert. */
async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for “When/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('I make an alert of a fall, see when it would have fired, though only when I try again, get a test of it, marked as one, change it, switch it off and delete it', async () => {
  await openAlerts(sites.visited);
  await page.route('**/api/v1/alert/preview', (route) => route.abort());
  await button('Visitors of a day fall').click();
  const dialog = dialogOf('New alert');
  await dialog.getByText('No answer from the server.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/alert/preview');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('heading', { name: 'Would have fired 1 time in the last 90 days' }).waitFor();
  await dialog.getByText(`2 visitors, 95.00% below ${usual}.`).waitFor();
  await dialog.getByText('Checked at 1:00 AM for the day before.').waitFor();
  await checkInEachLook(page, 'settings-alert');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('A test is on its way to one mailbox.').waitFor();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  const row = rows();
  await row.getByText(fallBy(defaultPercent.day.fall)).waitFor();
  await row.getByText(/^Mail to you · Never fired since/).waitFor();
  await checkInEachLook(page, 'settings-alerts');

  await choose('Change');
  const changed = dialogOf('Alert');
  await changed.getByRole('textbox', { name: 'Percent' }).fill('96');
  await changed.getByRole('heading', { name: 'Would not have fired in the last 90 days' }).waitFor();
  await changed.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All owners and admins' }).click();
  await changed.getByRole('button', { name: `Remove ${owner.email}` }).click();
  await changed.getByRole('button', { name: 'Save alert' }).click();
  await row.getByText(fallBy(96)).waitFor();
  await row.getByText(/^Mail to all owners and admins ·/).waitFor();

  await row.getByRole('switch').click();
  await row.getByText(/· Off since/).waitFor();
  expect(await row.getByRole('switch').isChecked()).toBe(false);
  const query = { workspaceId: sites.visited.id };
  const { body } = await call<Answer<'alert.list'>>('/v1/alert/list', { account: owner, query });
  expect(body.alerts.map(({ isOn }) => isOn)).toEqual([false]);

  await choose('Delete');
  await button('Delete alert').click();
  await button('No events come').waitFor();
  await expect.poll(() => button('New alert').evaluate((each) => each === document.activeElement)).toBe(true);

  await vi.waitFor(async () => {
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(': Test: '))).toHaveLength(1);
  }, 20_000);
});

test('silence begins with the hours that suit the site, which are offered and taken with one press after others', async () => {
  await openAlerts(sites.visited);
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
  const offer = dialog.getByRole('button', { name: /^Take \d+ hours?$/ });
  expect(await field.inputValue()).toBe('9');
  await checkInEachLook(page, 'settings-alert-silence');
  await offer.click();
  await expect.poll(() => field.inputValue()).toBe(hours);
  await offer.waitFor({ state: 'detached' });
  await dialog.getByRole('combobox', { name: 'When it counts' }).selectOption('at any time');
  await dialog.getByRole('heading', { name: /in the last 90 days/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('by keyboard alone I make an alert of a goal on some visits, and the sentence has both', async () => {
  await openAlerts(sites.ordered);
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
  await checkInEachLook(page, 'settings-alert-fault');
  await number.fill('60');
  await dialog.getByRole('combobox', { name: 'Direction' }).selectOption('rise');
  await dialog.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  const filter = dialogOf('Filter');
  await filter.getByRole('combobox', { name: 'Search values and fields' }).fill('mobile');
  await filter.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const answered = tried('mobile');
  await filter.getByRole('button', { name: 'Apply' }).press('Enter');
  await dialog.getByRole('button', { name: /^Remove Device/ }).waitFor();
  expect((await answered).status()).toBe(200);
  await dialog.locator('[data-dimmed]').waitFor({ state: 'detached' });
  await dialog.getByRole('heading', { name: 'Would not have fired in the last 90 days' }).waitFor();
  await number.press('Enter');
  await rows()
    .getByText(/^When Order of a day rise above 60 \(.*mobile.*\)$/i)
    .waitFor();
});

test('a viewer sees reports, and no alerts', async () => {
  const asked: string[] = [];
  page = await openShared(owner, `/settings/general?site=${viewed.domain}`);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Reports' }).click();
  await heading('Reports by mail').waitFor();
  await page.getByText('None comes to you yet.').waitFor();
  expect(await heading('Alerts').count()).toBe(0);
  expect(asked.filter((path) => path.includes('/alert/'))).toEqual([]);
});
