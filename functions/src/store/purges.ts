import { Timestamp } from '@google-cloud/firestore';
import type { Day } from '../contract/days.ts';
import { firestore } from './clients.ts';
import { execute, maximumBytesBilledByJobs, query, type Statement } from './bigquery/sql.ts';

/** Rows of a workspace that are to be deleted, noted down until none is left. */
export interface Purge {
  workspaceId: string;
  requestedAt: Date;
  /** Events that were received before this moment. */
  before: Date;
  /** Visits and totals of the days, and totals of the whole months, before this day. */
  day: Day;
}

/** Whatever the workspace has. */
export const everything: Pick<Purge, 'before' | 'day'> = {
  before: new Date('9999-01-01T00:00:00Z'),
  day: '9999-01-01',
};

/** BigQuery refuses to delete what was streamed into it in the last 30 to 90 minutes. */
const settledAfterMs = 2 * 3_600_000;

export const purgeDocument = (workspaceId: string) => firestore().doc(`purges/${workspaceId}`);

/** A purge as its document. A later purge of the same workspace takes its place, and covers what it covered. */
export function toDocument({ requestedAt, before, day }: Purge) {
  return { requestedAt: Timestamp.fromDate(requestedAt), before: Timestamp.fromDate(before), day };
}

/** All purges that are not done. */
export async function listPurges(): Promise<Purge[]> {
  const { docs } = await firestore().collection('purges').get();
  return docs.map((document) => {
    const { requestedAt, before, day } = document.data();
    return { workspaceId: document.id, requestedAt: requestedAt.toDate(), before: before.toDate(), day };
  });
}

/** Ends a purge, unless it was asked for again meanwhile. */
export async function forgetPurge({ workspaceId, requestedAt }: Purge): Promise<void> {
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
    // The table's partitions have to be named; none is older than the product.
    days: { first: '1970-01-01', day, month: `${day.slice(0, 7)}-01` },
  };
}

/**
 * Deletes the purge's rows. A day's visits and totals that still count them are computed anew by the rollup, for the day's
 * number of events is another by then.
 * Events that BigQuery holds in its streaming buffer stay for the next time.
 */
export async function deleteRows(purge: Purge, now: Date): Promise<void> {
  await execute(statement(`DELETE FROM ${totals}`, purge));
  await execute(statement(`DELETE FROM ${visits}`, purge));
  // A statement that meets a row of the streaming buffer deletes nothing: first what has left it for certain.
  const settled = new Date(now.getTime() - settledAfterMs);
  const before = settled < purge.before ? settled : purge.before;
  await execute(statement(`DELETE FROM ${events}`, { ...purge, before }));
  await execute(statement(`DELETE FROM ${events}`, purge)).catch((error: unknown) => {
    if (!/streaming buffer/i.test(String(error))) throw error;
  });
}

/** How many of the purge's rows there are still. BigQuery reckons with the whole table until it has looked. */
export async function countRows(purge: Purge): Promise<number> {
  const [row] = await query<{ found: number }>(
    statement(
      `SELECT (SELECT COUNT(*) FROM ${events}) + (SELECT COUNT(*) FROM ${visits})
        + (SELECT COUNT(*) FROM ${totals}) AS found`,
      purge,
    ),
    maximumBytesBilledByJobs,
  );
  return row?.found ?? 0;
}

/** Whether rows that came in while the purge was asked for have arrived, and can be deleted, by now. */
export function isSettled({ requestedAt }: Purge, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= settledAfterMs;
}
