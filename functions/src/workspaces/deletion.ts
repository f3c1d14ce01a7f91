import { deleteRows, everything, type Purge } from '../store/purges.ts';
import { deleteWorkspace } from '../store/firestore/settings.ts';
import type { Workspace } from '../store/firestore/workspaces.ts';

/**
 * Deletes a workspace. It is gone when this resolves, and its rows are hidden with it.
 * @returns the rows that are still to be deleted, which are noted down
 */
export async function deleteButRows(workspace: Workspace, now: Date): Promise<Purge> {
  const purge: Purge = { workspaceId: workspace.id, requestedAt: now, ...everything };
  await deleteWorkspace(workspace.id, purge);
  return purge;
}

/**
 * Deletes rows that are hidden already. BigQuery cannot delete the latest yet; those, and all where this fails, are
 * left to the job `purge`.
 */
export async function deleteWhatCanBe(purge: Purge, now: Date): Promise<void> {
  await deleteRows(purge, now).catch(() => undefined);
}
