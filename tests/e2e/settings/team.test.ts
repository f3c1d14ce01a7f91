import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { mailedLink, makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { invitationLinkTo, mailsTo } from '../../support/api/mails.ts';
import { addMember, addWorkspaceFor, freshAddress, inviteTo } from '../../support/api/members.ts';
import { comeBackTo } from '../../support/browser/pages/come-back.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  checkLooks,
  choose,
  confirmation,
  dialogOf,
  expectNone,
  expectValue,
  follow,
  heading,
  items,
  part,
  press,
  see,
  seeAlert,
  seeGone,
  seeHeading,
  seeStatus,
} from '../../support/browser/pages/screen.ts';

let owner: Account;
let other: Account;

/** The page of someone who is invited. */
let theirs: Page;
/** The owner's workspaces, by test. */
let sites: Record<'joined' | 'managed' | 'passed', WorkspaceAnswer>;
/** Workspaces in which the owner of those is an admin. */
let administered: [WorkspaceAnswer, WorkspaceAnswer];

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  // New accounts may invite only some.
  await makeOld(owner);
  sites = await addWorkspaces(owner, 'joined', 'managed', 'passed');
  const administer = () => addWorkspaceFor(owner, 'admin', other);
  administered = [await administer(), await administer()];
});

async function openMembers({ domain }: WorkspaceAnswer): Promise<void> {
  await openShared(owner, `/settings/members?site=${domain}`);
  await see('(you)', row('Members', owner.email));
}

const reader = namedPartsOf(() => theirs);
const row = (list: string, text: string, of = page) => items(list, of).filter({ hasText: text });
const field = () => page.getByLabel('Email addresses');

/** Submits the dialog for invitations. */
async function send(action: string, ...emails: readonly string[]): Promise<void> {
  await press(action);
  for (const email of emails) await see(`An email to ${email} is on its way.`, dialogOf());
  await press('Done');
}

/** Confirms a dialog. */
async function confirm(action: string): Promise<void> {
  await press(action, confirmation());
  // Behind an open dialog, the accessibility tree is empty.
  await seeGone(confirmation());
}

/** Removes a member with the menu of their row. */
async function remove(email: string): Promise<void> {
  await press(`Actions for ${email}`);
  await choose('Remove');
  await confirm('Remove');
}

/** The address of a link within the app. */
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
const invitationTo = (email: string, token: string) => `/invitation#${new URLSearchParams({ token, email })}`;

/** Follows the mailed invitation to an account and into the workspace. */
async function joinAsNewcomer(
  newcomer: Pick<Account, 'email' | 'password'>,
  { domain }: WorkspaceAnswer,
): Promise<void> {
  const join = (within: Page) => heading(`Join ${domain}`, within);
  // The link of the mail leads a newcomer to sign up, with the address filled in, and back.
  await theirs.goto(await invitationLinkTo(newcomer.email));
  await join(theirs).waitFor();
  expect(new URL(theirs.url()).hash).toBe('');
  expect(await theirs.getByRole('main').innerText()).not.toContain(newcomer.email);
  await reader.follow('Create an Account');
  await expectValue(theirs.getByLabel('Email'), newcomer.email);
  await theirs.getByLabel('Password').fill(newcomer.password);
  await reader.press('Create an Account');
  await reader.seeHeading("Let's verify your email");

  // The mail with the verification opens in a separate tab, which knows the invitation too.
  const tab = await theirs.context().newPage();
  await tab.goto(await mailedLink(newcomer.email, 'VERIFY_EMAIL'));
  await join(tab).waitFor();
  await tab.close();
  await join(theirs).waitFor();
  await reader.press('Accept the invitation');
  await reader.seeHeading('Dashboard');
  expect(new URL(theirs.url()).searchParams.get('site')).toBe(domain);
}

