import { alertDefaults, dayMs, hourMs, startOfDay, utcDay } from '@footfall/functions/contract';
import { inPieces } from '../../../functions/src/core/in-pieces.ts';
import { prepareDeliveries } from '../../../functions/src/deliveries/queue.ts';
import { newToken } from '../../../functions/src/reports/tokens.ts';
import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { alertDocument, newAlertId } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { saltOf } from '../../../functions/src/store/firestore/shared-bytes.ts';
import { spool } from '../../../functions/src/store/firestore/ingest/spool.ts';
import {
  memberDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import {
  idOfMember,
  subscriptionDocument,
  toDocument as subscriptionFields,
} from '../../../functions/src/store/firestore/mail-reports/subscriptions.ts';
import { requestPurge } from '../../../functions/src/store/purges.ts';
import { messageOf, storeDestination } from '../api/callers/destinations.ts';
import { eventOf } from '../traffic/events.ts';
import { stack } from '../stack/stack.ts';

/** The amount of data in a large deployment, of everything that a job reads. */
export const crowd = {
  workspaces: 400,
  alerts: 200,
  reports: 6,
  mails: 100,
  destinations: 40,
  messagesEach: 1,
  // More than `drain` loads into memory at once.
  spoolBatches: 24,
  purges: 5,
  refused: 500,
  salts: 10,
  events: 4000,
} as const;

const rowsInBatch = 42;
export const rowsInSpool = crowd.spoolBatches * rowsInBatch;

const project = () => process.env.GCLOUD_PROJECT ?? '';
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const workspaceId = (index: number) => `crowded${String(index).padStart(6, '0')}`;
const personId = (index: number) => `person${index}`;

/** Writes documents, several at once. A commit may have 10 MiB. */
async function writeAll(documents: { path: string; data: object }[], atOnce = 400): Promise<void> {
  for (const some of inPieces(documents, atOnce)) {
    const batch = firestore().batch();
    for (const { path, data } of some) batch.set(firestore().doc(path), data);
    await batch.commit();
  }
}

/** Fills the stores of this process with the data of a large deployment. */
export async function fillCrowdedProject(now: Date): Promise<void> {
  const year = new Date(now.getTime() - 400 * dayMs);
  await addPeople();
  await writeAll(
    indexes(crowd.workspaces).flatMap((index) => [
      { path: workspaceDocument(workspaceId(index)).path, data: workspaceFields(index, year) },
      {
        path: memberDocument(workspaceId(index), personId(index)).path,
        data: { role: 'owner', since: year, invitedBy: null },
      },
    ]),
  );
  await writeAll(indexes(crowd.alerts).map((index) => alertFields(index, year)));
  await writeAll(indexes(crowd.reports).map((index) => reportFields(index, now)));
  await writeAll(
    indexes(crowd.mails).map((index) => mailFields(index, now)),
    50,
  );
  await writeAll(indexes(crowd.refused).map((index) => refusedFields(index, now)));
  for (const index of indexes(crowd.purges)) await requestPurge(workspaceId(crowd.workspaces + index), year);
  for (const index of indexes(crowd.salts)) await saltOf(utcDay(new Date(year.getTime() + index * dayMs)));
  await addMessages(now);
  await addEvents(now);
}

/** @see https://firebase.google.com/docs/reference/rest/auth */
async function addPeople(): Promise<void> {
  const users = indexes(crowd.workspaces).map((index) => ({
    localId: personId(index),
    email: `${personId(index)}@example.com`,
    emailVerified: true,
  }));
  const address = `${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${project()}/accounts:batchCreate`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ users }) });
  if (status !== 200) throw new Error(`The accounts were not created: ${status}`);
}

const workspaceFields = (index: number, created: Date) => ({
  name: '',
  domain: `site-${index}.example`,
  domainLostAt: null,
  timezone: 'Europe/Amsterdam',
  // A cursor of the walks; all are different.
  createdAt: new Date(created.getTime() + index),
  firstEventAt: created,
  logoHash: null,
  rules: { mergeSlashes: false },
  memberIds: [personId(index)],
  retentionMonths: 12,
  retentionKeepsTotals: true,
  retentionSince: created,
});

