import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { claim, claimsOf, openNameServer, proveOwn, records, takeOver } from '../../support/api/domains.ts';
import { addViewer } from '../../support/api/members.ts';
import type { NameServer } from '../../support/stack/stand-ins/name-server.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let server: NameServer;

beforeAll(async () => {
  server = await openNameServer();
});

afterAll(() => server.close());

let page: Page;
let holder: Account;
let held: WorkspaceAnswer;

beforeEach(async () => {
  holder = await signUp();
  held = await addWorkspace(holder);
  page = await openPage();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Somebody with a workspace, who is signed in and tries to add a domain that is taken. */
async function findTaken(): Promise<Account> {
  const account = await signUp();
  await addWorkspace(account);
  await signIn(page, account, '/add');
  await box('Domain').fill(held.domain);
  await button('Continue').click();
  await page.getByRole('alert').getByText(`${held.domain} already belongs to a workspace.`).waitFor();
  return account;
}

/** Does at the DNS provider what the page says. */
async function addRecord(): Promise<void> {
  records[await box('Name').inputValue()] = [await box('Value').inputValue()];
}

describe('my domain was added by someone else', () => {
  test('I claim it, prove it, and get its visits; they read that they lost it and choose another', async () => {
    await postEvent(pageview(held.domain, '/their-page'));
    expect(await rowsByNow(held.id)).toHaveLength(1);
    await findTaken();
    await button('Claim this domain').click();
    await page.getByRole('heading', { name: 'Prove your domain', exact: true }).waitFor();
    expect(await box('Name').inputValue()).toBe(`_footfall.${held.domain}`);
    await button('Check now').click();
    await page
      .getByRole('status')
      .getByText(/There is no TXT record at _footfall\./)
      .waitFor();
    await addRecord();
    await button('Check now').click();
    await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
    expect(await box('Tracking code').inputValue()).toContain(`data-domain="${held.domain}"`);

    const their = await openPage();
    await signIn(their, holder);
    const notice = their.getByRole('region', { name: 'Lost domain' });
    await notice.getByText(`${held.domain} no longer belongs to this workspace`).waitFor();
    await their.getByText('/their-page', { exact: true }).first().waitFor();
    await notice.getByRole('link', { name: 'Choose another domain' }).click();
    const field = their.getByLabel('Domain', { exact: true });
    expect(await field.inputValue()).toBe('');
    expect(await their.getByRole('textbox', { name: 'Tracking code' }).count()).toBe(0);
    const domain = freshDomain();
    await field.fill(domain);
    await their.getByRole('button', { name: 'Save Changes' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await their.getByRole('textbox', { name: 'Tracking code' }).inputValue()).toContain(domain);
  });

  test('I was a viewer of it there, and reach both workspaces of the domain', async () => {
    const viewer = await signUp();
    await addViewer(held.id, viewer);
    const mine = await takeOver(viewer, held.domain);
    const named = () => new URL(page.url()).searchParams.get('site');
    await signIn(page, viewer, `/dashboard?site=${held.domain}`);
    await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('region', { name: 'Lost domain' }).waitFor();
    expect(named()).toBe(held.id);
    await page.keyboard.press('2');
    await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
    expect(named()).toBe(mine.domain);
  });

  test('I come back to my claim later from where I add a workspace, and withdraw it', async () => {
    const account = await findTaken();
    await button('Claim this domain').click();
    await page.getByRole('heading', { name: 'Prove your domain', exact: true }).waitFor();
    const value = await box('Value').inputValue();
    await page.goto(`${stack.hosting}/add`);
    await page.getByRole('link', { name: `Prove it ${held.domain}` }).click();
    await page.getByRole('heading', { name: 'Prove your domain', exact: true }).waitFor();
    expect(await box('Value').inputValue()).toBe(value);
    await button('Withdraw this claim').click();
    await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
    await expect.poll(() => page.getByText('Your open claims').count()).toBe(0);
    expect(await claimsOf(account)).toEqual([]);
  });

  test('I prove it by a file, and read what is found at its address', async () => {
    await findTaken();
    await button('Claim this domain').click();
    await page.getByText('File', { exact: true }).click();
    const content = await box('Content').inputValue();
    expect(await box('Address').inputValue()).toBe(`https://${held.domain}/.well-known/${content}.txt`);
    await button('Check now').click();
    await page
      .getByRole('status')
      .getByText(/did not answer\. Does it open in your browser/)
      .waitFor();
  });

  test('it is proven to be theirs, and I read that I cannot claim it', async () => {
    await proveOwn(holder, held.id);
    await findTaken();
    await button('Claim this domain').click();
    await page
      .getByRole('alert')
      .getByText(/has proven that it is theirs/)
      .waitFor();
    expect(page.url()).toBe(`${stack.hosting}/add`);
  });

  test('a link to a claim that I do not have leads on, after I have signed in', async () => {
    await page.goto(`${stack.hosting}/claim?domain=${held.domain}`);
    await page.getByRole('heading', { name: 'Log In', exact: true }).waitFor();
    const account = await signUp();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button('Log In').click();
    await page.getByText(`You have no open claim to ${held.domain}.`).waitFor();
    await page.getByRole('link', { name: 'Add a workspace' }).click();
    await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
  });

  test('claiming or checking fails, I am told, and try again', async () => {
    await findTaken();
    await page.route('**/api/v1/workspace/claim', (route) => route.abort());
    await button('Claim this domain').click();
    await page.getByRole('alert').getByText('No answer from the server.').waitFor();
    await page.unroute('**/api/v1/workspace/claim');
    await button('Claim this domain').click();
    await page.getByRole('heading', { name: 'Prove your domain', exact: true }).waitFor();
    await page.route('**/api/v1/workspace/prove-claim', (route) => route.abort());
    await button('Check now').click();
    await page.getByRole('alert').getByText('No answer from the server.').waitFor();
    await page.unroute('**/api/v1/workspace/prove-claim');
    await button('Check now').click();
    await page
      .getByRole('status')
      .getByText(/There is no TXT record/)
      .waitFor();
  });
});

describe('in the settings', () => {
  async function openSettings(account: Account): Promise<void> {
    await signIn(page, account, '/settings/general');
    await page.getByLabel('Workspace name').waitFor();
  }

  test('I prove my domain before anyone else can, and prove another one anew', async () => {
    await openSettings(holder);
    await page.getByText('Not proven').waitFor();
    await button('Prove this domain').click();
    await button('Check now').click();
    await page
      .getByRole('status')
      .getByText(/There is no TXT record/)
      .waitFor();
    await addRecord();
    await button('Check now').click();
    await page.getByText(/^Proven on /).waitFor();
    await page.getByText(`No one else can claim ${held.domain}.`).waitFor();

    await page.getByLabel('Domain', { exact: true }).fill(freshDomain());
    await button('Save Changes').click();
    await page.getByText('Not proven').waitFor();
  });

  test('a domain that is taken leads to the claim', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await openSettings(account);
    await page.getByLabel('Domain', { exact: true }).fill(held.domain);
    await button('Save Changes').click();
    await page
      .getByRole('alert')
      .getByText(/claim its domain under "Add workspace"/)
      .waitFor();
  });

  test('as a viewer I read that the domain is lost, and that an owner can choose another', async () => {
    const viewer = await signUp();
    await addViewer(held.id, viewer);
    await takeOver(await signUp(), held.domain);
    await signIn(page, viewer);
    const notice = page.getByRole('region', { name: 'Lost domain' });
    await notice.getByText(/An owner of this workspace can choose another domain/).waitFor();
    expect(await notice.getByRole('link').count()).toBe(0);
  });
});

test('in every look, claims, proofs and the lost domain are accessible and fit', async () => {
  const account = await findTaken();
  await claim(account, freshDomain());
  await page.reload();
  await page.getByText('Your open claims').waitFor();
  await box('Domain').fill(held.domain);
  await button('Continue').click();
  await button('Claim this domain').waitFor();
  await checkInEachLook(page, 'the offer of a claim, and open ones');
  await button('Claim this domain').click();
  await button('Check now').click();
  await page
    .getByRole('status')
    .getByText(/There is no TXT record/)
    .waitFor();
  await checkInEachLook(page, 'a record that is not there');
  await page.getByText('File', { exact: true }).click();
  await checkInEachLook(page, 'a file that is not there');
  await page.goto(`${stack.hosting}/settings/general`);
  await button('Prove this domain').click();
  await box('Value').waitFor();
  await checkInEachLook(page, 'a domain that is not proven');
  const proven = await addWorkspace(account);
  await proveOwn(account, proven.id);
  await page.goto(`${stack.hosting}/settings/general?site=${proven.domain}`);
  await page.getByText(/^Proven on /).waitFor();
  await checkInEachLook(page, 'a proven domain');
  const lost = await addWorkspace(account);
  await takeOver(holder, lost.domain);
  for (const path of ['/dashboard', '/settings/general']) {
    await page.goto(`${stack.hosting}${path}?site=${lost.domain}`);
    await page.getByRole('region', { name: 'Lost domain' }).waitFor();
    await checkInEachLook(page, `a lost domain on ${path}`);
  }
});
