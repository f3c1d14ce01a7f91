import { firestore } from '../clients.ts';
import { workspaceDocument } from './workspaces.ts';

/** The workspace would be without an owner. */
export class LastOwner extends Error {}

/**
 * Ends somebody's membership. Does nothing where the workspace is gone, or they are no member of it.
 * @throws LastOwner where nobody else owns the workspace by now.
 */
export async function leaveWorkspace(workspaceId: string, uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(workspaceDocument(workspaceId))).data();
    const members: Record<string, { role: string }> = data?.members ?? {};
    if (!data || !members[uid]) return;
    const owners = Object.keys(members).filter((id) => members[id]?.role === 'owner');
    if (owners.length === 1 && owners[0] === uid) throw new LastOwner(workspaceId);
    const { [uid]: _, ...others } = members;
    transaction.update(workspaceDocument(workspaceId), { members: others, memberIds: Object.keys(others) });
  });
}
