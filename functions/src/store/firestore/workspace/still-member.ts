import type { Transaction } from '@google-cloud/firestore';
import { workspaceDocument } from './documents.ts';
import { memberIdsIn } from './roles.ts';

/** The person is not, or no longer, a member of the workspace. */
export class NotMember extends Error {}

/**
 * Reads in a transaction whether someone is still a member. A change by someone who is removed at the same time, or in a
 * workspace that is deleted, would otherwise leave something behind.
 * @throws NotMember
 */
export async function refuseStranger(
  workspaceId: string,
  uid: string,
  transaction: Transaction,
): Promise<void> {
  const workspace = await transaction.get(workspaceDocument(workspaceId));
  if (!memberIdsIn(workspace.data()).includes(uid)) throw new NotMember(uid);
}
