import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';

/** How often something may happen within a time. */
export interface Allowance {
  count: number;
  withinMs: number;
}

/** Takes one of the turns of this name, which all instances share; false if none is left. */
export function takeTurn(name: string, { count, withinMs }: Allowance, now: Date): Promise<boolean> {
  const document = firestore().doc(`turns/${createHash('sha256').update(name).digest('hex')}`);
  return firestore().runTransaction(async (transaction) => {
    const taken: unknown = (await transaction.get(document)).data()?.taken;
    const recent = (Array.isArray(taken) ? (taken as Timestamp[]) : []).filter(
      (at) => now.getTime() - at.toMillis() < withinMs,
    );
    if (recent.length >= count) return false;
    transaction.set(document, {
      taken: [...recent, Timestamp.fromDate(now)],
      // A time-to-live policy on this field deletes the document.
      expiresAt: Timestamp.fromMillis(now.getTime() + withinMs),
    });
    return true;
  });
}
