import type { Account } from '../../api/accounts.ts';
import { stack } from '../../stack/stack.ts';
import { context, page } from './own-page.ts';
import { button } from './screen.ts';

/** The titles of the pages for signing in, signing up and verifying an address. */
export const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
export const open = (path: string) => page.goto(stack.hosting + path);

export async function logInWith({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button('Log In').click();
}

/** Answers the next calls of one of the provider's methods with an error in its own format. */
export async function refuse(method: string, message: string): Promise<void> {
  await context.route(`**/v1/accounts:${method}?**`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message }] } } }),
  );
}
