import { deleteClaims } from '../store/firestore/workspace/claims.ts';
import { leaveWorkspace } from '../store/firestore/workspace/members.ts';
import type { Purge } from '../store/purges.ts';
import { deleteButRows } from '../workspaces/deletion.ts';
import type { Departure } from './departure.ts';

/**
 * Takes an account out of its workspaces, as `departureOf` has sorted them, and ends its claims of domains. Done again
 * after a failure, it goes on where it stopped.
 * @returns the rows that are still to be deleted, which are noted down
 * @throws LastOwner where by now no one else owns a workspace that was to be left
 */
export async function leaveAll(uid: string, { deletes, leaves }: Departure, now: Date): Promise<Purge[]> {
  for (const { id } of leaves) await leaveWorkspace(id, uid);
  await deleteClaims(uid);
  return Promise.all(deletes.map((workspace) => deleteButRows(workspace, now)));
}
