import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { mailedLink, makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { invitationLinkTo, mailsTo } from '../../support/api/mails.ts';
import { addMember, addWorkspaceFor, freshAddress, inviteTo } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let other: Account;
let page: Page;
/** The owner's workspaces, each for one test. */
let sites: Record<'joined' | 'managed' | 'full' | 'passed' | 'shared' | 'mailless', WorkspaceAnswer>;
/** Workspaces in which the owner of those is an admin. */
let administered: WorkspaceAnswer[];

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  // New accounts may invite only some.
  await makeOld(owner);
  sites = await addWorkspaces(owner, 'joined', 'managed', 'full', 'passed', 'shared', 'mailless');
  administered = [];
  for (let count = 0; count < 2; count++) administered.push(await addWorkspaceFor(owner, 'admin', other));
});

async function openMembers({ domain }: WorkspaceAnswer): Promise<void> {
  page = await openShared(owner, `/settings/members?site=${domain}`);
  await heading(page, 'Members').waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

async function invite(addresses: string, role = 'Viewer'): Promise<void> {
  await button(page, 'Invite people').click();
  await page.getByLabel('Email addresses').fill(addresses);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/^An email to .+ is on its way\.$/)
    .first()
    .waitFor();
  await button(page, 'Done').click();
}

