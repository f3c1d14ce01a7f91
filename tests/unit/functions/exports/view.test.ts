import { beforeEach, expect, test, vi } from 'vitest';
import type { NewAuditEntry } from '@footfall/functions/contract';
import type { CallOf } from '../../../../functions/src/workspaces/call.ts';
import { useBigQuery } from '../../../support/stack/stand-ins/bigquery-answers.ts';

/** A BigQuery that remembers its view, and the requests to it. */
let view: { query: string; privacyPolicy?: object } | null;
let readers: string[];
let refused: { status: number; message: string } | null;
let statements: string[];
let logged: NewAuditEntry[];

const created = new Date('2026-01-05T12:00:00Z');

beforeEach(() => {
  [view, readers, refused, statements, logged] = [null, [], null, [], []];
});

const done = { jobComplete: true, schema: { fields: [] }, jobReference: { projectId: 'p', jobId: 'j' } };
const failure = (code: number, message: string) => ({ status: code, body: { error: { code, message } } });

useBigQuery(({ what, body }) => {
  if (what === 'GET datasets/footfall_shared/tables/visits_w1')
    return view ? { body: { view } } : failure(404, 'Not found: Table');
  if (what === 'POST datasets/footfall_shared/tables/visits_w1:getIamPolicy')
    return { body: { bindings: [{ role: 'roles/bigquery.dataViewer', members: readers }] } };
  if (what === 'DELETE datasets/footfall_shared/tables/visits_w1') {
    if (refused) return failure(refused.status, refused.message);
    if (!view) return failure(404, 'Not found: Table');
    view = null;
    return { body: {} };
  }
  if (what !== 'POST queries') return failure(500, `Nothing answers ${what}`);
  const statement = (JSON.parse(body) as { query: string }).query;
  statements.push(statement);
  if (refused) return failure(refused.status, refused.message);
  const [kind] = statement.split(' ', 1);
  if (kind === 'CREATE') view = { query: statement.slice(statement.indexOf('\nAS ') + 4, -1) };
  if (statement.includes('privacy_policy'))
    view = { query: '', ...view, privacyPolicy: { aggregationThresholdPolicy: { threshold: '5' } } };
  if (kind === 'GRANT') readers.push(...[...statement.matchAll(/"(\w+:[^"]+)"/g)].map(([, one = '']) => one));
  if (kind === 'DROP') view = null;
  return { body: done };
});

async function handlers() {
  vi.doMock('../../../../functions/src/store/firestore/audit.ts', async (original) => ({
    ...(await original<object>()),
    recordInLog: async (_: string, entry: NewAuditEntry) => void logged.push(entry),
  }));
  const { end, get, removeViewOfGone, share } = await import('../../../../functions/src/exports/view.ts');
  const call = {
    identity: { uid: 'u' },
    workspace: {
      id: 'w1',
      domain: 'example.com',
      createdAt: created,
      firstEventAt: null,
      imports: [],
      resetAt: null,
    },
    now: new Date('2026-03-31T12:00:00Z'),
  };
  const by = (input: object) => ({ ...call, input }) as unknown as CallOf<'bigquery.share'>;
  return {
    removeViewOfGone,
    get: () => get(by({}) as never),
    end: () => end(by({}) as never),
    share: (reader: string, hidesSmall = false) => share(by({ workspaceId: 'w1', reader, hidesSmall })),
  };
}

const kinds = () => statements.map((statement) => statement.split(' ', 1)[0]);

test('a view is created once, each reader is added, and the log has both', async () => {
  const { get, share, end } = await handlers();
  expect(await get()).toMatchObject({ state: 'none', readers: null, view: 'visits_w1' });
  const { refusal, now } = await share('jane@example.com');
  expect([refusal, now.state, now.readers]).toEqual([null, 'current', ['jane@example.com']]);
  await share('joe@example.com');
  expect(kinds()).toEqual(['CREATE', 'GRANT', 'GRANT']);
  expect((await get()).readers).toEqual(['jane@example.com', 'joe@example.com']);
  expect((await end()).now.state).toBe('none');
  expect(logged.map(({ action, what }) => [action, what])).toEqual([
    ['view.shared', { email: { old: null, new: 'jane@example.com' }, hidesSmall: { old: null, new: false } }],
    ['view.shared', { email: { old: null, new: 'joe@example.com' }, hidesSmall: { old: null, new: false } }],
    ['view.removed', {}],
  ]);
});

test('without the rights, nothing is logged, and the statements for an administrator are answered', async () => {
  const { share } = await handlers();
  refused = { status: 403, message: 'Access Denied: Dataset p:footfall_shared' };
  const answer = await share('jane@example.com');
  expect(answer.refusal).toContain('Access Denied: Dataset p:footfall_shared');
  expect(answer.statements.map((statement) => statement.split('\n', 1)[0])).toEqual([
    'CREATE OR REPLACE VIEW `p.footfall_shared.visits_w1`',
    'GRANT `roles/bigquery.dataViewer` ON VIEW `p.footfall_shared.visits_w1`',
  ]);
  expect([answer.now.state, kinds(), logged]).toEqual(['none', ['CREATE'], []]);
});

test('a view that someone changed is replaced, and its readers stay', async () => {
  const { get, share } = await handlers();
  view = { query: 'SELECT * FROM `p.footfall.visits`' };
  readers = ['group:team@example.com'];
  expect((await get()).state).toBe('changed');
  const { statements: run, now } = await share('jane@example.com');
  expect(run[1]).toContain('TO "group:team@example.com", "user:jane@example.com";');
  expect(now.state).toBe('current');
});

test('a view that now hides small groups is replaced', async () => {
  const { share } = await handlers();
  await share('jane@example.com');
  expect((await share('jane@example.com', true)).now).toMatchObject({ state: 'current', hidesSmall: true });
  expect(kinds()).toEqual(['CREATE', 'GRANT', 'CREATE', 'GRANT']);
});

test('the view of a deleted workspace is removed, if it has one and the functions may', async () => {
  const { removeViewOfGone, share } = await handlers();
  await removeViewOfGone('w1');
  await share('jane@example.com');
  await removeViewOfGone('w1');
  expect(view).toBeNull();
  refused = { status: 403, message: 'Access Denied: Dataset p:footfall_shared' };
  await removeViewOfGone('w1');
});

test('a view that BigQuery fails to remove is not forgotten', async () => {
  const { removeViewOfGone } = await handlers();
  // A status that the client does not retry.
  refused = { status: 505, message: 'Backend error' };
  await expect(removeViewOfGone('w1')).rejects.toThrow('Backend error');
});
