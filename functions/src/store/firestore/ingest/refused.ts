import { hash } from 'node:crypto';
import type { Timestamp } from '@google-cloud/firestore';
import { type Day, dayIn, dayMs, refusedKeptDays } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { deleteFirst } from '../delete-all.ts';
import type { SpooledRow } from './spool.ts';

/** Rows that BigQuery can never accept, for one reason. */
export interface Refused {
  reason: string;
  count: number;
  lastAt: Date;
  /** When the last of them is deleted. */
  keptUntil: Date;
}

const collection = () => firestore().collection('deadLetters');

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/**
 * Stores a row that BigQuery can never accept, with the reason, for the owner to see. The same row is stored once,
 * however often this is called.
 */
export async function keepRefused({ workspaceId, eventId, text }: SpooledRow, reason: string, at: Date) {
  const id = hash('sha256', `${workspaceId}\n${eventId}`);
  await collection()
    .doc(id)
    .set({
      workspaceId,
      reason,
      rows: 1,
      row: text,
      at,
      // A time-to-live policy on this field deletes the document.
      expiresAt: daysAfter(at, refusedKeptDays),
    });
}

/** The rows of a workspace that BigQuery refused for good, by reason. */
export async function refusedOf(workspaceId: string): Promise<Refused[]> {
  const { docs } = await collection()
    .where('workspaceId', '==', workspaceId)
    .select('reason', 'rows', 'at')
    .get();
  const byReason = new Map<string, { count: number; lastAt: Date }>();
  for (const document of docs) {
    const { reason, rows, at } = document.data() as { reason: string; rows: number; at: Timestamp };
    const known = byReason.get(reason) ?? { count: 0, lastAt: at.toDate() };
    const lastAt = at.toDate() > known.lastAt ? at.toDate() : known.lastAt;
    byReason.set(reason, { count: known.count + rows, lastAt });
  }
  return [...byReason].map(([reason, { count, lastAt }]) => ({
    reason,
    count,
    lastAt,
    keptUntil: daysAfter(lastAt, refusedKeptDays),
  }));
}

/** How many rows of a workspace BigQuery refused on each day of its zone. */
export async function refusedByDay(workspaceId: string, timezone: string): Promise<ReadonlyMap<Day, number>> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).select('rows', 'at').get();
  const counts = new Map<Day, number>();
  for (const document of docs) {
    const day = dayIn(timezone, document.get('at').toDate());
    counts.set(day, (counts.get(day) ?? 0) + Number(document.get('rows')));
  }
  return counts;
}

/** When BigQuery last refused a row of a workspace for good; null if it has not, or if that is long ago. */
export async function lastRefusedAt(workspaceId: string): Promise<Date | null> {
  const ofWorkspace = collection().where('workspaceId', '==', workspaceId);
  const { docs } = await ofWorkspace.orderBy('at', 'desc').select('at').limit(1).get();
  return docs[0]?.get('at').toDate() ?? null;
}

/** How many refused rows are listed; each can have tens of kilobytes. */
const listedAtMost = 200;

/** Rows of a workspace that BigQuery refused for good, latest first; some of them if there are many. */
export async function listRefused(workspaceId: string): Promise<{ at: Date; reason: string; row: string }[]> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).limit(listedAtMost).get();
  return docs
    .map((document) => ({
      at: document.get('at').toDate(),
      reason: document.get('reason'),
      row: document.get('row'),
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Deletes the stored rows of a workspace that were refused before a moment. */
export async function deleteRefused(workspaceId: string, before: Date) {
  const old = collection().where('workspaceId', '==', workspaceId).where('at', '<', before);
  // There can be any number of them.
  await deleteFirst(old.orderBy('at', 'desc').select('at'), Infinity);
}

/**
 * Deletes the rows that have been stored for long enough, the oldest first, up to a limit. This also works without a
 * time-to-live policy.
 * @returns how many were deleted
 */
export async function deleteExpiredRefused(now: Date, limit = 20_000): Promise<number> {
  const expired = collection().where('at', '<=', daysAfter(now, -refusedKeptDays));
  return deleteFirst(expired.orderBy('at').select('at'), limit);
}
