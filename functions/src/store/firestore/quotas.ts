import { FieldValue } from '@google-cloud/firestore';
import { inPieces } from '../../core/in-pieces.ts';
import type { Slice, Taken } from '../../limits/lease.ts';
import { firestore } from '../clients.ts';
import { maxWrites } from './delete-all.ts';
import { commitOnce, transactOnce } from './transactions/once.ts';

/** Limits of an amount. All instances count in one document. */
export interface Quota {
  name: string;
  /** The limit by counting field, null for none. The emulator cannot increment fields whose names need quotes. */
  limits: Readonly<Record<string, number | null>>;
  expiresAt: Date;
}

export const quotaDocument = ({ name }: Pick<Quota, 'name'>) =>
  firestore().doc(`budgets/${encodeURIComponent(name)}`);

const remainingIn = (fields: FirebaseFirestore.DocumentData | undefined, { limits }: Quota): number[] =>
  Object.entries(limits).map(([field, limit]) =>
    limit === null ? Infinity : Math.max(0, limit - countIn(fields?.[field])),
  );

const countIn = (count: unknown) => (typeof count === 'number' ? count : 0);

export function sizeOfSlice(remaining: readonly number[], { wanted, min }: Slice): number {
  const rest = Math.min(...remaining);
  return rest < min ? 0 : Math.min(wanted, rest);
}

const changeBy = (amount: number, { limits, expiresAt }: Quota) => ({
  ...Object.fromEntries(Object.keys(limits).map((field) => [field, FieldValue.increment(amount)])),
  expiresAt,
});

export function takeFrom(quota: Quota, slice: Slice): Promise<Taken> {
  const document = quotaDocument(quota);
  return transactOnce(async (transaction) => {
    const remaining = remainingIn((await transaction.get(document)).data(), quota);
    const taken = sizeOfSlice(remaining, slice);
    if (taken > 0) transaction.set(document, changeBy(taken, quota), { merge: true });
    return { taken, remaining: remaining.map((each) => each - taken) };
  });
}

/** An amount to count in a quota, even beyond its limit. A negative amount returns some. */
export interface Count {
  quota: Quota;
  amount: number;
}

export async function addTo(counts: readonly Count[]): Promise<void> {
  for (const some of inPieces(counts, maxWrites))
    await commitOnce((batch) => {
      for (const { quota, amount } of some)
        batch.set(quotaDocument(quota), changeBy(amount, quota), { merge: true });
    });
}

export async function remainingOf(quotas: readonly Quota[]): Promise<number[][]> {
  if (quotas.length === 0) return [];
  const documents = await firestore().getAll(...quotas.map(quotaDocument));
  return quotas.map((quota, index) => remainingIn(documents[index]?.data(), quota));
}
