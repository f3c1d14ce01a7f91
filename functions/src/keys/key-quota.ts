import { hasLimit, type QuotaAnswer, type KeyLimits, utcDay } from '../contract/index.ts';
import type { Key } from '../store/firestore/keys.ts';
import { remainingOfKeys } from '../store/firestore/budgets.ts';

/** The remaining limits by key id. Keys without a limit are missing. */
export function remainingOf(keys: readonly Key[], now: Date): Promise<Map<string, KeyLimits>> {
  const withLimit = keys.filter(({ purse }) => hasLimit(purse));
  return remainingOfKeys(withLimit, utcDay(now));
}

export function quotaAnswer({ day, month }: KeyLimits, remaining: KeyLimits = { day, month }): QuotaAnswer {
  const limit = (bytes: number | null, rest: number | null) =>
    bytes === null ? null : { bytes, left: rest ?? bytes };
  return { day: limit(day, remaining.day), month: limit(month, remaining.month) };
}
