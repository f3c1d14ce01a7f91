import type { Role } from '../../functions/src/contract/access.ts';
import { workspaceDocument } from '../../functions/src/store/firestore/workspaces.ts';
import type { Account } from './accounts.ts';

/** Lets somebody look at a workspace. */
export const addViewer = (workspaceId: string, account: Account) => addMember(workspaceId, account, 'viewer');

/** Makes somebody a member of a workspace. */
export async function addMember(workspaceId: string, { uid, email }: Account, role: Role): Promise<void> {
  const document = workspaceDocument(workspaceId);
  const memberIds: string[] = (await document.get()).data()?.memberIds;
  await document.set(
    { members: { [uid]: { role, email } }, memberIds: [...memberIds, uid] },
    { merge: true },
  );
}
