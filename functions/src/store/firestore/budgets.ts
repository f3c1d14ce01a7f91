import { Timestamp } from '@google-cloud/firestore';
import { addDays, type Day } from '../../contract/period/days.ts';
import { firestore } from '../clients.ts';

/** How many bytes all instances together may read for a scope on a UTC day. */
export interface Budget {
  /** Such as `workspace-{id}`. */
  scope: string;
  bytesADay: number;
}

/** The scope of a workspace's budget, for all of its members. */
export const workspaceScope = (workspaceId: string) => `workspace-${workspaceId}`;

/** How long a day of a budget is kept: those of the running month, for the settings to show. */
const keptDays = 35;

/** How much of a budget to take, in bytes: the wanted amount, or the rest if at least `least` is left. */
interface Slice {
  wanted: number;
  least: number;
}

const budgetDocument = (scope: string, day: Day) =>
  firestore().doc(`budgets/${encodeURIComponent(scope)}_${day}`);

/** Takes a slice of a budget. @returns the bytes of the slice; 0 if fewer than `least` are left that day */
export function leaseBytes(
  { scope, bytesADay }: Budget,
  day: Day,
  { wanted, least }: Slice,
): Promise<number> {
  const document = budgetDocument(scope, day);
  return firestore().runTransaction(async (transaction) => {
    const leased: unknown = (await transaction.get(document)).data()?.leased;
    const before = typeof leased === 'number' ? leased : 0;
    const left = bytesADay - before;
    if (left < least) return 0;
    const bytes = Math.min(wanted, left);
    transaction.set(document, {
      leased: before + bytes,
      // A time-to-live policy on this field deletes the document.
      expiresAt: Timestamp.fromDate(new Date(`${addDays(day, keptDays)}T00:00:00Z`)),
    });
    return bytes;
  });
}

/** How many bytes of a budget were leased on these days together. */
export async function leasedBytes(scope: string, days: readonly Day[]): Promise<number> {
  const documents = await firestore().getAll(...days.map((day) => budgetDocument(scope, day)));
  return documents.reduce((sum, document) => sum + Number(document.data()?.leased ?? 0), 0);
}
