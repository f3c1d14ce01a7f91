import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AccountExport, WorkspaceAnswer } from '@footfall/functions/contract';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import {
  account,
  alert,
  button,
  dialog,
  field,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';

useOwnPage();
useOwner();

test('I give my name, see it in the menu at once and after a reload, remove it, and get a file with everything that is kept about me', async () => {
  await signIn(page, account, '/account');
  expect(await button('Save name').isDisabled()).toBe(true);
  await field('Display name').fill('Ada Lovelace');
  await button('Save name').click();
  await page.getByRole('status').getByText('Your name is saved.').waitFor();
  await button('Ada Lovelace').waitFor();
  await page.reload();
  await button('Ada Lovelace').waitFor();
  expect(await field('Display name').inputValue()).toBe('Ada Lovelace');
  await field('Display name').fill('');
  await button('Save name').click();
  await button(account.email).waitFor();

  const [file] = await Promise.all([page.waitForEvent('download'), button('Export your data').click()]);
  expect(file.suggestedFilename()).toMatch(/^footfall-account-\d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as AccountExport;
  expect(kept.account).toMatchObject({ id: account.uid, email: account.email });
  expect(kept.workspaces).toMatchObject([{ id: workspace.id, role: 'owner' }]);
});

test('I see my role in each workspace, leave one, and read what to do where I am the only owner, or just became it', async () => {
  const jane = await signUp();
  const theirs = await addWorkspace(jane);
  await addMember(theirs.id, account, 'viewer');
  const shared = await addWorkspace(account);
  await addMember(shared.id, jane, 'owner');
  await signIn(page, account, '/account');
  const list = page.getByRole('region', { name: 'Workspaces' }).getByRole('listitem');
  await expect.poll(() => list.count()).toBe(3);
  const mine = list.filter({ hasText: workspace.domain });
  await mine.getByText('Owner', { exact: true }).waitFor();
  await mine.getByText('No one else owns it.').waitFor();
  expect(await mine.getByRole('button').count()).toBe(0);
  await checkInEachLook(page, 'my account');

  await list
    .filter({ hasText: 'Viewer' })
    .getByRole('button', { name: `Leave ${theirs.domain}` })
    .click();
  const confirmation = dialog(`Leave ${theirs.domain}`);
  await confirmation.getByText('You lose access at once').waitFor();
  await checkInEachLook(page, 'leave a workspace');
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await confirmation.waitFor({ state: 'detached' });
  expect(await list.count()).toBe(2);
  const left = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account });
  expect(left.body.map(({ id }) => id).sort()).toEqual([workspace.id, shared.id].sort());

  await button(`Leave ${shared.domain}`).click();
  await call('/v1/workspace/leave', { account: jane, body: { workspaceId: shared.id } });
  await dialog(`Leave ${shared.domain}`).getByRole('button', { name: 'Leave' }).click();
  await alert('A workspace needs an owner. Make someone else an owner first.').waitFor();
  expect([...(await listRoles(shared.id)).keys()]).toEqual([account.uid]);
});
