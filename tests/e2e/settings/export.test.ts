import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { rollupDays, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/sql.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { archiveAfter } from '../../support/browser/archive.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let page: Page;
let account: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  workspace = await addWorkspace(account, 'Europe/Amsterdam');
  await workspaceDocument(workspace.id).update({ createdAt: new Date('2025-12-10T10:00:00Z') });
  const at = (timestamp: string, pathname: string) =>
    eventOf({ workspace_id: workspace.id, timestamp, pathname });
  await insertEvents([
    at('2025-12-20T10:00:00.000Z', '/'),
    at('2026-01-10T10:00:00.000Z', '=HYPERLINK("https://evil.example")'),
    at('2026-01-10T11:00:00.000Z', '/b'),
  ]);
  // Without the rollup's state: there is one of it, and other files, which may run now, have rolled up other days.
  for (const day of ['2025-12-20', '2026-01-10']) {
    await execute(rollupVisits({ from: day, to: day }, { except: [] }));
    await execute(rollupDays({ from: day, to: day }, { except: [] }));
  }
  const logo = dataUrl('png', png());
  await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, logo } });
  const definition = { kind: 'page', page: '/welcome', properties: [], currency: null };
  const body = { workspaceId: workspace.id, name: 'Sign-up', definition };
  await call('/v1/goal/create', { account, body });
});

beforeEach(async () => {
  page = await openShared(account, '/settings/general');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data' }).click();
  await page.getByLabel('Months').waitFor();
});

const exportButton = () => page.getByRole('button', { name: 'Export', exact: true });

const lines = (text = '') => text.split('\n').filter(Boolean);

test('I export everything, and the archive has each row once and all that I set up', async () => {
  const [name, files] = await archiveAfter(page, () => exportButton().click());
  expect(name).toBe(`${workspace.domain}-export.zip`);
  expect(Object.keys(files)).toEqual(['workspace.json', 'events.ndjson', 'visits.ndjson', 'totals.ndjson']);
  const events = lines(files['events.ndjson']).map((line) => JSON.parse(line));
  expect(events.map(({ timestamp }) => timestamp).sort()).toEqual([
    '2025-12-20T10:00:00.000Z',
    '2026-01-10T10:00:00.000Z',
    '2026-01-10T11:00:00.000Z',
  ]);
  expect(lines(files['visits.ndjson'])).toHaveLength(3);
  expect(lines(files['totals.ndjson']).length).toBeGreaterThan(3);
  const kept = JSON.parse(files['workspace.json'] ?? '');
  expect(kept).toMatchObject({
    form: 1,
    workspace: { id: workspace.id, domain: workspace.domain, timezone: 'Europe/Amsterdam' },
    members: [{ uid: account.uid, email: account.email, role: 'owner' }],
    goals: [{ name: 'Sign-up', definition: { kind: 'page', page: '/welcome' } }],
  });
  expect(kept.workspace.logo).toMatch(/^data:image\/png;base64,/);
  const actions = kept.activity.entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['workspace.exported', 'goal.created', 'workspace.changed', 'workspace.created']);
  await page.getByRole('status').getByText('The archive is in your downloads.').waitFor();
});

test('I export one month as CSV, in which no cell is a formula', async () => {
  await page.getByLabel('Months').selectOption({ label: 'January 2026' });
  await page.getByRole('radio', { name: 'CSV' }).check();
  const [name, files] = await archiveAfter(page, () => exportButton().click());
  expect(name).toBe(`${workspace.domain}-export-2026-01.zip`);
  const [header = '', ...rows] = lines(files['events.csv']);
  expect(header.startsWith('\uFEFFdate,hour,timestamp,event_id,')).toBe(true);
  expect(rows).toHaveLength(2);
  expect(rows.filter((row) => row.includes(`"'=HYPERLINK(""https://evil.example"")"`))).toHaveLength(1);
  expect(lines(files['visits.csv'])).toHaveLength(3);
});

test('the connection breaks, and I continue without losing or doubling a row', async () => {
  await page.getByText('Export from BigQuery').click();
  await page.getByRole('radio', { name: 'Totals' }).check();
  expect(await page.getByRole('textbox', { name: 'Statement' }).inputValue()).toContain(workspace.id);
  let requests = 0;
  await page.route('**/api/v1/export/rows?*', (route) =>
    ++requests === 2 ? route.abort() : route.continue(),
  );
  await exportButton().click();
  await page.getByRole('alert').getByText('No answer from the server').waitFor();
  await checkInEachLook(page, 'data with a statement and after a failure');
  const [, files] = await archiveAfter(page, () => page.getByRole('button', { name: 'Continue' }).click());
  expect(lines(files['events.ndjson'])).toHaveLength(3);
  expect(lines(files['visits.ndjson'])).toHaveLength(3);
});

test('I cancel an export, and can begin another', async () => {
  // The rows never come.
  await page.route('**/api/v1/export/rows?*', () => undefined);
  await exportButton().click();
  await page.getByText('Reading the events of').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await exportButton().waitFor();
  expect(await page.getByText('The archive is in your downloads.').count()).toBe(0);
});
