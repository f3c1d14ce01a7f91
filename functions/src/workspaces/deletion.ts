import { deleteRows, everything, type Purge } from '../store/purges.ts';
import { deleteWorkspace } from '../store/settings.ts';
import type { Workspace } from '../store/workspaces.ts';

/**
 * Deletes a workspace with all that it has counted. It is gone when this resolves; rows that BigQuery cannot delete
 * yet are hidden with it, and are deleted by the job `purge`.
 */
export async function deleteWithRows(workspace: Workspace, now: Date): Promise<void> {
  const purge: Purge = { workspaceId: workspace.id, requestedAt: now, ...everything };
  await deleteWorkspace(workspace, purge);
  await deleteWhatCanBe(purge, now);
}

/** The rows are hidden already, and the purge is noted down: where this fails, the job makes up for it. */
export async function deleteWhatCanBe(purge: Purge, now: Date): Promise<void> {
  await deleteRows(purge, now).catch(() => undefined);
}