/** Removes a member with the menu of their row. */
async function remove(email: string): Promise<void> {
  await button(page, `Actions for ${email}`).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // Behind an open dialog, nothing is in the tree of roles.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** The address of a link within the app. */
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
const invitationTo = (email: string, token: string) => `/invitation#${new URLSearchParams({ token, email })}`;

/** Follows the mailed invitation to an account and into the workspace. */
async function joinAsNewcomer(
  theirs: Page,
  newcomer: Pick<Account, 'email' | 'password'>,
  { domain }: WorkspaceAnswer,
): Promise<void> {
  const join = (within: Page) => heading(within, `Join ${domain}`);
  // The link of the mail leads a newcomer to sign up, with the address filled in, and back.
  await theirs.goto(await invitationLinkTo(newcomer.email));
  await join(theirs).waitFor();
  expect(new URL(theirs.url()).hash).toBe('');
  expect(await theirs.getByRole('main').innerText()).not.toContain(newcomer.email);
  await theirs.getByRole('link', { name: 'Create an Account' }).click();
  expect(await theirs.getByLabel('Email').inputValue()).toBe(newcomer.email);
  await theirs.getByLabel('Password').fill(newcomer.password);
  await button(theirs, 'Create an Account').click();
  await heading(theirs, "Let's verify your email").waitFor();

  // The mail with the verification opens in a tab of its own, which knows the invitation too.
  const tab = await theirs.context().newPage();
  await tab.goto(await mailedLink(newcomer.email, 'VERIFY_EMAIL'));
  await join(tab).waitFor();
  await tab.close();
  await join(theirs).waitFor();
  await button(theirs, 'Accept the invitation').click();
  await heading(theirs, 'Dashboard').waitFor();
  expect(new URL(theirs.url()).searchParams.get('site')).toBe(domain);
}

test('I invite a newcomer, who joins as a viewer, becomes an admin, and is led out when I remove them', async () => {
  const { domain } = sites.joined;
  await postEvent(pageview(domain));
  const newcomer = { email: freshAddress(), password: 'correct-horse' };
  await openMembers(sites.joined);
  await invite(newcomer.email);
  await row(page, 'Invitations', newcomer.email).waitFor();

  const theirs = await openPage();
  await joinAsNewcomer(theirs, newcomer, sites.joined);

  // A viewer sees the members without their addresses, and can change nothing.
  await theirs.getByRole('link', { name: 'Settings' }).click();
  await theirs.getByRole('link', { name: 'Members' }).click();
  await row(theirs, 'Members', newcomer.email).waitFor();
  expect(await theirs.getByRole('main').innerText()).not.toContain(owner.email);
  expect(await button(theirs, 'Invite people').count()).toBe(0);
  expect(await theirs.getByRole('combobox').count()).toBe(0);

  // The owner makes them an admin, and they rename the workspace on the page that was open.
  const role = page.getByLabel(`Role of ${newcomer.email}`);
  await comeBackTo(role);
  await role.selectOption('Admin');
  await row(page, 'Members', newcomer.email).getByRole('combobox').and(page.locator(':enabled')).waitFor();
  await comeBackTo(theirs.getByRole('link', { name: 'Data' }));
  await theirs.getByRole('link', { name: 'General' }).click();
  const name = theirs.getByLabel('Workspace name');
  await comeBackTo(name.and(theirs.locator(':enabled')));
  await name.fill('Tideline Journal');
  await button(theirs, 'Save Changes').click();
  await theirs.getByRole('status').getByText('Your changes are saved.').waitFor();

  // The owner removes them while the page is open.
  await remove(newcomer.email);
  await row(page, 'Members', newcomer.email).waitFor({ state: 'detached' });
  await name.fill('Mine now');
  await button(theirs, 'Save Changes').click();
  await heading(theirs, `You no longer have access to ${domain}.`).waitFor();
  await checkInEachLook(theirs, 'a member who was removed');
  await theirs.getByRole('link', { name: 'Add a workspace' }).click();
  await theirs.waitForURL('**/add');
});

test('I see who belongs to my workspace, and manage invitations, of which each says what has become of it', async () => {
  const { id } = sites.managed;
  const [admin, viewer] = await Promise.all([signUp(), signUp()]);
  await addMember(id, admin, 'admin');
  await addMember(id, viewer, 'viewer');
  const now = Date.now();
  await inviteTo(id, owner, viewer.email, { role: 'admin' });
  const late = 'late@example.test';
  const lateToken = await inviteTo(id, owner, late, { now: new Date(now - 8 * 86_400_000) });
  await openMembers(sites.managed);
  await row(page, 'Members', owner.email).getByText('(you)').waitFor();
  const [first, second] = [freshAddress(), freshAddress()];
  await button(page, 'Invite people').click();
  const field = page.getByLabel('Email addresses');
  await field.fill(`not-an-address, ${first}`);
  await field.blur();
  await page.getByRole('alert').getByText('not-an-address is not an email address.').waitFor();
  await checkInEachLook(page, 'the dialog that invites people');

  // Addresses become chips, which can be removed by key and by press.
  const chips = page.getByRole('list', { name: 'Addresses to invite' }).getByRole('listitem');
  await field.fill(`${first}, ${second} lena@exam`);
  await expect.poll(() => chips.allInnerTexts()).toEqual([first, second]);
  expect(await field.inputValue()).toBe('lena@exam');
  await field.fill('');
  await field.press('Backspace');
  await expect.poll(() => chips.allInnerTexts()).toEqual([first]);
  await button(page, `Remove ${first}`).click();
  await chips.waitFor({ state: 'detached' });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await field.fill('lena@example.test');
  await field.press('Enter');
  await expect.poll(() => chips.allInnerTexts()).toEqual(['lena@example.test']);
  await button(page, 'Send invitation').waitFor();
  await button(page, 'Cancel').click();
  await invite(`${first}, ${second}`, 'Admin');

  const link = await invitationLinkTo(first);
  await button(page, `Resend to ${first}`).click();
  await row(page, 'Invitations', first).getByText(`An email to ${first} is on its way.`).waitFor();
  expect(await mailsTo(first)).toHaveLength(2);
  await button(page, `Withdraw the invitation to ${second}`).click();
  await row(page, 'Invitations', second).waitFor({ state: 'detached' });
  await row(page, 'Invitations', late).getByText('Expired on').waitFor();
  await checkInEachLook(page, 'the members of a workspace');

  // Someone who is removed cannot come back by an invitation that was to raise their role.
  await row(page, 'Invitations', viewer.email).waitFor();
  await remove(viewer.email);
  await row(page, 'Invitations', viewer.email).waitFor({ state: 'detached' });

  await leadTo(page, pathOf(link));
  await heading(page, 'There is a newer invitation').waitFor();
  await leadTo(page, invitationTo(late, lateToken));
  await heading(page, 'This invitation has expired').waitFor();
  await leadTo(page, pathOf(await invitationLinkTo(second)));
  await heading(page, 'This invitation was withdrawn').waitFor();
  await checkInEachLook(page, 'an invitation that was withdrawn');
});

test('I pass on the link of an invitation whose address has had as many mails today as it can get', async () => {
  const email = freshAddress();
  const body = { workspaceId: sites.full.id, emails: [email], role: 'viewer' };
  for (let mail = 0; mail < 3; mail++) await call('/v1/invitation/create', { account: owner, body });
  await openMembers(sites.full);
  const told = `No email was sent to ${email}, because this address has reached its daily limit of invitations.`;
  await button(page, `Resend to ${email}`).click();
  await row(page, 'Invitations', email).getByText(told).waitFor();
  await button(page, 'Invite people').click();
  await page.getByLabel('Email addresses').fill(email);
  await button(page, 'Send invitation').click();
  await page.getByRole('dialog').getByText(told).waitFor();
  expect(await page.getByRole('dialog').getByLabel(`Link for ${email}`).inputValue()).toContain(
    '/invitation#',
  );
  await checkInEachLook(page, 'an invitation without a mail');
});

test('I hand the workspace on, and leave it', async () => {
  const { id, domain } = sites.passed;
  await addMember(id, other, 'viewer');
  await openMembers(sites.passed);
  await button(page, 'Leave workspace').and(page.locator(':disabled')).waitFor();
  await page.getByText('Transfer the workspace first, or delete it under Data.').waitFor();
  await button(page, 'Transfer').click();
  await page.getByLabel('New owner').selectOption(other.email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row(page, 'Members', other.email).getByText('Owner', { exact: true }).waitFor();
  await button(page, 'Leave workspace').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await heading(page, 'Dashboard').waitFor();
  await expect.poll(() => page.url()).not.toContain(domain);
  const { body: left } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: owner });
  expect(left.map((each) => each.domain)).not.toContain(domain);
});

