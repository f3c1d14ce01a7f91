import { beforeAll, expect, test } from 'vitest';
import type { QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { rollupDays, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { archiveAfter } from '../../support/browser/archive.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  button,
  checkAt,
  checkLooks,
  choose,
  confirmation,
  expectDisabled,
  expectNone,
  part,
  press,
  region,
  see,
  seeAlert,
  seeHeading,
  seeStatus,
} from '../../support/browser/pages/screen.ts';

let account: Account;
/** The account's workspaces, each for one test, and one in which the account is an admin. */
let sites: Record<'kept' | 'deleted' | 'filtered', WorkspaceAnswer>;
let exported: WorkspaceAnswer;
let administered: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'kept', 'deleted', 'filtered');
  exported = await addWorkspace(account, 'Europe/Amsterdam');
  administered = await addWorkspaceFor(account, 'admin');
  const visited = [sites.deleted.id, sites.filtered.id];
  for (const id of visited) {
    await markVisited(id);
    await workspaceDocument(id).update({ firstEventAt: new Date(`${day}T10:00:00Z`) });
  }
  await workspaceDocument(exported.id).update({ createdAt: new Date('2025-12-10T10:00:00Z') });
  const at = (timestamp: string, pathname: string) =>
    eventOf({ workspace_id: exported.id, timestamp, pathname });
  await insertEvents([
    ...visited.flatMap(threeVisits),
    at('2025-12-31T10:00:00.000Z', '/'),
    at('2026-01-01T10:00:00.000Z', '=HYPERLINK("https://evil.example")'),
    at('2026-01-01T11:00:00.000Z', '/b'),
  ]);
  await rollUp(new Date('2020-01-20T12:00:00Z'));
  // Without the rollup's state: it exists once, and other files, which may run now, have rolled up other days.
  const turnOfYear = { from: '2025-12-31', to: '2026-01-01' };
  await execute(rollupVisits(turnOfYear, { except: [] }));
  await execute(rollupDays(turnOfYear, { except: [] }));
  await workspaceDocument(sites.deleted.id).update({ visitsFrom: '2020-01-17' });
});

/**
 * Long before the days of other tests: events that arrive after the rollup of their day do not count until the next
 * one.
 */
const day = '2020-01-15';
const days = { from: '2020-01-12', to: '2020-01-16' };
const search = new URLSearchParams(days).toString();

/** Two visits from the Netherlands and one from Germany. */
const threeVisits = (workspace_id: string) =>
  ['NL', 'NL', 'DE'].map((country, index) =>
    eventOf({
      ...{ workspace_id, country, visitor_id: `${index + 1}` },
      timestamp: `${day}T0${index + 7}:00:00.000Z`,
    }),
  );

const section = () => region('Retention');
const exportButton = () => button('Export');
const lines = (text = '') => text.split('\n').filter(Boolean);

async function openExport(): Promise<void> {
  await openShared(account, `/settings/data?site=${exported.domain}`);
  await page.getByLabel('Months').waitFor();
}

test('I export everything though the connection breaks, and the archive has each row once and all of my settings', async () => {
  const logo = dataUrl('png', png());
  await call('/v1/workspace/update', { account, body: { workspaceId: exported.id, logo } });
  const definition = { kind: 'page', page: '/welcome', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId: exported.id, name: 'Sign-up', definition } });
  await openExport();
  await page.getByText('Export from BigQuery').click();
  await part('radio', 'Totals').check();
  expect(await box('Statement').inputValue()).toContain(exported.id);
  let requests = 0;
  await page.route('**/api/v1/export/rows?*', (route) =>
    ++requests === 2 ? route.abort() : route.continue(),
  );
  await exportButton().click();
  await seeAlert('No answer from the server');
  await checkLooks('data with a statement and after a failure');
  const [name, files] = await archiveAfter(page, () => press('Continue'));
  expect(name).toBe(`${exported.domain}-export.zip`);
  expect(Object.keys(files)).toEqual(['workspace.json', 'events.ndjson', 'visits.ndjson', 'totals.ndjson']);
  const events = lines(files['events.ndjson']).map((line) => JSON.parse(line));
  expect(events.map(({ timestamp }) => timestamp).sort()).toEqual([
    '2025-12-31T10:00:00.000Z',
    '2026-01-01T10:00:00.000Z',
    '2026-01-01T11:00:00.000Z',
  ]);
  expect(lines(files['visits.ndjson'])).toHaveLength(3);
  expect(lines(files['totals.ndjson']).length).toBeGreaterThan(3);
  const stored = JSON.parse(files['workspace.json'] ?? '');
  expect(stored).toMatchObject({
    form: 1,
    workspace: { id: exported.id, domain: exported.domain, timezone: 'Europe/Amsterdam' },
    members: [{ uid: account.uid, email: account.email, role: 'owner' }],
    goals: [{ name: 'Sign-up', definition: { kind: 'page', page: '/welcome' } }],
  });
  expect(stored.workspace.logo).toMatch(/^data:image\/png;base64,/);
  const actions = stored.activity.entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['workspace.exported', 'goal.created', 'workspace.changed', 'workspace.created']);
  await seeStatus('The archive is in your downloads.');
});

