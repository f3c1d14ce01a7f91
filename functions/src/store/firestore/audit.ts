import { AsyncLocalStorage } from 'node:async_hooks';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from '@google-cloud/firestore';
import {
  type AuditAction,
  type AuditEntry,
  auditRetentionDays,
  dayMs,
  maxAuditEntries,
  type NewAuditEntry,
  sayPhrase,
} from '../../contract/index.ts';
import { englishOf, type Phrase } from '../../core/phrase.ts';
import { inEnglish } from '../../languages/spoken.ts';
import { firestore } from '../clients.ts';
import { contentsOf, readContents, saidChanges } from './definitions/audit-contents.ts';
import { maxWrites } from './delete-all.ts';
import { commitOnce, type DeferredWrite, transactOnce } from './transactions/once.ts';

/** The number of entries, and who of those named in them has left the workspace. */
const logDocument = (workspaceId: string) => firestore().doc(`audit/${workspaceId}`);

export const auditEntries = (workspaceId: string) => logDocument(workspaceId).collection('entries');

/** The changes in an entry about new things. */
export const added = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { old: null, new: value }])) as {
    [Name in keyof Fields]: { old: null; new: Fields[Name] };
  };

/** The changes in an entry about deleted things. */
export const removed = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { old: value, new: null }])) as {
    [Name in keyof Fields]: { old: Fields[Name]; new: null };
  };

interface WithProblem {
  /** The field of this name, which readers get in their language. */
  problem?: Phrase;
}

interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData, options: { merge: true }): unknown;
}

const actingKey = new AsyncLocalStorage<string>();

/** Does the work that a program requests with a person's key. Audit entries name the key beside the person. */
export function actingBy<Result>({ name, prefix }: { name: string; prefix: string }, work: () => Result) {
  return actingKey.run(`${name} (${prefix}…)`, work);
}

/** Use this in the transaction of the change itself. @returns the entry's id */
export function addAuditEntry(
  writer: Writer,
  workspaceId: string,
  entry: NewAuditEntry & WithProblem,
  now: Date,
): string {
  countEntries(writer, workspaceId, 1);
  return createEntry(writer, workspaceId, entry, now);
}

export function addAuditEntries(
  writer: Writer,
  workspaceId: string,
  entries: readonly NewAuditEntry[],
  now: Date,
): void {
  countEntries(writer, workspaceId, entries.length);
  for (const entry of entries) createEntry(writer, workspaceId, entry, now);
}

const countEntries = (writer: Writer, workspaceId: string, entries: number) =>
  writer.set(logDocument(workspaceId), { entries: FieldValue.increment(entries) }, { merge: true });

function createEntry(
  writer: Writer,
  workspaceId: string,
  { who, action, what, problem }: NewAuditEntry & WithProblem,
  now: Date,
): string {
  const document = auditEntries(workspaceId).doc();
  const contents = contentsOf(what);
  writer.create(document, {
    at: now,
    // Unique, unlike the time, so it serves as a cursor.
    order: `${now.toISOString()}_${document.id}`,
    who,
    key: actingKey.getStore() ?? null,
    action,
    // In English, for entries whose contents are too large, and for whoever reads the documents.
    what: inEnglish(() =>
      saidChanges(problem ? { ...what, ...added({ problem: englishOf(problem) }) } : what),
    ),
    ...(contents === null ? {} : { contents }),
    ...(problem ? { problemPhrase: JSON.stringify(problem) } : {}),
  });
  return document.id;
}

type Note = <Action extends AuditAction>(
  action: Action,
  what: Extract<NewAuditEntry, { action: Action }>['what'],
) => void;

/** Runs a change of a workspace and adds its audit entries in one transaction. */
export function changing<Result>(
  workspaceId: string,
  who: string,
  now: Date,
  change: (transaction: Transaction, note: Note) => Promise<Result>,
): Promise<Result> {
  return transactOnce((transaction) =>
    change(transaction, (action, what) =>
      addAuditEntry(transaction, workspaceId, { who, action, what } as NewAuditEntry, now),
    ),
  );
}

/** Adds an entry about an action that changes nothing. @returns its id */
export async function recordInLog(workspaceId: string, entry: NewAuditEntry, now: Date): Promise<string> {
  let id = '';
  await commitOnce((batch) => {
    id = addAuditEntry(batch, workspaceId, entry, now);
  });
  return id;
}

export async function findAuditEntry(workspaceId: string, id: string): Promise<AuditEntry | null> {
  const document = await auditEntries(workspaceId).doc(id).get();
  return document.exists ? toEntry(document) : null;
}

