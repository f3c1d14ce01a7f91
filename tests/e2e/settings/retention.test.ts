import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let page: Page;
let owner: Account;
/** The owner's workspaces, each for one test, and one in which the owner is an admin. */
let sites: Record<'kept' | 'deleted' | 'filtered', WorkspaceAnswer>;
let administered: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  sites = await addWorkspaces(owner, 'kept', 'deleted', 'filtered');
  administered = await addWorkspaceFor(owner, 'admin');
  const visited = [sites.deleted.id, sites.filtered.id];
  for (const id of visited) await markVisited(id);
  await insertEvents(visited.flatMap(threeVisits));
  await rollUp(new Date('2020-01-20T12:00:00Z'));
  await workspaceDocument(sites.deleted.id).update({ visitsFrom: '2020-01-17' });
});

/** Long before what other tests insert: what arrives after the rollup of its day does not count until the next one. */
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

const section = () => page.getByRole('region', { name: 'Retention' });
const dialog = () => page.getByRole('alertdialog');
/** What the tile shows. */
const pageviews = async () =>
  (await page.getByRole('button', { name: /^Pageviews/ }).innerText()).split('\n')[1];

test('I choose how long visits are kept, and am told first what will be deleted', async () => {
  page = await openShared(owner, `/settings/data?site=${sites.kept.domain}`);
  await section().getByLabel('Keep visits').selectOption('For 14 months');
  await section().getByRole('switch', { name: 'Keep the totals' }).click();
  await checkInEachLook(page, 'retention');
  await section().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().getByText('one more day').waitFor();
  await checkInEachLook(page, 'retention, asked first');
  await dialog().getByRole('button', { name: 'Delete older visits' }).click();
  await section().getByText('Your changes are saved.').waitFor();
  expect((await findWorkspace(sites.kept.id))?.retention).toMatchObject({ months: 14, keepsTotals: false });

  await section().getByLabel('Keep visits').selectOption('Forever');
  await section().getByRole('button', { name: 'Save Changes' }).click();
  await section().getByText('Your changes are saved.').waitFor();
  expect((await findWorkspace(sites.kept.id))?.retention).toBeNull();

  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('set visits to be deleted after 14 months').waitFor();
  await page.getByText('switched off the deletion of old visits').waitFor();
});

test('as an admin, I see how long visits are kept and cannot change it', async () => {
  page = await openShared(owner, `/settings/data?site=${administered.domain}`);
  await section().getByText('Only owners of the workspace can change this.').waitFor();
  expect(await section().getByLabel('Keep visits').isDisabled()).toBe(true);
  expect(await section().getByRole('button').count()).toBe(0);
});

test('the dashboard says what it can still show of deleted days', async () => {
  const { id, domain } = sites.deleted;
  const question = { site_id: id, metrics: ['pageviews'], date_range: [days.from, days.to] };
  const pageviewsNow = async () =>
    (await call<QueryAnswer>('/v1/query', { account: owner, body: question })).body.results[0]?.metrics[0];
  // An instance asks once a minute how far the rollup has come.
  await expect.poll(pageviewsNow, { interval: 3000 }).toBe(3);
  page = await openShared(owner, `/dashboard?${search}&site=${domain}`);
  await page.getByText('Their totals are still included here').waitFor();
  await expect.poll(pageviews).toBe('3');

  await leadTo(page, `/dashboard?${search}&site=${domain}&f=is,country,DE`);
  await page.getByRole('heading', { name: 'The visits of these days are deleted', exact: true }).waitFor();
  await checkInEachLook(page, 'dashboard of deleted visits alone');
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await page.getByText('Their totals are still included here').waitFor();
});

test('I delete the visits that my filters keep, and find the receipt', async () => {
  const { domain } = sites.filtered;
  page = await openShared(owner, `/dashboard?${search}&site=${domain}&f=is,country,DE`);
  await page.getByRole('button', { name: 'Actions for this page' }).click();
  await page.getByRole('menuitem', { name: 'Delete these visits' }).click();
  await dialog().getByText('1 visit with 1 pageview').waitFor();
  const remove = dialog().getByRole('button', { name: 'Delete visits' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog()
    .getByLabel(/to confirm$/)
    .fill(domain);
  await checkInEachLook(page, 'delete these visits');
  await remove.click();
  await dialog().getByText('within about two hours').waitFor();
  await dialog().getByRole('button', { name: 'Done' }).click();

  await purge(new Date(Date.now() + 3 * 3_600_000));
  await leadTo(page, `/dashboard?${search}&site=${domain}`);
  await expect.poll(pageviews).toBe('2');
  await page.getByText('Germany').waitFor({ state: 'detached' });
  await leadTo(page, `/settings/activity?site=${domain}`);
  await page.getByText('1 visit with 1 event').waitFor();
});
