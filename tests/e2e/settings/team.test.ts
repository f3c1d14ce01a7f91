import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { mailedLink, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { invitationLinkTo, mailsTo } from '../../support/api/mails.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

async function openAs(account: Account, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, account, path);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });
const joinHeading = (page: Page) => heading(page, `Join ${workspace.domain}`);

async function invite(page: Page, addresses: string, role = 'Viewer'): Promise<void> {
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

/** Follows the mailed invitation to an account and into the workspace. */
async function joinAsNewcomer(theirs: Page, newcomer: Pick<Account, 'email' | 'password'>): Promise<void> {
  // The link of the mail leads a newcomer to sign up, with the address filled in, and back.
  await theirs.goto(await invitationLinkTo(newcomer.email));
  await joinHeading(theirs).waitFor();
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
  await joinHeading(tab).waitFor();
  await tab.close();
  await joinHeading(theirs).waitFor();
  await button(theirs, 'Accept the invitation').click();
  await heading(theirs, 'Dashboard').waitFor();
  expect(new URL(theirs.url()).searchParams.get('site')).toBe(workspace.domain);
}

test('I invite a newcomer, who joins as a viewer, becomes an admin, and is led out when I remove them', async () => {
  await postEvent(pageview(workspace.domain));
  const newcomer = { email: freshAddress(), password: 'correct-horse' };
  const mine = await openAs(owner, '/settings/members');
  await invite(mine, newcomer.email);
  await row(mine, 'Invitations', newcomer.email).waitFor();

  const theirs = await openPage();
  await joinAsNewcomer(theirs, newcomer);

  // A viewer sees the members without their addresses, and can change nothing.
  await theirs.getByRole('link', { name: 'Settings' }).click();
  await theirs.getByRole('link', { name: 'Members' }).click();
  await row(theirs, 'Members', newcomer.email).waitFor();
  expect(await theirs.getByRole('main').innerText()).not.toContain(owner.email);
  expect(await button(theirs, 'Invite people').count()).toBe(0);
  expect(await theirs.getByRole('combobox').count()).toBe(0);

  // The owner makes them an admin, and they rename the workspace on the page that was open.
  await mine.reload();
  await mine.getByLabel(`Role of ${newcomer.email}`).selectOption('Admin');
  await row(mine, 'Members', newcomer.email).getByRole('combobox').and(mine.locator(':enabled')).waitFor();
  await theirs.reload();
  await theirs.getByRole('link', { name: 'General' }).click();
  await theirs.getByLabel('Workspace name').fill('Tideline Journal');
  await button(theirs, 'Save Changes').click();
  await theirs.getByRole('status').getByText('Your changes are saved.').waitFor();

  // The owner removes them while the page is open.
  await button(mine, `Actions for ${newcomer.email}`).click();
  await mine.getByRole('menuitem', { name: 'Remove' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // Behind an open dialog, nothing is in the tree of roles.
  await mine.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row(mine, 'Members', newcomer.email).waitFor({ state: 'detached' });
  await theirs.getByLabel('Workspace name').fill('Mine now');
  await button(theirs, 'Save Changes').click();
  await heading(theirs, `You no longer have access to ${workspace.domain}.`).waitFor();
  await checkInEachLook(theirs, 'a member who was removed');
  await theirs.getByRole('link', { name: 'Add a workspace' }).click();
  await theirs.waitForURL('**/add');
});

test('I see who belongs to my workspace, and manage invitations', async () => {
  const [admin, viewer] = [await signUp(), await signUp()];
  await addMember(workspace.id, admin, 'admin');
  await addMember(workspace.id, viewer, 'viewer');
  const now = Date.now();
  await inviteTo(workspace.id, owner, viewer.email, { role: 'admin' });
  await inviteTo(workspace.id, owner, 'late@example.test', { now: new Date(now - 8 * 86_400_000) });
  const page = await openAs(owner, '/settings/members');
  await row(page, 'Members', owner.email).getByText('(you)').waitFor();
  const [first, second] = [freshAddress(), freshAddress()];
  await button(page, 'Invite people').click();
  await page.getByLabel('Email addresses').fill(`not-an-address, ${first}`);
  await page.getByLabel('Email addresses').blur();
  await page.getByRole('alert').getByText('not-an-address is not an email address.').waitFor();
  await checkInEachLook(page, 'the dialog that invites people');

  // Addresses become chips, which can be removed by key and by press.
  const chips = page.getByRole('list', { name: 'Addresses to invite' }).getByRole('listitem');
  const field = page.getByLabel('Email addresses');
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
  await invite(page, `${first}, ${second}`, 'Admin');

  const link = await invitationLinkTo(first);
  await button(page, `Resend to ${first}`).click();
  await row(page, 'Invitations', first).getByText(`An email to ${first} is on its way.`).waitFor();
  expect(await mailsTo(first)).toHaveLength(2);
  await button(page, `Withdraw the invitation to ${second}`).click();
  await row(page, 'Invitations', second).waitFor({ state: 'detached' });
  await row(page, 'Invitations', 'late@example.test').getByText('Expired on').waitFor();
  await checkInEachLook(page, 'the members of a workspace');

  // Someone who is removed cannot come back by an invitation that was to raise their role.
  await row(page, 'Invitations', viewer.email).waitFor();
  await button(page, `Actions for ${viewer.email}`).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row(page, 'Invitations', viewer.email).waitFor({ state: 'detached' });

  const guest = await openPage();
  await guest.goto(link);
  await heading(guest, 'There is a newer invitation').waitFor();
  await guest.goto(await invitationLinkTo(second));
  await heading(guest, 'This invitation was withdrawn').waitFor();
  await checkInEachLook(guest, 'an invitation that was withdrawn');
});

test('I pass on the link of an invitation whose address has had as many mails today as it can get', async () => {
  const email = freshAddress();
  const body = { workspaceId: workspace.id, emails: [email], role: 'viewer' };
  for (let mail = 0; mail < 3; mail++) await call('/v1/invitation/create', { account: owner, body });
  const page = await openAs(owner, '/settings/members');
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
  const heir = await signUp();
  await addMember(workspace.id, heir, 'viewer');
  const page = await openAs(owner, '/settings/members');
  await button(page, 'Leave workspace').and(page.locator(':disabled')).waitFor();
  await page.getByText('Transfer the workspace first, or delete it under Data.').waitFor();
  await button(page, 'Transfer').click();
  await page.getByLabel('New owner').selectOption(heir.email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row(page, 'Members', heir.email).getByText('Owner', { exact: true }).waitFor();
  await button(page, 'Leave workspace').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await page.waitForURL('**/add');
});

test('I give up my own role, and read in the dialog why that failed at first', async () => {
  await addMember(workspace.id, await signUp(), 'owner');
  const page = await openAs(owner, '/settings/members');
  const dialog = page.getByRole('alertdialog');
  await page.route('**/member/change-role', (route) => route.abort(), { times: 1 });
  await page.getByLabel(`Role of ${owner.email}`).selectOption('Admin');
  await button(page, 'Change my role').click();
  await dialog.getByRole('alert').getByText('No answer from the server').waitFor();
  await button(page, 'Change my role').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel(`Role of ${owner.email}`).inputValue()).toBe('admin');
});

test('with another account, I read whose invitation it is, half hidden, and can log out and continue', async () => {
  const invited = await signUp();
  const token = await inviteTo(workspace.id, owner, invited.email);
  const page = await openAs(await signUp(), '/account');
  await page.goto(`${stack.hosting}/invitation#${new URLSearchParams({ token, email: invited.email })}`);
  await joinHeading(page).waitFor();
  await page.getByText('Only the invited address can accept').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(invited.email);
  await checkInEachLook(page, 'the invitation of someone else');
  await button(page, 'Log out and continue').click();
  await heading(page, 'Log In').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(invited.email);
  await page.getByLabel('Password').fill(invited.password);
  await button(page, 'Log In').click();
  await button(page, 'Accept the invitation').waitFor();
  await checkInEachLook(page, 'an invitation that can be accepted');
});

test('as an admin I invite to two workspaces at once, and give no role above my own', async () => {
  const admin = await signUp();
  const second = await addWorkspace(owner);
  for (const { id } of [workspace, second]) await addMember(id, admin, 'admin');
  const page = await openAs(admin, `/settings/members?site=${workspace.domain}`);
  await row(page, 'Members', admin.email).getByText('(you)').waitFor();
  expect(await page.getByLabel(`Role of ${owner.email}`).count()).toBe(0);
  expect(await button(page, `Actions for ${owner.email}`).count()).toBe(0);
  expect(await button(page, 'Transfer').count()).toBe(0);

  await button(page, 'Invite people').click();
  expect(await page.getByRole('radio', { name: /^Owner/ }).count()).toBe(0);
  const newcomer = { email: freshAddress(), password: 'correct-horse' };
  await page.getByLabel('Email addresses').fill(newcomer.email);
  await page.getByRole('checkbox', { name: second.domain }).check();
  await button(page, 'Send invitation').click();
  await page.getByRole('dialog').getByText(`An email to ${newcomer.email} is on its way.`).waitFor();
  await button(page, 'Done').click();

  const theirs = await openPage();
  await theirs.goto(await invitationLinkTo(newcomer.email));
  const both = theirs.getByRole('heading', { name: /^Join / });
  await both.waitFor();
  for (const { domain } of [workspace, second]) expect(await both.innerText()).toContain(domain);
  await checkInEachLook(page, 'the members of a workspace, as an admin');
});

test('an invitation that has expired says so', async () => {
  const now = new Date(Date.now() - 8 * 86_400_000);
  const email = freshAddress();
  const token = await inviteTo(workspace.id, owner, email, { now });
  const page = await openPage();
  await page.goto(`${stack.hosting}/invitation#${new URLSearchParams({ token, email })}`);
  await heading(page, 'This invitation has expired').waitFor();
  await checkInEachLook(page, 'an invitation that has expired');
});

test('where the server sends no mail, I pass the links on myself', async () => {
  const page = await openAs(owner, '/settings/members');
  await row(page, 'Members', owner.email).waitFor();
  const [email, token] = [freshAddress(), 'the-token-of-the-link'];
  const json = (body: unknown, status = 200) => ({ status, json: body });
  await page.route('**/api/v1/invitation/list*', (route) =>
    route.fulfill(json({ invitations: [], left: 20, mailed: false })),
  );
  await page.route('**/api/v1/invitation/create', (route) =>
    route.fulfill(json({ sent: [{ email, token }] }, 201)),
  );
  await page.reload();
  await button(page, 'Invite people').click();
  await page.getByText('You get a link for each person.').waitFor();
  await page.getByLabel('Email addresses').fill(email);
  await button(page, 'Create invitation').click();
  const link = await page.getByLabel(`Link for ${email}`).inputValue();
  const { origin, pathname, hash } = new URL(link);
  expect({ origin, pathname, said: Object.fromEntries(new URLSearchParams(hash.slice(1))) }).toEqual({
    origin: stack.hosting,
    pathname: '/invitation',
    said: { token, email },
  });
  await page.getByText('it is shown here only once').waitFor();
  await checkInEachLook(page, 'the links of invitations');
});
