import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { Role } from '../../../functions/src/contract/access.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import {
  memberDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { newMember } from '../../../functions/src/store/firestore/workspace/roles.ts';
import type { Account } from './accounts.ts';

/** Makes someone a viewer of a workspace. */
export const addViewer = (workspaceId: string, account: Account) => addMember(workspaceId, account, 'viewer');

/** Makes someone a member of a workspace. */
export async function addMember(workspaceId: string, { uid }: Account, role: Role): Promise<void> {
  const batch = firestore().batch();
  batch.update(workspaceDocument(workspaceId), { memberIds: FieldValue.arrayUnion(uid) });
  batch.set(memberDocument(workspaceId, uid), newMember(role, Timestamp.now(), null));
  await batch.commit();
}
