import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  countMails,
  mailedLink,
  signUp,
  verificationLink,
  type Account,
} from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { context, openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { alert, button, heading, logInWith, open, refuse } from '../../support/browser/pages/log-in.ts';

useOwnPage();

describe('proving my address', () => {
  let account: Account;

  beforeEach(async () => {
    account = await signUp({ verified: false });
    await signIn(page, account, '/verify-email');
    await heading("Let's verify your email").waitFor();
    await page.getByText(account.email).waitFor();
  });

  test('I have the email sent again, and then have to wait, also after a reload', async () => {
    const before = await countMails(account.email, 'VERIFY_EMAIL');
    await button('Resend email').click();
    await page.getByText('Sent. It can take a minute to arrive.').waitFor();
    expect(await countMails(account.email, 'VERIFY_EMAIL')).toBe(before + 1);
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

  test('the provider has had enough, and I read so', async () => {
    await refuse('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await button('Resend email').click();
    await alert(
      'An email is already on its way. Wait a few minutes before you request another one.',
    ).waitFor();
    expect(await button('Resend email').isEnabled()).toBe(true);
  });

  test('I follow the link here and go on', async () => {
    await button('Resend email').click();
    await page.getByText('Sent.').waitFor();
    await page.goto(await mailedLink(account.email, 'VERIFY_EMAIL'));
    await heading('Add your workspace').waitFor();
  });

  test('I follow the link on a device where no one is signed in; the second time it is used up', async () => {
    await button('Resend email').click();
    await page.getByText('Sent.').waitFor();
    const link = await mailedLink(account.email, 'VERIFY_EMAIL');
    const there = await openPage({ width: 390 });
    await there.goto(link);
    await there.getByRole('heading', { name: 'Your email is verified', exact: true }).waitFor();
    await there.getByText(`You can now log in with ${account.email}.`).waitFor();
    await there.goto(link);
    await there
      .getByRole('alert')
      .getByText('This link has already been used or is not complete. Request a new one.')
      .waitFor();
    // And here the page goes on by itself.
    await heading('Add your workspace').waitFor();
  });

  test('the page that I was going to is where the link in the email leads', async () => {
    await open('/claim?domain=example.com');
    await heading("Let's verify your email").waitFor();
    await button('Resend email').click();
    await page.getByText('Sent.').waitFor();
    await page.goto(await mailedLink(account.email, 'VERIFY_EMAIL'));
    await heading('Prove your domain').waitFor();
    await page.getByText('You have no open claim to example.com.').waitFor();
  });

  test('before I have proved it I am not asked for a domain, so I type none twice', async () => {
    await open('/add');
    await heading("Let's verify your email").waitFor();
    expect(await page.getByLabel('Domain').count()).toBe(0);
    await button('Resend email').click();
    await page.getByText('Sent.').waitFor();
    const inbox = await page.context().newPage();
    await inbox.goto(await verificationLink(account.email));
    await inbox.close();
    await heading('Add your workspace').waitFor();
  });
});

describe('forgetting my password', () => {
  const success =
    'If this email address was used to create an account, instructions to reset your password will be sent to you. Please check your email.';

  async function askFor(email: string): Promise<void> {
    await open('/reset');
    await heading('Forgot your password?').waitFor();
    await page.getByLabel('Email').fill(email);
    await button('Send Instructions').click();
  }

  test.each([
    ['no-address', 'Invalid email address.', 'INVALID_EMAIL'],
    ['', 'Invalid email address.'],
    ['nobody-has-this@example.test', 'User not found.'],
  ])('with "%s" I read "%s"', async (email, words, answer?: string) => {
    // The emulator sends to anything; the provider itself looks at the address.
    if (answer) await refuse('sendOobCode', answer);
    await askFor(email);
    await alert(words).waitFor();
  });

  test('I set a new one by the email, log in with it, and the same link is used up', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await askFor(account.email);
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
    await heading('Dashboard').waitFor();

    await page.goto(link);
    await alert('This link has already been used or is not complete. Request a new one.').waitFor();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await heading('Forgot your password?').waitFor();
  });

  test('I read what is wrong with a link that is made up, expired or cut off', async () => {
    await open('/auth/action?mode=resetPassword&oobCode=made-up');
    await alert('This link has already been used or is not complete. Request a new one.').waitFor();
    await refuse('resetPassword', 'EXPIRED_OOB_CODE');
    await open('/reset-password?oobCode=expired');
    await alert('This link has expired. Request a new one.').waitFor();
    await open('/reset-password');
    await page.getByText('To set a new password, follow the link in the email that we send you.').waitFor();
    for (const query of ['', '?mode=resetPassword', '?mode=signIn&oobCode=x']) {
      await open(`/auth/action${query}`);
      await heading('This link is not complete').waitFor();
    }
  });
});
