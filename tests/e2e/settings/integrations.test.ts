import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ChangedView, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addMember, addWorkspaceFor } from '../../support/api/members.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';
import { namedPartsOf } from '../../support/browser/pages/parts.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
let account: Account;
let other: Account;
/** The account's workspaces: one for keys, and one for programs. */
let sites: Record<'asked' | 'connected', WorkspaceAnswer>;
/** Those of someone else, in which the account has a role. */
let administered: WorkspaceAnswer;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  [account, other] = await Promise.all([signUp(), signUp()]);
  sites = await addWorkspaces(account, 'asked', 'connected');
  administered = await addWorkspaceFor(account, 'admin', other);
  viewed = await addWorkspaceFor(account, 'viewer', other);
  await addMember(sites.asked.id, other, 'admin');
});

const { button, link } = namedPartsOf(() => page);
const manage = () => button('Manage Keys');
const listed = () => page.getByRole('list', { name: 'Keys' }).getByRole('listitem');

/** Asks for the visitors of a week, as the example in the dialog does. */
const askWith = (key: string) =>
  fetch(`${stack.hosting}/api/v1/query`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ site_id: sites.asked.domain, metrics: ['visitors'], date_range: '7d' }),
  });

const show = (name: string) => button(`Show ${name}`).click();

/** What the only box of this name has. */
const copied = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

