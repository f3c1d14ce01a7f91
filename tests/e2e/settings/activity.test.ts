import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addAuditEntry } from '../../../functions/src/store/firestore/audit.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addMember, addWorkspaceFor } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';

let page: Page;
let account: Account;
let jane: Account;
/** The account's workspaces, each for one test, and one in which it is a viewer. */
let sites: Record<'changed' | 'long', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  [account, jane] = await Promise.all([signUp(), signUp()]);
  await auth().updateUser(jane.uid, { displayName: 'Jane' });
  sites = await addWorkspaces(account, 'changed', 'long');
  viewed = await addWorkspaceFor(account, 'viewer');
});

const update = (by: Account, changes: object) =>
  call('/v1/workspace/update', { account: by, body: { workspaceId: sites.changed.id, ...changes } });

const line = (words: string) => page.getByRole('listitem').filter({ hasText: words });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('I read who changed what, by day, though only when I try again, and choose a person and a kind', async () => {
  const gone = await signUp();
  for (const admin of [jane, gone]) await addMember(sites.changed.id, admin, 'admin');
  await withinOneDay(['Europe/Berlin'], testMs);
  await update(gone, { name: 'Shop' });
  await auth().deleteUser(gone.uid);
  await update(jane, { timezone: 'Europe/Berlin', name: 'Tideline Journal' });
  await update(account, { rules: { ...defaultTrafficRules, excludedPages: ['/preview/**'] } });
  page = await openShared(account, `/settings/general?site=${sites.changed.domain}`);
  await page.route('**/api/v1/audit/list*', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'Not now.', requestId: 'r-1' } },
    }),
  );
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('alert').getByText('Not now.').waitFor();
  await page.unroute('**/api/v1/audit/list*');
  await button('Try again').click();
  const sentence =
    'Jane renamed the workspace from “Shop” to “Tideline Journal” and changed the time zone from UTC to Europe/Berlin.';
  await line(sentence).waitFor();
  await line('A deleted account named the workspace “Shop”.').waitFor();
  await line(`${account.email} added /preview/** to the excluded pages.`).waitFor();
  await line(`created the workspace for ${sites.changed.domain}.`).waitFor();
  const today = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'Europe/Berlin' });
  await page.getByRole('heading', { level: 3, name: today.format(new Date()) }).waitFor();
  await checkInEachLook(page, 'activity');

  await page.getByLabel('Person').selectOption({ label: 'Jane' });
  await line('excluded pages').waitFor({ state: 'detached' });
  await line(sentence).waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Keys' });
  await page.getByText('No changes of this kind').waitFor();
  await checkInEachLook(page, 'activity without changes of a kind');
  await button('Show all changes').click();
  await line('excluded pages').waitFor();
});

test('I load more, and get a file with all of them, also those that are not loaded', async () => {
  await addMember(sites.long.id, jane, 'admin');
  const batch = firestore().batch();
  for (let index = 0; index < 120; index++) {
    const what = { name: { old: `Name ${index}`, new: `=Name ${index + 1}` } };
    const at = new Date(Date.now() - (121 - index) * 60_000);
    addAuditEntry(batch, sites.long.id, { who: jane.uid, action: 'workspace.changed', what }, at);
  }
  await batch.commit();
  page = await openShared(account, `/settings/activity?site=${sites.long.domain}`);
  const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(50);

  const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^site-.*-activity-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(122);
  expect(rows[2]).toMatch(/Z,Jane,Settings,Jane renamed the workspace from “Name 119” to “=Name 120”\.$/);

  await button('Load more').click();
  await expect.poll(() => lines.count()).toBe(100);
  await button('Load more').click();
  await expect.poll(() => lines.count()).toBe(121);
  expect(await button('Load more').count()).toBe(0);
});

test('as a viewer I find no such tab, and at its address I read why', async () => {
  page = await openShared(account, `/settings/activity?site=${viewed.domain}`);
  await page.getByText('Only owners and admins see who changed what in this workspace.').waitFor();
  expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
});
