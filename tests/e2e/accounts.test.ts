import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { countMails, mailedLink, signUp, verificationLink, type Account } from '../support/accounts.ts';
import { addWorkspace } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { checkScreen, looks } from '../support/check-screen.ts';
import { seeLanding } from '../support/landing.ts';
import { stack } from '../support/stack.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  context = await openContext(browser);
  page = await context.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const open = (path: string) => page.goto(stack.hosting + path);

async function logInWith({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button('Log In').click();
}

/** Answers the next calls of one of the provider's methods with an error of its own, as it words it. */
async function refuse(method: string, message: string): Promise<void> {
  await context.route(`**/v1/accounts:${method}?**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message }] } } }),
  );
}

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

  test('with an address that nobody has, I read so', async () => {
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

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'Wrong email or password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
    ['USER_DISABLED', 'This account is disabled. Contact the people who run this service.'],
  ])('where the provider says %s, I read "%s"', async (message, words) => {
    await refuse('signInWithPassword', message);
    await open('/login');
    await logInWith({ email: 'a@example.test', password: 'correct-horse' });
    await alert(words).waitFor();
  });

  test('without a connection, I read so', async () => {
    await open('/login');
    await context.route('**/v1/accounts:signInWithPassword?**', (route) => route.abort());
    await logInWith({ email: 'a@example.test', password: 'correct-horse' });
    await alert('The sign-in service did not answer. Check your connection and try again.').waitFor();
  });

  test('where I was going is where I get, on our own origin alone', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await open('/tracking');
    await heading('Log In').waitFor();
    await logInWith(account);
    await heading('Add tracking code').waitFor();
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

  test.each([
    [
      'a taken address',
      async () => (await signUp()).email,
      'correct-horse',
      'Email address is already registered.',
    ],
    ['no address', async () => 'no-address', 'correct-horse', 'Invalid email address.'],
    [
      'a short password',
      async () => 'short@example.test',
      'abc',
      'This password is too short. Use at least 6 characters.',
    ],
  ])('with %s, I read what is wrong', async (_, email, password, words) => {
    await open('/signup');
    await heading('Create an account').waitFor();
    expect(await page.title()).toContain('Create an account');
    expect(await button('Create an Account').isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(await email());
    await page.getByLabel('Password').fill(password);
    await button('Create an Account').click();
    await alert(words).waitFor();
  });
});

describe('proving my address', () => {
  let account: Account;

  beforeEach(async () => {
    account = await signUp({ verified: false });
    await open('/login?next=/verify-email');
    await logInWith(account);
    await heading("Let's verify your email").waitFor();
    await page.getByText(account.email).waitFor();
  });

  test('I have the email sent again, and then have to wait, also after a reload', async () => {
    const before = await countMails(account.email, 'VERIFY_EMAIL');
    await button('Resend email').click();
    await page.getByText('Sent. It can take a minute to arrive.').waitFor();
    expect(await countMails(account.email, 'VERIFY_EMAIL')).toBe(before + 1);
    const waiting = button(/^Resend email in (60|59|58) s$/);
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await page.reload();
    await button(/^Resend email in \d+ s$/).waitFor();
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

  test('I follow the link on a device where nobody is signed in; the second time it is used up', async () => {
    await button('Resend email').click();
    await page.getByText('Sent.').waitFor();
    const link = await mailedLink(account.email, 'VERIFY_EMAIL');
    const phone = await openContext(browser, { width: 390 });
    const there = await phone.newPage();
    await there.goto(link);
    await there.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    await there.getByText(`You can now log in with ${account.email}.`).waitFor();
    await there.goto(link);
    await there
      .getByRole('alert')
      .getByText('This link has already been used or is not complete. Request a new one.')
      .waitFor();
    await phone.close();
    // And here the page goes on by itself.
    await heading('Add your workspace').waitFor();
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
    await heading('Your password is changed').waitFor();

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
    await alert('To set a new password, follow the link in the email that we send you.').waitFor();
    for (const query of ['', '?mode=resetPassword', '?mode=signIn&oobCode=x']) {
      await open(`/auth/action${query}`);
      await heading('This link is not complete').waitFor();
    }
  });
});

describe('pages and who may see them', () => {
  test('signed in, /settings leads to General', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await open('/login');
    await logInWith(account);
    await heading('Dashboard').waitFor();
    await open('/settings');
    await page.getByLabel('Workspace Name').waitFor();
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
    await open('/login');
    await logInWith(account);
    await heading('Dashboard').waitFor();
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
    await context.route('**/__/firebase/init.json', () => undefined);
    for (const path of ['/dashboard', '/account', '/login']) {
      await page.goto(stack.hosting + path, { waitUntil: 'load' });
      await page.waitForTimeout(500);
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

test.each(looks)(
  'at $width px, $colorScheme, every auth page and its errors are accessible and fit',
  async ({ width, colorScheme }) => {
    const account = await signUp({ verified: false });
    await context.close();
    context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    page = await context.newPage();
    for (const [path, title] of [
      ['/login', 'Log In'],
      ['/signup', 'Create an account'],
      ['/reset', 'Forgot your password?'],
      ['/reset-password', 'Reset password'],
      ['/auth/action', 'This link is not complete'],
      ['/auth/action?mode=recoverEmail&oobCode=x', 'Your email is not changed back'],
      ['/verify-email?oobCode=x', "Let's verify your email"],
    ] as const) {
      await open(path);
      await heading(title).waitFor();
      await checkScreen(page, path);
    }
    await open('/reset');
    await page.getByLabel('Email').fill(account.email);
    await button('Send Instructions').click();
    await page.getByText('Please check your email.').waitFor();
    await checkScreen(page, 'instructions sent');
    await page.goto(await mailedLink(account.email, 'PASSWORD_RESET'));
    await page.getByLabel('New Password', { exact: true }).fill('horses');
    await page.getByLabel('Confirm New Password').fill('houses');
    await checkScreen(page, 'two passwords');
    await open('/login?next=/verify-email');
    await logInWith({ ...account, password: 'wrong-horse' });
    await page.getByText('Wrong password').waitFor();
    await checkScreen(page, 'wrong password');
    await logInWith(account);
    await heading("Let's verify your email").waitFor();
    await checkScreen(page, 'waiting for the link');
  },
);
