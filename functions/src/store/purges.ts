import { type Day, epochDay, firstOfMonth, hourMs } from '../contract/index.ts';
import { firestore } from './clients.ts';
import { execute, query, type Statement } from './bigquery/sql.ts';

/** A record of a workspace's rows that are to be deleted, kept until none are left. */
export interface Purge {
  workspaceId: string;
  requestedAt: Date;
  /** Events that were received before this moment. */
  before: Date;
  /** Visits and totals of the days, and totals of the whole months, before this day. */
  day: Day;
}

/** Everything that the workspace has. */
export const everything: Pick<Purge, 'before' | 'day'> = {
  before: new Date('9999-01-01T00:00:00Z'),
  day: '9999-01-01',
};

/** BigQuery refuses to delete rows that were streamed in during the last 30 to 90 minutes. */
export const settledAfterMs = 2 * hourMs;

export const purgeDocument = (workspaceId: string) => firestore().doc(`purges/${workspaceId}`);

/** The document of a purge. A later purge of the same workspace replaces it and includes everything in it. */
export function toDocument({ requestedAt, before, day }: Purge) {
  return { requestedAt, before, day };
}

/** All purges that are not done, the oldest first. */
export async function listPurges(): Promise<Purge[]> {
  const { docs } = await firestore().collection('purges').orderBy('requestedAt').get();
  return docs.map((document) => {
    const { requestedAt, before, day } = document.data();
    return { workspaceId: document.id, requestedAt: requestedAt.toDate(), before: before.toDate(), day };
  });
}

/** Ends a purge, unless a new one was requested in the meantime. */
export async function forgetPurge({ workspaceId, requestedAt }: Purge) {
  const document = await purgeDocument(workspaceId).get();
  if (document.data()?.requestedAt?.toMillis() !== requestedAt.getTime()) return;
  const { updateTime } = document;
  await document.ref.delete(updateTime ? { lastUpdateTime: updateTime } : {});
}

const events = `\`{dataset}.events\`
  WHERE workspace_id = @workspace AND date >= @first AND timestamp < TIMESTAMP_MILLIS(@before)`;
const visits = `\`{dataset}.visits\`
  WHERE workspace_id = @workspace AND date >= @first AND date < @day`;
const totals = `\`{dataset}.totals\`
  WHERE workspace_id = @workspace AND (grain = 'day' AND date < @day OR grain = 'month' AND date < @month)`;

function statement(sql: string, { workspaceId, before, day }: Purge): Statement {
  return {
    sql,
    params: { workspace: workspaceId, before: before.getTime() },
    // The condition must name partitions; none is older than the product.
    days: { first: epochDay, day, month: firstOfMonth(day) },
  };
}

/**
 * Deletes the purge's rows. The rollup recomputes visits and totals that still count them, because the day's number of
 * events has changed. Events in BigQuery's streaming buffer stay for the next run.
 */
export async function deleteRows(purge: Purge, now: Date) {
  await execute(statement(`DELETE FROM ${totals}`, purge));
  await execute(statement(`DELETE FROM ${visits}`, purge));
  // A statement that matches a row in the streaming buffer deletes nothing, so rows that have certainly left it go
  // first.
  const settled = new Date(now.getTime() - settledAfterMs);
  const before = settled < purge.before ? settled : purge.before;
  await execute(statement(`DELETE FROM ${events}`, { ...purge, before }));
  await execute(statement(`DELETE FROM ${events}`, purge)).catch((error: unknown) => {
    if (!isInStreamingBuffer(error)) throw error;
  });
}

/** Whether a statement failed because some of its rows were streamed in too recently. */
export const isInStreamingBuffer = (error: unknown) => /streaming buffer/i.test(String(error));

/** How many of the purge's rows are left. */
export async function countRows(purge: Purge): Promise<number> {
  const [row] = await query<{ found: number }>(
    statement(
      `SELECT (SELECT COUNT(*) FROM ${events}) + (SELECT COUNT(*) FROM ${visits})
        + (SELECT COUNT(*) FROM ${totals}) AS found`,
      purge,
    ),
  );
  return row?.found ?? 0;
}

/** Whether rows that were sent at the time of the request have arrived and can be deleted. */
export function isSettled({ requestedAt }: Purge, now: Date) {
  return now.getTime() - requestedAt.getTime() >= settledAfterMs;
}
