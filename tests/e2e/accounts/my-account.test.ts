import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AccountExport } from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { countMails, mailedLink, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addPersonKey } from '../../support/api/callers/keys.ts';
import { addMember } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import {
  account,
  dialog,
  field,
  proveBy,
  save,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';

useOwnPage();
useOwner();

test('I get there by the keyboard, see how I can sign in and my role in each workspace, leave one, and read what to do where I am the only owner, or just became it; I enter my name and download my data', async () => {
  const jane = await signUp();
  const theirs = await addWorkspace(jane);
  await addMember(theirs.id, account, 'viewer');
  const shared = await addWorkspace(account);
  await addMember(shared.id, jane, 'owner');
  await signIn(page, account, '/settings/plans');
  await button(account.email).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await methods.getByText('Email and password').waitFor();
  await methods.getByText(account.email).waitFor();

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
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await confirmation.waitFor({ state: 'detached' });
  expect(await list.count()).toBe(2);

  await button(`Leave ${shared.domain}`).click();
  await call('/v1/workspace/leave', { account: jane, body: { workspaceId: shared.id } });
  await dialog(`Leave ${shared.domain}`).getByRole('button', { name: 'Leave' }).click();
  await alert('A workspace needs an owner. Make someone else an owner first.').waitFor();
  await dialog(`Leave ${shared.domain}`).getByRole('button', { name: 'Cancel' }).click();

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
  const stored = JSON.parse(await readFile(await file.path(), 'utf8')) as AccountExport;
  expect(stored.account).toMatchObject({ id: account.uid, email: account.email });
});

test('I sign in again for a key that manages sites, confirm an old key, and read which keys a new password stops, before and after', async () => {
  await addPersonKey(account, ['stats:read'], { name: 'Old report', confirmed: null, sessionsSince: null });
  await signIn(page, account, '/account');
  const keys = page.getByRole('region', { name: 'Keys' });
  await keys.getByText('Stopped until you confirm that you made it.').waitFor();
  await checkInEachLook(page, 'a key to confirm');
  await keys.getByRole('button', { name: 'Confirm Old report' }).click();
  await keys.getByText('Stopped').waitFor({ state: 'detached' });

  // As if ten minutes after the sign-in.
  const refused = { code: 'recent_sign_in_required', message: 'Please sign in again first.', requestId: '' };
  await page.route(
    '**/api/v1/account-key/create',
    (route) => route.fulfill({ status: 403, json: { error: refused } }),
    { times: 1 },
  );
  await keys.getByRole('button', { name: 'New key' }).click();
  await dialog('New key').getByLabel('Name').fill('Terraform');
  await dialog('New key').getByRole('switch', { name: 'Manage sites' }).click();
  await dialog('New key').getByRole('button', { name: 'Create key' }).click();
  await dialog('Confirm that it is you').getByText('within the last ten minutes').waitFor();
  await checkAtWidth(page, 'a sign-in for a key', 390);
  await proveBy('wrong-horse');
  await alert('Wrong password').waitFor();
  await proveBy(account.password);
  await page.getByRole('dialog', { name: 'Copy your key now' }).getByRole('button', { name: 'Done' }).click();

  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByText('and stops your 2 keys “Terraform” and “Old report”.').waitFor();
  await field('Password').fill('new-horse');
  await field('Repeat Password').fill('new-horse');
  await save().click();
  await dialog('Confirm that it is you')
    .getByText('stops your 2 keys “Terraform” and “Old report”')
    .waitFor();
  // In a later second than the keys.
  await page.route('**/accounts:update*', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await proveBy(account.password);
  await expect.poll(() => keys.getByText('Stopped by a new password').count()).toBe(2);
  await checkInEachLook(page, 'stopped keys');
  await keys.getByRole('button', { name: 'Remove Terraform' }).click();
  await dialog('Remove key').getByRole('button', { name: 'Remove key' }).click();
  await expect.poll(() => keys.getByRole('listitem').count()).toBe(1);
  expect(await devices.getByText('stops your').count()).toBe(0);
});

test('I create a key for all of my workspaces, list my sites with it, and remove it; I change my email and my password after I have reauthenticated, and not to an email that someone has, and not if I cancel', async () => {
  await signIn(page, account, '/account');
  const keys = page.getByRole('region', { name: 'Keys' });
  await keys.getByText('No keys yet').waitFor();
  await keys.getByRole('button', { name: 'New key' }).click();
  const question = dialog('New key');
  await question.getByLabel('Name').fill('Terraform');
  await question.getByRole('switch', { name: 'Read numbers' }).click();
  expect(await question.getByLabel('Limit per day').count()).toBe(0);
  await question.getByRole('switch', { name: 'List sites' }).click();
  await question.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = await made.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  expect(await made.getByRole('textbox', { name: 'Try it' }).inputValue()).toContain('/api/v1/sites ');
  await made.getByRole('button', { name: 'Done' }).click();
  const ask = () => fetch(`${stack.hosting}/api/v1/sites`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await (await ask()).json()).sites).toMatchObject([{ domain: workspace.domain }]);
  await keys.getByRole('button', { name: 'Remove Terraform' }).click();
  await dialog('Remove key').getByRole('button', { name: 'Remove key' }).click();
  await keys.getByText('No keys yet').waitFor();
  expect((await ask()).status).toBe(401);

  // Only what is changed and complete can be saved.
  expect(await save().isDisabled()).toBe(true);
  await field('Password').fill('new-horse');
  await field('Repeat Password').fill('new-house');
  await alert('The passwords are not the same.').waitFor();
  expect(await save().isDisabled()).toBe(true);
  await field('Repeat Password').fill('new-horse');
  await save().click();
  await proveBy('wrong-horse');
  await alert('Wrong password').waitFor();
  await checkAtWidth(page, 'who asks', 390);
  // The password changes in a later second than the proof. The provider ends sessions that began before it.
  await page.route('**/accounts:update*', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await proveBy(account.password);
  await page.getByRole('status').getByText('Your password has been changed.').waitFor();
  expect(await field('Password').inputValue()).toBe('');
  expect(await save().isDisabled()).toBe(true);
  // This session continues.
  await leadTo(page, '/settings/general');
  await page.getByLabel('Workspace name').waitFor();
  await leadTo(page, '/account');

  const email = `new-${account.email}`;
  const cancel = async () => {
    await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Confirm that it is you').waitFor({ state: 'detached' });
  };
  expect(await field('Email').inputValue()).toBe(account.email);
  await field('Email').fill((await signUp()).email);
  await save().click();
  await proveBy('new-horse');
  await alert('Email address is already registered.').waitFor();
  await cancel();
  await field('Email').fill(email);
  await save().click();
  await cancel();
  expect(await field('Email').inputValue()).toBe(email);
  expect(await countMails(account.email, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  await save().click();
  await proveBy('new-horse');
  await page.getByText(`We sent a link to ${email}. Your email changes once you follow it.`).waitFor();
  expect(await field('Email').inputValue()).toBe(account.email);

  const link = await mailedLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your email has been changed', exact: true }).waitFor();
  await page.getByText(`Sign in with ${email} from now on.`).waitFor();
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
  expect(await field('Email').inputValue()).toBe(email);
  expect((await auth().getUser(account.uid)).email).toBe(email);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your email has not been changed', exact: true }).waitFor();
});

test('someone else changed my email: by the link to my old address I have it back', async () => {
  const thief = `thief-${account.email}`;
  await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: account.token, email: thief }),
  });
  expect((await auth().getUser(account.uid)).email).toBe(thief);
  await page.goto(await mailedLink(account.email, 'RECOVER_EMAIL'));
  await page.getByRole('heading', { name: 'Your email has been changed back', exact: true }).waitFor();
  await page.getByText(`Sign in with ${account.email} as before.`, { exact: false }).waitFor();
  expect((await auth().getUser(account.uid)).email).toBe(account.email);
  await page.getByRole('link', { name: 'choose a new one' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?', exact: true }).waitFor();
});
