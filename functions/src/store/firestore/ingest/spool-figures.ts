import type { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';

/** How many rows of a workspace are in the spool and not in BigQuery yet. */
export async function waitingOf(workspaceId: string): Promise<number> {
  const { docs } = await firestore()
    .collection('spool')
    .where('workspaceIds', 'array-contains', workspaceId)
    // Without the rows themselves, which can be large.
    .select('counts')
    .get();
  return docs.reduce((sum, document) => sum + (Number(document.data().counts?.[workspaceId]) || 0), 0);
}

/** Since when the oldest rows of the spool wait for BigQuery; null if none wait. */
export async function oldestWaitingAt(): Promise<Date | null> {
  const { docs } = await firestore()
    .collection('spool')
    .orderBy('createdAt')
    .limit(1)
    .select('createdAt')
    .get();
  const at: Timestamp | undefined = docs[0]?.get('createdAt');
  return at?.toDate() ?? null;
}
