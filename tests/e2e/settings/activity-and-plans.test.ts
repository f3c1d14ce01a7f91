import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { addAuditEntry } from '../../../functions/src/store/firestore/audit.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { addDays, dayIn, defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addMember, addWorkspaceFor } from '../../support/api/members.ts';
import { addUsage } from '../../support/api/usage.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  breakOff,
  button,
  checkLooks,
  expectNone,
  follow,
  link,
  part,
  press,
  region,
  see,
  seeAlert,
  seeCount,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

const today = dayIn('UTC', new Date());
const first = `${today.slice(0, 7)}-01`;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const title = `Used in ${monthName.format(new Date(first))}`;

let account: Account;
let jane: Account;
/** The account's workspaces, each for one test, and one in which it is a viewer. */
let sites: Record<'changed' | 'long' | 'used', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  [account, jane] = await Promise.all([signUp(), signUp()]);
  await auth().updateUser(jane.uid, { displayName: 'Jane' });
  sites = await addWorkspaces(account, 'changed', 'long', 'used');
  viewed = await addWorkspaceFor(account, 'viewer');
});

const update = (by: Account, changes: object) =>
  call('/v1/workspace/update', { account: by, body: { workspaceId: sites.changed.id, ...changes } });

const line = (words: string) => page.getByRole('listitem').filter({ hasText: words });
const used = () => region(title);
const figures = () => used().locator('dd:first-of-type').allInnerTexts();

test('I read who changed what, by day, after a retry, and choose a person and a kind', async () => {
  const gone = await signUp();
  for (const admin of [jane, gone]) await addMember(sites.changed.id, admin, 'admin');
  await withinOneDay(['Europe/Berlin'], testMs);
  await update(gone, { name: 'Shop' });
  await auth().deleteUser(gone.uid);
  await update(jane, { timezone: 'Europe/Berlin', name: 'Tideline Journal' });
  await update(account, { rules: { ...defaultTrafficRules, excludedPages: ['/preview/**'] } });
  await openShared(account, `/settings/general?site=${sites.changed.domain}`);
  const error = { code: 'unavailable', message: 'Not now.', requestId: 'r-1' };
  await page.route('**/api/v1/audit/list*', (route) => route.fulfill({ status: 503, json: { error } }));
  await follow('Activity');
  await seeAlert('Not now.');
  await page.unroute('**/api/v1/audit/list*');
  await press('Try again');
  const sentence =
    'Jane renamed the workspace from “Shop” to “Tideline Journal” and changed the time zone from UTC to Europe/Berlin.';
  await line(sentence).waitFor();
  await line('A deleted account named the workspace “Shop”.').waitFor();
  await line(`${account.email} added /preview/** to the excluded pages.`).waitFor();
  await line(`created the workspace for ${sites.changed.domain}.`).waitFor();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Europe/Berlin' });
  await page.getByRole('heading', { level: 3, name: day.format(new Date()) }).waitFor();
  await checkLooks('activity');

  await page.getByLabel('Person').selectOption({ label: 'Jane' });
  await seeGone(line('excluded pages'));
  await line(sentence).waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Keys' });
  await see('No changes of this kind');
  await press('Show all changes');
  await line('excluded pages').waitFor();
});

test('I load more, and get a file with all of them, including those that are not loaded', async () => {
  await addMember(sites.long.id, jane, 'admin');
  const batch = firestore().batch();
  for (let index = 0; index < 60; index++) {
    const what = { name: { old: `Name ${index}`, new: `=Name ${index + 1}` } };
    const at = new Date(Date.now() - (61 - index) * 60_000);
    addAuditEntry(batch, sites.long.id, { who: jane.uid, action: 'workspace.changed', what }, at);
  }
  await batch.commit();
  await openShared(account, `/settings/activity?site=${sites.long.domain}`);
  const lines = region('Activity').getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(50);

  const [file] = await Promise.all([page.waitForEvent('download'), press('Export CSV')]);
  expect(file.suggestedFilename()).toMatch(/^site-.*-activity-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(62);
  expect(rows[2]).toMatch(/Z,Jane,Settings,Jane renamed the workspace from “Name 59” to “=Name 60”\.$/);

  await press('Load more');
  await seeCount(lines, 61);
  await expectNone(button('Load more'));
});

test('I see my plan and this month’s usage of my workspace, though one part loads only after a retry', async () => {
  await addUsage(sites.used.id, first, 71_408);
  const others = Array.from({ length: Number(today.slice(8)) - 1 }, (_, index) => addDays(first, index + 1));
  await addTallies(others.map((day) => ({ workspaceId: sites.used.id, day, counted: 1000, dropped: {} })));
  await openShared(account, `/settings/general?site=${sites.used.domain}`);
  const usage = '**/api/v1/workspace/usage**';
  await breakOff(usage);
  await follow('Plans', part('navigation', 'Settings'));
  await see('Footfall is in public beta.', region('Beta Free plan'));
  const month = region('Used this month');
  await seeAlert('No answer from the server', month);
  await page.unroute(usage);
  await press('Try again');
  await used().waitFor();
  const total = (71_408 + 1000 * others.length).toLocaleString('en-US');
  expect(await figures()).toEqual([total, '96 MiB', '1']);
  await see('sent, 1 waiting, 1 not delivered', used());
  const days = part('table', 'Events per day', used()).getByRole('row');
  expect(await days.nth(1).innerText()).toMatch(/1\s+71,408$/);
  const failures = part('table', 'Emails that were not delivered', used());
  await see('nobody@example.com', failures);
  await see('550 5.1.1 No such mailbox', failures);
  await checkLooks('settings plans');
});

test('with no usage yet, I am led to the tracking code', async () => {
  await openShared(account, `/settings/plans?site=${sites.long.domain}`);
  await see('No events this month', used());
  expect(await figures()).toEqual(['0', '0 bytes', '0']);
  await follow('Get the tracking code');
  await seeHeading('Add tracking code');
});

test('as a viewer I see the figures, but not the recipients of mails, and the address of the activity explains why I cannot read it', async () => {
  await addUsage(viewed.id, first, 3);
  await openShared(account, `/settings/plans?site=${viewed.domain}`);
  await see('sent, 1 waiting, 1 not delivered', used());
  await expectNone(page.getByText('nobody@example.com'));
  await leadTo(page, `/settings/activity?site=${viewed.domain}`);
  await see('Only owners and admins see who changed what in this workspace.');
  await expectNone(link('Activity'));
});