test('I invite a newcomer, who joins as a viewer, becomes an admin, and is removed from the page when I remove them', async () => {
  const { domain } = sites.joined;
  const newcomer = { email: freshAddress(), password: 'correct-horse' };
  await openMembers(sites.joined);
  await press('Invite people');
  await field().fill(newcomer.email);
  await send('Send invitation', newcomer.email);
  await row('Invitations', newcomer.email).waitFor();

  theirs = await openPage();
  await joinAsNewcomer(newcomer, sites.joined);

  // A viewer sees the members without their addresses, and can change nothing.
  await reader.follow('Settings');
  await reader.follow('Members');
  await row('Members', newcomer.email, theirs).waitFor();
  expect(await theirs.getByRole('main').innerText()).not.toContain(owner.email);
  await expectNone(reader.button('Invite people'));
  await expectNone(theirs.getByRole('combobox'));

  // The owner makes them an admin, and they rename the workspace on the page that was open.
  const role = page.getByLabel(`Role of ${newcomer.email}`);
  await comeBackTo(role);
  await role.selectOption('Admin');
  await row('Members', newcomer.email).getByRole('combobox').and(page.locator(':enabled')).waitFor();
  await comeBackTo(reader.link('Data'));
  await reader.follow('General');
  const name = theirs.getByLabel('Workspace name');
  await comeBackTo(name.and(theirs.locator(':enabled')));
  await name.fill('Tideline Journal');
  await reader.press('Save Changes');
  await seeStatus('Your changes are saved.', theirs);

  // The owner removes them while the page is open.
  await remove(newcomer.email);
  await seeGone(row('Members', newcomer.email));
  await name.fill('Mine now');
  await reader.press('Save Changes');
  await reader.seeHeading(`You no longer have access to ${domain}.`);
  await reader.follow('Add workspace');
  await theirs.waitForURL('**/add');
});

test('I see the members of my workspace, and manage invitations, each with its state', async () => {
  const { id } = sites.managed;
  const viewer = await signUp();
  await addMember(id, viewer, 'viewer');
  await inviteTo(id, owner, viewer.email, { role: 'admin' });
  const late = 'late@example.test';
  const lateToken = await inviteTo(id, owner, late, { now: new Date(Date.now() - 8 * 86_400_000) });
  await openMembers(sites.managed);
  const [first, second] = [freshAddress(), freshAddress()];
  await press('Invite people');
  await field().fill(`not-an-address, ${first}`);
  await field().blur();
  await seeAlert('not-an-address is not an email address.');
  await checkAt('the dialog that invites people', 390);

  // Addresses become chips, which can be removed by key and by press.
  const chips = items('Addresses to invite');
  await field().fill(`${first}, ${second} lena@exam`);
  await expect.poll(() => chips.allInnerTexts()).toEqual([first, second]);
  await expectValue(field(), 'lena@exam');
  await field().fill('');
  await field().press('Backspace');
  await expect.poll(() => chips.allInnerTexts()).toEqual([first]);
  await press(`Remove ${first}`);
  await seeGone(chips);
  await seeFocus(field());
  await field().fill(first);
  await field().press('Enter');
  await expect.poll(() => chips.allInnerTexts()).toEqual([first]);
  await field().fill(second);
  await part('radio', /^Admin/).check();
  await send('Send 2 invitations', first, second);

  // After three mails to an address, I can pass its link on.
  const link = await invitationLinkTo(first);
  const invited = row('Invitations', first);
  const resend = button(`Resend to ${first}`);
  for (const mails of [2, 3]) {
    await resend.click();
    await see(`An email to ${first} is on its way.`, invited);
    await expect.poll(() => mailsTo(first)).toHaveLength(mails);
    await resend.and(page.locator(':enabled')).waitFor();
  }
  await resend.click();
  await see(`No email was sent to ${first}, because this address has reached its`, invited);
  expect(await page.getByRole('textbox', { name: `Link for ${first}` }).inputValue()).toContain(
    '/invitation#',
  );
  await press(`Withdraw the invitation to ${second}`);
  await seeGone(row('Invitations', second));
  await see('Expired on', row('Invitations', late));
  await checkLooks('the members of a workspace');

  // A removed member cannot come back by an invitation that was to raise their role.
  await row('Invitations', viewer.email).waitFor();
  await remove(viewer.email);
  await seeGone(row('Invitations', viewer.email));

  for (const [path, title] of [
    [pathOf(link), 'There is a newer invitation'],
    [invitationTo(late, lateToken), 'This invitation has expired'],
    [pathOf(await invitationLinkTo(second)), 'This invitation was withdrawn'],
  ] as const) {
    await leadTo(page, path);
    await seeHeading(title);
  }
});

