import { test } from 'vitest';
import { mailedLink, signUp } from '../../support/api/accounts.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { button, heading, logInWith, open } from '../../support/browser/pages/log-in.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';

useOwnPage();

test('in every look, every auth page and its errors are accessible and fit', async () => {
  const account = await signUp({ verified: false });
  await open('/login');
  await heading('Log In').waitFor();
  for (const [path, title] of [
    ['/signup', 'Create an account'],
    ['/reset-password', 'Reset password'],
    ['/auth/action', 'This link is not complete'],
    ['/auth/action?mode=recoverEmail&oobCode=x', 'Your email has not been changed back'],
    ['/verify-email?oobCode=x', "Let's verify your email"],
    ['/reset', 'Forgot your password?'],
  ] as const) {
    await leadTo(page, path);
    await heading(title).waitFor();
    await checkInEachLook(page, path);
  }
  await page.getByLabel('Email').fill(account.email);
  await button('Send Instructions').click();
  await page.getByText('Please check your email.').waitFor();
  await checkInEachLook(page, 'instructions sent');
  const { pathname, search } = new URL(await mailedLink(account.email, 'PASSWORD_RESET'));
  await leadTo(page, pathname + search);
  await page.getByLabel('New Password', { exact: true }).fill('horses');
  await page.getByLabel('Confirm New Password').fill('houses');
  await checkInEachLook(page, 'two passwords');
  await leadTo(page, '/login?next=/verify-email');
  await heading('Log In').waitFor();
  await checkInEachLook(page, '/login');
  await logInWith({ ...account, password: 'wrong-horse' });
  await page.getByText('Wrong password').waitFor();
  await checkInEachLook(page, 'wrong password');
  await logInWith(account);
  await heading("Let's verify your email").waitFor();
  await checkInEachLook(page, 'waiting for the link');
});
