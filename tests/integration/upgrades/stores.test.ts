import { beforeAll, expect, test } from 'vitest';
import type { InvitationsAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { tallyCounts } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { isWriting, read, write } from '../../golden/stored.ts';
import { withoutChance } from '../../golden/without-chance.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addMember } from '../../support/api/members.ts';
import { tracesOf } from '../../support/stack/all-stores.ts';
import { pastVisit } from '../../support/traffic/reports/past-traffic.ts';
import { restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { rowsByNow, insertEvents } from '../../support/traffic/rows.ts';

restoreRollupState();

/** Closed days with visits. */
const days = ['2026-01-15', '2026-01-16'] as const;

let owner: Account;
let colleague: Account;
let workspace: WorkspaceAnswer;
let gone: WorkspaceAnswer;
/** What the run draws, and how it is called in what is stored. */
const names = new Map<string, string>();

beforeAll(async () => {
  [owner, colleague] = await Promise.all([signUp(), signUp()]);
  [workspace, gone] = await Promise.all([addWorkspace(owner), addWorkspace(owner)]);
  for (const [name, { uid, email }] of Object.entries({ owner, colleague }))
    names.set(uid, `<${name}>`).set(email, `<${name}'s address>`);
  for (const [name, { id, domain }] of Object.entries({ workspace, gone }))
    names.set(id, `<${name}>`).set(domain, `${name}.example`);
});

async function post(path: string, body: object, { id } = workspace): Promise<{ id: string }> {
  const answer = await call<{ id: string }>(`/v1/${path}`, {
    account: owner,
    body: { workspaceId: id, ...body },
  });
  expect([path, answer.status < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
  return answer.body;
}

/** People and settings. */
async function settle(): Promise<void> {
  await addMember(workspace.id, colleague, 'viewer');
  await post('member/change-role', { uid: colleague.uid, role: 'admin' });
  for (const email of ['waits@example.test', 'withdrawn@example.test'])
    await post('invitation/create', { emails: [email], role: 'viewer' });
  const query = { workspaceId: workspace.id };
  const { body } = await call<InvitationsAnswer>('/v1/invitation/list', { account: owner, query });
  const id = body.invitations.find(({ email }) => email.startsWith('withdrawn'))?.id;
  await post('invitation/withdraw', { id });
  await post('workspace/update', {
    name: 'The lighthouse',
    timezone: 'Europe/Amsterdam',
    rules: {
      excludedPages: ['/drafts/**'],
      excludedIps: ['203.0.113.0/24'],
      hostnames: [],
      excludedCountries: [],
      honourGpc: true,
      honourDnt: false,
      revenueOnlyByKey: false,
    },
  });
  await post('key/create', { name: 'Shop', scopes: ['events:write'], days: null });
  const { id: lost } = await post('key/create', { name: 'Lost', scopes: ['stats:read'], days: 30 });
  await post('key/delete', { id: lost });
}

/** Definitions of all kinds. */
async function define(): Promise<void> {
  const filters = [['is', 'visit:country', ['NL', 'BE']]];
  await post('segment/create', { name: 'Low countries', scope: 'workspace', filters });
  const { id } = await post('segment/create', { name: 'Mine', scope: 'person', filters });
  await post('segment/update', { id, name: 'Still mine' });
  const thanks = { kind: 'page', page: '/thanks', properties: [], currency: null };
  await post('goal/create', { name: 'Thanked', definition: thanks });
  const properties = [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }];
  const ordered = { kind: 'event', event: 'Order', properties, currency: 'EUR' };
  const { id: unwanted } = await post('goal/create', { name: 'Ordered', definition: ordered });
  await post('goal/create', { name: 'Ordered twice', definition: ordered });
  await post('goal/delete', { id: unwanted });
  const steps = [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:name', ['Order']]] }];
  await post('funnel/create', { name: 'Shop', definition: { steps } });
  await post('page-group/create', { name: 'Docs', definition: { patterns: ['/docs/**'] } });
  const rule = { dimension: 'visit:utm_medium', operator: 'is', value: 'letter', channel: 'Email' };
  await post('channel-rule/create', { name: 'Letters', definition: { ...rule, from: null, place: 1 } });
  await post('tag/leave', { tag: 'utm_medium', value: 'poster' });
}

/** Events of all kinds, of which one is not counted. */
async function visit(): Promise<void> {
  const { domain } = workspace;
  const browser = { headers: { 'X-Forwarded-For': '198.51.100.7' } };
  const sent = [
    pageview(domain, '/?utm_medium=letter&utm_source=News', { r: 'https://www.google.com/' }),
    pageview(domain, '/pricing', { w: 1440 }),
    { ...pageview(domain, '/pricing'), n: 'engagement', e: 12_000, sd: 80 },
    {
      ...pageview(domain, '/thanks'),
      n: 'Order',
      p: { plan: 'pro' },
      $: { amount: '12.50', currency: 'EUR' },
    },
    pageview(domain, '/drafts/1'),
  ];
  for (const body of sent) expect((await postEvent(body, browser)).status).toBe(202);
  const umami = { type: 'event', payload: { website: workspace.id, hostname: domain, url: '/from-umami' } };
  expect((await postEvent(umami, { ...browser, path: '/api/send' })).status).toBe(200);
  // An instance adds its tallies some seconds later.
  const today = new Date().toISOString().slice(0, 10);
  await expect.poll(() => tallyCounts(workspace.id, [today]), { timeout: 120_000 }).toEqual([5]);
  await rowsByNow(workspace.id);
}

/** Past visits to both workspaces, rolled up; some of them are deleted, and one workspace is. */
async function passTime(): Promise<void> {
  for (const { id } of [workspace, gone])
    await insertEvents(
      days
        .flatMap((day) => [1, 2, 3, 4].flatMap((at) => pastVisit(id, day, at)))
        .map((row, index) => ({
          ...row,
          event_id: `${row.date}-${index}`,
        })),
    );
  await rollUp(new Date('2026-01-18T13:30:00Z'), { from: days[0], to: days[1] });
  const filters = [['is', 'event:page', ['/blog']]];
  await post('visits/delete', { domain: workspace.domain, date_range: [days[0], days[0]], filters });
  await post('workspace/delete', { domain: gone.domain }, gone);
  await drain();
  const hoursLater = new Date(Date.now() + 3 * 3_600_000);
  for (let run = 0; run < 3; run++) await purge(hoursLater);
}

// Jobs of the script work on all workspaces, so it wants stores that no other test uses.
test.runIf(process.env.FOOTFALL_GOLDENS)(
  'what a day of work leaves in all stores is what was stored',
  async () => {
    await settle();
    await define();
    await visit();
    await passTime();
    const traces = await tracesOf(
      [workspace.id, workspace.domain, gone.id, owner.uid],
      [workspace.id, gone.id],
    );
    const end = new Date();
    const found = traces
      .map(({ where, text }) => [where, text].map((each) => withoutChance(each, names, end)).join(' '))
      .sort();
    if (isWriting) write('stores', found);
    else expect(found).toEqual(read('stores'));
  },
  600_000,
);
