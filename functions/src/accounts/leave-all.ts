import { deleteClaims } from '../store/firestore/workspace/claims.ts';
import { leaveWorkspace } from '../store/firestore/workspace/members.ts';
import type { Purge } from '../store/purges.ts';
import { deleteButRows } from '../workspaces/deletion.ts';
import type { Departure } from './departure.ts';

/**
 * Removes an account from its workspaces, as sorted by `departureOf`, and ends its claims of domains. Repeated after a
 * failure, it continues where it stopped.
 * @returns the rows that are still to be deleted, which are recorded
 * @throws LastOwner if no one else now owns a workspace that was to stay
 */
export async function leaveAll(uid: string, { deletes, leaves }: Departure, now: Date): Promise<Purge[]> {
  for (const { id } of leaves) await leaveWorkspace(id, uid);
  await deleteClaims(uid);
  return Promise.all(deletes.map((workspace) => deleteButRows(workspace, now)));
}
