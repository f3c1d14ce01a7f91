import { expect, test } from 'vitest';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { logInAgain, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { inviteTo } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { heading, logInWith, open } from '../../support/browser/pages/log-in.ts';
import { alert, button } from '../../support/browser/pages/screen.ts';
import { context, page, useFreshPage } from '../../support/browser/pages/own-page.ts';
import { newThere, useSignInWindows, windowOf } from '../../support/browser/pages/sign-in-windows.ts';

useFreshPage();
useSignInWindows();

let counter = 0;
/** An address of the domain that the test stack binds to Acme, unless another is given. */
const fresh = (domain = 'acme.test') => `ann-${process.pid}-${Date.now()}-${counter++}@${domain}`;

/** An account with this address and the password of `signUp`. */
async function withPassword(email: string): Promise<Account> {
  const account = await signUp();
  await auth().updateUser(account.uid, { email });
  return logInAgain({ ...account, email });
}

const required = (domain: string, name: string) =>
  page.getByText(`Addresses of ${domain} sign in with ${name}.`);

test('in every look, the pages for signing in and up have a button for each provider, and one of them signs me up', async () => {
  await open('/signup');
  await button('Sign in with Acme').waitFor();
  await button('Sign in with Globex').waitFor();
  await open('/login');
  await button('Sign in with Globex').waitFor();
  await checkInEachLook(page, 'single sign-on');
  const email = fresh('globex.test');
  await newThere(await windowOf('Sign in with Globex'), email);
  await heading('Add your workspace').waitFor();
  const { providerData } = await auth().getUserByEmail(email);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['oidc.globex']);

  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByText(`Globex signs you in as ${email}.`).waitFor();
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await expect.poll(() => methods.getByRole('listitem').allInnerTexts()).toEqual(['Globex']);
  await checkInEachLook(page, 'account of a provider');
  await button('Delete account').click();
  await page.getByText('A Globex window opens to confirm that it is you.').waitFor();
});

test('in every look, an address of a bound domain is sent to its provider, not asked for a password, wherever I type it', async () => {
  await open('/signup');
  await page.getByLabel('Email').fill('ANN@Eng.ACME.test');
  await required('eng.acme.test', 'Acme').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  await checkInEachLook(page, 'bound domain');
  await page.getByLabel('Email').fill('ann@elsewhere.test');
  await page.getByLabel('Password').waitFor();

  const email = fresh();
  await open('/reset');
  await page.getByLabel('Email').fill(email);
  await required('acme.test', 'Acme').waitFor();
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await heading('Log In').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await newThere(await windowOf('Continue with Acme'), email);
  await heading('Add your workspace').waitFor();
});

test('an invitation to a bound address leads to its provider and then to the workspace', async () => {
  const owner = await signUp();
  const workspace = await addWorkspace(owner);
  const email = fresh();
  const token = await inviteTo(workspace.id, owner, email);
  await open(`/invitation#${new URLSearchParams({ token, email })}`);
  await required('acme.test', 'Acme').waitFor();
  expect(await page.getByRole('link', { name: 'Create an Account' }).count()).toBe(0);
  await newThere(await windowOf('Continue with Acme'), email);
  await button('Accept the invitation').click();
  await heading('Dashboard').waitFor();
});

test('a session by password of a bound domain ends, and the sign-in page says how to go on', async () => {
  const email = fresh();
  const account = await withPassword(email);
  // As if the list came too late: Firebase accepts the password.
  let isLate = true;
  await context.route('**/api/v1/sign-in-providers', (route) => (isLate ? route.abort() : route.continue()));
  await open('/login?next=/account');
  const accepted = page.waitForResponse('**/v1/accounts:signInWithPassword?**');
  await logInWith(account);
  await accepted;
  isLate = false;
  await button('Continue with Acme').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account');
});

test('in every look, where I have an account already, I show once that it is mine, and keep it with the provider added', async () => {
  const email = fresh();
  const account = await withPassword(email);
  // A provider that does not confirm addresses.
  await context.route('**/v1/accounts:signInWithIdp?**', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(
        'email_verified%22%3Atrue',
        'email_verified%22%3Afalse',
      ),
    }),
  );
  const globex = fresh('globex.test');
  await auth().updateUser(account.uid, { email: globex, emailVerified: true });
  await open('/login');
  await page.getByLabel('Email').fill(globex);
  await newThere(await windowOf('Continue with Globex'), globex);
  await page.getByText(`There is already an account for ${globex}.`).waitFor();
  await checkInEachLook(page, 'existing account');
  await page.getByLabel('Password').fill('wrong-horse');
  await button('Continue').click();
  await alert('Wrong password').waitFor();
  await page.getByLabel('Password').fill(account.password);
  await button('Continue').click();
  await newThere(await windowOf('Add Globex'), globex);
  await heading('Add your workspace').waitFor();
  const { providerData } = await auth().getUser(account.uid);
  expect(providerData.map(({ providerId }) => providerId).sort()).toEqual(['oidc.globex', 'password']);
});

test('my account does not take an address of a bound domain', async () => {
  const account = await signUp();
  await addWorkspace(account);
  await open('/login?next=/account');
  await logInWith(account);
  await heading('My Account').waitFor();
  const form = page.getByRole('region', { name: 'Email and password' });
  await form.getByLabel('Email', { exact: true }).fill(fresh());
  await form.getByText('Addresses of acme.test sign in with Acme.').waitFor();
  expect(await form.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
});
