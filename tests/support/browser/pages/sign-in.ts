import type { Page } from 'playwright-core';
import { tokensOf, type Account } from '../../api/accounts.ts';
import { stack } from '../../stack/stack.ts';
import { emptyStorage } from './own-page.ts';

let apiKey: Promise<string> | undefined;

async function readApiKey(): Promise<string> {
  const config = await fetch(`${stack.hosting}/__/firebase/init.json`);
  return ((await config.json()) as { apiKey: string }).apiKey;
}

/** What Firebase's SDK stores in the local storage of a browser where someone has signed in. */
async function storedUser(
  account: Pick<Account, 'email' | 'password'>,
): Promise<[key: string, value: string]> {
  const { localId, idToken, refreshToken, expiresIn } = await tokensOf(account);
  const user = {
    uid: localId,
    email: account.email,
    // The SDK requests everything else about the account when it starts.
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
  };
  return [`firebase:authUser:${await (apiKey ??= readApiKey())}:[DEFAULT]`, JSON.stringify(user)];
}

/**
 * Opens a page as someone who has signed in in this browser before, and waits for its heading. The forms for signing in
 * have their own tests; filling them in here would load two more pages for each test. The product's storage in this
 * browser is cleared.
 */
export async function signIn(
  page: Page,
  account: Pick<Account, 'email' | 'password'>,
  path = '/dashboard',
): Promise<void> {
  const [name, value] = await storedUser(account);
  await emptyStorage(page);
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [name, value] as const);
  await page.goto(stack.hosting + path);
  await page.locator('h1').waitFor();
}
