import type { DocumentData } from '@google-cloud/firestore';
import { defaultRetentionMonths, type Day } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry, added, changing } from '../audit.ts';
import { isGone } from '../failures.ts';
import { workspaceDocument } from './documents.ts';
import { timeIn } from './sites.ts';
import { commitOnce } from '../transactions/once.ts';

export interface Retention {
  months: number;
  keepsTotals: boolean;
  since: Date;
}

/** The first days with readable visits and totals; null if none were deleted. */
export interface RetainedFrom {
  visits: Day | null;
  totals: Day | null;
}

/** A deletion in progress. It stays in the workspace's document until it is complete. */
export interface Expiry {
  before: Day;
  keepsTotals: boolean;
  rows: ExpiredRows;
  /** The first and the last day with rows; null if there are none. */
  days: { from: Day; to: Day } | null;
}

export type ExpiredRows = Record<'events' | 'visits' | 'totals', number>;

export interface RetentionState {
  id: string;
  timezone: string;
  retention: Retention | null;
  /** Visits before this day are deleted; null if none were. */
  emptiedBefore: Day | null;
  expiry: Expiry | null;
}

export const retentionFields = [
  'timezone',
  'retentionMonths',
  'retentionKeepsTotals',
  'retentionSince',
  'emptiedBefore',
  'expiry',
];

/** Null for forever. */
export function retentionIn(data: DocumentData): Retention | null {
  const { retentionMonths: months = defaultRetentionMonths, retentionKeepsTotals, retentionSince } = data;
  if (typeof months !== 'number') return null;
  return {
    months,
    keepsTotals: retentionKeepsTotals !== false,
    since: timeIn(retentionSince) ?? new Date(0),
  };
}

export function retainedFromIn({ visitsFrom, totalsFrom }: DocumentData): RetainedFrom {
  return { visits: visitsFrom ?? null, totals: totalsFrom ?? null };
}

export function retentionStateIn(id: string, data: DocumentData): RetentionState {
  const { timezone, emptiedBefore, expiry } = data;
  return {
    id,
    timezone,
    retention: retentionIn(data),
    emptiedBefore: emptiedBefore ?? null,
    expiry: expiry ?? null,
  };
}

/** @param chosen null for forever */
export async function setRetention(
  workspaceId: string,
  chosen: Omit<Retention, 'since'> | null,
  { uid, now }: { uid: string; now: Date },
) {
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const data = (await transaction.get(workspaceDocument(workspaceId))).data();
    if (!data) return;
    const old = retentionIn(data);
    if (old?.months === chosen?.months && old?.keepsTotals === chosen?.keepsTotals) return;
    transaction.update(workspaceDocument(workspaceId), {
      retentionMonths: chosen?.months ?? null,
      retentionKeepsTotals: chosen?.keepsTotals ?? null,
      retentionSince: chosen && now,
    });
    note('retention.changed', {
      months: { old: old?.months ?? null, new: chosen?.months ?? null },
      keepsTotals: { old: old?.keepsTotals ?? null, new: chosen?.keepsTotals ?? null },
    });
  });
}

/** Hides the rows that are about to be deleted, if there are any. Does nothing if the workspace is gone. */
export async function beginExpiry(id: string, expiry: Expiry) {
  const { before, rows } = expiry;
  const changes = {
    ...(rows.events + rows.visits > 0 ? { visitsFrom: before } : {}),
    ...(rows.totals > 0 ? { totalsFrom: before } : {}),
    expiry,
  };
  await workspaceDocument(id).update(changes).catch(ignoreIfGone);
}

export async function endExpiry(id: string, { before, rows, days }: Expiry, forgotten: Day, now: Date) {
  await commitOnce((batch) => {
    batch.update(workspaceDocument(id), { emptiedBefore: before, expiry: null });
    if (!days) return;
    const what = added({ ...days, ...rows, restorableUntil: forgotten });
    addAuditEntry(batch, id, { who: null, action: 'retention.applied', what }, now);
  }).catch(ignoreIfGone);
}

/**
 * Workspaces that have lost or soon lose events of days after `after`, with the first day whose events stay. The days
 * before that must not be computed again.
 * @param soonOf the first day that a retention will keep soon
 */
export async function workspacesWithoutEvents(
  after: Day,
  soonOf: (retained: RetentionState & { retention: Retention }) => Day,
): Promise<Map<string, Day>> {
  const workspaces = firestore().collection('workspaces');
  const [emptied, retained] = await Promise.all([
    workspaces.where('visitsFrom', '>', after).select('visitsFrom').get(),
    workspaces
      .where('retentionMonths', '>', 0)
      .select(...retentionFields)
      .get(),
  ]);
  const first = new Map<string, Day>(
    emptied.docs.map((document) => [document.id, document.get('visitsFrom')]),
  );
  for (const document of retained.docs) {
    const { retention, ...rest } = retentionStateIn(document.id, document.data());
    const soon = retention && soonOf({ ...rest, retention });
    if (soon && soon > (first.get(document.id) ?? after)) first.set(document.id, soon);
  }
  return first;
}

/** The workspace was deleted, so the job `purge` deletes its rows. */
function ignoreIfGone(error: unknown) {
  if (!isGone(error)) throw error;
}
