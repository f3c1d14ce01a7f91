import type { DocumentData, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type AlertRecipients,
  type AlertRule,
  type AlertState,
  type LanguageTag,
  readLanguage,
} from '../../../contract/index.ts';
import { type Phrase, readProblem, storedProblem } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { deleteFound, updateFound } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';

export interface Alert {
  id: string;
  workspaceId: string;
  rule: AlertRule;
  to: AlertRecipients;
  /** That of whoever has made or changed it last, for recipients who have not chosen one. */
  language: LanguageTag;
  /** Managers who muted it for themselves. */
  muted: readonly string[];
  isOn: boolean;
  since: Date;
  state: AlertState;
  firedAt: Date | null;
  dueAt: Date | null;
  /** What its checks remember, as JSON; empty before the first check after it was made or changed. */
  memory: string;
  /** Null if it can be checked. */
  problem: Phrase | null;
  /** Null if that account is deleted. */
  createdBy: string | null;
  createdAt: Date;
}

const documents = () => firestore().collection('alerts');

export const alertDocument = (id: string) => documents().doc(id);

export const newAlertId = () => documents().doc().id;

export const alertsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

export async function listAlerts(workspaceId: string): Promise<Alert[]> {
  return oldestFirst((await alertsOf(workspaceId).get()).docs);
}

export async function readAlerts(workspaceId: string, transaction: Transaction): Promise<Alert[]> {
  return oldestFirst((await transaction.get(alertsOf(workspaceId))).docs);
}

const oldestFirst = (found: readonly DocumentSnapshot[]) =>
  found.map(toAlert).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

export async function findAlert(id: string): Promise<Alert | null> {
  const document = await alertDocument(id).get();
  return document.exists ? toAlert(document) : null;
}

/** Due alerts, longest-due first. An alert that is off has no `dueAt`, so the index of one field is enough. */
export async function dueAlerts(now: Date, limit: number): Promise<Alert[]> {
  const { docs } = await documents().where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
  return docs.map(toAlert);
}

/** Makes the alerts of a workspace due at once, because its time zone has changed. */
export const checkSoon = (workspaceId: string, now: Date) =>
  updateFound(alertsOf(workspaceId).where('isOn', '==', true), { dueAt: now });

export const restartAlerts = (workspaceId: string) => updateFound(alertsOf(workspaceId), initial);

export const initial = { state: 'quiet', memory: '', problem: null } as const;

export const deleteAlerts = (workspaceId: string) => deleteFound(alertsOf(workspaceId).select());

/** Alerts of a deleted account belong to their workspaces. */
export const clearCreator = (uid: string) =>
  updateFound(documents().where('createdBy', '==', uid), { createdBy: null });

export const alertsIn = async (workspaceId: string, transaction: Transaction) =>
  (await transaction.get(alertsOf(workspaceId).select())).docs.map(({ ref }) => ref);

export function toDocument({ id: _, rule, to, problem, ...fields }: Alert): DocumentData {
  // Firestore has no lists in lists, as in filters.
  return { ...fields, ...storedProblem(problem), ...to, rule: JSON.stringify(rule) };
}

export function toAlert(document: DocumentSnapshot): Alert {
  const data = document.data() as DocumentData;
  const { workspaceId, members, managers, destinations, muted, isOn, state, memory, createdBy } = data;
  return {
    ...{ id: document.id, workspaceId, muted, isOn, state, memory, createdBy },
    problem: readProblem(data.problem, data.problemPhrase),
    language: readLanguage(data.language),
    rule: JSON.parse(data.rule) as AlertRule,
    to: { members, managers, destinations },
    since: timeIn(data.since) ?? new Date(0),
    firedAt: timeIn(data.firedAt),
    dueAt: timeIn(data.dueAt),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
  };
}
