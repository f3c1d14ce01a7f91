import { describe, expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { context, page, replacePage, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { alert, button, heading, logInWith, open, refuse } from '../../support/browser/pages/log-in.ts';

useOwnPage();

describe('logging in', () => {
  test('the button waits for both fields', async () => {
    await open('/login');
    await heading('Log In').waitFor();
    expect(await page.title()).toContain('Login');
    expect(await button('Log In').isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('a@example.test');
    expect(await button('Log In').isDisabled()).toBe(true);
    await page.getByLabel('Password').fill('x');
    expect(await button('Log In').isEnabled()).toBe(true);
  });

  test('with an address that no one has, I read so', async () => {
    await open('/login');
    await logInWith({ email: 'nobody-has-this@example.test', password: 'correct-horse' });
    await alert('User not found').waitFor();
  });

  test('with a wrong password, I read so, and the right one still works', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await open('/login');
    await logInWith({ ...account, password: 'wrong-horse' });
    await alert('Wrong password').waitFor();
    await logInWith(account);
    await heading('Dashboard').waitFor();
  });

  test('where the provider refuses or does not answer, I read why', async () => {
    await open('/login');
    for (const [message, words] of [
      ['INVALID_LOGIN_CREDENTIALS', 'Wrong email or password'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
      ['USER_DISABLED', 'This account is disabled. Contact the people who run this service.'],
    ] as const) {
      await refuse('signInWithPassword', message);
      await logInWith({ email: 'a@example.test', password: 'correct-horse' });
      await alert(words).waitFor();
    }
    await context.route('**/v1/accounts:signInWithPassword?**', (route) => route.abort());
    await logInWith({ email: 'a@example.test', password: 'correct-horse' });
    await alert('The sign-in service did not answer. Check your connection and try again.').waitFor();
  });

  test('where I was going is where I get, on our own origin alone', async () => {
    const account = await signUp();
    const { domain } = await addWorkspace(account);
    const funnels = `/behaviour/funnels?site=${domain}&timeframe=today`;
    await open(funnels);
    await heading('Log In').waitFor();
    await logInWith(account);
    await heading('Behaviour').waitFor();
    expect(page.url()).toBe(stack.hosting + funnels);
    await expect.poll(() => page.title()).toBe(`Funnels · ${domain} · Footfall`);
    for (const next of [
      '//evil.test/x',
      'https://evil.test/',
      '/\\evil.test',
      '/.//evil.test/x',
      '/..//evil.test',
      '/./\\evil.test',
      'javascript:alert(1)',
    ]) {
      await open(`/login?next=${encodeURIComponent(next)}`);
      await heading('Dashboard').waitFor();
      const { origin, pathname } = new URL(page.url());
      expect(origin + pathname).toBe(`${stack.hosting}/dashboard`);
    }
    await open(funnels);
    await page.getByRole('button', { name: account.email }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await seeLanding(page);
  });
});

describe('signing up', () => {
  test.each([
    ['Terms of Service', 'Terms of use'],
    ['Privacy Policy', 'Privacy policy'],
  ])('I read the %s that I agree to', async (link, title) => {
    await open('/signup');
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('I read what is wrong with my address or my password', async () => {
    const { email } = await signUp();
    await open('/signup');
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
  });
});

describe('pages and who may see them', () => {
  test('signed in, /settings leads to General', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(page, account, '/settings');
    await page.getByLabel('Workspace name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/general');
  });

  test('signed out, what is protected leads to the landing page, and what is not known is not found', async () => {
    for (const path of ['/dashboard', '/account', '/settings/general']) {
      await open(path);
      await seeLanding(page);
    }
    await open('/no/such/page');
    await heading('404').waitFor();
    await page.getByText('Page not found').waitFor();
  });

  test('signed in, the landing page, login and sign-up lead to the dashboard', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(page, account, '/account');
    for (const path of ['/', '/login', '/signup']) {
      await open(path);
      await page.waitForURL(({ origin, pathname }) => origin + pathname === `${stack.hosting}/dashboard`);
    }
  });

  test('once my address is verified and I have a workspace, /verify-email leads to my dashboard', async () => {
    const proved = await signUp();
    await addWorkspace(proved);
    await open('/login?next=/verify-email');
    await logInWith(proved);
    await heading('Dashboard').waitFor();
    await open('/verify-email');
    await heading('Dashboard').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('while it is not known whether I am signed in, I see nothing', async () => {
    await replacePage();
    await context.route('**/__/firebase/init.json', () => undefined);
    await page.clock.install();
    for (const path of ['/dashboard', '/account', '/login']) {
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
});
