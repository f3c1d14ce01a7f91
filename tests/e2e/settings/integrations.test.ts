import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ChangedView, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
let page: Page;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

beforeEach(async () => {
  page = await openShared(owner, '/settings/general');
  await page.getByRole('link', { name: 'Integrations' }).click();
});

const show = (name: string) => page.getByRole('button', { name: `Show ${name}`, exact: true }).click();

/** What the only box of this name has. */
const copied = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

test('what I copy for programs, assistants and widgets names my site, and its address answers', async () => {
  await page.getByText('Needs a key').first().waitFor();
  const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
  const headers = { Authorization: bearer };
  await checkInEachLook(page, 'integrations');
  await show('Stats API');
  await page.getByRole('radio', { name: 'JavaScript' }).press('ArrowLeft');
  expect(await copied('Python 3, without packages')).toContain(`"site_id":"${workspace.domain}"`);

  await show('Assistants (MCP)');
  await page.getByText('Cursor', { exact: true }).click();
  expect(JSON.parse(await copied('~/.cursor/mcp.json')).mcpServers.footfall.url).toBe(
    `${stack.hosting}/api/mcp`,
  );

  await show('Homepage');
  const [, address = ''] = / url: (.+)/.exec(await copied('services.yaml')) ?? [];
  const answer = await fetch(address, { headers });
  expect([answer.status, (await answer.json()).results.visitors]).toEqual([200, { value: 0 }]);

  const reference = page.getByRole('link', { name: 'API reference' }).first();
  expect(await reference.getAttribute('href')).toBe('/docs/api');
});

test('where BigQuery refuses, I get the statements; where it does not, I see who reads the view', async () => {
  for (const name of ['Stats API', 'Assistants (MCP)', 'Homepage', 'BigQuery']) await show(name);
  await page.getByText('One row for each visit of a closed day').waitFor();
  await page.getByLabel('Google account').fill('jane@example.com');
  const { body: given } = await call<ChangedView>('/v1/bigquery/share', {
    account: owner,
    body: { workspaceId: workspace.id, reader: 'jane@example.com', hidesSmall: true },
  });
  let answer: ChangedView = { ...given, refusal: 'Access Denied: Dataset p:footfall_shared' };
  await page.route('**/api/v1/bigquery/share', (route) => route.fulfill({ json: answer }));
  const share = page.getByRole('button', { name: 'Share view' });
  await share.click();
  await page.getByText('BigQuery refused: Access Denied').waitFor();
  expect(await copied('Statements')).toContain('TO "user:jane@example.com";');
  await checkInEachLook(page, 'open integrations and a refused view');

  const now = { ...given.now, state: 'current' as const, hidesSmall: true, readers: ['jane@example.com'] };
  answer = { ...given, refusal: null, now };
  await share.click();
  await page.getByRole('list', { name: 'Who may read the view' }).getByText('jane@example.com').waitFor();
  await page.getByText('View shared').first().waitFor();
  const report = page.getByRole('link', { name: 'Open Data Studio (Looker Studio)' });
  expect(await report.getAttribute('href')).toContain(`ds.tableId=${given.now.view}`);
  expect(await page.getByRole('textbox', { name: 'Statements' }).count()).toBe(0);

  let ended = 0;
  await page.route('**/api/v1/bigquery/end', (route) => {
    ended++;
    return route.fulfill({ json: answer });
  });
  const remove = page.getByRole('button', { name: 'Remove view' });
  const dialog = page.getByRole('alertdialog', { name: 'Remove view' });
  await remove.click();
  await dialog.getByText(given.now.view).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(ended).toBe(0);

  const drop = ['DROP VIEW IF EXISTS `p.footfall_shared.visits_x`;'];
  answer = { refusal: 'Access Denied: Dataset p:footfall_shared', statements: drop, now };
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove view' }).click();
  await page.getByText('The view is still there.').waitFor();
  expect(await copied('Statements')).toBe(drop[0]);

  answer = { refusal: null, statements: drop, now: { ...given.now, state: 'none', readers: null } };
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove view' }).click();
  await remove.waitFor({ state: 'detached' });
  expect(ended).toBe(2);
  expect(await page.getByText('can read the view now').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A view for others');
});
