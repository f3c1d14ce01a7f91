import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { account, dialog, save, useOwner, workspace } from '../../support/browser/pages/my-account.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';

useOwnPage();
useOwner();

/** A revocation distinguishes earlier and later tokens by the second. */
const nextSecond = () => wait(1001 - (Date.now() % 1000));

test('I sign out everywhere: here at once, and elsewhere nothing can be changed any more; and where my account is switched off while I work, I am signed out', async () => {
  const colleague = await signUp();
  await addMember(workspace.id, colleague, 'viewer');
  const rename = async (at: Page) => {
    await signIn(at, account, '/settings/general');
    await at.getByLabel('Workspace name').fill('Taken over');
  };
  const there = await openPage();
  await rename(there);
  await signIn(page, account, '/account');
  await nextSecond();
  await button('Sign out everywhere').click();
  await seeLanding(page);
  await there.getByRole('button', { name: 'Save Changes' }).click();
  await there.getByRole('alert').getByText('Your session has ended. Log in again.').waitFor();

  await nextSecond();
  await rename(page);
  await auth().updateUser(account.uid, { disabled: true });
  // A pending request of the page may be refused first, which signs me out too.
  await Promise.race([save().click(), seeLanding(page)]);
  await seeLanding(page);
  const { body } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: colleague });
  expect(body.map(({ name }) => name)).toEqual([workspace.name]);
});

test('I delete my account: I read which workspaces go, decide about those with other members, and exactly those are gone', async () => {
  const [other, leaver, jane] = [await signUp(), await signUp(), await signUp()];
  await auth().updateUser(jane.uid, { displayName: 'Jane' });
  const { shared, alone, given, taken } = await addWorkspaces(account, 'shared', 'alone', 'given', 'taken');
  await addMember(shared.id, other, 'owner');
  await addMember(alone.id, leaver, 'owner');
  for (const { id } of [given, taken]) await addMember(id, jane, 'viewer');

  await signIn(page, account, '/account');
  await button('Delete account').click();
  const confirmation = dialog('Delete account');
  const listed = (name: string) =>
    confirmation
      .getByRole('list', { name })
      .getByRole('listitem')
      .allInnerTexts()
      .then((domains) => domains.sort());
  await expect.poll(() => listed('Deleted with the account')).toEqual([workspace.domain]);
  expect(await listed('Not deleted')).toEqual([shared.domain, alone.domain].sort());
  await checkAtWidth(page, 'delete account', 390);
  // Its other owner leaves while I read.
  await call('/v1/account/delete', {
    account: leaver,
    body: { confirmation: leaver.email, workspaceIds: [] },
  });

  const confirm = confirmation.getByRole('button', { name: 'Delete account' });
  const decide = (about: WorkspaceAnswer, label: string) =>
    confirmation.getByLabel(`What happens to ${about.domain}`).selectOption({ label });
  await confirmation.getByLabel('Current password').fill('wrong-horse');
  await confirmation.getByLabel(/to confirm$/).fill(account.email);
  expect(await confirm.isDisabled()).toBe(true);
  await decide(given, 'Make Jane (Viewer) the owner');
  expect(await confirm.isDisabled()).toBe(true);
  await decide(taken, 'Delete it, with every visit counted so far');
  await confirmation.getByLabel(/to confirm$/).fill('someone@example.test');
  expect(await confirm.isDisabled()).toBe(true);
  await confirmation.getByLabel(/to confirm$/).fill(account.email);
  await confirm.click();
  await alert('Wrong password').waitFor();
  await confirmation.getByLabel('Current password').fill(account.password);
  await confirm.click();
  await alert('Your workspaces have changed in the meantime. Check the list again.').waitFor();
  await expect
    .poll(() => listed('Deleted with the account'))
    .toEqual([workspace.domain, alone.domain].sort());
  expect((await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body).toHaveLength(5);
  await confirm.click();
  await seeLanding(page);

  const remaining = async (of: Account) =>
    (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: of })).body.map(({ id, role }) => [
      id,
      role,
    ]);
  expect(await remaining(other)).toEqual([[shared.id, 'owner']]);
  expect(await remaining(jane)).toEqual([[given.id, 'owner']]);
  await expect(auth().getUser(account.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
