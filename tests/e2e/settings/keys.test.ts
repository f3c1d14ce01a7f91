import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addMember } from '../../support/api/members.ts';
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

async function openKeys(account: Account): Promise<Page> {
  const page = await openPage();
  await signIn(page, account, '/settings/account-settings');
  await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor();
  return page;
}

/** The keys are folded away, also after the page is loaded again. */
const manage = (page: Page) => page.getByRole('button', { name: 'Manage Keys' });

const newKey = (page: Page) => page.getByRole('button', { name: 'New key' });
const listed = (page: Page) => page.getByRole('list', { name: 'Keys' }).getByRole('listitem');

/** Asks for the visitors of a week, as the example in the dialog does. */
const askWith = (key: string) =>
  fetch(`${stack.hosting}/api/v1/query`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ site_id: workspace.domain, metrics: ['visitors'], date_range: '7d' }),
  });

test('I make a key, copy it, ask with it, and remove it', async () => {
  const page = await openKeys(owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Needs a key').first().waitFor();
  await manage(page).click();
  await page.getByText('No keys yet').waitFor();

  await newKey(page).click();
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
  const row = listed(page).filter({ hasText: 'Grafana' });
  expect(await row.textContent()).toContain(`${key.slice(0, 9)}… · Read numbers`);
  expect(await row.textContent()).toContain('Never used. Never expires.');
  expect(await row.textContent()).toContain('1 GiB a day, 1 GiB left.');
  expect(await page.content()).not.toContain(key);

  const answer = await askWith(key);
  expect([answer.status, (await answer.json()).results]).toEqual([200, [{ dimensions: [], metrics: [0] }]]);
  // A day that could not be written is written with a later use.
  const age = async () => {
    await askWith(key);
    await page.reload();
    await manage(page).click();
    return listed(page).textContent();
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

test('as an admin I see the keys that I made, and as a viewer who makes them', async () => {
  const [admin, viewer] = [await signUp(), await signUp()];
  await addMember(workspace.id, admin, 'admin');
  await addMember(workspace.id, viewer, 'viewer');
  await addKey(workspace.id, owner, ['stats:read'], { name: 'Of the owner' });
  await addKey(workspace.id, admin, ['stats:read'], { name: 'Of the admin' });

  const ofAdmin = await openKeys(admin);
  await manage(ofAdmin).click();
  await ofAdmin.getByText('You see the keys that you made; owners see all keys.').waitFor();
  await listed(ofAdmin).first().waitFor();
  expect(await listed(ofAdmin).count()).toBe(1);
  await ofAdmin.getByText('Of the admin').waitFor();

  const ofOwner = await openKeys(owner);
  await manage(ofOwner).click();
  await ofOwner.getByText(`made by ${admin.email}`).waitFor();
  expect(await listed(ofOwner).count()).toBe(2);

  const ofViewer = await openKeys(viewer);
  await ofViewer.getByText('Owners and admins of this workspace make keys').waitFor();
  expect(await manage(ofViewer).count()).toBe(0);
});

test('if the keys cannot be loaded, I can try again', async () => {
  const page = await openKeys(owner);
  const error = {
    code: 'unavailable',
    message: 'The server is not able to answer right now.',
    requestId: 'r',
  };
  await page.route('**/api/v1/key/list?**', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.reload();
  await manage(page).click();
  const retry = page.getByRole('button', { name: /try again|retry/i });
  await retry.waitFor();
  await page.unroute('**/api/v1/key/list?**');
  await retry.click();
  await page.getByText('No keys yet').waitFor();
});

test('in every look, keys and their dialogs are accessible and fit', async () => {
  const page = await openKeys(owner);
  await manage(page).click();
  await page.getByText('No keys yet').waitFor();
  await checkInEachLook(page, 'no keys');
  const long = 'The back end of the shop, which sends the purchases of visitors in all of Europe';
  await addKey(workspace.id, owner, ['stats:read', 'events:write'], { name: long });
  await addKey(workspace.id, owner, ['stats:read'], {
    name: 'Old',
    expiresAt: new Date(0),
    purse: { day: 1024 ** 3, month: 10 * 1024 ** 3 },
  });
  await page.reload();
  await manage(page).click();
  await listed(page).first().waitFor();
  await checkInEachLook(page, 'keys');
  await newKey(page).click();
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
