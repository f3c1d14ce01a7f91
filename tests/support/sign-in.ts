import type { Page } from 'playwright-core';
import type { Account } from './accounts.ts';
import { stack } from './stack.ts';

/** Signs in as somebody who has a workspace, and waits for its dashboard. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}
