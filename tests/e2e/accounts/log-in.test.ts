import { expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { alert, button, heading, logInWith, open, refuse } from '../../support/browser/pages/log-in.ts';
import { context, page, replacePage, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnPage();

test('the buttons for logging in and signing up wait for both fields, and I read what is wrong and what I agree to', async () => {
  const { email } = await signUp();
  await open('/login');
  await heading('Log In').waitFor();
  expect(await page.title()).toContain('Login');
  expect(await button('Log In').isDisabled()).toBe(true);
  await page.getByLabel('Email').fill('a@example.test');
  expect(await button('Log In').isDisabled()).toBe(true);
  await page.getByLabel('Password').fill('x');
  expect(await button('Log In').isEnabled()).toBe(true);
  await logInWith({ email: 'nobody-has-this@example.test', password: 'correct-horse' });
  await alert('User not found').waitFor();
  await refuse('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
  await logInWith({ email, password: 'correct-horse' });
  await alert('Wrong email or password').waitFor();
  await context.route('**/v1/accounts:signInWithPassword?**', (route) => route.abort());
  await logInWith({ email, password: 'correct-horse' });
  await alert('The sign-in service did not answer. Check your connection and try again.').waitFor();

  await page.getByRole('link', { name: 'Sign up' }).click();
  await heading('Create an account').waitFor();
  expect(await page.title()).toContain('Create an account');
  expect(await button('Create an Account').isDisabled()).toBe(true);
  for (const [address, password, words] of [
    [email, 'correct-horse', 'Email address is already registered.'],
    ['no-address', 'correct-horse', 'Invalid email address.'],
    ['short@example.test', 'abc', 'This password is too short. Use at least 6 characters.'],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password').fill(password);
    await button('Create an Account').click();
    await alert(words).waitFor();
  }
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
  // What is known already needs no form, and no link of a mail.
  for (const path of [
    '/login?next=//evil.test/x',
    `/login?next=${encodeURIComponent('/.//evil.test/x')}`,
    '/signup',
    '/verify-email',
  ]) {
    await leadTo(page, path);
    const shown = () => page.url().replace(/\?.*/, '');
    await expect.poll(shown, { message: path }).toBe(`${stack.hosting}/dashboard`);
    await heading('Dashboard').waitFor();
  }
  await page.getByRole('button', { name: account.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeLanding(page);
});

test('signed out, what is protected leads to the landing page, and what is not known is not found', async () => {
  await open('/no/such/page');
  await heading('404').waitFor();
  await page.getByText('Page not found').waitFor();
  for (const path of ['/dashboard', '/account']) {
    await open(path);
    await seeLanding(page);
  }
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

test('when a page breaks I read so, and both ways back work', async () => {
  await context.route('**/assets/reset-page*.js', (route) => route.abort());
  await open('/login');
  await page.getByRole('link', { name: 'Click here' }).click();
  await heading('Unexpected Application Error!').waitFor();
  await page.goBack();
  await heading('Log In').waitFor();
  await page.getByRole('link', { name: 'Click here' }).click();
  await heading('Unexpected Application Error!').waitFor();
  await context.unroute('**/assets/reset-page*.js');
  await button('Reload the page').click();
  await heading('Forgot your password?').waitFor();
});
