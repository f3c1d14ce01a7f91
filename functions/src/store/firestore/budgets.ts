import { Timestamp } from '@google-cloud/firestore';
import { addDays, type Day } from '../../contract/period/days.ts';
import { firestore } from '../clients.ts';

/** How many bytes all instances together may read for a scope on a UTC day. */
export interface Budget {
  /** Such as `workspace-{id}`. */
  scope: string;
  bytesADay: number;
}

/** How much of a budget to take, in bytes: the wanted amount, or the rest if at least `least` is left. */
interface Slice {
  wanted: number;
  least: number;
}

/** The scope of what one person may read. */
export const personScope = (uid: string) => `person-${uid}`;

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
      expiresAt: Timestamp.fromDate(new Date(`${addDays(day, 2)}T00:00:00Z`)),
    });
    return bytes;
  });
}

/** How many bytes of a scope's budget are taken on a day. */
export async function leasedBytes(scope: string, day: Day): Promise<number> {
  const leased: unknown = (await budgetDocument(scope, day).get()).data()?.leased;
  return typeof leased === 'number' ? leased : 0;
}
