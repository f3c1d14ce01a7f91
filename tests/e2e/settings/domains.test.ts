import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, addWorkspaces, freshDomain } from '../../support/api/api.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { claim, claimsOf, openNameServer, proveOwn, records, takeOver } from '../../support/api/domains.ts';
import { addWorkspaceFor, somebody } from '../../support/api/members.ts';
import type { NameServer } from '../../support/stack/stand-ins/name-server.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let server: NameServer;
let page: Page;
let account: Account;
/** Someone else. */
let other: Account;
/** A workspace in which the account is a viewer, and which has lost its domain to a workspace of the account. */
let viewed: WorkspaceAnswer;
let taken: WorkspaceAnswer;
/** Another one, which has lost it to someone else. */
let viewedLost: WorkspaceAnswer;
let sites: Record<'unproven' | 'losing', WorkspaceAnswer>;
/** The account has an open claim to the domain of this workspace. */
let claimed: WorkspaceAnswer;
let value: string;

beforeAll(async () => {
  server = await openNameServer();
  [account, other] = await Promise.all([signUp(), signUp()]);
  viewed = await addWorkspaceFor(account, 'viewer');
  taken = await takeOver(account, viewed.domain);
  sites = await addWorkspaces(account, 'unproven', 'losing');
  viewedLost = await addWorkspaceFor(account, 'viewer');
  await takeOver(other, viewedLost.domain);
  claimed = await addWorkspace(somebody());
  ({ value } = (await claim(account, claimed.domain)).body.places.record);
});

afterAll(() => server.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const status = (text: RegExp) => page.getByRole('status').getByText(text);
const lostDomain = () => page.getByRole('region', { name: 'Lost domain' });
const named = () => new URL(page.url()).searchParams.get('site');

/** Tries to add a domain that is taken. */
async function findTaken(domain: string): Promise<void> {
  page = await openShared(account, '/add');
  await box('Domain').fill(domain);
  await button('Continue').click();
  await page.getByRole('alert').getByText(`${domain} already belongs to a workspace.`).waitFor();
}

/** Does at the DNS provider what the page says. */
async function addRecord(): Promise<void> {
  records[await box('Name').inputValue()] = [await box('Value').inputValue()];
}

/** Presses a button whose call fails at first. */
async function pressTwice(name: string, path: string): Promise<void> {
  await page.route(path, (route) => route.abort());
  await button(name).click();
  await page.getByRole('alert').getByText('No answer from the server.').waitFor();
  await page.unroute(path);
  await button(name).click();
}

test('I claim a domain that someone else added, read what is found as its proof, and have it once I prove it', async () => {
  const { domain } = await addWorkspace(other);
  await findTaken(domain);
  await page.getByText('Your open claims').waitFor();
  await checkInEachLook(page, 'the offer of a claim, and open ones');
  await pressTwice('Claim this domain', '**/api/v1/workspace/claim');
  await heading('Prove your domain').waitFor();
  expect(await box('Name').inputValue()).toBe(`_footfall.${domain}`);
  await pressTwice('Check now', '**/api/v1/workspace/prove-claim');
  await status(/There is no TXT record at _footfall\./).waitFor();

  await page.getByText('File', { exact: true }).click();
  const content = await box('Content').inputValue();
  expect(await box('Address').inputValue()).toBe(`https://${domain}/.well-known/${content}.txt`);
  await button('Check now').click();
  await status(/did not answer\. Does it open in your browser/).waitFor();
  await checkInEachLook(page, 'a file that is not there');

  await page.getByText('DNS record', { exact: true }).click();
  await addRecord();
  await button('Check now').click();
  await heading('Add tracking code').waitFor();
  expect(await box('Tracking code').inputValue()).toContain(`data-domain="${domain}"`);
});

test('I come back to my claim later from where I add a workspace, and withdraw it', async () => {
  page = await openShared(account, '/add');
  await page.getByRole('link', { name: `Prove it ${claimed.domain}` }).click();
  await heading('Prove your domain').waitFor();
  expect(await box('Value').inputValue()).toBe(value);
  await button('Withdraw this claim').click();
  await heading('Add your workspace').waitFor();
  await expect.poll(() => page.getByText('Your open claims').count()).toBe(0);
  expect(await claimsOf(account)).toEqual([]);
});

test('a domain is proven to be theirs, and I read that I cannot claim it', async () => {
  const { id, domain } = await addWorkspace(other);
  await proveOwn(other, id);
  await findTaken(domain);
  await button('Claim this domain').click();
  await page
    .getByRole('alert')
    .getByText(/has proven that it is theirs/)
    .waitFor();
  expect(page.url()).toBe(`${stack.hosting}/add`);
});

test('a link to a claim that I do not have leads on', async () => {
  page = await openShared(account, '/claim?domain=nobody.example');
  await page.getByText('You have no open claim to nobody.example.').waitFor();
  await page.getByRole('link', { name: 'Add a workspace' }).click();
  await heading('Add your workspace').waitFor();
});

test('I lose a domain: I read so, keep its visits, and choose another', async () => {
  const { id, domain } = sites.losing;
  await postEvent(pageview(domain, '/my-page'));
  expect(await rowsByNow(id)).toHaveLength(1);
  await takeOver(other, domain);
  page = await openShared(account, `/dashboard?site=${domain}`);
  await comeBackTo(lostDomain());
  await lostDomain().getByText(`${domain} no longer belongs to this workspace`).waitFor();
  await page.getByText('/my-page', { exact: true }).first().waitFor();
  await lostDomain().getByRole('link', { name: 'Choose another domain' }).click();
  const field = page.getByLabel('Domain', { exact: true });
  expect(await field.inputValue()).toBe('');
  expect(await box('Tracking code').count()).toBe(0);
  await checkInEachLook(page, 'a lost domain in the settings');
  const another = freshDomain();
  await field.fill(another);
  await button('Save Changes').click();
  await lostDomain().waitFor({ state: 'detached' });
  expect(await box('Tracking code').inputValue()).toContain(another);
});

test('as a viewer I read that the domain is lost, and that an owner can choose another', async () => {
  page = await openShared(account, `/dashboard?site=${viewedLost.id}`);
  await lostDomain()
    .getByText(/An owner of this workspace can choose another domain/)
    .waitFor();
  expect(await lostDomain().getByRole('link').count()).toBe(0);
});

test('I was a viewer of a domain that I took over, and reach both workspaces of it', async () => {
  page = await openShared(account, `/dashboard?site=${viewed.domain}`);
  await heading('No visits yet').waitFor();
  await page.keyboard.press('1');
  await lostDomain().waitFor();
  expect(named()).toBe(viewed.id);
  await page.keyboard.press('2');
  await heading('No visits yet').waitFor();
  expect(named()).toBe(taken.domain);
});

test('in the settings I prove my domain before anyone else can, and prove another one anew', async () => {
  const { domain } = sites.unproven;
  page = await openShared(account, `/settings/general?site=${domain}`);
  await page.getByText('Not proven').waitFor();
  await button('Prove this domain').click();
  await button('Check now').click();
  await status(/There is no TXT record/).waitFor();
  await checkInEachLook(page, 'a domain that is not proven');
  await addRecord();
  await button('Check now').click();
  await page.getByText(/^Proven on /).waitFor();
  await page.getByText(`No one else can claim ${domain}.`).waitFor();
  await checkInEachLook(page, 'a proven domain');

  await page.getByLabel('Domain', { exact: true }).fill(freshDomain());
  await button('Save Changes').click();
  await page.getByText('Not proven').waitFor();
});
