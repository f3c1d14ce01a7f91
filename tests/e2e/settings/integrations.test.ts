import { beforeAll, expect, test } from 'vitest';
import type { ChangedView, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addMember, addWorkspaceFor } from '../../support/api/members.ts';
import { comeBack } from '../../support/browser/pages/come-back.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  breakOff,
  button,
  checkAt,
  checkLooks,
  clipboard,
  confirmation,
  dialogOf,
  expectDisabled,
  expectNone,
  follow,
  items,
  link,
  part,
  press,
  see,
  seeGone,
} from '../../support/browser/pages/screen.ts';

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

const manage = () => button('Manage Keys');
const listed = () => items('Keys');

/** Requests the visitors of a week, as the example in the dialog does. */
const askWith = (key: string) =>
  fetch(`${stack.hosting}/api/v1/query`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ site_id: sites.asked.domain, metrics: ['visitors'], date_range: '7d' }),
  });

const show = (name: string) => press(`Show ${name}`);

/** The value of the only box of this name. */
const copied = (name: string) => box(name).inputValue();

test('I create a key, though the keys do not load at first, copy it, query with it, find it among those of others, and remove it', async () => {
  await openShared(account, `/settings/general?site=${sites.asked.domain}`);
  await breakOff('**/api/v1/key/list?**');
  await follow('Integrations');
  await manage().click();
  const retry = button(/try again|retry/i);
  await retry.waitFor();
  await page.unroute('**/api/v1/key/list?**');
  await retry.click();
  await see('No keys yet');

  await press('New key');
  const dialog = confirmation('New key');
  const create = button('Create key');
  await expectDisabled(create);
  await dialog.getByLabel('Name').fill('Grafana');
  await part('switch', 'Read numbers', dialog).click();
  await see('Choose at least one.', dialog);
  await expectDisabled(create);
  await part('switch', 'Read numbers', dialog).click();
  // A proxy's key accepts no addresses from bodies, so it is one or the other.
  const chosen = (name: string) => part('switch', name, dialog).isChecked();
  await part('switch', 'Send events', dialog).click();
  await part('switch', 'Forward events', dialog).click();
  expect([await chosen('Read numbers'), await chosen('Send events'), await chosen('Forward events')]).toEqual(
    [true, false, true],
  );
  await part('switch', 'Forward events', dialog).click();
  await dialog.getByLabel('Expires').selectOption('Never');
  await dialog.getByLabel('Limit per day').selectOption('1 GiB');
  await checkAt('new key', 1440);
  await create.click();

  const made = dialogOf('Copy your key now');
  await button(/^Copy /, made)
    .first()
    .click();
  await button(/^Copied /, made).waitFor();
  const key = clipboard();
  expect(key).toMatch(/^ff_[\w-]{43}$/);
  expect(await box('Try it', made).inputValue()).toContain(`Bearer ${key}`);
  await checkAt('key that was made', 390);
  await press('Done');
  await seeGone(made);
  const row = listed().filter({ hasText: 'Grafana' });
  expect(await row.textContent()).toContain(`${key.slice(0, 9)}… · Read numbers`);
  expect(await row.textContent()).toContain('Never used. Never expires.');
  expect(await row.textContent()).toContain('1 GiB per day, 1 GiB left.');
  expect(await page.content()).not.toContain(key);

  const answer = await askWith(key);
  expect([answer.status, (await answer.json()).results]).toEqual([200, [{ dimensions: [], metrics: [0] }]]);
  const name = 'The back end of the shop, which sends the purchases of visitors in all of Europe';
  await addKey(sites.asked.id, account, ['stats:read', 'events:write'], { name });
  const quota = { day: 1024 ** 3, month: 10 * 1024 ** 3 };
  await addKey(sites.asked.id, other, ['stats:read'], { name: 'Old', expiresAt: new Date(0), purse: quota });
  // A day that could not be written is written with a later use.
  const age = async () => {
    await askWith(key);
    await comeBack(page);
    return row.textContent();
  };
  await expect.poll(age, { interval: 1000 }).toContain('Last used on');
  await see(`made by ${other.email}`);
  expect(await listed().count()).toBe(3);
  await checkAt('keys', 1440);

  await press('Remove Grafana');
  await press('Remove key');
  await seeGone(confirmation());
  await seeGone(row);
  expect((await askWith(key)).status).toBe(401);
});

