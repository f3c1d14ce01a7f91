import { deleteAll } from '../delete-all.ts';
import { definitionDocuments, segmentDocuments, workspaceDocument } from './documents.ts';

/** Deletes what a workspace keeps under names: its segments and its definitions. */
export async function deleteNamed(workspaceId: string): Promise<void> {
  for (const documents of [segmentDocuments(workspaceId), definitionDocuments(workspaceId)]) {
    const { docs } = await documents.select().get();
    await deleteAll(docs.map(({ ref }) => ref));
  }
}

/** The same for a workspace that was deleted. */
export async function deleteNamedOfGone(workspaceId: string): Promise<void> {
  if (!(await workspaceDocument(workspaceId).get()).exists) await deleteNamed(workspaceId);
}