test('I export one month as CSV, in which no cell is a formula', async () => {
  await openExport();
  await page.getByLabel('Months').selectOption({ label: 'January 2026' });
  await part('radio', /^CSV$/).check();
  const [name, files] = await archiveAfter(page, () => exportButton().click());
  expect(name).toBe(`${exported.domain}-export-2026-01.zip`);
  const [header = '', ...rows] = lines(files['events.csv']);
  expect(header.startsWith('\uFEFFdate,hour,timestamp,event_id,')).toBe(true);
  expect(rows).toHaveLength(2);
  expect(rows.filter((row) => row.includes(`"'=HYPERLINK(""https://evil.example"")"`))).toHaveLength(1);
  expect(lines(files['visits.csv'])).toHaveLength(3);
});

test('I cancel an export, and can begin another', async () => {
  await openExport();
  // The rows never arrive.
  await page.route('**/api/v1/export/rows?*', () => undefined);
  await exportButton().click();
  await see('Reading the events of');
  await press('Cancel');
  await exportButton().waitFor();
  await expectNone(page.getByText('The archive is in your downloads.'));
});

test('I choose how long visits are stored, and read first what will be deleted', async () => {
  await openShared(account, `/settings/data?site=${sites.kept.domain}`);
  await section().getByLabel('Keep visits').selectOption('For 14 months');
  await part('switch', 'Keep the totals', section()).click();
  await checkAt('retention', 1440);
  await press('Save Changes');
  await see('one more day', confirmation());
  await press('Delete older visits');
  await see('Your changes are saved.', section());
  expect((await findWorkspace(sites.kept.id))?.retention).toMatchObject({ months: 14, keepsTotals: false });

  await section().getByLabel('Keep visits').selectOption('Forever');
  await press('Save Changes');
  await see('Your changes are saved.', section());
  expect((await findWorkspace(sites.kept.id))?.retention).toBeNull();
});

test('as an admin, I see how long visits are stored and cannot change it', async () => {
  await openShared(account, `/settings/data?site=${administered.domain}`);
  await see('Only owners of the workspace can change this.', section());
  await expectDisabled(section().getByLabel('Keep visits'));
  await expectNone(section().getByRole('button', { name: /^(?!Help: )/ }));
});

test('the dashboard says which numbers of deleted days remain', async () => {
  const { id, domain } = sites.deleted;
  const question = { site_id: id, metrics: ['pageviews'], date_range: [days.from, days.to] };
  const pageviewsNow = async () =>
    (await call<QueryAnswer>('/v1/query', { account, body: question })).body.results[0]?.metrics[0];
  // An instance reads the rollup's progress once a minute.
  await expect.poll(pageviewsNow, { interval: 3000 }).toBe(3);
  await openShared(account, `/dashboard?${search}&site=${domain}&f=is,country,DE`);
  await seeHeading('The visits of these days are deleted');
  await checkAt('dashboard of deleted visits alone', 1440);
  await press('Remove all filters');
  await see('Their totals are still included here');
  const pageviews = button(/^Pageviews/);
  await expect.poll(async () => (await pageviews.innerText()).split('\n')[1]).toBe('3');
});

test('I delete the visits that match my filters, and find the receipt', async () => {
  const { domain } = sites.filtered;
  await openShared(account, `/dashboard?${search}&site=${domain}&f=is,country,DE`);
  await press('Actions for this page');
  await choose('Delete these visits');
  await see('1 visit with 1 pageview', confirmation());
  const remove = button('Delete visits');
  await expectDisabled(remove);
  await confirmation()
    .getByLabel(/to confirm$/)
    .fill(domain);
  await checkAt('delete these visits', 390);
  await remove.click();
  await see('within about two hours', confirmation());
  await press('Done');

  await settleRows();
  await purge(new Date(Date.now() + 3 * 3_600_000));
  await leadTo(page, `/settings/activity?site=${domain}`);
  await see('1 visit with 1 event');
});