test('I give up my own role, and read in the dialog why that failed at first', async () => {
  await addMember(sites.shared.id, other, 'owner');
  await openMembers(sites.shared);
  const dialog = page.getByRole('alertdialog');
  await page.route('**/member/change-role', (route) => route.abort(), { times: 1 });
  await page.getByLabel(`Role of ${owner.email}`).selectOption('Admin');
  await button(page, 'Change my role').click();
  await dialog.getByRole('alert').getByText('No answer from the server').waitFor();
  await button(page, 'Change my role').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel(`Role of ${owner.email}`).inputValue()).toBe('admin');
});

test('as an admin I invite to two workspaces at once, and give no role above my own', async () => {
  const [first, second] = administered as [WorkspaceAnswer, WorkspaceAnswer];
  await openMembers(first);
  await row(page, 'Members', owner.email).getByText('(you)').waitFor();
  await row(page, 'Members', other.email).waitFor();
  expect(await page.getByLabel(`Role of ${other.email}`).count()).toBe(0);
  expect(await button(page, `Actions for ${other.email}`).count()).toBe(0);
  expect(await button(page, 'Transfer').count()).toBe(0);

  await button(page, 'Invite people').click();
  expect(await page.getByRole('radio', { name: /^Owner/ }).count()).toBe(0);
  const email = freshAddress();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('checkbox', { name: second.domain }).check();
  await button(page, 'Send invitation').click();
  await page.getByRole('dialog').getByText(`An email to ${email} is on its way.`).waitFor();
  await button(page, 'Done').click();

  await leadTo(page, pathOf(await invitationLinkTo(email)));
  const both = page.getByRole('heading', { name: /^Join / });
  await both.waitFor();
  for (const { domain } of administered) expect(await both.innerText()).toContain(domain);
});

test('where the server sends no mail, I pass the links on myself', async () => {
  const [email, token] = [freshAddress(), 'the-token-of-the-link'];
  const json = (body: unknown, status = 200) => ({ status, json: body });
  page = await openShared(owner, `/settings/general?site=${sites.mailless.domain}`);
  await page.route('**/api/v1/invitation/list*', (route) =>
    route.fulfill(json({ invitations: [], left: 20, mailed: false })),
  );
  await page.route('**/api/v1/invitation/create', (route) =>
    route.fulfill(json({ sent: [{ email, token }] }, 201)),
  );
  await page.getByRole('link', { name: 'Members' }).click();
  await button(page, 'Invite people').click();
  await page.getByText('You get a link for each person.').waitFor();
  await page.getByLabel('Email addresses').fill(email);
  await button(page, 'Create invitation').click();
  expect(await page.getByLabel(`Link for ${email}`).inputValue()).toBe(
    stack.hosting + invitationTo(email, token),
  );
  await page.getByText('it is shown here only once').waitFor();
});

test('with another account, I read whose invitation it is, half hidden, and can log out and continue', async () => {
  const invited = await signUp();
  const token = await inviteTo(sites.managed.id, owner, invited.email);
  const theirs = await openPage();
  await signIn(theirs, other, invitationTo(invited.email, token));
  await heading(theirs, `Join ${sites.managed.domain}`).waitFor();
  await theirs.getByText('Only the invited address can accept').waitFor();
  expect(await theirs.getByRole('main').innerText()).not.toContain(invited.email);
  await checkInEachLook(theirs, 'the invitation of someone else');
  await button(theirs, 'Log out and continue').click();
  await heading(theirs, 'Log In').waitFor();
  expect(await theirs.getByLabel('Email').inputValue()).toBe(invited.email);
  await theirs.getByLabel('Password').fill(invited.password);
  await button(theirs, 'Log In').click();
  await button(theirs, 'Accept the invitation').waitFor();
});
