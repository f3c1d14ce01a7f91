import { beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { countMails, mailedLink, signUp } from '../../support/api/accounts.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import {
  account,
  alert,
  button,
  dialog,
  field,
  openAccount,
  proveBy,
  save,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';

useOwnPage();
useOwner();

describe('what I change', () => {
  beforeEach(openAccount);

  test('I can save only what is changed and complete', async () => {
    expect(await field('Email').inputValue()).toBe(account.email);
    for (const name of ['Password', 'Repeat Password']) {
      expect(await field(name).getAttribute('placeholder')).toBe('Enter your password...');
      expect(await field(name).getAttribute('type')).toBe('password');
    }
    expect(await save().isDisabled()).toBe(true);
    await field('Email').fill('half@');
    expect(await save().isDisabled()).toBe(true);
    await field('Email').fill('whole@example.test');
    expect(await save().isEnabled()).toBe(true);
    await field('Email').fill(account.email);
    expect(await save().isDisabled()).toBe(true);
    await field('Password').fill('new-horse');
    expect(await save().isDisabled()).toBe(true);
    await field('Repeat Password').fill('new-house');
    await alert('The passwords are not the same.').waitFor();
    expect(await save().isDisabled()).toBe(true);
    await field('Repeat Password').fill('new-horse');
    expect(await save().isEnabled()).toBe(true);
  });

  test('I change my password after I have shown that it is me', async () => {
    await field('Password').fill('new-horse');
    await field('Repeat Password').fill('new-horse');
    await save().click();
    await proveBy('wrong-horse');
    await alert('Wrong password').waitFor();
    await proveBy(account.password);
    await page.getByRole('status').getByText('Your password has been changed.').waitFor();
    expect(await field('Password').inputValue()).toBe('');
    expect(await save().isDisabled()).toBe(true);
    // This session goes on.
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Workspace name').waitFor();

    await signIn(await openPage(), { ...account, password: 'new-horse' });
  });

  test('I cancel, and nothing is changed', async () => {
    await field('Email').fill(`new-${account.email}`);
    await save().click();
    await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Confirm that it is you').waitFor({ state: 'detached' });
    expect(await field('Email').inputValue()).toBe(`new-${account.email}`);
    expect(await countMails(account.email, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  });

  test('I change my email by the link that is sent to the new one, and get it back by the one to the old', async () => {
    const email = `new-${account.email}`;
    await field('Email').fill(email);
    await save().click();
    await proveBy(account.password);
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
    await alert('This link has already been used or is not complete. Request a new one.').waitFor();
  });

  test('I ask for an address that someone has, and read so', async () => {
    await field('Email').fill((await signUp()).email);
    await save().click();
    await proveBy(account.password);
    await alert('Email address is already registered.').waitFor();
  });
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

test('I get there by the keyboard, and see how I can sign in', async () => {
  await signIn(page, account);
  await button(account.email).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await methods.getByText('Email and password').waitFor();
  await methods.getByText(account.email).waitFor();
});

test('I make a key for all of my workspaces, ask for my sites with it, and remove it', async () => {
  await signIn(page, account, '/account');
  const keys = page.getByRole('region', { name: 'Keys' });
  await keys.getByText('No keys yet').waitFor();
  await keys.getByRole('button', { name: 'New key' }).click();
  const question = dialog('New key');
  await question.getByLabel('Name').fill('Terraform');
  await question.getByRole('switch', { name: 'Read numbers' }).click();
  expect(await question.getByLabel('At most a day').count()).toBe(0);
  await question.getByRole('switch', { name: 'List sites' }).click();
  await checkInEachLook(page, 'new key of a person');
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
});

test('in every look, my account and its dialogs are accessible and fit', async () => {
  await signIn(page, account, '/account');
  await field('Password').fill('new-horse');
  await field('Repeat Password').fill('new-house');
  await checkInEachLook(page, 'two passwords');
  await field('Repeat Password').fill('new-horse');
  await save().click();
  await proveBy('wrong-horse');
  await alert('Wrong password').waitFor();
  await checkInEachLook(page, 'who asks');
  await page.keyboard.press('Escape');
  await dialog('Confirm that it is you').waitFor({ state: 'detached' });
  await button('Delete account').click();
  await dialog('Delete account').getByText(workspace.domain).waitFor();
  await checkInEachLook(page, 'delete');
});
