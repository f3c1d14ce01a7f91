import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addMember, addWorkspaceFor } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
let account: Account;
let other: Account;
/** The account's workspaces, each for one test. */
let sites: Record<'asked' | 'owned' | 'listed', WorkspaceAnswer>;
/** Those of someone else, in which the account has a role. */
let administered: WorkspaceAnswer;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  [account, other] = await Promise.all([signUp(), signUp()]);
  sites = await addWorkspaces(account, 'asked', 'owned', 'listed');
  administered = await addWorkspaceFor(account, 'admin', other);
  viewed = await addWorkspaceFor(account, 'viewer', other);
  await addMember(sites.owned.id, other, 'admin');
});

/** Opens the keys, which are folded away. */
async function openKeys({ domain }: WorkspaceAnswer): Promise<void> {
  page = await openShared(account, `/settings/account-settings?site=${domain}`);
  await manage().click();
}

const manage = () => page.getByRole('button', { name: 'Manage Keys' });
const newKey = () => page.getByRole('button', { name: 'New key' });
const listed = () => page.getByRole('list', { name: 'Keys' }).getByRole('listitem');

/** Asks for the visitors of a week, as the example in the dialog does. */
const askWith = (key: string) =>
  fetch(`${stack.hosting}/api/v1/query`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ site_id: sites.asked.domain, metrics: ['visitors'], date_range: '7d' }),
  });

test('I make a key, though the keys do not load at first, copy it, ask with it, and remove it', async () => {
  page = await openShared(account, `/settings/general?site=${sites.asked.domain}`);
  const error = {
    code: 'unavailable',
    message: 'The server is not able to answer right now.',
    requestId: 'r',
  };
  await page.route('**/api/v1/key/list?**', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.getByRole('link', { name: 'Integrations' }).click();
  await manage().click();
  const retry = page.getByRole('button', { name: /try again|retry/i });
  await retry.waitFor();
  await page.unroute('**/api/v1/key/list?**');
  await retry.click();
  await page.getByText('No keys yet').waitFor();

  await newKey().click();
  const dialog = page.getByRole('alertdialog', { name: 'New key' });
  const create = dialog.getByRole('button', { name: 'Create key' });
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill('Grafana');
  await dialog.getByRole('switch', { name: 'Read numbers' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByRole('switch', { name: 'Read numbers' }).click();
  await dialog.getByLabel('Expires').selectOption('Never');
  await dialog.getByLabel('At most a day').selectOption('1 GiB');
  await create.click();

  const made = page.getByRole('dialog', { name: 'Copy your key now' });
  await made.getByRole('button', { name: 'Copy' }).first().click();
  await made.getByRole('button', { name: 'Copied' }).waitFor();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^ff_[\w-]{43}$/);
  expect(await made.getByRole('textbox', { name: 'Try it' }).inputValue()).toContain(`Bearer ${key}`);
  await made.getByRole('button', { name: 'Done' }).click();
  await made.waitFor({ state: 'detached' });
  const row = listed().filter({ hasText: 'Grafana' });
  expect(await row.textContent()).toContain(`${key.slice(0, 9)}… · Read numbers`);
  expect(await row.textContent()).toContain('Never used. Never expires.');
  expect(await row.textContent()).toContain('1 GiB a day, 1 GiB left.');
  expect(await page.content()).not.toContain(key);

  const answer = await askWith(key);
  expect([answer.status, (await answer.json()).results]).toEqual([200, [{ dimensions: [], metrics: [0] }]]);
  // A day that could not be written is written with a later use.
  const age = async () => {
    await askWith(key);
    await comeBack(page);
    return listed().textContent();
  };
  await expect.poll(age, { interval: 1000 }).toContain('Last used on');

  await page.getByRole('button', { name: 'Remove Grafana' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove key' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await askWith(key)).status).toBe(200);
  await page.getByRole('button', { name: 'Remove Grafana' }).click();
  await question.getByRole('button', { name: 'Remove key' }).click();
  await page.getByText('No keys yet').waitFor();
  expect((await askWith(key)).status).toBe(401);
});

test('as an admin I see the keys that I made, as an owner all, and as a viewer who makes them', async () => {
  await addKey(administered.id, other, ['stats:read'], { name: 'Of the owner' });
  await addKey(administered.id, account, ['stats:read'], { name: 'Of the admin' });
  await openKeys(administered);
  await page.getByText('You see the keys that you made; owners see all keys.').waitFor();
  await listed().first().waitFor();
  expect(await listed().count()).toBe(1);
  await page.getByText('Of the admin').waitFor();

  await addKey(sites.owned.id, account, ['stats:read'], { name: 'Of the owner' });
  await addKey(sites.owned.id, other, ['stats:read'], { name: 'Of the admin' });
  await openKeys(sites.owned);
  await page.getByText(`made by ${other.email}`).waitFor();
  expect(await listed().count()).toBe(2);

  await leadTo(page, `/settings/account-settings?site=${viewed.domain}`);
  await page.getByText('Owners and admins of this workspace make keys').waitFor();
  expect(await manage().count()).toBe(0);
});

test('in every look, keys and their dialogs are accessible and fit', async () => {
  const long = 'The back end of the shop, which sends the purchases of visitors in all of Europe';
  await addKey(sites.listed.id, account, ['stats:read', 'events:write'], { name: long });
  await addKey(sites.listed.id, account, ['stats:read'], {
    name: 'Old',
    expiresAt: new Date(0),
    purse: { day: 1024 ** 3, month: 10 * 1024 ** 3 },
  });
  await openKeys(sites.listed);
  await listed().first().waitFor();
  await checkInEachLook(page, 'keys');
  await newKey().click();
  await page.getByRole('alertdialog').getByLabel('Name').fill('Shop');
  await checkInEachLook(page, 'new key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog', { name: 'Copy your key now' }).waitFor();
  await checkInEachLook(page, 'key that was made');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove Shop' }).click();
  await page.getByRole('alertdialog', { name: 'Remove key' }).waitFor();
  await checkInEachLook(page, 'remove key');
});
