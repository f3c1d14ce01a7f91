import { Timestamp } from '@google-cloud/firestore';
import { beforeAll, expect, test } from 'vitest';
import { defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { loadRows } from '../../../functions/src/store/bigquery/imports/load.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { storeRefused } from '../../../functions/src/store/firestore/ingest/refused.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { addTallies, tallyCounts } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { invitationId } from '../../../functions/src/store/firestore/members/invitation-documents.ts';
import { noteMissing } from '../../../functions/src/store/firestore/missing.ts';
import { purgeDocument } from '../../../functions/src/store/purges.ts';
import { logInAgain, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addLink, callByLink } from '../../support/api/callers/links.ts';
import { messageOf, queueMessage, storeDestination } from '../../support/api/callers/destinations.ts';
import { runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { umamiFile } from '../../support/imports/umami-file.ts';
import { invitationMail, invitationTokenTo, queueMail } from '../../support/api/mails.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { addMember, freshAddress } from '../../support/api/members.ts';
import { boardView, cardOf } from '../../support/boards.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';
import { tracesOf } from '../../support/stack/all-stores.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

restoreRollupState();
beforeAll(forgetPurges);

const closedDay = '2026-01-15';
const now = new Date();
const hoursLater = new Date(now.getTime() + 3 * 3_600_000);

let owner: Account;
let colleague: Account;
let workspace: WorkspaceAnswer;
let other: WorkspaceAnswer;
/** A text that occurs nowhere else. */
let mark: string;

beforeAll(async () => {
  mark = `mark${process.pid}x${Date.now()}`;
  [owner, colleague] = await Promise.all([signUp(), signUp()]);
  [workspace, other] = await Promise.all([addWorkspace(owner), addWorkspace(colleague)]);
  await addMember(workspace.id, colleague, 'admin');
  await addMember(other.id, owner, 'admin');
});

const post = async (path: string, body: object, account = owner): Promise<void> => {
  const answer = await call(`/v1/${path}`, { account, body: { workspaceId: workspace.id, ...body } });
  expect([path, answer.status < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
};

/** Writes the mark, or the workspace's id, into everything that can contain it. */
async function plant(): Promise<void> {
  const filters = [['is', 'visit:source', [mark]]];
  await post('workspace/update', {
    name: mark,
    logo: dataUrl('png', png()),
    rules: { ...defaultTrafficRules, excludedPages: [`/${mark}`] },
  });
  await post('segment/create', { name: mark, scope: 'workspace', filters });
  await post('segment/create', { name: `own ${mark}`, scope: 'person', filters }, colleague);
  const board = { name: mark, view: boardView, cards: [cardOf({ title: mark })] };
  await post('board/create', { ...board, scope: 'workspace' });
  await post('board/create', { ...board, scope: 'person' }, colleague);
  const page = { kind: 'page', page: `/${mark}`, properties: [], currency: null };
  await post('goal/create', { name: mark, definition: page });
  const steps = [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:name', [mark]]] }];
  await post('funnel/create', { name: mark, definition: { steps } });
  await post('page-group/create', { name: mark, definition: { patterns: [`/${mark}/**`] } });
  const rule = {
    dimension: 'visit:source',
    operator: 'is',
    value: mark,
    channel: 'Email',
    from: null,
    place: 1,
  };
  await post('channel-rule/create', { name: mark, definition: rule });
  await post('tag/leave', { tag: 'utm_medium', value: mark });
  await post('moved-page/save', { revision: 0, rules: [{ from: `/${mark}`, to: '/' }] });
  await post('moved-page/leave', { from: `/${mark}`, to: '/' });
  await post('invitation/create', { emails: [`${mark}@example.test`], role: 'viewer' });
  const invited = freshAddress();
  await post('invitation/create', { others: [other.id], emails: [invited], role: 'viewer' }, colleague);
  await post('invitation/withdraw', { id: invitationId(await invitationTokenTo(invited)) });
  await post('link/create', { name: mark, sections: ['dashboard'], filters });
  const { slug } = await addLink(workspace.id, owner, { timeframe: 'Weeks' });
  const read = await callByLink(slug, '/v1/link/numbers', { body: { workspaceId: workspace.id } });
  expect(read.status).toBe(200);
  const both = { week: true, month: true };
  await post('report/set', { ...both, filters }, colleague);
  await post('report/add', { ...both, email: `report-${mark}@example.test`, filters });
  await post('export/begin', {});
  await call('/v1/workspace/domain-proof', { account: owner, query: { workspaceId: workspace.id } });
  await plantInStores();
  await plantInBudgets();
  await plantImport();
  const visits = { date_range: [closedDay, closedDay], filters: [['is', 'event:page', [`/${mark}`]]] };
  await post('visits/delete', { domain: workspace.domain, ...visits });
}

/** Writes of jobs and other servers. */
async function plantInStores(): Promise<void> {
  const workspaceId = workspace.id;
  const row = (timestamp: string) => eventOf({ workspace_id: workspaceId, timestamp, pathname: `/${mark}` });
  expect((await postEvent(pageview(workspace.domain, `/a-${mark}`))).status).toBe(202);
  await postEvent(pageview(workspace.domain, `/b-${mark}`), { headers: { 'User-Agent': 'GPTBot/1.3' } });
  // An instance adds its tallies some seconds later.
  const tallied = () => tallyCounts(workspaceId, [now.toISOString().slice(0, 10)]);
  await expect.poll(tallied).toEqual([1]);
  await expect
    .poll(async () => (await tracesOf([mark], [])).some(({ where }) => where.startsWith('crawlers/')))
    .toBe(true);
  await insertEvents([row(`${closedDay}T10:00:00.000Z`), row(`${closedDay}T11:00:00.000Z`)]);
  await rollUp(new Date('2026-01-17T13:30:00Z'), { from: closedDay, to: closedDay });
  const late = row(new Date().toISOString());
  const spooled = { workspaceId, eventId: late.event_id, text: serializeRow(late) };
  await spool([spooled]);
  await storeRefused({ ...spooled, eventId: 'refused' }, `props: ${mark}`, now);
  await addTallies([{ workspaceId, day: closedDay, counted: 2, dropped: { bot: 1 } }]);
  const mail = invitationMail(workspaceId, `waiting-${mark}@example.test`, { inviterName: mark });
  await queueMail(mail, now);
  const destination = await storeDestination(workspaceId, 'slack', now);
  await queueMessage(
    workspaceId,
    [destination.id],
    messageOf(mark, { picture: { png: png(), alt: mark } }),
    now,
  );
  const failure = { to: `${mark}@example.test`, template: 'invitation', reason: mark, at: Timestamp.now() };
  await firestore()
    .doc(`mailDays/${workspaceId}_2026-01-15`)
    .set({ workspaceId, queued: 1, failed: 1, failures: [failure] });
}

/** An import that was read, and one whose file arrives. */
async function plantImport(): Promise<void> {
  const file = umamiFile(workspace.domain, [
    { url_path: `/${mark}`, created_at: `${closedDay} 10:00:00` },
    { event_type: '2', event_name: mark, created_at: `${closedDay} 10:01:00` },
  ]);
  const upload = { workspaceId: workspace.id, format: 'umami', name: `${mark}.zip`, file } as const;
  const { id } = await uploadFile(owner, upload);
  await runDueImports();
  await firestore().doc(`imports/${id}`).update({ state: 'failed', dueAt: null });
  await uploadFile(owner, upload);
  // In a workspace that remains: only who made it is deleted.
  await uploadFile(owner, { ...upload, workspaceId: other.id, name: 'other.zip' });
  const sums = { workspace_id: workspace.id, import_id: mark, piece: 0, date: closedDay, kind: 'visitors' };
  await loadRows({ table: 'imported', id: `import_${mark}`, json: [Buffer.from(JSON.stringify(sums))] });
}

/** Queries by people and by a program. */
async function plantInBudgets(): Promise<void> {
  const { bearer } = await addKey(workspace.id, owner, ['stats:read'], { name: mark });
  const question = {
    site_id: workspace.id,
    metrics: ['visitors'],
    date_range: [closedDay, closedDay],
    filters: [['is', 'event:page', [`/${mark}`]]],
  };
  expect((await call('/v1/query', { account: owner, body: question })).status).toBe(200);
  const again = { ...question, metrics: ['visits'] };
  expect((await call('/v1/query', { authorization: bearer, body: again })).status).toBe(200);
}

/** Data of the owner's account alone, and a workspace that is deleted with it. */
async function plantInAccount(own: string): Promise<void> {
  await call('/v1/workspace/leave', { account: owner, body: { workspaceId: other.id } });
  await call('/v1/account/update', { account: owner, body: { name: own } });
  const claimed = { domain: (await addWorkspace(colleague)).domain, timezone: 'UTC' };
  await call('/v1/workspace/claim', { account: owner, body: claimed });
  await noteMissing(owner.uid, now);
  await addKey(own, owner, ['stats:read']);
  await post('export/begin', { workspaceId: own });
}

/** Runs the jobs until there is nothing to delete. */
async function finishDeletion(...ids: string[]): Promise<void> {
  await drain();
  await settleRows();
  for (let run = 0; run < 5; run++) {
    await purge(hoursLater);
    const purges = await Promise.all(ids.map((id) => purgeDocument(id).get()));
    if (purges.every(({ exists }) => !exists)) return;
  }
  throw new Error('The purge does not end');
}

const kindsOf = (traces: { where: string }[]) =>
  new Set(traces.map(({ where }) => where.split('/')[0]?.split(' ').slice(0, 2).join(' ')));

test('no store has data of a deleted workspace or account', async () => {
  await plant();
  const own = await addWorkspace(owner);
  await plantInAccount(own.id);
  const ids = [workspace.id, own.id, other.id];
  const ofWorkspace = [mark, workspace.id, workspace.domain];
  const planted = kindsOf(await tracesOf(ofWorkspace, ids));
  expect([...planted]).toEqual(
    expect.arrayContaining([
      'table events',
      'table visits',
      'table totals',
      'workspaces',
      'domains',
      'proofs',
      'logos',
      'audit',
      'keys',
      'links',
      'linkNumbers',
      'subscriptions',
      'invitations',
      'spool',
      'deadLetters',
      'tallies',
      'crawlers',
      'mails',
      'mailDays',
      'messagePictures',
      'destinations',
      'budgets',
      'removals',
      'imports',
      'importPreviews',
    ]),
  );
  await post('workspace/delete', { domain: workspace.domain });
  const body = { confirmation: owner.email, workspaceIds: [own.id], handOver: [] };
  const deleted = await call('/v1/account/delete', { account: await logInAgain(owner), body });
  expect(deleted.status).toBe(200);
  await finishDeletion(workspace.id, own.id);
  const remaining = await tracesOf([...ofWorkspace, owner.uid, owner.email, own.id, own.domain], ids);
  // The log of the remaining workspace names the member who left.
  const namesFormerMember = ({ where, text }: (typeof remaining)[number]) =>
    where.startsWith(`audit/${other.id}/`) && !ofWorkspace.some((each) => text.includes(each));
  expect(remaining.filter((trace) => !namesFormerMember(trace)).map(({ where }) => where)).toEqual([]);
});
