import { expect, test } from 'vitest';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { countMails, mailedLink, signUp, tokensOf } from '../../support/api/accounts.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import {
  account,
  alert,
  button,
  dialog,
  field,
  proveBy,
  save,
  useOwner,
  workspace,
} from '../../support/browser/pages/my-account.ts';

useOwnPage();
useOwner();

test('I get there by the keyboard, see how I can sign in, and change my password after I have shown that it is me', async () => {
  await signIn(page, account, '/settings/general');
  await button(account.email).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await methods.getByText('Email and password').waitFor();
  await methods.getByText(account.email).waitFor();

  expect(await field('Email').inputValue()).toBe(account.email);
  for (const name of ['Password', 'Repeat Password']) {
    expect(await field(name).getAttribute('placeholder')).toBe('Enter your password...');
    expect(await field(name).getAttribute('type')).toBe('password');
  }
  // Only what is changed and complete can be saved.
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
  await checkInEachLook(page, 'two passwords');
  await field('Repeat Password').fill('new-horse');
  await save().click();
  await proveBy('wrong-horse');
  await alert('Wrong password').waitFor();
  await checkInEachLook(page, 'who asks');
  await proveBy(account.password);
  await page.getByRole('status').getByText('Your password has been changed.').waitFor();
  expect(await field('Password').inputValue()).toBe('');
  expect(await save().isDisabled()).toBe(true);
  // This session goes on.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Workspace name').waitFor();
  const { localId } = await tokensOf({ email: account.email, password: 'new-horse' });
  expect(localId).toBe(account.uid);
});

test('I change my email, but not to one that someone has and not if I cancel, and by the link that is sent to the new one', async () => {
  const email = `new-${account.email}`;
  await signIn(page, account, '/account');
  await field('Email').fill((await signUp()).email);
  await save().click();
  await proveBy(account.password);
  await alert('Email address is already registered.').waitFor();
  await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
  await dialog('Confirm that it is you').waitFor({ state: 'detached' });
  await field('Email').fill(email);
  await save().click();
  await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
  await dialog('Confirm that it is you').waitFor({ state: 'detached' });
  expect(await field('Email').inputValue()).toBe(email);
  expect(await countMails(account.email, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);

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
