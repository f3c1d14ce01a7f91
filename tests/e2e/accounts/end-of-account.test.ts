import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addMember } from '../../support/api/members.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { rowsByNow, rowsOf } from '../../support/traffic/rows.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import {
  account,
  alert,
  button,
  dialog,
  openAccount,
  save,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';

useOwnPage();
useOwner();

/** Tokens are told apart from those before a revocation by the second. */
const nextSecond = () => wait(1001 - (Date.now() % 1000));

test('I sign out everywhere: here at once, and elsewhere nothing can be changed any more', async () => {
  const there = await openPage();
  await signIn(there, account, '/settings/general');
  await there.getByLabel('Workspace name').fill('Taken over');
  await openAccount();
  await nextSecond();
  await button('Sign out everywhere').click();
  await seeLanding(page);
  await there.getByRole('button', { name: 'Save Changes' }).click();
  await there.getByRole('alert').getByText('Your session has ended. Log in again.').waitFor();
  await nextSecond();
  await signIn(page, account, '/account');
});

test('my account is switched off while I work: I can change nothing, and am signed out', async () => {
  const colleague = await signUp();
  await addMember(workspace.id, colleague, 'viewer');
  await signIn(page, account, '/settings/general');
  await page.getByLabel('Workspace name').fill('Renamed');
  await auth().updateUser(account.uid, { disabled: true });
  // Something that the page was still loading may be refused first, and signs me out just the same.
  await Promise.race([save().click(), seeLanding(page)]);
  await seeLanding(page);
  const { body } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: colleague });
  expect(body.map(({ name }) => name)).toEqual([workspace.name]);
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button('Log In').click();
  await alert('This account is disabled. Contact the people who run this service.').waitFor();
});

describe('deleting my account', () => {
  test('I read which workspaces go, type my address, and exactly those are gone, rows included', async () => {
    const other = await signUp();
    const shared = await addWorkspace(account);
    await addMember(shared.id, other, 'owner');
    for (const { domain } of [workspace, shared]) await postEvent(pageview(domain));
    expect(await rowsByNow(workspace.id)).toHaveLength(1);

    await openAccount();
    await button('Delete account').click();
    const confirmation = dialog('Delete account');
    const gone = confirmation.getByRole('list', { name: 'Deleted with the account' });
    await expect.poll(() => gone.getByRole('listitem').allInnerTexts()).toEqual([workspace.domain]);
    const kept = confirmation.getByRole('list', { name: 'Not deleted' });
    expect(await kept.getByRole('listitem').allInnerTexts()).toEqual([shared.domain]);

    const confirm = confirmation.getByRole('button', { name: 'Delete account' });
    await confirmation.getByLabel('Current password').fill('wrong-horse');
    expect(await confirm.isDisabled()).toBe(true);
    await confirmation.getByLabel(/to confirm$/).fill('someone@example.test');
    expect(await confirm.isDisabled()).toBe(true);
    await confirmation.getByLabel(/to confirm$/).fill(account.email);
    await confirm.click();
    await alert('Wrong password').waitFor();
    await confirmation.getByLabel('Current password').fill(account.password);
    await confirm.click();
    await seeLanding(page);

    expect(await rowsOf(workspace.id)).toEqual([]);
    expect(await rowsByNow(shared.id)).toHaveLength(1);
    const left = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: other });
    expect(left.body.map(({ id }) => id)).toEqual([shared.id]);
    await page.goto(`${stack.hosting}/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button('Log In').click();
    await alert('User not found').waitFor();
  });

  test('another owner left while I read: I am shown anew, and nothing is gone yet', async () => {
    const other = await signUp();
    const shared = await addWorkspace(account);
    await addMember(shared.id, other, 'owner');
    await openAccount();
    await button('Delete account').click();
    const confirmation = dialog('Delete account');
    await confirmation.getByText(shared.domain).waitFor();
    await call('/v1/account/delete', {
      account: other,
      body: { confirmation: other.email, workspaceIds: [] },
    });
    await confirmation.getByLabel(/to confirm$/).fill(account.email);
    await confirmation.getByLabel('Current password').fill(account.password);
    await confirmation.getByRole('button', { name: 'Delete account' }).click();
    await alert('Your workspaces have changed in the meantime. Check the list again.').waitFor();
    const gone = confirmation.getByRole('list', { name: 'Deleted with the account' }).getByRole('listitem');
    await expect.poll(() => gone.count()).toBe(2);
    expect((await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body).toHaveLength(2);
  });

  test('without any workspace, and with an address never proved, I find my account and can end it', async () => {
    const fresh = await signUp({ verified: false });
    await page.goto(`${stack.hosting}/login?next=/add`);
    await page.getByLabel('Email').fill(fresh.email);
    await page.getByLabel('Password').fill(fresh.password);
    await button('Log In').click();
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
    await button('Delete account').click();
    const confirmation = dialog('Delete account');
    await confirmation.getByText('No workspaces are deleted with it.').waitFor();
    await confirmation.getByLabel(/to confirm$/).fill(fresh.email);
    await confirmation.getByLabel('Current password').fill(fresh.password);
    await confirmation.getByRole('button', { name: 'Delete account' }).click();
    await seeLanding(page);
    await expect(auth().getUser(fresh.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});
