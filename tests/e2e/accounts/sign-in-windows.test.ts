import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { signUp } from '../../support/api/accounts.ts';
import { heading, open } from '../../support/browser/pages/log-in.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';
import { context, page, useFreshPage } from '../../support/browser/pages/own-page.ts';
import { seeLanding } from '../../support/browser/pages/public.ts';
import { newThere, useSignInWindows, windowOf } from '../../support/browser/pages/sign-in-windows.ts';

useFreshPage();
useSignInWindows();

const fresh = (name = 'social') => `${name}-${process.pid}-${Date.now()}@example.test`;

const knownThere = (popup: Page, email: string): Promise<void> =>
  popup.locator('.js-reuse-account', { hasText: email }).click();

const methods = () => page.getByRole('region', { name: 'Sign-in methods' });

/** Signs up in the window of a provider, opens the account, and finds no other way to sign in there. */
async function signUpWith(name: string, provider: string, email: string): Promise<void> {
  await newThere(await windowOf(`Sign in with ${name}`), email);
  await heading('Add your workspace').waitFor();
  const { providerData } = await auth().getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId)).toEqual([provider]);
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect.poll(() => methods().getByRole('listitem').allInnerTexts()).toEqual([name]);
}

test('with Github I sign up, sign in again, and delete my account, which another account of theirs does not confirm', async () => {
  const [email, other] = [fresh(), fresh('other')];
  await open('/signup');
  await signUpWith('Github', 'github.com', email);
  const { uid } = await auth().getUserByEmail(email);
  await open('/add');
  await button('Logout').click();
  await seeLanding(page);
  await open('/login');
  await knownThere(await windowOf('Sign in with Github'), email);
  await heading('Add your workspace').waitFor();
  expect((await auth().getUserByEmail(email)).uid).toBe(uid);

  await page.getByRole('link', { name: 'My Account' }).click();
  await button('Delete account').click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete account' });
  await confirmation.getByText('No workspaces are deleted with it.').waitFor();
  await confirmation.getByLabel(/to confirm$/).fill(email);
  const confirm = confirmation.getByRole('button', { name: 'Delete account' });
  await newThere(await windowOf(confirm), other);
  await alert('That is a different account. Use the one that you are signed in with.').waitFor();
  expect((await auth().getUserByEmail(email)).email).toBe(email);
  await knownThere(await windowOf(confirm), email);
  await seeLanding(page);
  await expect(auth().getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('whatever goes wrong with the window, I read it and can try again; with Google I sign up, and set my first password after I have shown in their window that it is me', async () => {
  await open('/login');
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await button('Sign in with Github').click();
  await alert('The sign-in service did not answer. Check your connection and try again.').waitFor();
  await context.unroute('https://apis.google.com/**');

  await page.evaluate(() => {
    const allowed = window.open;
    window.open = () => {
      window.open = allowed;
      return null;
    };
  });
  await button('Sign in with Google').click();
  await alert(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  ).waitFor();

  const { email, uid } = await signUp();
  // The emulator's window verifies every address. GitHub does not verify all, and then nothing is linked.
  await context.route('**/v1/accounts:signInWithIdp?**', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(
        'email_verified%22%3Atrue',
        'email_verified%22%3Afalse',
      ),
    }),
  );
  await newThere(await windowOf('Sign in with Github'), email);
  await alert('This address already has an account with another sign-in method. Use that one.').waitFor();
  const { providerData } = await auth().getUser(uid);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  await context.unroute('**/v1/accounts:signInWithIdp?**');

  await page.clock.install();
  const popup = await windowOf('Sign in with Google');
  await popup.locator('.js-new-account').waitFor();
  await popup.close();
  // The SDK checks every two seconds whether the window is closed, and then waits eight more for its answer.
  await page.clock.runFor(12_000);
  await alert('The sign-in window was closed before you were done. Try again.').waitFor();

  const mine = fresh();
  await signUpWith('Google', 'google.com', mine);
  const form = page.getByRole('region', { name: 'Email and password' });
  await form.getByLabel('Password', { exact: true }).fill('new-horse');
  await form.getByLabel('Repeat Password').fill('new-horse');
  await button('Save Changes').click();
  await page.getByText('A Google window opens to confirm that it is you.').waitFor();
  await knownThere(await windowOf('Continue'), mine);
  await page.getByText('Your password has been changed.').waitFor();
  await methods().getByText('Email and password').waitFor();
});
