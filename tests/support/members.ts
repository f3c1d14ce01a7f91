import { workspaceDocument } from '../../functions/src/store/workspaces.ts';
import type { Account } from './accounts.ts';

/** Lets somebody look at a workspace. */
export async function addViewer(workspaceId: string, { uid, email }: Account): Promise<void> {
  const document = workspaceDocument(workspaceId);
  const memberIds: string[] = (await document.get()).data()?.memberIds;
  await document.set(
    { members: { [uid]: { role: 'viewer', email } }, memberIds: [...memberIds, uid] },
    { merge: true },
  );
}
