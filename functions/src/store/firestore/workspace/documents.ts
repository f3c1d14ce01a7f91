import { hash } from 'node:crypto';
import { FieldValue, type Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { deleteFound } from '../delete-all.ts';

export const workspaceDocument = (id: string) => firestore().doc(`workspaces/${id}`);

export const isThere = async (id: string) => (await workspaceDocument(id).get()).exists;

export const domainDocument = (domain: string) => firestore().doc(`domains/${domain}`);

/** A member counts only if their id is in the workspace's `memberIds`. */
export const memberDocuments = (workspaceId: string) => workspaceDocument(workspaceId).collection('members');

export const memberDocument = (workspaceId: string, uid: string) =>
  memberDocuments(workspaceId).doc(memberName(uid));

/** Makes a transaction that changes only documents of members conflict with others. */
export function noteMemberChange(workspaceId: string, transaction: Transaction) {
  transaction.update(workspaceDocument(workspaceId), { memberChanges: FieldValue.increment(1) });
}

export const segmentDocuments = (workspaceId: string) =>
  workspaceDocument(workspaceId).collection('segments');

export const boardDocuments = (workspaceId: string) => workspaceDocument(workspaceId).collection('boards');

/** Goals, funnels, page groups and channel rules, distinguished by `kind`. */
export const definitionDocuments = (workspaceId: string) =>
  workspaceDocument(workspaceId).collection('definitions');

const names = new Intl.Collator('en', { numeric: true });

/** "2" is before "10". */
export const byName = (a: { id: string; name: string }, b: { id: string; name: string }) =>
  names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** An operator can create accounts with ids that Firestore refuses. */
export function memberName(uid: string) {
  return canBeId(uid) ? uid : hash('sha256', uid);
}

/**
 * Firestore refuses lookups of documents with other names.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function canBeId(text: string): boolean {
  const isShort = text !== '' && Buffer.byteLength(text) <= 1500;
  return isShort && text.isWellFormed() && !/\/|^\.\.?$|^__.*__$/s.test(text);
}

export async function deleteNamed(workspaceId: string) {
  const all = [segmentDocuments(workspaceId), boardDocuments(workspaceId), definitionDocuments(workspaceId)];
  for (const documents of all) await deleteFound(documents.select());
}
