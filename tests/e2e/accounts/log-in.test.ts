import { expect, test } from 'vitest';
import { mailedLink, signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { chunkOf } from '../../support/web/chunk.ts';
import { heading, logInWith, open, refuse } from '../../support/browser/pages/log-in.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';
import { context, page, replacePage, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnPage();

const usedUp = 'This link has already been used or is not complete. Request a new one.';

test('in every look, the forms for logging in and signing up wait for both fields, and I read what is wrong and what I agree to', async () => {
  const { email } = await signUp();
  await open('/login');
  await heading('Log In').waitFor();
  expect(await page.title()).toContain('Login');
  expect(await button('Log In').isDisabled()).toBe(true);
  await page.getByLabel('Email').fill('a@example.test');
  expect(await button('Log In').isDisabled()).toBe(true);
  await logInWith({ email: 'nobody-has-this@example.test', password: 'correct-horse' });
  await alert('User not found').waitFor();
  await checkInEachLook(page, 'wrong password');

  await page.getByRole('link', { name: 'Sign up' }).click();
  await heading('Create an account').waitFor();
  expect(await page.title()).toContain('Create an account');
  expect(await button('Create an Account').isDisabled()).toBe(true);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct-horse');
  await button('Create an Account').click();
  await alert('Email address is already registered.').waitFor();
  await checkAtWidth(page, '/signup', 390);
  const privacy = await page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href');
  expect(await (await page.request.get(stack.hosting + privacy)).text()).toMatch(/<h1[^>]*>Privacy policy</);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
});

test('where I was going is where I get, on our own origin alone', async () => {
  const account = await signUp();
  const { domain } = await addWorkspace(account);
  const funnels = `/behaviour/funnels?site=${domain}&timeframe=today`;
  await open(funnels);
  await heading('Log In').waitFor();
  await logInWith({ ...account, password: 'wrong-horse' });
  await alert('Wrong password').waitFor();
  await logInWith(account);
  await heading('Behaviour').waitFor();
  expect(page.url()).toBe(stack.hosting + funnels);
  await expect.poll(() => page.title()).toBe(`Funnels · ${domain} · Footfall`);

  await leadTo(page, '/settings');
  await page.getByLabel('Workspace name').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/general');
  // Known data needs no form, and no link of a mail.
  for (const path of ['/login?next=//evil.test/x', '/signup', '/verify-email']) {
    await leadTo(page, path);
    const shown = () => page.url().replace(/\?.*/, '');
    await expect.poll(shown, { message: path }).toBe(`${stack.hosting}/dashboard`);
    await heading('Dashboard').waitFor();
  }
  await page.getByRole('button', { name: account.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeLanding(page);
  await open('/account');
  await seeLanding(page);
});

test('while it is not known whether I am signed in, I see nothing', async () => {
  await replacePage();
  await context.route('**/__/firebase/init.json', () => undefined);
  await page.clock.install();
  for (const path of ['/dashboard', '/login']) {
    await page.goto(stack.hosting + path, { waitUntil: 'load' });
    await page.clock.runFor('00:10');
    expect(await page.locator('#root').innerText(), path).toBe('');
  }
});

test('in every look, I forgot my password: the page breaks, and both ways back work; I set a new one by the email and log in with it, and links that are used up, cut off or expired say so', async () => {
  const account = await signUp();
  const resetScript = chunkOf('features/auth/reset-page.tsx');
  await context.route(resetScript, (route) => route.abort());
  await open('/login');
  const forgot = page.getByRole('link', { name: 'Click here' });
  const broken = heading('Unexpected Application Error!');
  await forgot.click();
  await broken.waitFor();
  await page.goBack();
  await heading('Log In').waitFor();
  await forgot.click();
  await broken.waitFor();
  await context.unroute(resetScript);
  await button('Reload the page').click();
  await heading('Forgot your password?').waitFor();
  for (const email of ['nobody-has-this@example.test', account.email]) {
    await page.getByLabel('Email').fill(email);
    await button('Send Instructions').click();
    if (email !== account.email) await alert('User not found.').waitFor();
  }
  const success =
    'If this email address was used to create an account, instructions to reset your password will be sent to you. Please check your email.';
  await page.getByRole('status').getByText(success, { exact: true }).waitFor();
  await checkAtWidth(page, 'instructions sent', 390);

  const { pathname, search } = new URL(await mailedLink(account.email, 'PASSWORD_RESET'));
  await leadTo(page, pathname + search);
  await heading('Reset password').waitFor();
  await page.getByText(`Choose a new password for ${account.email}.`).waitFor();
  await page.getByLabel('New Password', { exact: true }).fill('new-horse');
  await page.getByLabel('Confirm New Password').fill('new-house');
  await alert('The passwords are not the same.').waitFor();
  expect(await button('Reset password').isDisabled()).toBe(true);
  await checkAtWidth(page, 'two passwords', 390);
  await page.getByLabel('Confirm New Password').fill('new-horse');
  await button('Reset password').click();
  await heading('Your password has been changed').waitFor();
  await page.getByRole('link', { name: 'Log In' }).click();
  await logInWith({ ...account, password: 'new-horse' });
  await heading('Add your workspace').waitFor();

  await leadTo(page, pathname + search);
  await alert(usedUp).waitFor();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await heading('Forgot your password?').waitFor();
  await leadTo(page, '/reset-password');
  await page.getByText('To set a new password, follow the link in the email that we send you.').waitFor();
  for (const query of ['', '?mode=resetPassword', '?mode=signIn&oobCode=x']) {
    await leadTo(page, `/auth/action${query}`);
    await heading('This link is not complete').waitFor();
  }
  await refuse('resetPassword', 'EXPIRED_OOB_CODE');
  await leadTo(page, '/reset-password?oobCode=expired');
  await alert('This link has expired. Request a new one.').waitFor();
  await leadTo(page, '/auth/action?mode=recoverEmail&oobCode=x');
  await heading('Your email has not been changed back').waitFor();
  await checkAtWidth(page, 'a link that does not count', 390);
});
