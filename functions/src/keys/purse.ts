import { hasLimit, type PurseAnswer, type PurseLimits, utcDay } from '../contract/index.ts';
import type { Key } from '../store/firestore/keys.ts';
import { leftOfKeys } from '../store/firestore/budgets.ts';

/** What remains of the limits of keys, by key id. Keys without a limit are missing. */
export function leftOf(keys: readonly Key[], now: Date): Promise<Map<string, PurseLimits>> {
  const withLimit = keys.filter(({ purse }) => hasLimit(purse));
  return leftOfKeys(withLimit, utcDay(now));
}

export function purseAnswer({ day, month }: PurseLimits, left: PurseLimits = { day, month }): PurseAnswer {
  const limit = (bytes: number | null, rest: number | null) =>
    bytes === null ? null : { bytes, left: rest ?? bytes };
  return { day: limit(day, left.day), month: limit(month, left.month) };
}
