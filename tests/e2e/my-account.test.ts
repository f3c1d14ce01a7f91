import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { auth } from '../../functions/src/store/auth/client.ts';
import { countMails, mailedLink, signUp, type Account } from '../support/accounts.ts';
import { addWorkspace, call } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { checkScreen, looks } from '../support/check-screen.ts';
import { pageview, postEvent } from '../support/collect.ts';
import { addMember } from '../support/members.ts';
import { seeLanding } from '../support/landing.ts';
import { rowsOf } from '../support/rows.ts';
import { signIn } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let account: Account;
let workspace: WorkspaceAnswer;
let problems: string[];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  context = await openContext(browser);
  page = await context.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = () => button('Save Changes');
const dialog = (name: string) => page.getByRole('alertdialog', { name });
const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });

/** By the user menu, as people go. */
async function openAccount(): Promise<void> {
  await signIn(page, account, '/settings/general');
  await button(account.email).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
}

async function proveBy(password: string): Promise<void> {
  await dialog('Confirm that it is you').getByLabel('Current password').fill(password);
  await dialog('Confirm that it is you').getByRole('button', { name: 'Continue' }).click();
}

describe('what I change', () => {
  beforeEach(openAccount);

  test('I can save only what is changed and complete', async () => {
    expect(await field('Email').inputValue()).toBe(account.email);
    for (const name of ['Password', 'Repeat Password']) {
      expect(await field(name).getAttribute('placeholder')).toBe('Enter your password...');
      expect(await field(name).getAttribute('type')).toBe('password');
    }
    expect(await save().isDisabled()).toBe(true);
    await field('Email').fill('half@');
    expect(await save().isDisabled()).toBe(true);
    await field('Email').fill('whole@example.test');
    expect(await save().isEnabled()).toBe(true);
    await field('Email').fill(account.email);
    expect(await save().isDisabled()).toBe(true);
    await field('Password').fill('new-horse');
    expect(await save().isDisabled()).toBe(true);
    await field('Repeat Password').fill('new-house');
    await alert('The passwords are not the same.').waitFor();
    expect(await save().isDisabled()).toBe(true);
    await field('Repeat Password').fill('new-horse');
    expect(await save().isEnabled()).toBe(true);
  });

  test('I change my password after I have shown that it is me', async () => {
    await field('Password').fill('new-horse');
    await field('Repeat Password').fill('new-horse');
    await save().click();
    await proveBy('wrong-horse');
    await alert('Wrong password').waitFor();
    await proveBy(account.password);
    await page.getByRole('status').getByText('Your password is changed.').waitFor();
    expect(await field('Password').inputValue()).toBe('');
    expect(await save().isDisabled()).toBe(true);
    // This session goes on.
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Workspace Name').waitFor();

    const another = await openContext(browser);
    await signIn(await another.newPage(), { ...account, password: 'new-horse' });
    await another.close();
  });

  test('I cancel, and nothing is changed', async () => {
    await field('Email').fill(`new-${account.email}`);
    await save().click();
    await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Confirm that it is you').waitFor({ state: 'detached' });
    expect(await field('Email').inputValue()).toBe(`new-${account.email}`);
    expect(await countMails(account.email, 'VERIFY_AND_CHANGE_EMAIL')).toBe(0);
  });

  test('I change my email by the link that is sent to the new one, and get it back by the one to the old', async () => {
    const email = `new-${account.email}`;
    await field('Email').fill(email);
    await save().click();
    await proveBy(account.password);
    await page.getByText(`We sent a link to ${email}. Your email changes once you follow it.`).waitFor();
    expect(await field('Email').inputValue()).toBe(account.email);

    const link = await mailedLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
    await page.getByText(`Sign in with ${email} from now on.`).waitFor();
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    expect(await field('Email').inputValue()).toBe(email);
    expect((await auth().getUser(account.uid)).email).toBe(email);

    await page.goto(link);
    await page.getByRole('heading', { name: 'Your email is not changed' }).waitFor();
    await alert('This link has already been used or is not complete. Request a new one.').waitFor();
  });

  test('I ask for an address that somebody has, and read so', async () => {
    await field('Email').fill((await signUp()).email);
    await save().click();
    await proveBy(account.password);
    await alert('Email address is already registered.').waitFor();
  });
});