test('as an admin I see my own keys, and as a viewer who creates them', async () => {
  await addKey(administered.id, other, ['stats:read'], { name: 'Of the owner' });
  await addKey(administered.id, account, ['stats:read'], { name: 'Of the admin' });
  await openShared(account, `/settings/account-settings?site=${administered.domain}`);
  await manage().click();
  await see('You see the keys that you made; owners see all keys.');
  await listed().first().waitFor();
  expect(await listed().count()).toBe(1);
  await see('Of the admin');

  await leadTo(page, `/settings/account-settings?site=${viewed.domain}`);
  await see('Owners and admins of this workspace make keys');
  await expectNone(manage());
});

test('the snippets for programs, assistants and widgets contain my site; if BigQuery refuses, I get the statements, and otherwise I see who reads the view', async () => {
  await openShared(account, `/settings/account-settings?site=${sites.connected.domain}`);
  await page.getByText('Needs a key').first().waitFor();
  const { bearer: Authorization } = await addKey(sites.connected.id, account, ['stats:read']);
  await show('Stats API');
  await part('radio', 'JavaScript').press('ArrowLeft');
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

  await show('Notes from your pipeline');
  await page.getByText('GitHub Actions', { exact: true }).click();
  expect(await copied('A step of a workflow')).toContain(`site_id: "${sites.connected.domain}"`);

  const reference = link('API reference').first();
  expect(await reference.getAttribute('href')).toBe('/docs/api');

  await show('BigQuery');
  await see('One row for each visit of a closed day');
  await page.getByLabel('Google account').fill('jane@example.com');
  const { body: given } = await call<ChangedView>('/v1/bigquery/share', {
    account,
    body: { workspaceId: sites.connected.id, reader: 'jane@example.com', hidesSmall: true },
  });
  let changed: ChangedView = { ...given, refusal: 'Access Denied: Dataset p:footfall_shared' };
  await page.route('**/api/v1/bigquery/share', (route) => route.fulfill({ json: changed }));
  const share = button('Share view');
  await share.click();
  await see('BigQuery refused: Access Denied');
  expect(await copied('Statements')).toContain('TO "user:jane@example.com";');
  await checkLooks('open integrations and a refused view');

  const now = { ...given.now, state: 'current' as const, hidesSmall: true, readers: ['jane@example.com'] };
  changed = { ...given, refusal: null, now };
  await share.click();
  await see('jane@example.com', part('list', 'Who may read the view'));
  await page.getByText('View shared').first().waitFor();
  const report = link('Open Data Studio (Looker Studio)');
  expect(await report.getAttribute('href')).toContain(`ds.tableId=${given.now.view}`);
  await expectNone(box('Statements'));

  await page.route('**/api/v1/bigquery/end', (route) => route.fulfill({ json: changed }));
  const remove = button('Remove view');
  const dialog = confirmation('Remove view');
  const confirm = () => press('Remove view', dialog);
  const drop = ['DROP VIEW IF EXISTS `p.footfall_shared.visits_x`;'];
  changed = { refusal: 'Access Denied: Dataset p:footfall_shared', statements: drop, now };
  await remove.click();
  await see(given.now.view, dialog);
  await confirm();
  await see('The view is still there.');
  expect(await copied('Statements')).toBe(drop[0]);

  changed = { refusal: null, statements: drop, now: { ...given.now, state: 'none', readers: null } };
  await remove.click();
  await confirm();
  await seeGone(remove);
  await expectNone(page.getByText('can read the view now'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A view for others');
});
