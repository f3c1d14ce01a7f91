import { type Day, hourMs } from '../contract/index.ts';
import { firestore } from './clients.ts';

/** A request to delete a workspace's rows. The record stays until no row remains. */
export interface Purge {
  workspaceId: string;
  requestedAt: Date;
  /** Events that were received before this moment. */
  before: Date;
  /** Visits and daily totals before this day, and totals of the months before its month. */
  day: Day;
}

export const everything: Pick<Purge, 'before' | 'day'> = {
  before: new Date('9999-01-01T00:00:00Z'),
  day: '9999-01-01',
};

/** BigQuery refuses to delete rows that were streamed in during the last 30 to 90 minutes. */
export const settledAfterMs = 2 * hourMs;

export const purgeDocument = (workspaceId: string) => firestore().doc(`purges/${workspaceId}`);

/** Requests the deletion of everything that is stored under a workspace's id, whether or not the workspace exists. */
export async function requestPurge(workspaceId: string, now: Date): Promise<void> {
  await purgeDocument(workspaceId).set(toDocument({ requestedAt: now, ...everything }));
}

/** A later purge of the same workspace replaces the document and covers everything in it. */
export function toDocument({ requestedAt, before, day }: Omit<Purge, 'workspaceId'>) {
  return { requestedAt, before, day };
}

export async function listPurges(): Promise<Purge[]> {
  const { docs } = await firestore().collection('purges').orderBy('requestedAt').get();
  return docs.map((document) => {
    const { requestedAt, before, day } = document.data();
    return { workspaceId: document.id, requestedAt: requestedAt.toDate(), before: before.toDate(), day };
  });
}

/** Ends a purge, unless another was requested in the meantime. */
export async function forgetPurge({ workspaceId, requestedAt }: Purge) {
  const document = await purgeDocument(workspaceId).get();
  if (document.data()?.requestedAt?.toMillis() !== requestedAt.getTime()) return;
  const { updateTime } = document;
  await document.ref.delete(updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Whether all rows sent before the request have arrived and can be deleted. */
export function isSettled({ requestedAt }: Purge, now: Date) {
  return now.getTime() - requestedAt.getTime() >= settledAfterMs;
}
