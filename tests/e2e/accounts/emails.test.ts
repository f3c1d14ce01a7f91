import { expect, onTestFinished, test } from 'vitest';
import { countMails, mailedLink, signUp } from '../../support/api/accounts.ts';
import { alert, button, heading, logInWith, open, refuse } from '../../support/browser/pages/log-in.ts';
import { context, openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';

useOwnPage();

const usedUp = 'This link has already been used or is not complete. Request a new one.';

async function resend(): Promise<void> {
  await button('Resend email').click();
  await page.getByText('Sent. It can take a minute to arrive.').waitFor();
}

test('I have the email for proving my address sent again, and then have to wait, also after a reload', async () => {
  const { email, password } = await signUp({ verified: false });
  await signIn(page, { email, password }, '/verify-email');
  await heading("Let's verify your email").waitFor();
  await page.getByText(email).waitFor();
  await refuse('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await button('Resend email').click();
  await alert('An email is already on its way. Wait a few minutes before you request another one.').waitFor();
  expect(await button('Resend email').isEnabled()).toBe(true);
  await context.unrouteAll();

  const before = await countMails(email, 'VERIFY_EMAIL');
  await resend();
  expect(await countMails(email, 'VERIFY_EMAIL')).toBe(before + 1);
  const waiting = button(/^Resend email in (60|[1-5]\d) s$/);
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await page.reload();
  await button(/^Resend email in \d+ s$/).waitFor();
  onTestFinished(() => context.close());
  await page.clock.install();
  await page.clock.fastForward(61_000);
  await button('Resend email').waitFor();
  expect(await button('Resend email').isEnabled()).toBe(true);
});

test('before I have proved my address I type no domain; I follow the link on another device, where it works once, and go on here', async () => {
  const account = await signUp({ verified: false });
  await signIn(page, account, '/add');
  await heading("Let's verify your email").waitFor();
  expect(await page.getByLabel('Domain').count()).toBe(0);
  await resend();
  const link = await mailedLink(account.email, 'VERIFY_EMAIL');
  const there = await openPage({ width: 390 });
  await there.goto(link);
  await there.getByRole('heading', { name: 'Your email is verified', exact: true }).waitFor();
  await there.getByText(`You can now log in with ${account.email}.`).waitFor();
  await there.goto(link);
  await there.getByRole('alert').getByText(usedUp).waitFor();
  // And here the page goes on by itself.
  await heading('Add your workspace').waitFor();
});

test('the page that I was going to is where the link in the email leads', async () => {
  const account = await signUp({ verified: false });
  await signIn(page, account, '/claim?domain=example.com');
  await heading("Let's verify your email").waitFor();
  await resend();
  await page.goto(await mailedLink(account.email, 'VERIFY_EMAIL'));
  await heading('Prove your domain').waitFor();
  await page.getByText('You have no open claim to example.com.').waitFor();
});

test('I forgot my password: I read what is wrong with an address, set a new one by the email, log in with it, and the same link is used up', async () => {
  const account = await signUp();
  await open('/reset');
  await heading('Forgot your password?').waitFor();
  const askFor = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await button('Send Instructions').click();
  };
  await askFor('');
  await alert('Invalid email address.').waitFor();
  await askFor('nobody-has-this@example.test');
  await alert('User not found.').waitFor();
  await askFor(account.email);
  const success =
    'If this email address was used to create an account, instructions to reset your password will be sent to you. Please check your email.';
  await page.getByRole('status').getByText(success, { exact: true }).waitFor();

  const link = await mailedLink(account.email, 'PASSWORD_RESET');
  await page.goto(link);
  await heading('Reset password').waitFor();
  await page.getByText(`Choose a new password for ${account.email}.`).waitFor();
  expect(await button('Reset password').isDisabled()).toBe(true);
  await page.getByLabel('New Password', { exact: true }).fill('new-horse');
  await page.getByLabel('Confirm New Password').fill('new-house');
  await alert('The passwords are not the same.').waitFor();
  expect(await button('Reset password').isDisabled()).toBe(true);
  await page.getByLabel('Confirm New Password').fill('new-horse');
  await button('Reset password').click();
  await heading('Your password has been changed').waitFor();

  await page.getByRole('link', { name: 'Log In' }).click();
  await logInWith(account);
  await alert('Wrong password').waitFor();
  await logInWith({ ...account, password: 'new-horse' });
  await heading('Add your workspace').waitFor();

  const { pathname, search } = new URL(link);
  await leadTo(page, pathname + search);
  await alert(usedUp).waitFor();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await heading('Forgot your password?').waitFor();
});

test('I read what is wrong with a link that is made up, expired or cut off', async () => {
  await open('/reset-password');
  await page.getByText('To set a new password, follow the link in the email that we send you.').waitFor();
  for (const query of ['', '?mode=resetPassword', '?mode=signIn&oobCode=x']) {
    await leadTo(page, `/auth/action${query}`);
    await heading('This link is not complete').waitFor();
  }
  await leadTo(page, '/auth/action?mode=resetPassword&oobCode=made-up');
  await alert(usedUp).waitFor();
  await refuse('resetPassword', 'EXPIRED_OOB_CODE');
  await leadTo(page, '/reset-password?oobCode=expired');
  await alert('This link has expired. Request a new one.').waitFor();
});
