import { hash } from 'node:crypto';
import type { Timestamp } from '@google-cloud/firestore';
import { type Day, dayIn, dayMs, refusedRetentionDays } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { deleteFirst } from '../delete-all.ts';
import type { SpooledRow } from './spool.ts';

export interface Refused {
  reason: string;
  count: number;
  lastAt: Date;
  keptUntil: Date;
}

const collection = () => firestore().collection('deadLetters');

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** The owner can see the row. Repeated calls store it once. */
export async function storeRefused({ workspaceId, eventId, text }: SpooledRow, reason: string, at: Date) {
  const id = hash('sha256', `${workspaceId}\n${eventId}`);
  await collection()
    .doc(id)
    .set({
      workspaceId,
      reason,
      rows: 1,
      row: text,
      at,
      expiresAt: daysAfter(at, refusedRetentionDays),
    });
}

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
    keptUntil: daysAfter(lastAt, refusedRetentionDays),
  }));
}

export async function refusedByDay(workspaceId: string, timezone: string): Promise<ReadonlyMap<Day, number>> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).select('rows', 'at').get();
  const counts = new Map<Day, number>();
  for (const document of docs) {
    const day = dayIn(timezone, document.get('at').toDate());
    counts.set(day, (counts.get(day) ?? 0) + Number(document.get('rows')));
  }
  return counts;
}

/** Null if BigQuery refused no row lately. */
export async function lastRefusedAt(workspaceId: string): Promise<Date | null> {
  const ofWorkspace = collection().where('workspaceId', '==', workspaceId);
  const { docs } = await ofWorkspace.orderBy('at', 'desc').select('at').limit(1).get();
  return docs[0]?.get('at').toDate() ?? null;
}

/** A row can have tens of kilobytes. */
const maxListed = 200;

/** Refused rows of a workspace, latest first. If there are many, only some of them. */
export async function listRefused(workspaceId: string): Promise<{ at: Date; reason: string; row: string }[]> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).limit(maxListed).get();
  return docs
    .map((document) => ({
      at: document.get('at').toDate(),
      reason: document.get('reason'),
      row: document.get('row'),
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function deleteRefused(workspaceId: string, before: Date) {
  const old = collection().where('workspaceId', '==', workspaceId).where('at', '<', before);
  // There can be any number of them.
  await deleteFirst(old.orderBy('at', 'desc').select('at'), Infinity);
}

/** Oldest first, at most `limit`. Works without a time-to-live policy too. @returns how many were deleted */
export async function deleteExpiredRefused(now: Date, limit = 20_000): Promise<number> {
  const expired = collection().where('at', '<=', daysAfter(now, -refusedRetentionDays));
  return deleteFirst(expired.orderBy('at').select('at'), limit);
}
