/**
 * Fills the running emulators with the demo: a user, a workspace of theirs, and a year of its traffic. Goes the
 * way the product goes: the same clients, the same tables. Run by `npm start`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Timestamp } from '@google-cloud/firestore';
import { addDays, dayIn } from '../functions/src/contract/days.ts';
import { rollUp } from '../functions/src/jobs/rollup.ts';
import { auth } from '../functions/src/store/auth.ts';
import { bigquery } from '../functions/src/store/bigquery.ts';
import { datasetId, firestore } from '../functions/src/store/clients.ts';
import { ensureTables } from '../functions/src/store/sql.ts';
import { demoDays, demoTraffic } from './demo-traffic.ts';

const user = {
  email: 'demo@footfall.test',
  password: 'footfall-demo',
  emailVerified: true,
  displayName: 'Demo',
};
const workspace = { id: 'demo', name: 'Demo', domain: 'demo.footfall.test', timezone: 'Europe/Amsterdam' };

async function makeUser(): Promise<string> {
  const existing = await auth()
    .getUserByEmail(user.email)
    .catch(() => null);
  return existing?.uid ?? (await auth().createUser(user)).uid;
}

async function makeWorkspace(uid: string, since: Date): Promise<void> {
  const { id, ...fields } = workspace;
  const createdAt = Timestamp.fromDate(since);
  await firestore()
    .doc(`workspaces/${id}`)
    .set({
      ...fields,
      createdAt,
      firstEventAt: createdAt,
      members: { [uid]: { role: 'owner', email: user.email, since: createdAt } },
      memberIds: [uid],
    });
  await firestore().doc(`domains/${workspace.domain}`).set({ workspaceId: id });
}

/** Writes the events as lines of JSON. Returns how many. */
async function writeTraffic(path: string, now: Date): Promise<number> {
  const file = await open(path, 'w');
  let count = 0;
  let lines: string[] = [];
  for (const event of demoTraffic({ ...workspace, workspaceId: workspace.id, now, seed: 1 })) {
    // A load job takes JSON as it stands, where a streaming insert takes it as text.
    const props: unknown = event.props === null ? null : JSON.parse(event.props);
    lines.push(JSON.stringify({ ...event, props }));
    count++;
    if (lines.length === 5000) {
      await file.write(`${lines.join('\n')}\n`);
      lines = [];
    }
  }
  if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
  await file.close();
  return count;
}

async function loadTraffic(path: string, firstDay: string): Promise<void> {
  await ensureTables();
  const dataset = datasetId();
  // An emulator that was running already may hold an earlier demo.
  await bigquery().query({
    query: `DELETE FROM \`${dataset}.events\` WHERE workspace_id = @id AND date >= @firstDay`,
    params: { id: workspace.id, firstDay: bigquery().date(firstDay) },
  });
  await bigquery().dataset(dataset).table('events').load(path, {
    sourceFormat: 'NEWLINE_DELIMITED_JSON',
    writeDisposition: 'WRITE_APPEND',
    createDisposition: 'CREATE_NEVER',
  });
}

const now = new Date();
const firstDay = addDays(dayIn(workspace.timezone, now), 1 - demoDays);
const folder = resolve(import.meta.dirname, '../.local');
mkdirSync(folder, { recursive: true });
const path = resolve(folder, `demo-events-${process.pid}.ndjson`);
try {
  const [uid, count] = await Promise.all([makeUser(), writeTraffic(path, now)]);
  await Promise.all([makeWorkspace(uid, new Date(`${firstDay}T06:00:00Z`)), loadTraffic(path, firstDay)]);
  await rollUp(now);
  console.log(`${count.toLocaleString('en')} demo events loaded`);
} finally {
  rmSync(path, { force: true });
}