test('I transfer the workspace, give up my own role, read in the dialog why that failed at first, and leave', async () => {
  const { id, domain } = sites.passed;
  await addMember(id, other, 'viewer');
  await openMembers(sites.passed);
  await button('Leave workspace').and(page.locator(':disabled')).waitFor();
  await see('Transfer the workspace first, or delete it under Data.');
  await press('Transfer');
  await page.getByLabel('New owner').selectOption(other.email);
  await confirm('Transfer');
  await row('Members', other.email).getByText('Owner', { exact: true }).waitFor();

  await page.route('**/member/change-role', (route) => route.abort(), { times: 1 });
  await page.getByLabel(`Role of ${owner.email}`).selectOption('Viewer');
  await press('Change my role');
  await seeAlert('No answer from the server', confirmation());
  await confirm('Change my role');
  await row('Members', owner.email).getByText('Viewer', { exact: true }).waitFor();

  await press('Leave workspace');
  await press('Leave workspace', confirmation());
  await seeHeading('Dashboard');
  await expect.poll(() => page.url()).not.toContain(domain);
  const { body: remaining } = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: owner });
  expect(remaining.map((each) => each.domain)).not.toContain(domain);
});

test('as an admin I invite to two workspaces at once, and give no role above my own', async () => {
  const [first, second] = administered;
  await openMembers(first);
  await row('Members', other.email).waitFor();
  await expectNone(page.getByLabel(`Role of ${other.email}`));
  await expectNone(button(`Actions for ${other.email}`));
  await expectNone(button('Transfer'));

  await press('Invite people');
  await expectNone(part('radio', /^Owner/));
  const email = freshAddress();
  await field().fill(email);
  await part('checkbox', second.domain).check();
  await send('Send invitation', email);

  await leadTo(page, pathOf(await invitationLinkTo(email)));
  const both = heading(/^Join /);
  await both.waitFor();
  for (const { domain } of administered) expect(await both.innerText()).toContain(domain);
});

test('if the server sends no mail, I pass the links on myself', async () => {
  const [email, token] = [freshAddress(), 'the-token-of-the-link'];
  const json = (body: unknown, status = 200) => ({ status, json: body });
  await openShared(owner, `/settings/general?site=${administered[1].domain}`);
  await page.route('**/api/v1/invitation/list*', (route) =>
    route.fulfill(json({ invitations: [], left: 20, limit: 'workspace', mailed: false })),
  );
  await page.route('**/api/v1/invitation/create', (route) =>
    route.fulfill(json({ sent: [{ email, token }] }, 201)),
  );
  await follow('Members');
  await press('Invite people');
  await see('You get a link for each person.');
  await field().fill(email);
  await press('Create invitation');
  await expectValue(
    page.getByRole('textbox', { name: `Link for ${email}` }),
    stack.hosting + invitationTo(email, token),
  );
  await see('it is shown here only once');
});

test('with another account, I read the half-hidden address of the invitation, and can log out and continue', async () => {
  const invited = await signUp();
  const token = await inviteTo(sites.managed.id, owner, invited.email);
  await openShared(owner, invitationTo(invited.email, token));
  await seeHeading(`Join ${sites.managed.domain}`);
  await see('Only the invited address can accept');
  expect(await page.getByRole('main').innerText()).not.toContain(invited.email);
  await checkLooks('the invitation of someone else');
  await press('Log out and continue');
  await seeHeading('Log In');
  await expectValue(page.getByLabel('Email'), invited.email);
  await page.getByLabel('Password').fill(invited.password);
  await press('Log In');
  await button('Accept the invitation').waitFor();
});
