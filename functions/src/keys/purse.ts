import { hasLimit, type PurseAnswer, type PurseLimits, utcDay } from '../contract/index.ts';
import type { Key } from '../store/firestore/keys.ts';
import { leftOfKeys } from '../store/firestore/budgets.ts';

/** What is left of the purses of keys, by the ids of those that have one. */
export function leftOf(keys: readonly Key[], now: Date): Promise<Map<string, PurseLimits>> {
  const withPurse = keys.filter(({ purse }) => hasLimit(purse));
  return leftOfKeys(
    withPurse.map(({ id, purse }) => ({ id, limits: purse })),
    utcDay(now),
  );
}

/** A purse as answers have it. @param left what is left of it, by default all */
export function purseAnswer({ day, month }: PurseLimits, left: PurseLimits = { day, month }): PurseAnswer {
  const limit = (bytes: number | null, rest: number | null) =>
    bytes === null ? null : { bytes, left: rest ?? bytes };
  return { day: limit(day, left.day), month: limit(month, left.month) };
}