test('somebody else changed my email: by the link to my old address I have it back', async () => {
  const thief = `thief-${account.email}`;
  await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: account.token, email: thief }),
  });
  expect((await auth().getUser(account.uid)).email).toBe(thief);
  await page.goto(await mailedLink(account.email, 'RECOVER_EMAIL'));
  await page.getByRole('heading', { name: 'Your email is changed back' }).waitFor();
  await page.getByText(`Sign in with ${account.email} as before.`, { exact: false }).waitFor();
  expect((await auth().getUser(account.uid)).email).toBe(account.email);
  await page.getByRole('link', { name: 'choose a new one' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

test('I get there by the keyboard, and see how I can sign in', async () => {
  await signIn(page, account);
  await button(account.email).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await methods.getByText('Email and password').waitFor();
  await methods.getByText(account.email).waitFor();
});

test('I sign out everywhere: here at once, and elsewhere nothing can be changed any more', async () => {
  const elsewhere = await openContext(browser);
  const there = await elsewhere.newPage();
  await signIn(there, account, '/settings/general');
  await there.getByLabel('Workspace Name').fill('Taken over');
  await openAccount();
  // Tokens are told apart from those before the revocation by the second.
  await page.waitForTimeout(1100);
  await button('Sign out everywhere').click();
  await seeLanding(page);
  await there.getByRole('button', { name: 'Save Changes' }).click();
  await there.getByRole('alert').getByText('Your session has ended. Log in again.').waitFor();
  await elsewhere.close();
  await page.waitForTimeout(1100);
  await signIn(page, account, '/account');
});

test('26: my account is switched off while I work: I can change nothing, and am signed out', async () => {
  await signIn(page, account, '/settings/general');
  await page.getByLabel('Workspace Name').fill('Renamed');
  await auth().updateUser(account.uid, { disabled: true });
  await save().click();
  await seeLanding(page);
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button('Log In').click();
  await alert('This account is disabled. Contact the people who run this service.').waitFor();
});

describe('deleting my account', () => {
  test('I read which workspaces go, type my address, and exactly those are gone, rows included', async () => {
    const other = await signUp();
    const shared = await addWorkspace(account);
    await addMember(shared.id, other, 'owner');
    for (const { domain } of [workspace, shared]) await postEvent(pageview(domain));
    expect(await rowsOf(workspace.id)).toHaveLength(1);

    await openAccount();
    await button('Delete account').click();
    const asked = dialog('Delete account');
    const gone = asked.getByRole('list', { name: 'Deleted with the account' });
    await expect.poll(() => gone.getByRole('listitem').allInnerTexts()).toEqual([workspace.domain]);
    const kept = asked.getByRole('list', { name: 'Not deleted' });
    expect(await kept.getByRole('listitem').allInnerTexts()).toEqual([shared.domain]);

    const confirm = asked.getByRole('button', { name: 'Delete account' });
    await asked.getByLabel('Current password').fill('wrong-horse');
    expect(await confirm.isDisabled()).toBe(true);
    await asked.getByLabel(/to confirm$/).fill('someone@example.test');
    expect(await confirm.isDisabled()).toBe(true);
    await asked.getByLabel(/to confirm$/).fill(account.email);
    await confirm.click();
    await alert('Wrong password').waitFor();
    await asked.getByLabel('Current password').fill(account.password);
    await confirm.click();
    await seeLanding(page);

    expect(await rowsOf(workspace.id)).toEqual([]);
    expect(await rowsOf(shared.id)).toHaveLength(1);
    const left = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: other });
    expect(left.body.map(({ id }) => id)).toEqual([shared.id]);
    await page.goto(`${stack.hosting}/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button('Log In').click();
    await alert('User not found').waitFor();
  });

  test('another owner left while I read: I am shown anew, and nothing is gone yet', async () => {
    const other = await signUp();
    const shared = await addWorkspace(account);
    await addMember(shared.id, other, 'owner');
    await openAccount();
    await button('Delete account').click();
    const asked = dialog('Delete account');
    await asked.getByText(shared.domain).waitFor();
    await call('/v1/account/delete', {
      account: other,
      body: { confirmation: other.email, workspaceIds: [] },
    });
    await asked.getByLabel(/to confirm$/).fill(account.email);
    await asked.getByLabel('Current password').fill(account.password);
    await asked.getByRole('button', { name: 'Delete account' }).click();
    await alert('Your workspaces have changed in the meantime. Check the list again.').waitFor();
    const gone = asked.getByRole('list', { name: 'Deleted with the account' }).getByRole('listitem');
    await expect.poll(() => gone.count()).toBe(2);
    expect((await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body).toHaveLength(2);
  });

  test('without any workspace, and with an address never proved, I find my account and can end it', async () => {
    const fresh = await signUp({ verified: false });
    await page.goto(`${stack.hosting}/login?next=/add`);
    await page.getByLabel('Email').fill(fresh.email);
    await page.getByLabel('Password').fill(fresh.password);
    await button('Log In').click();
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    await button('Delete account').click();
    const asked = dialog('Delete account');
    await asked.getByText('No workspace is deleted with it.').waitFor();
    await asked.getByLabel(/to confirm$/).fill(fresh.email);
    await asked.getByLabel('Current password').fill(fresh.password);
    await asked.getByRole('button', { name: 'Delete account' }).click();
    await seeLanding(page);
    await expect(auth().getUser(fresh.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

test.each(looks)(
  'at $width px, $colorScheme, my account and its dialogs are accessible and fit',
  async ({ width, colorScheme }) => {
    await context.close();
    context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    page = await context.newPage();
    await signIn(page, account, '/account');
    await field('Password').fill('new-horse');
    await field('Repeat Password').fill('new-house');
    await checkScreen(page, 'two passwords');
    await field('Repeat Password').fill('new-horse');
    await save().click();
    await proveBy('wrong-horse');
    await alert('Wrong password').waitFor();
    await checkScreen(page, 'who asks');
    await page.keyboard.press('Escape');
    await dialog('Confirm that it is you').waitFor({ state: 'detached' });
    await button('Delete account').click();
    await dialog('Delete account').getByText(workspace.domain).waitFor();
    await checkScreen(page, 'delete');
  },
);
