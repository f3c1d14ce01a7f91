import { Timestamp, type DocumentData, type DocumentReference } from '@google-cloud/firestore';
import { auditKeptDays, boundedChanges, type NewAuditEntry } from '../../contract/workspace/audit.ts';
import { firestore } from '../clients.ts';

const dayMs = 86_400_000;

/** The entries of a workspace's audit log. They are not below the workspace's document, which is read with every call. */
export const auditEntries = (workspaceId: string) => firestore().collection(`audit/${workspaceId}/entries`);

/** A transaction or a batch. */
interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
}

/** Adds an entry to a workspace's audit log, together with the change that it tells of. */
export function addAuditEntry(
  writer: Writer,
  workspaceId: string,
  { who, action, what }: NewAuditEntry,
  now: Date,
): void {
  const document = auditEntries(workspaceId).doc();
  writer.create(document, {
    at: Timestamp.fromDate(now),
    // Unique, unlike the moment, so that a page begins where the one before it ended.
    order: `${now.toISOString()}_${document.id}`,
    who,
    action,
    what: boundedChanges(what),
    // A time-to-live policy on this field deletes the document.
    expiresAt: Timestamp.fromMillis(now.getTime() + auditKeptDays * dayMs),
  });
}
