import type { DocumentData, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import type { AlertRecipients, AlertRule, AlertState } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { deleteFound, writeEach } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';

/** A rule of a workspace, and who gets a message when it fires. */
export interface Alert {
  id: string;
  workspaceId: string;
  rule: AlertRule;
  to: AlertRecipients;
  /** The ids of managers who have stopped it for themselves. */
  muted: readonly string[];
  isOn: boolean;
  /** When it was switched on or off. */
  since: Date;
  state: AlertState;
  /** When it fired last; null if it never has. */
  firedAt: Date | null;
  /** When it is checked next; null if it is off. */
  dueAt: Date | null;
  /** What its checks remember, as JSON; empty if it has not been checked since it was made or changed. */
  memory: string;
  /** Why it cannot be checked, in a sentence; null if it can. */
  problem: string | null;
  /** The id of who made it; null if that account is deleted. */
  createdBy: string | null;
  createdAt: Date;
}

const documents = () => firestore().collection('alerts');

export const alertDocument = (id: string) => documents().doc(id);

/** The id of a new alert. */
export const newAlertId = () => documents().doc().id;

/** The alerts of a workspace. */
export const alertsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

/** The alerts of a workspace, the oldest first. */
export async function listAlerts(workspaceId: string): Promise<Alert[]> {
  return oldestFirst((await alertsOf(workspaceId).get()).docs);
}

/** The same in a transaction that changes one of them. */
export async function readAlerts(workspaceId: string, transaction: Transaction): Promise<Alert[]> {
  return oldestFirst((await transaction.get(alertsOf(workspaceId))).docs);
}

const oldestFirst = (found: readonly DocumentSnapshot[]) =>
  found.map(toAlert).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

/** The alert with this id, or null. */
export async function findAlert(id: string): Promise<Alert | null> {
  const document = await alertDocument(id).get();
  return document.exists ? toAlert(document) : null;
}

/**
 * The alerts that are due, those first that have been for longest. An alert that is off has no time, so the index of that
 * one field finds them.
 */
export async function dueAlerts(now: Date, limit: number): Promise<Alert[]> {
  const { docs } = await documents().where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
  return docs.map(toAlert);
}

/** Lets the job look at the alerts of a workspace at once, because its clock is another one. */
export async function checkSoon(workspaceId: string, now: Date) {
  const { docs } = await alertsOf(workspaceId).where('isOn', '==', true).select().get();
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => batch.update(document, { dueAt: now }),
  );
}

/** Lets the alerts of a workspace start again, because its events are deleted. */
export async function restartAlerts(workspaceId: string) {
  const { docs } = await alertsOf(workspaceId).select().get();
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => batch.update(document, initial),
  );
}

/** What an alert has that has not been checked yet. */
export const initial = { state: 'quiet', memory: '', problem: null } as const;

/** Deletes the alerts of a deleted workspace. */
export const deleteAlerts = (workspaceId: string) => deleteFound(alertsOf(workspaceId).select());

/** Forgets who made the alerts of a deleted account. They belong to their workspaces. */
export async function forgetMaker(uid: string) {
  const { docs } = await documents().where('createdBy', '==', uid).select().get();
  await writeEach(
    docs.map(({ ref }) => ref),
    (batch, document) => batch.update(document, { createdBy: null }),
  );
}

/** The documents that go with a workspace, in the transaction that deletes it. */
export const alertsIn = async (workspaceId: string, transaction: Transaction) =>
  (await transaction.get(alertsOf(workspaceId).select())).docs.map(({ ref }) => ref);

/** An alert as its document has it. */
export function toDocument({ id: _, rule, to, ...fields }: Alert): DocumentData {
  // Firestore has no lists in lists, which filters are.
  return { ...fields, ...to, rule: JSON.stringify(rule) };
}

/** The alert in its document. */
export function toAlert(document: DocumentSnapshot): Alert {
  const data = document.data() as DocumentData;
  const { workspaceId, members, managers, destinations, muted, isOn, state, memory, problem, createdBy } =
    data;
  return {
    ...{ id: document.id, workspaceId, muted, isOn, state, memory, problem, createdBy },
    rule: JSON.parse(data.rule) as AlertRule,
    to: { members, managers, destinations },
    since: timeIn(data.since) ?? new Date(0),
    firedAt: timeIn(data.firedAt),
    dueAt: timeIn(data.dueAt),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
  };
}
