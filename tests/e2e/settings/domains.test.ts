import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, addWorkspaces, freshDomain } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { claim, openNameServer, records, takeOver } from '../../support/api/domains.ts';
import { addWorkspaceFor, somebody } from '../../support/api/members.ts';
import type { NameServer } from '../../support/stack/stand-ins/name-server.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';

let server: NameServer;
let page: Page;
let account: Account;
/** Someone else. */
let other: Account;
/** A workspace in which the account is a viewer, and which has lost its domain to a workspace of the account. */
let viewed: WorkspaceAnswer;
let taken: WorkspaceAnswer;
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
  await takeOver(other, sites.losing.domain);
  claimed = await addWorkspace(somebody());
  ({ value } = (await claim(account, claimed.domain)).body.places.record);
});

afterAll(() => server.close());

const { button, heading, box, link } = namedPartsOf(() => page);
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
  await checkAtWidth(page, 'the offer of a claim, and open ones', 1440);
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
  await link(`Prove it ${claimed.domain}`).waitFor();
  const { domain } = await addWorkspace(other);
  await claim(account, domain);
  // A list that is under way while I withdraw the claim still names it, and has what is new.
  const withdrawn = Promise.withResolvers<undefined>();
  const asked = vi.fn<() => void>();
  await page.route('**/api/v1/workspace/claims', async (route) => {
    const response = await route.fetch();
    asked();
    await withdrawn.promise;
    await route.fulfill({ response });
  });
  await expect.poll(() => comeBack(page).then(() => asked.mock.calls.length)).toBe(1);
  await link(`Prove it ${claimed.domain}`).click();
  await heading('Prove your domain').waitFor();
  expect(await box('Value').inputValue()).toBe(value);
  await button('Withdraw this claim').click();
  await heading('Add your workspace').waitFor();
  withdrawn.resolve(undefined);
  await link(`Prove it ${domain}`).waitFor();
  expect(await link(/^Prove it/).count()).toBe(1);
});

test('I have lost a domain: I read so, and choose another', async () => {
  page = await openShared(account, `/dashboard?site=${sites.losing.id}`);
  await lostDomain().getByText(`${sites.losing.domain} no longer belongs to this workspace`).waitFor();
  await link('Choose another domain').click();
  const field = page.getByLabel('Domain', { exact: true });
  expect(await field.inputValue()).toBe('');
  expect(await box('Tracking code').count()).toBe(0);
  await checkAtWidth(page, 'a lost domain in the settings', 1440);
  const another = freshDomain();
  await field.fill(another);
  await button('Save Changes').click();
  await lostDomain().waitFor({ state: 'detached' });
  expect(await box('Tracking code').inputValue()).toContain(another);
});

test('I was a viewer of a domain that I took over, reach both workspaces of it, and read in the old one that an owner can choose another domain', async () => {
  page = await openShared(account, `/dashboard?site=${viewed.domain}`);
  await heading('No visits yet').waitFor();
  await page.keyboard.press('1');
  await lostDomain()
    .getByText(/An owner of this workspace can choose another domain/)
    .waitFor();
  expect(await lostDomain().getByRole('link').count()).toBe(0);
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
  await addRecord();
  await button('Check now').click();
  await page.getByText(/^Proven on /).waitFor();
  await page.getByText(`No one else can claim ${domain}.`).waitFor();
  await checkAtWidth(page, 'a proven domain', 390);

  await page.getByLabel('Domain', { exact: true }).fill(freshDomain());
  await button('Save Changes').click();
  await page.getByText('Not proven').waitFor();
});