const maxFormerMembers = 500;

/** Records who left a workspace, so that they can still export what they changed. */
export async function noteFormerMember(
  workspaceId: string,
  uid: string,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const formerMembers: string[] = (await transaction.get(logDocument(workspaceId))).data()?.left ?? [];
  const more = [...formerMembers.filter((each) => each !== uid), uid].slice(-maxFormerMembers);
  return () => void transaction.set(logDocument(workspaceId), { left: more }, { merge: true });
}

const logsOfFormerMember = (uid: string) =>
  firestore().collection('audit').where('left', 'array-contains', uid);

export async function listLogsOfFormerMember(uid: string, limit: number): Promise<string[]> {
  const { docs } = await logsOfFormerMember(uid).limit(limit).get();
  return docs.map(({ id }) => id);
}

export async function forgetFormerMember(uid: string) {
  const { docs } = await logsOfFormerMember(uid).get();
  for (const { ref } of docs) await ref.update({ left: FieldValue.arrayRemove(uid) });
}

interface EntryFilter {
  who?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  before?: string | undefined;
  /** ISO 8601, UTC: no entries from before this moment. */
  since?: string | undefined;
}

/**
 * A page of entries in the language of the call, newest first, and the cursor of the next page; null after the last.
 */
export async function listAuditEntries(
  workspaceId: string,
  { who, actions, before, since }: EntryFilter,
  limit: number,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  let found: Query = auditEntries(workspaceId);
  if (who !== undefined) found = found.where('who', '==', who);
  if (actions) found = found.where('action', 'in', actions);
  if (before !== undefined) found = found.where('order', '<', before);
  if (since !== undefined) found = found.where('order', '>=', since);
  const { docs } = await found
    .orderBy('order', 'desc')
    .limit(limit + 1)
    .get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  return { entries: page.map(toEntry), next: last ? last.get('order') : null };
}

function toEntry(document: DocumentSnapshot): AuditEntry {
  const { at, who, key = null, action, problemPhrase, contents, ...data } = document.data() as DocumentData;
  const what = {
    ...data.what,
    ...saidChanges(readContents(contents)),
    ...(problemPhrase ? added({ problem: sayPhrase(JSON.parse(problemPhrase) as Phrase) }) : {}),
  };
  return { id: document.id, at: at.toDate().toISOString(), who, key, action, what };
}

const deletedInRun = 2000;

export const auditRetainedSince = (now: Date) => new Date(now.getTime() - auditRetentionDays * dayMs);

export async function listFullLogs(workspaces: number): Promise<string[]> {
  const full = firestore().collection('audit').where('entries', '>', maxAuditEntries);
  const { docs } = await full.select().limit(workspaces).get();
  return docs.map(({ id }) => id);
}

/** Deletes expired entries, and the oldest of a log with too many, up to a limit. @returns how many */
export async function trimAuditLog(workspaceId: string, now: Date, max = maxAuditEntries): Promise<number> {
  const deleted = await deleteFrom(workspaceId, (log) =>
    log.where('at', '<=', auditRetainedSince(now)).orderBy('at'),
  );
  const stored = Number((await logDocument(workspaceId).get()).data()?.entries ?? 0);
  if (stored <= max) return deleted;
  const limit = Math.min(stored - max, deletedInRun);
  return deleted + (await deleteFrom(workspaceId, (log) => log.orderBy('order'), limit));
}

async function deleteFrom(workspaceId: string, chosen: (log: Query) => Query, limit = deletedInRun) {
  const all = chosen(auditEntries(workspaceId)).select();
  let deleted = 0;
  while (deleted < limit) {
    const size = Math.min(maxWrites, limit - deleted);
    const { docs } = await all.limit(size).get();
    if (docs.length > 0) await deleteEntries(workspaceId, docs);
    deleted += docs.length;
    if (docs.length < size) break;
  }
  return deleted;
}

const deleteEntries = (workspaceId: string, entries: readonly DocumentSnapshot[]) =>
  commitOnce((batch) => {
    for (const { ref } of entries) batch.delete(ref);
    batch.set(logDocument(workspaceId), { entries: FieldValue.increment(-entries.length) }, { merge: true });
  });

/** Deletes at most as many entries as one run may. @returns whether the log is gone */
export async function deleteAuditLog(workspaceId: string): Promise<boolean> {
  if ((await deleteFrom(workspaceId, (log) => log)) === deletedInRun) return false;
  await logDocument(workspaceId).delete();
  return true;
}
