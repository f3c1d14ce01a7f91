import { Timestamp } from '@google-cloud/firestore';
import { addDays, type Day } from '../../contract/days.ts';
import { firestore } from '../clients.ts';

/** How many bytes may be read for a scope on a day of UTC, by all instances together. */
export interface Budget {
  /** Such as `workspace-{id}`. */
  scope: string;
  bytesADay: number;
}

/** How much to take of a budget: what is wanted or what is left, but nothing if that is less than the least. In bytes. */
interface Slice {
  wanted: number;
  least: number;
}

const budgetDocument = (scope: string, day: Day) =>
  firestore().doc(`budgets/${encodeURIComponent(scope)}_${day}`);

/** Takes a slice of a budget. @returns how many bytes it has; 0 where fewer than the least are left that day */
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
      // Firestore can delete documents by this field, if told to.
      expiresAt: Timestamp.fromDate(new Date(`${addDays(day, 2)}T00:00:00Z`)),
    });
    return bytes;
  });
}
