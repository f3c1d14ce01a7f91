/**
 * Fills the running emulators with the demo: a user, their workspace, and a year of its traffic. It uses the same
 * clients and tables as the product. `npm start` runs it.
 */
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Timestamp } from '@google-cloud/firestore';
import { addDays, creatorRole, type Day, dayIn } from '@footfall/functions/contract';
import { rollUp } from '../../functions/src/jobs/rollup.ts';
import { auth } from '../../functions/src/store/auth/client.ts';
import { bigquery } from '../../functions/src/store/bigquery/client.ts';
import { datasetId, firestore } from '../../functions/src/store/clients.ts';
import {
  domainDocument,
  memberDocument,
  workspaceDocument,
} from '../../functions/src/store/firestore/workspace/documents.ts';
import { newMember } from '../../functions/src/store/firestore/members/roles.ts';
import { addTallies, deleteTallies } from '../../functions/src/store/firestore/ingest/tallies.ts';
import { setBoards } from './boards.ts';
import { setDefinitions } from './definitions.ts';
import { fetchesOfDay } from './fetches.ts';
import { setNotes } from './notes.ts';
import { demoDays, demoTraffic } from './traffic.ts';

const user = {
  email: 'demo@footfall.test',
  password: 'footfall-demo',
  emailVerified: true,
  displayName: 'Demo',
};
const workspace = { id: 'demo', name: 'Demo', domain: 'demo.footfall.test', timezone: 'Europe/Amsterdam' };

/** For every hundred events that count, how many do not, and why: about as on a small site. */
const droppedPerHundred = { bot: 7.3, gpc: 1.4, prefetch: 0.5, 'spam-referrer': 0.1 };

async function makeUser(): Promise<string> {
  const existing = auth().getUserByEmail(user.email);
  return (await existing.catch(() => auth().createUser(user))).uid;
}

async function makeWorkspace(uid: string, since: Date, today: Day): Promise<void> {
  const { id, ...fields } = workspace;
  const createdAt = Timestamp.fromDate(since);
  const batch = firestore().batch();
  batch.set(workspaceDocument(id), { ...fields, createdAt, firstEventAt: createdAt, memberIds: [uid] });
  batch.set(memberDocument(id, uid), newMember(creatorRole, createdAt, null));
  batch.set(domainDocument(workspace.domain), { workspaceId: id });
  setDefinitions(batch, id, createdAt);
  setBoards(batch, id, createdAt);
  setNotes(batch, { workspaceId: id, uid, today, at: createdAt });
  await batch.commit();
}

/** Writes the events as lines of JSON. Returns the number of events of each day. */
async function writeTraffic(path: string, now: Date): Promise<Map<Day, number>> {
  const counts = new Map<Day, number>();
  const lines = function* () {
    for (const event of demoTraffic({ ...workspace, workspaceId: workspace.id, now, seed: 1 })) {
      counts.set(event.date, (counts.get(event.date) ?? 0) + 1);
      // A load job takes a JSON column as an object, a streaming insert as text.
      yield `${JSON.stringify({ ...event, props: event.props && JSON.parse(event.props) })}\n`;
    }
  };
  await pipeline(lines, createWriteStream(path));
  return counts;
}

async function loadTraffic(path: string, firstDay: string): Promise<void> {
  const dataset = datasetId();
  // An emulator that was already running may hold an earlier demo.
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

/** Writes the tallies that the function `collect` would have written. */
async function writeTallies(counts: ReadonlyMap<Day, number>): Promise<void> {
  // An emulator that was already running may hold those of an earlier demo.
  await deleteTallies(workspace.id);
  const tallies = [...counts].map(([day, counted]) => {
    const reasons = Object.entries(droppedPerHundred);
    const dropped = Object.fromEntries(
      reasons.map(([reason, rate]) => [reason, Math.round((counted * rate) / 100)]),
    );
    return { workspaceId: workspace.id, day, counted, dropped, fetches: fetchesOfDay(counted) };
  });
  await addTallies(tallies);
}

const now = new Date();
const today = dayIn(workspace.timezone, now);
const firstDay = addDays(today, 1 - demoDays);
const folder = resolve(import.meta.dirname, '../../.local');
mkdirSync(folder, { recursive: true });
const path = resolve(folder, `demo-events-${process.pid}.ndjson`);
try {
  const [uid, counts] = await Promise.all([makeUser(), writeTraffic(path, now)]);
  await Promise.all([
    makeWorkspace(uid, new Date(`${firstDay}T06:00:00Z`), today),
    loadTraffic(path, firstDay),
    writeTallies(counts),
  ]);
  await rollUp(now);
  const count = [...counts.values()].reduce((sum, ofDay) => sum + ofDay, 0);
  console.log(`${count.toLocaleString('en')} demo events loaded`);
} finally {
  rmSync(path, { force: true });
}
