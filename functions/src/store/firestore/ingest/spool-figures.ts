import { firestore } from '../../clients.ts';

/** How many of a workspace's rows are kept safe, and are not in BigQuery yet. */
export async function waitingOf(workspaceId: string): Promise<number> {
  const { docs } = await firestore()
    .collection('spool')
    .where('workspaceIds', 'array-contains', workspaceId)
    // Without the rows themselves, which may be many.
    .select('counts')
    .get();
  return docs.reduce((sum, document) => sum + (Number(document.data().counts?.[workspaceId]) || 0), 0);
}
