import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ActiveImport,
  addDays,
  type ImportState,
  maxImportBytes,
  maxImports,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { runImports } from '../../../functions/src/imports/job/run-imports.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { sizeOfUpload } from '../../../functions/src/store/uploads.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { importCall, runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { umamiFile } from '../../support/imports/umami-file.ts';
import { race } from '../../support/stack/isolated-transactions.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { textsOf } from '../../support/traffic/rows.ts';

useOwnTables();
beforeAll(forgetPurges);
afterAll(forgetPurges);

const dayMs = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const day = (ago: number) => addDays(today, -ago);

let owner: Account;
let site: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
});
beforeEach(async () => {
  site = await addWorkspace(owner, 'UTC');
});

const upload = () => {
  const file = umamiFile(site.domain, [
    { created_at: `${day(10)} 08:00:00` },
    { created_at: `${day(9)} 08:00:00`, event_id: 'e2' },
  ]);
  return uploadFile(owner, { workspaceId: site.id, format: 'umami', name: 'a.zip', file });
};

const create = (bytes = 1000) =>
  importCall('import.create', owner, { workspaceId: site.id, format: 'umami', file: 'a.zip', bytes });

const importOf = async (id: string) =>
  (await importCall('import.get', owner, { workspaceId: site.id, id })).body;

const staged = () =>
  textsOf(
    'SELECT CAST(COUNT(*) AS STRING) AS `row` FROM `{dataset}.import_events` WHERE workspace_id = @workspace AND date >= @since',
    { workspace: site.id },
  );

async function store(state: ImportState, count: number): Promise<void> {
  const { body } = await create();
  const template = (await firestore().doc(`imports/${body.import.id}`).get()).data() ?? {};
  await firestore().doc(`imports/${body.import.id}`).delete();
  for (let index = 0; index < count; index++)
    await firestore()
      .collection('imports')
      .add({ ...template, state, dueAt: null, hasFile: false });
}

test('a site can have so many imports, and no more', async () => {
  await store('done', maxImports - 1);
  expect((await create()).status).toBe(201);
  const { docs } = await firestore().collection('imports').where('workspaceId', '==', site.id).get();
  for (const document of docs) await document.ref.update({ state: 'done' });
  const refused = await create();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_imports']);
  const { body } = await importCall('import.list', owner, { workspaceId: site.id });
  expect([body.imports.length, body.remaining]).toEqual([maxImports, 0]);
});

test('ended imports without rows do not pile up', async () => {
  await store('failed', 40);
  expect((await create()).status).toBe(201);
  const { body } = await importCall('import.list', owner, { workspaceId: site.id });
  expect(body.imports).toHaveLength(30);
});

test('a file can have so many bytes, and no more', async () => {
  expect((await create(maxImportBytes + 1)).body.error).toMatchObject({
    code: 'invalid_request',
    field: 'bytes',
  });
  expect((await create(maxImportBytes)).status).toBe(201);
});

test('an upload that nobody continues ends after a week', async () => {
  const { body } = await create();
  await runImports(new Date(Date.now() + 6.9 * dayMs));
  expect((await importOf(body.import.id)).import.state).toBe('uploading');
  await runImports(new Date(Date.now() + 7.1 * dayMs));
  const ended = await importOf(body.import.id);
  expect([ended.import.state, ended.upload]).toEqual(['cancelled', null]);
});

test('a preview that nobody starts ends after a week, with its rows', async () => {
  const { id } = await upload();
  await runDueImports();
  expect([(await importOf(id)).import.state, await staged()]).toEqual(['ready', ['2']]);
  await runImports(new Date(Date.now() + 7.1 * dayMs));
  const ended = await importOf(id);
  expect([ended.import.state, ended.preview, await staged()]).toEqual(['cancelled', null, ['0']]);
  expect(await sizeOfUpload(`imports/${site.id}/${id}`)).toBeNull();
});

test('two runs at the same time do not work on the same import', async () => {
  await runDueImports();
  await upload();
  const worked: number[] = [];
  const run = async () => worked.push((await runImports(new Date())).imports);
  await race([run, run]);
  expect(worked.sort()).toEqual([0, 1]);
});

test('days of another import are left out, and a file without others cannot start', async () => {
  const other: ActiveImport = {
    ...{ id: 'other', format: 'plausible', isActive: true, tables: {} },
    days: [{ from: day(9), to: day(3) }],
  };
  await firestore()
    .doc(`workspaces/${site.id}`)
    .update({ imports: [other] });
  const { id } = await upload();
  await runDueImports();
  expect((await importOf(id)).preview?.taken).toEqual([{ from: day(9), to: day(9), format: 'plausible' }]);
  const start = (cutOver: string) => importCall('import.start', owner, { workspaceId: site.id, id, cutOver });
  expect((await start(day(5))).body.days).toEqual([{ from: day(10), to: day(10) }]);
  await runDueImports();
  const { imports } = (await firestore().doc(`workspaces/${site.id}`).get()).data() ?? {};
  expect(imports).toMatchObject([
    { id: 'other' },
    { id, isActive: true, days: [{ from: day(10), to: day(10) }] },
  ]);
});

test('a reset ends imports, deletes what they have, and no import begins until it is done', async () => {
  const { id } = await upload();
  await runDueImports();
  await importCall('import.start', owner, { workspaceId: site.id, id, cutOver: today });
  await runDueImports();
  const reset = await call('/v1/workspace/reset', {
    account: owner,
    body: { workspaceId: site.id, domain: site.domain },
  });
  expect(reset.status).toBe(200);
  expect((await importOf(id)).import.state).toBe('undone');
  const refused = await create();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'import_running']);
  // What other tests have left can fail.
  for (let run = 0; run < 2; run++) await purge(new Date(Date.now() + 3 * 3_600_000)).catch(() => undefined);
  const events = await textsOf(
    'SELECT CAST(COUNT(*) AS STRING) AS `row` FROM `{dataset}.events` WHERE workspace_id = @workspace AND date >= @since',
    { workspace: site.id },
  );
  expect(events).toEqual(['0']);
  expect((await create()).status).toBe(201);
});