function alertFields(index: number, since: Date) {
  const data = {
    workspaceId: workspaceId(index % crowd.workspaces),
    rule: JSON.stringify({ ...alertDefaults.change, span: 'hour' }),
    ...{ members: [], managers: true, destinations: [], muted: [], isOn: true, since },
    ...{ state: 'quiet', firedAt: null, dueAt: since, memory: '', problem: null },
    ...{ createdBy: personId(index), createdAt: since },
  };
  return { path: alertDocument(newAlertId()).path, data };
}

function reportFields(index: number, now: Date) {
  const id = idOfMember(workspaceId(index), personId(index));
  const { sealed, hash } = newToken(id);
  const monday = new Date(startOfDay(utcDay(now)).getTime() - (((now.getUTCDay() + 6) % 7) + 7) * dayMs);
  const subscription = {
    ...{ id, workspaceId: workspaceId(index), uid: personId(index), email: null, destinationId: null },
    language: 'en' as const,
    ...{ wants: { week: true, month: false }, next: { week: utcDay(monday), month: null } },
    ...{ dueAt: { week: new Date(now.getTime() - hourMs), month: null }, filters: [], state: 'on' as const },
    ...{ since: monday, addedBy: null, sealedToken: sealed, tokenHashes: [hash], confirmUntil: null },
    isHeld: false,
  };
  return { path: subscriptionDocument(id).path, data: subscriptionFields(subscription) };
}

function mailFields(index: number, now: Date) {
  const at = new Date(now.getTime() - hourMs);
  const data = {
    ...{ about: workspaceId(index), template: 'report', to: `someone-${index}@example.com` },
    ...{ subject: 'Last week', html: '<p>'.padEnd(40_000, 'a report '), text: 'A report' },
    ...{ unsubscribe: null, pictures: [{ cid: 'chart', bytes: Buffer.alloc(40_000, index) }] },
    ...{ createdAt: at, dueAt: at, attempts: 0, expiresAt: new Date(now.getTime() + 30 * dayMs) },
  };
  return { path: `mails/crowded-${index}`, data };
}

function refusedFields(index: number, now: Date) {
  const id = workspaceId(crowd.workspaces);
  const row = JSON.stringify({ insertId: `refused-${index}`, json: { workspace_id: id } });
  const at = new Date(now.getTime() - 500 * dayMs + index);
  return {
    path: `deadLetters/crowded-${index}`,
    data: { workspaceId: id, reason: 'invalid', rows: 1, row, at, expiresAt: now },
  };
}

const destinationsEach = 10;

async function addMessages(now: Date): Promise<void> {
  const picture = { png: Buffer.alloc(40_000, 1), alt: 'Visitors' };
  for (const site of indexes(crowd.destinations / destinationsEach)) {
    const id = workspaceId(site);
    const stored = indexes(destinationsEach).map(() => storeDestination(id, 'slack', now));
    const destinations = (await Promise.all(stored)).map((each) => each.id);
    for (const message of indexes(crowd.messagesEach)) {
      await firestore().runTransaction(async (transaction) => {
        const content = messageOf(`Message ${message}`, { picture });
        (await prepareDeliveries(id, destinations, () => content, now, transaction)).queue();
      });
    }
  }
}

/** Events that BigQuery has, of the last days, and large ones that it did not accept. */
async function addEvents(now: Date): Promise<void> {
  const rowOf = (index: number, daysAgo: number, props: string | null = null) =>
    serializeRow(
      eventOf({
        workspace_id: workspaceId(index % 50),
        timestamp: new Date(now.getTime() - daysAgo * dayMs - (index % 3600) * 1000).toISOString(),
        visitor_id: String(index),
        pathname: `/page-${index % 100}`,
        props,
      }),
    );
  for (let from = 0; from < crowd.events; from += 2000) {
    const rows = indexes(2000).map((index) => rowOf(from + index, 3 + (index % 3)));
    await appendRows(rows, AbortSignal.timeout(60_000));
  }
  const props = JSON.stringify({ text: 'x'.repeat(20_000) });
  for (const batch of indexes(crowd.spoolBatches)) {
    const rows = indexes(rowsInBatch).map((index) => {
      const text = rowOf(batch * rowsInBatch + index, 0, props);
      return { workspaceId: workspaceId(index % 50), eventId: String(index), text };
    });
    await spool(rows);
  }
}
