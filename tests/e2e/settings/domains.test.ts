import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, addWorkspaces, freshDomain } from '../../support/api/api.ts';
import { claim, openNameServer, records, takeOver } from '../../support/api/domains.ts';
import { addWorkspaceFor, somebody } from '../../support/api/members.ts';
import type { NameServer } from '../../support/stack/stand-ins/name-server.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  breakOff,
  checkAt,
  checkLooks,
  expectNone,
  expectValue,
  follow,
  link,
  param,
  press,
  pressKey,
  region,
  see,
  seeAlert,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let server: NameServer;

let account: Account;
/** Another account. */
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

const status = (text: RegExp) => page.getByRole('status').getByText(text);
const lostDomain = () => region('Lost domain');
const named = () => param('site');

/** Tries to add a domain that is taken. */
async function findTaken(domain: string): Promise<void> {
  await openShared(account, '/add');
  await box('Domain').fill(domain);
  await press('Continue');
  await seeAlert(`${domain} already belongs to a workspace.`);
}

/** Adds the record that the page shows, at the DNS provider. */
async function addRecord(): Promise<void> {
  records[await box('Name').inputValue()] = [await box('Value').inputValue()];
}

/** Presses a button whose call fails the first time. */
async function pressTwice(name: string, path: string): Promise<void> {
  await breakOff(path);
  await press(name);
  await seeAlert('No answer from the server.');
  await page.unroute(path);
  await press(name);
}

test('I claim a domain that someone else added, read the findings about its proof, and have it once I prove it', async () => {
  const { domain } = await addWorkspace(other);
  await findTaken(domain);
  await see('Your open claims');
  await checkAt('the offer of a claim, and open ones', 1440);
  await pressTwice('Claim this domain', '**/api/v1/workspace/claim');
  await seeHeading('Prove your domain');
  await expectValue(box('Name'), `_footfall.${domain}`);
  await pressTwice('Check now', '**/api/v1/workspace/prove-claim');
  await status(/There is no TXT record at _footfall\./).waitFor();

  await page.getByText('File', { exact: true }).click();
  const content = await box('Content').inputValue();
  await expectValue(box('Address'), `https://${domain}/.well-known/${content}.txt`);
  await press('Check now');
  await status(/did not answer\. Does it open in your browser/).waitFor();
  await checkLooks('a file that is not there');

  await page.getByText('DNS record', { exact: true }).click();
  await addRecord();
  await press('Check now');
  await seeHeading('Add tracking code');
  expect(await box('Tracking code').inputValue()).toContain(`data-domain="${domain}"`);
});

test('I come back to my claim later from the page for adding a workspace, and withdraw it', async () => {
  await openShared(account, '/add');
  await link(`Prove it ${claimed.domain}`).waitFor();
  const { domain } = await addWorkspace(other);
  await claim(account, domain);
  // A list that is loading while I withdraw the claim still contains it, and has the new data.
  const withdrawn = Promise.withResolvers<undefined>();
  const requested = vi.fn<() => void>();
  await page.route('**/api/v1/workspace/claims', async (route) => {
    const response = await route.fetch();
    requested();
    await withdrawn.promise;
    await route.fulfill({ response });
  });
  await expect.poll(() => comeBack(page).then(() => requested.mock.calls.length)).toBe(1);
  await follow(`Prove it ${claimed.domain}`);
  await seeHeading('Prove your domain');
  await expectValue(box('Value'), value);
  await press('Withdraw this claim');
  await seeHeading('Add your workspace');
  withdrawn.resolve(undefined);
  await link(`Prove it ${domain}`).waitFor();
  expect(await link(/^Prove it/).count()).toBe(1);
});

test('I have lost a domain: I read so, and choose another', async () => {
  await openShared(account, `/dashboard?site=${sites.losing.id}`);
  await see(`${sites.losing.domain} no longer belongs to this workspace`, lostDomain());
  await follow('Choose another domain');
  const field = page.getByLabel('Domain', { exact: true });
  await expectValue(field, '');
  await expectNone(box('Tracking code'));
  await checkAt('a lost domain in the settings', 1440);
  const another = freshDomain();
  await field.fill(another);
  await press('Save Changes');
  await seeGone(lostDomain());
  expect(await box('Tracking code').inputValue()).toContain(another);
  // A bookmark with its former domain, and an address with its id.
  for (const site of [sites.losing.domain, sites.losing.id]) {
    await openShared(account, `/dashboard?site=${site}`);
    await seeHeading('No visits yet');
    expect(named()).toBe(another);
  }
});

test('I was a viewer of a domain that I took over, reach both workspaces of it, and read in the old one that an owner can choose another domain', async () => {
  await openShared(account, `/dashboard?site=${viewed.domain}`);
  await seeHeading('No visits yet');
  await pressKey('1');
  await see(/An owner of this workspace can choose another domain/, lostDomain());
  await expectNone(lostDomain().getByRole('link'));
  expect(named()).toBe(viewed.id);
  await pressKey('2');
  await seeHeading('No visits yet');
  expect(named()).toBe(taken.domain);
});

test('in the settings I prove my domain before anyone else can, and prove another one afterwards', async () => {
  const { domain } = sites.unproven;
  await openShared(account, `/settings/general?site=${domain}`);
  await see('Not proven');
  await press('Prove this domain');
  await press('Check now');
  await status(/There is no TXT record/).waitFor();
  await addRecord();
  await press('Check now');
  await see(/^Proven on /);
  await see(`No one else can claim ${domain}.`);
  await checkAt('a proven domain', 390);

  await page.getByLabel('Domain', { exact: true }).fill(freshDomain());
  await press('Save Changes');
  await see('Not proven');
});
