import { addDays, type Day, lastOfMonth, type PurseLimits, startOfDay } from '../../contract/index.ts';
import { leftOf, type Quota } from './quotas.ts';

/** A key that may read only so much a day and a month. */
export interface KeyQuota {
  /** The id of the key. */
  id: string;
  limits: PurseLimits;
}

/**
 * The quota of a key on a day. A month has one document, so that one transaction decides about both limits. It is deleted
 * after the last question of the month has ended.
 */
export const quotaOfKey = ({ id, limits }: KeyQuota, day: Day): Quota => ({
  name: `purse-${id}_${day.slice(0, 7)}`,
  limits: { [`day_${day.slice(8)}`]: limits.day, month: limits.month },
  expiresAt: startOfDay(addDays(lastOfMonth(day), 2)),
});

/** What is left of the quotas of keys, by their ids; null: no limit. */
export async function leftOfKeys(keys: readonly KeyQuota[], day: Day): Promise<Map<string, PurseLimits>> {
  const left = await leftOf(keys.map((key) => quotaOfKey(key, day)));
  return new Map(keys.map(({ id }, index) => [id, limitsLeft(left[index])]));
}

const limitsLeft = ([day = Infinity, month = Infinity]: readonly number[] = []): PurseLimits => ({
  day: day === Infinity ? null : day,
  month: month === Infinity ? null : month,
});
