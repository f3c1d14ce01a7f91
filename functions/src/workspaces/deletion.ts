import { deleteRows, everything, type Purge } from '../store/purges.ts';
import { deleteWorkspace } from '../store/firestore/workspace/settings.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/**
 * Deletes a workspace. When this resolves, the workspace is gone and its rows are hidden.
 * @returns the rows that are still to be deleted, which are recorded
 */
export async function deleteButRows(workspace: Workspace, now: Date): Promise<Purge> {
  const purge: Purge = { workspaceId: workspace.id, requestedAt: now, ...everything };
  await deleteWorkspace(workspace.id, purge);
  return purge;
}

/**
 * Deletes rows that are already hidden. BigQuery cannot delete the latest ones yet. The job `purge` deletes those, and
 * all of them if this fails.
 */
export async function deleteWhatCanBe(purge: Purge, now: Date) {
  await deleteRows(purge, now).catch(() => undefined);
}
