import { createHash } from 'node:crypto';
import { firestore } from '../../clients.ts';

export const workspaceDocument = (id: string) => firestore().doc(`workspaces/${id}`);

/** Which workspace has a domain, and since when that is proven. */
export const domainDocument = (domain: string) => firestore().doc(`domains/${domain}`);

/** A document for each member of a workspace. Only those count whose ids are in the workspace's `memberIds`. */
export const memberDocuments = (workspaceId: string) => workspaceDocument(workspaceId).collection('members');

export const memberDocument = (workspaceId: string, uid: string) =>
  memberDocuments(workspaceId).doc(memberName(uid));

/** A member's document is named by their id. An operator can give an account an id that Firestore refuses as a name. */
export function memberName(uid: string): string {
  return canBeId(uid) ? uid : createHash('sha256').update(uid).digest('hex');
}

/**
 * Firestore refuses to look for a document with any other name.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function canBeId(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1500 && !/\/|^\.\.?$|^__.*__$/s.test(text);
}
