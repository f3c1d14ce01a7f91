import { FieldValue } from '@google-cloud/firestore';
import { addDays, type Day, lastOfMonth, type PurseLimits, startOfDay } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { commitOnce, transactOnce } from './transactions/once.ts';

/** A key that may read only so much a day and a month. */
export interface Purse {
  /** The id of the key. */
  id: string;
  limits: PurseLimits;
}

/** The bytes of a purse that are read or reserved. */
export interface CountedBytes {
  day: number;
  month: number;
}

/** What is left of a purse, by its limits; null: no limit. */
export const leftOfPurse = ({ day, month }: PurseLimits, counted: CountedBytes): PurseLimits => ({
  day: day === null ? null : Math.max(0, day - counted.day),
  month: month === null ? null : Math.max(0, month - counted.month),
});

/** The smaller of what is left of a purse's limits. */
export const leastLeft = ({ day, month }: PurseLimits): number =>
  Math.min(day ?? Infinity, month ?? Infinity);

/** Bytes to reserve if `leaving` are left of the purse afterwards. */
interface Wanted {
  bytes: number;
  leaving: number;
}

/** Whether bytes are reserved, and what is then left. */
export interface Reservation {
  isMade: boolean;
  left: PurseLimits;
}

/** Whether bytes may be reserved of a purse of which so much is counted. */
export function reservationOf(
  limits: PurseLimits,
  counted: CountedBytes,
  { bytes, leaving }: Wanted,
): Reservation {
  const left = leftOfPurse(limits, counted);
  if (leastLeft(left) < bytes + leaving) return { isMade: false, left };
  const after = { day: counted.day + bytes, month: counted.month + bytes };
  return { isMade: true, left: leftOfPurse(limits, after) };
}

/** A month of a purse has one document, so that one transaction decides about both of its limits. */
const purseDocument = (id: string, day: Day) => firestore().doc(`budgets/purse-${id}_${day.slice(0, 7)}`);

/**
 * The field of a day in its month's document: a top-level field with a name that needs no quotes, because the emulator can
 * increment no others.
 */
const dayField = (day: Day) => `day_${day.slice(8)}`;

/** What was counted on this day and in its month. */
function countedIn(fields: FirebaseFirestore.DocumentData | undefined, day: Day): CountedBytes {
  return { day: Number(fields?.[dayField(day)] ?? 0), month: Number(fields?.month ?? 0) };
}

/** The change of a month's document by so many bytes. It is deleted after the last question of the month has ended. */
const changeBy = (bytes: number, day: Day) => ({
  month: FieldValue.increment(bytes),
  [dayField(day)]: FieldValue.increment(bytes),
  expiresAt: startOfDay(addDays(lastOfMonth(day), 2)),
});

/** Reserves bytes of a purse if enough is left of it. */
export function reserveOfPurse({ id, limits }: Purse, day: Day, wanted: Wanted): Promise<Reservation> {
  const document = purseDocument(id, day);
  return transactOnce(async (transaction) => {
    const counted = countedIn((await transaction.get(document)).data(), day);
    const reservation = reservationOf(limits, counted, wanted);
    if (reservation.isMade) transaction.set(document, changeBy(wanted.bytes, day), { merge: true });
    return reservation;
  });
}

/** Counts what a question cost in addition to what it had reserved, or gives the rest back if that is negative. */
export async function settleWithPurse({ id }: Purse, day: Day, bytes: number) {
  await commitOnce((batch) => batch.set(purseDocument(id, day), changeBy(bytes, day), { merge: true }));
}

/** What is left of the purses of keys, by their ids. */
export async function leftOfPurses(purses: readonly Purse[], day: Day): Promise<Map<string, PurseLimits>> {
  if (purses.length === 0) return new Map();
  const documents = await firestore().getAll(...purses.map(({ id }) => purseDocument(id, day)));
  return new Map(
    purses.map(({ id, limits }, index) => [
      id,
      leftOfPurse(limits, countedIn(documents[index]?.data(), day)),
    ]),
  );
}
