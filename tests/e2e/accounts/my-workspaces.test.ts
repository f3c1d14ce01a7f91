import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport, WorkspaceAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import {
  account,
  alert,
  button,
  dialog,
  field,
  openAccount,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';

useOwnPage();
useOwner();

let jane: Account;

beforeEach(async () => {
  jane = await signUp();
  await auth().updateUser(jane.uid, { displayName: 'Jane' });
});

test('I give my name, see it in the menu at once and after a reload, and remove it', async () => {
  await openAccount();
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
});

describe('my workspaces', () => {
  const list = () => page.getByRole('region', { name: 'Workspaces' }).getByRole('listitem');

  test('I see my role in each, leave one, and read what to do where I am the only owner', async () => {
    const theirs = await addWorkspace(jane);
    await addMember(theirs.id, account, 'viewer');
    await openAccount();
    await expect.poll(() => list().count()).toBe(2);
    const mine = list().filter({ hasText: workspace.domain });
    await mine.getByText('Owner', { exact: true }).waitFor();
    await mine.getByText('No one else owns it.').waitFor();
    expect(await mine.getByRole('button').count()).toBe(0);
    await checkInEachLook(page, 'my account');

    await list()
      .filter({ hasText: 'Viewer' })
      .getByRole('button', { name: `Leave ${theirs.domain}` })
      .click();
    const confirmation = dialog(`Leave ${theirs.domain}`);
    await confirmation.getByText('You lose access at once').waitFor();
    await checkInEachLook(page, 'leave a workspace');
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    await confirmation.waitFor({ state: 'detached' });
    expect(await list().count()).toBe(1);
    const left = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account });
    expect(left.body.map(({ id }) => id)).toEqual([workspace.id]);
  });

  test('the other owner left while I looked: I stay, and read why', async () => {
    await addMember(workspace.id, jane, 'owner');
    await openAccount();
    await button(`Leave ${workspace.domain}`).click();
    await call('/v1/workspace/leave', { account: jane, body: { workspaceId: workspace.id } });
    await dialog(`Leave ${workspace.domain}`).getByRole('button', { name: 'Leave' }).click();
    await alert('A workspace needs an owner. Make someone else an owner first.').waitFor();
    expect([...(await listRoles(workspace.id)).keys()]).toEqual([account.uid]);
  });
});

test('I get a file with everything that is kept about me', async () => {
  await openAccount();
  const [file] = await Promise.all([page.waitForEvent('download'), button('Export your data').click()]);
  expect(file.suggestedFilename()).toMatch(/^footfall-account-\d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as AccountExport;
  expect(kept.account).toMatchObject({ id: account.uid, email: account.email });
  expect(kept.workspaces).toMatchObject([{ id: workspace.id, role: 'owner' }]);
});

test('I delete my account, and decide for each workspace: Jane gets one, another goes with me', async () => {
  const other = await addWorkspace(account);
  for (const { id } of [workspace, other]) await addMember(id, jane, 'viewer');
  await openAccount();
  await button('Delete account').click();
  const confirmation = dialog('Delete account');
  await confirmation.getByLabel(`What happens to ${workspace.domain}`).waitFor();
  await checkInEachLook(page, 'decide about workspaces');
  await confirmation.getByLabel(/to confirm$/).fill(account.email);
  await confirmation.getByLabel('Current password').fill(account.password);
  const confirm = confirmation.getByRole('button', { name: 'Delete account' });
  expect(await confirm.isDisabled()).toBe(true);
  const decide = (about: WorkspaceAnswer, label: string) =>
    confirmation.getByLabel(`What happens to ${about.domain}`).selectOption({ label });
  await decide(workspace, 'Make Jane (Viewer) the owner');
  expect(await confirm.isDisabled()).toBe(true);
  await decide(other, 'Delete it, with every visit counted so far');
  await confirm.click();
  await seeLanding(page);
  const left = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: jane });
  expect(left.body.map(({ id, role }) => [id, role])).toEqual([[workspace.id, 'owner']]);
});
