import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';

/** Notes a first event, as for a workspace whose events were stored without its collect path, or long before it. */
export async function markVisited(workspaceId: string): Promise<void> {
  await workspaceDocument(workspaceId).update({ firstEventAt: new Date('2025-01-01T00:00:00Z') });
}
