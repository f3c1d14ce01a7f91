import { expect, onTestFinished, test } from 'vitest';
import { countMails, mailedLink, signUp } from '../../support/api/accounts.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { heading, refuse } from '../../support/browser/pages/log-in.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';
import { context, openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';

useOwnPage();

async function resend(): Promise<void> {
  await button('Resend email').click();
  await page.getByText('Sent. It can take a minute to arrive.').waitFor();
}

test('in every look, before I have proved my address I type no domain, but have the email sent again, and then have to wait, also after a reload; I follow its link on another device, where it works once, and go on here', async () => {
  const account = await signUp({ verified: false });
  const { email } = account;
  await signIn(page, account, '/add');
  await heading("Let's verify your email").waitFor();
  await page.getByText(email).waitFor();
  expect(await page.getByLabel('Domain').count()).toBe(0);
  await refuse('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await button('Resend email').click();
  await alert('An email is already on its way. Wait a few minutes before you request another one.').waitFor();
  expect(await button('Resend email').isEnabled()).toBe(true);
  await context.unrouteAll();

  const before = await countMails(email, 'VERIFY_EMAIL');
  await resend();
  expect(await countMails(email, 'VERIFY_EMAIL')).toBe(before + 1);
  const waiting = button(/^Resend email in \d\d? s$/);
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await page.reload();
  await waiting.waitFor();
  onTestFinished(() => context.close());
  await page.clock.install();
  await page.clock.fastForward(61_000);
  await button('Resend email').waitFor();
  expect(await button('Resend email').isEnabled()).toBe(true);
  await checkAtWidth(page, 'waiting for the link', 390);

  const link = await mailedLink(email, 'VERIFY_EMAIL');
  const there = await openPage({ width: 390 });
  await there.goto(link);
  await there.getByRole('heading', { name: 'Your email is verified', exact: true }).waitFor();
  await there.getByText(`You can now log in with ${email}.`).waitFor();
  await there.goto(link);
  await there
    .getByRole('alert')
    .getByText('This link has already been used or is not complete. Request a new one.')
    .waitFor();
  // Here the page continues by itself.
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