test('I make a key, though the keys do not load at first, copy it, ask with it, find it among those of others, and remove it', async () => {
  page = await openShared(account, `/settings/general?site=${sites.asked.domain}`);
  await page.route('**/api/v1/key/list?**', (route) => route.abort());
  await link('Integrations').click();
  await manage().click();
  const retry = button(/try again|retry/i);
  await retry.waitFor();
  await page.unroute('**/api/v1/key/list?**');
  await retry.click();
  await page.getByText('No keys yet').waitFor();

  await button('New key').click();
  const dialog = page.getByRole('alertdialog', { name: 'New key' });
  const create = button('Create key');
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill('Grafana');
  await dialog.getByRole('switch', { name: 'Read numbers' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByRole('switch', { name: 'Read numbers' }).click();
  await dialog.getByLabel('Expires').selectOption('Never');
  await dialog.getByLabel('At most a day').selectOption('1 GiB');
  await checkAtWidth(page, 'new key', 1440);
  await create.click();

  const made = page.getByRole('dialog', { name: 'Copy your key now' });
  await made.getByRole('button', { name: 'Copy' }).first().click();
  await made.getByRole('button', { name: 'Copied' }).waitFor();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^ff_[\w-]{43}$/);
  expect(await made.getByRole('textbox', { name: 'Try it' }).inputValue()).toContain(`Bearer ${key}`);
  await checkAtWidth(page, 'key that was made', 390);
  await button('Done').click();
  await made.waitFor({ state: 'detached' });
  const row = listed().filter({ hasText: 'Grafana' });
  expect(await row.textContent()).toContain(`${key.slice(0, 9)}… · Read numbers`);
  expect(await row.textContent()).toContain('Never used. Never expires.');
  expect(await row.textContent()).toContain('1 GiB a day, 1 GiB left.');
  expect(await page.content()).not.toContain(key);

  const answer = await askWith(key);
  expect([answer.status, (await answer.json()).results]).toEqual([200, [{ dimensions: [], metrics: [0] }]]);
  const name = 'The back end of the shop, which sends the purchases of visitors in all of Europe';
  await addKey(sites.asked.id, account, ['stats:read', 'events:write'], { name });
  const purse = { day: 1024 ** 3, month: 10 * 1024 ** 3 };
  await addKey(sites.asked.id, other, ['stats:read'], { name: 'Old', expiresAt: new Date(0), purse });
  // A day that could not be written is written with a later use.
  const age = async () => {
    await askWith(key);
    await comeBack(page);
    return row.textContent();
  };
  await expect.poll(age, { interval: 1000 }).toContain('Last used on');
  await page.getByText(`made by ${other.email}`).waitFor();
  expect(await listed().count()).toBe(3);
  await checkAtWidth(page, 'keys', 1440);

  await button('Remove Grafana').click();
  await button('Remove key').click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  expect((await askWith(key)).status).toBe(401);
});

test('as an admin I see the keys that I made, and as a viewer who makes them', async () => {
  await addKey(administered.id, other, ['stats:read'], { name: 'Of the owner' });
  await addKey(administered.id, account, ['stats:read'], { name: 'Of the admin' });
  page = await openShared(account, `/settings/account-settings?site=${administered.domain}`);
  await manage().click();
  await page.getByText('You see the keys that you made; owners see all keys.').waitFor();
  await listed().first().waitFor();
  expect(await listed().count()).toBe(1);
  await page.getByText('Of the admin').waitFor();

  await leadTo(page, `/settings/account-settings?site=${viewed.domain}`);
  await page.getByText('Owners and admins of this workspace make keys').waitFor();
  expect(await manage().count()).toBe(0);
});

test('what I copy for programs, assistants and widgets names my site; where BigQuery refuses, I get the statements, and else I see who reads the view', async () => {
  page = await openShared(account, `/settings/account-settings?site=${sites.connected.domain}`);
  await page.getByText('Needs a key').first().waitFor();
  const { bearer: Authorization } = await addKey(sites.connected.id, account, ['stats:read']);
  await show('Stats API');
  await page.getByRole('radio', { name: 'JavaScript' }).press('ArrowLeft');
  expect(await copied('Python 3, without packages')).toContain(`"site_id":"${sites.connected.domain}"`);

  await show('Assistants (MCP)');
  await page.getByText('Cursor', { exact: true }).click();
  expect(JSON.parse(await copied('~/.cursor/mcp.json')).mcpServers.footfall.url).toBe(
    `${stack.hosting}/api/mcp`,
  );

  await show('Homepage');
  const [, address = ''] = / url: (.+)/.exec(await copied('services.yaml')) ?? [];
  const answer = await fetch(address, { headers: { Authorization } });
  expect([answer.status, (await answer.json()).results.visitors]).toEqual([200, { value: 0 }]);

  const reference = link('API reference').first();
  expect(await reference.getAttribute('href')).toBe('/docs/api');

  await show('BigQuery');
  await page.getByText('One row for each visit of a closed day').waitFor();
  await page.getByLabel('Google account').fill('jane@example.com');
  const { body: given } = await call<ChangedView>('/v1/bigquery/share', {
    account,
    body: { workspaceId: sites.connected.id, reader: 'jane@example.com', hidesSmall: true },
  });
  let changed: ChangedView = { ...given, refusal: 'Access Denied: Dataset p:footfall_shared' };
  await page.route('**/api/v1/bigquery/share', (route) => route.fulfill({ json: changed }));
  const share = button('Share view');
  await share.click();
  await page.getByText('BigQuery refused: Access Denied').waitFor();
  expect(await copied('Statements')).toContain('TO "user:jane@example.com";');
  await checkInEachLook(page, 'open integrations and a refused view');

  const now = { ...given.now, state: 'current' as const, hidesSmall: true, readers: ['jane@example.com'] };
  changed = { ...given, refusal: null, now };
  await share.click();
  await page.getByRole('list', { name: 'Who may read the view' }).getByText('jane@example.com').waitFor();
  await page.getByText('View shared').first().waitFor();
  const report = link('Open Data Studio (Looker Studio)');
  expect(await report.getAttribute('href')).toContain(`ds.tableId=${given.now.view}`);
  expect(await page.getByRole('textbox', { name: 'Statements' }).count()).toBe(0);

  await page.route('**/api/v1/bigquery/end', (route) => route.fulfill({ json: changed }));
  const remove = button('Remove view');
  const dialog = page.getByRole('alertdialog', { name: 'Remove view' });
  const confirm = () => dialog.getByRole('button', { name: 'Remove view' }).click();
  const drop = ['DROP VIEW IF EXISTS `p.footfall_shared.visits_x`;'];
  changed = { refusal: 'Access Denied: Dataset p:footfall_shared', statements: drop, now };
  await remove.click();
  await dialog.getByText(given.now.view).waitFor();
  await confirm();
  await page.getByText('The view is still there.').waitFor();
  expect(await copied('Statements')).toBe(drop[0]);

  changed = { refusal: null, statements: drop, now: { ...given.now, state: 'none', readers: null } };
  await remove.click();
  await confirm();
  await remove.waitFor({ state: 'detached' });
  expect(await page.getByText('can read the view now').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A view for others');
});
