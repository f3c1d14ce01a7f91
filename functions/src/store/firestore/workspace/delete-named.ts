import { deleteFound } from '../delete-all.ts';
import { definitionDocuments, segmentDocuments } from './documents.ts';

/** Deletes what a workspace keeps under names: its segments and its definitions. */
export async function deleteNamed(workspaceId: string): Promise<void> {
  for (const documents of [segmentDocuments(workspaceId), definitionDocuments(workspaceId)]) {
    await deleteFound(documents.select());
  }
}
