import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAuditEntry } from '../../../functions/src/store/firestore/audit.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { account, useOwner, workspace } from '../../support/browser/pages/my-account.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';

useOwnPage();
useOwner();

let jane: Account;

beforeEach(async () => {
  jane = await signUp();
  await auth().updateUser(jane.uid, { displayName: 'Jane' });
  await addMember(workspace.id, jane, 'admin');
});

const update = (by: Account, changes: object) =>
  call('/v1/workspace/update', { account: by, body: { workspaceId: workspace.id, ...changes } });

async function openActivity(as = account): Promise<void> {
  await signIn(page, as, '/settings/general');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('region', { name: 'Activity' }).waitFor();
}

const line = (words: string) => page.getByRole('listitem').filter({ hasText: words });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('as an owner', () => {
  test('I read who changed what, by day, and choose a person and a kind', async () => {
    await withinOneDay(['Europe/Berlin'], testMs);
    await update(jane, { timezone: 'Europe/Berlin', name: 'Tideline Journal' });
    await update(account, { rules: { ...defaultTrafficRules, excludedPages: ['/preview/**'] } });
    await openActivity();
    const sentence =
      'Jane named the workspace “Tideline Journal” and changed the time zone from UTC to Europe/Berlin.';
    await line(sentence).waitFor();
    await line(`${account.email} added /preview/** to the excluded pages.`).waitFor();
    await line(`created the workspace for ${workspace.domain}.`).waitFor();
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
    const batch = firestore().batch();
    for (let index = 0; index < 120; index++) {
      const what = { name: { old: `Name ${index}`, new: `=Name ${index + 1}` } };
      const at = new Date(Date.now() - (121 - index) * 60_000);
      addAuditEntry(batch, workspace.id, { who: jane.uid, action: 'workspace.changed', what }, at);
    }
    await batch.commit();
    await openActivity();
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

  test('an error is shown, and I try again', async () => {
    await page.route('**/api/v1/audit/list*', (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'Not now.', requestId: 'r-1' } },
      }),
    );
    await openActivity();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    await page.unroute('**/api/v1/audit/list*');
    await button('Try again').click();
    await line('created the workspace').waitFor();
  });

  test('someone whose account is gone is not named', async () => {
    await update(jane, { name: 'Shop' });
    await auth().deleteUser(jane.uid);
    await openActivity();
    await line('A deleted account named the workspace “Shop”.').waitFor();
  });
});

test('as a viewer I find no such tab, and at its address I read why', async () => {
  const viewer = await signUp();
  await addMember(workspace.id, viewer, 'viewer');
  await signIn(page, viewer, '/settings/activity');
  await page.getByText('Only owners and admins see who changed what in this workspace.').waitFor();
  expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
});
