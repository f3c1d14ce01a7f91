import { forgetLeft } from '../store/firestore/audit.ts';
import { deleteBudgetsOfPerson } from '../store/firestore/budgets.ts';
import { deleteClaims } from '../store/firestore/workspace/claims.ts';
import { leaveWorkspace } from '../store/firestore/workspace/members.ts';
import { handOver } from '../store/firestore/workspace/role-changes.ts';
import type { Purge } from '../store/purges.ts';
import { deleteButRows } from '../workspaces/deletion.ts';
import type { Decided } from './departure.ts';

/**
 * Removes an account from its workspaces, as was decided, ends its claims of domains, and deletes what its questions
 * have read. Repeated after a failure, it continues where it stopped.
 * @returns the rows that are still to be deleted, which are recorded
 * @throws AppError `last_owner` if no one else now owns a workspace that was to stay, `not_found` if the one who was to
 * become the owner of a workspace is no longer a member, `forbidden` if the account may no longer transfer it
 */
export async function leaveAll(
  uid: string,
  { deletes, handsOver, leaves }: Decided,
  now: Date,
): Promise<Purge[]> {
  for (const { id } of leaves) await leaveWorkspace(id, uid, now);
  for (const { workspace, to } of handsOver) {
    await handOver({ workspaceId: workspace.id, uid: to, by: uid }, now);
  }
  await deleteClaims(uid);
  await deleteBudgetsOfPerson(uid, now);
  await forgetLeft(uid);
  return Promise.all(deletes.map((workspace) => deleteButRows(workspace, now)));
}
