import type { Timestamp } from '@google-cloud/firestore';
import { firestore } from './clients.ts';

/** Rows that BigQuery can never take, for one reason. */
export interface Refused {
  reason: string;
  count: number;
  lastAt: Date;
}

/** What BigQuery has refused for good of a workspace's rows, by its reason. */
export async function refusedOf(workspaceId: string): Promise<Refused[]> {
  const { docs } = await firestore()
    .collection('deadLetters')
    .where('workspaceId', '==', workspaceId)
    .select('reason', 'rows', 'at')
    .get();
  const byReason = new Map<string, Refused>();
  for (const document of docs) {
    const { reason, rows, at } = document.data() as { reason: string; rows: number; at: Timestamp };
    const known = byReason.get(reason) ?? { reason, count: 0, lastAt: at.toDate() };
    const lastAt = at.toDate() > known.lastAt ? at.toDate() : known.lastAt;
    byReason.set(reason, { reason, count: known.count + rows, lastAt });
  }
  return [...byReason.values()];
}

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
