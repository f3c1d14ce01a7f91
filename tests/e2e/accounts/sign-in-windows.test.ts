import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { signUp } from '../../support/api/accounts.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { openSignInWindows } from '../../support/browser/pages/sign-in-windows.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { stack } from '../../support/stack/stack.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await openBrowser();
});

beforeEach(async () => {
  context = await openContext(browser);
  await openSignInWindows(context);
  page = await context.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  // The emulator's way to say that something is wrong with it.
  page.on('dialog', (shown) => {
    problems.push(shown.message());
    void shown.dismiss();
  });
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const fresh = () => `social-${process.pid}-${Date.now()}@example.test`;

/** Presses the button that opens the window. */
async function windowOf(name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(name).click()]);
  return popup;
}

/** Signs in at the emulator's stand-in for Google and GitHub, as someone new there. */
async function newThere(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#sign-in').click();
}

describe.each([
  ['Google', 'google.com'],
  ['Github', 'github.com'],
])('with %s', (name, provider) => {
  test('I sign up, add no password, and sign in again', async () => {
    const email = fresh();
    await page.goto(`${stack.hosting}/signup`);
    await newThere(await windowOf(`Sign in with ${name}`), email);
    await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
    const user = await auth().getUserByEmail(email);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual([provider]);

    await page.getByRole('link', { name: 'My Account' }).click();
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await expect.poll(() => methods.getByRole('listitem').allInnerTexts()).toEqual([name]);

    await page.goto(`${stack.hosting}/add`);
    await button('Logout').click();
    await seeLanding(page);
    await page.goto(`${stack.hosting}/login`);
    const popup = await windowOf(`Sign in with ${name}`);
    await popup.locator('.js-reuse-account', { hasText: email }).click();
    await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
    expect((await auth().getUserByEmail(email)).uid).toBe(user.uid);
  });

  test('I set my first password in my account, after I have shown in their window that it is me', async () => {
    const email = fresh();
    await page.goto(`${stack.hosting}/login`);
    await newThere(await windowOf(`Sign in with ${name}`), email);
    await page.getByRole('link', { name: 'My Account' }).click();
    const form = page.getByRole('region', { name: 'Email and password' });
    await form.getByLabel('Password', { exact: true }).fill('new-horse');
    await form.getByLabel('Repeat Password').fill('new-horse');
    await button('Save Changes').click();
    await page.getByText(`A ${name} window opens to confirm that it is you.`).waitFor();
    const popup = await windowOf('Continue');
    await popup.locator('.js-reuse-account', { hasText: email }).click();
    await page.getByText('Your password has been changed.').waitFor();
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await methods.getByText('Email and password').waitFor();
  });

  test('I delete my account after I have shown in their window that it is me', async () => {
    const email = fresh();
    await page.goto(`${stack.hosting}/login`);
    await newThere(await windowOf(`Sign in with ${name}`), email);
    await page.getByRole('link', { name: 'My Account' }).click();
    await button('Delete account').click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete account' });
    await confirmation.getByLabel(/to confirm$/).fill(email);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      confirmation.getByRole('button', { name: 'Delete account' }).click(),
    ]);
    await popup.locator('.js-reuse-account', { hasText: email }).click();
    await seeLanding(page);
    await expect(auth().getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

test('another account of theirs than mine does not confirm that it is me', async () => {
  const [email, other] = [fresh(), `other-${fresh()}`];
  await page.goto(`${stack.hosting}/login`);
  await newThere(await windowOf('Sign in with Google'), email);
  await page.getByRole('link', { name: 'My Account' }).click();
  await button('Delete account').click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete account' });
  await confirmation.getByLabel(/to confirm$/).fill(email);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    confirmation.getByRole('button', { name: 'Delete account' }).click(),
  ]);
  await newThere(popup, other);
  await alert('That is a different account. Use the one that you are signed in with.').waitFor();
  expect((await auth().getUserByEmail(email)).email).toBe(email);
});

test('my address has an account with a password: I read that I have to use that', async () => {
  const { email, uid } = await signUp();
  // The emulator's window vouches for every address; Github does not for all, and then nothing is joined.
  await context.route('**/v1/accounts:signInWithIdp?**', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(
        'email_verified%22%3Atrue',
        'email_verified%22%3Afalse',
      ),
    }),
  );
  await page.goto(`${stack.hosting}/login`);
  await newThere(await windowOf('Sign in with Github'), email);
  await alert('This address already has an account with another sign-in method. Use that one.').waitFor();
  const { providerData } = await auth().getUser(uid);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

test('I close the window, and read that I was not done', async () => {
  await page.clock.install();
  await page.goto(`${stack.hosting}/login`);
  const popup = await windowOf('Sign in with Google');
  await popup.locator('.js-new-account').waitFor();
  await popup.close();
  // The SDK looks every two seconds whether the window is closed, and then gives its answer eight more.
  await page.clock.runFor(12_000);
  await alert('The sign-in window was closed before you were done. Try again.').waitFor();
  const again = await windowOf('Sign in with Google');
  await newThere(again, fresh());
  await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
});

test('my browser blocks the window, and I read what to do', async () => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${stack.hosting}/login`);
  await button('Sign in with Google').click();
  await alert(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  ).waitFor();
});

test("the provider's script does not load, and I read what to do", async () => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto(`${stack.hosting}/login`);
  await button('Sign in with Github').click();
  await alert('The sign-in service did not answer. Check your connection and try again.').waitFor();
});
