import type { QueryAnswer } from '@footfall/functions/contract';
import type { TileMetric } from '../ask/totals.ts';

/** The tiles while the visits that reached a goal are shown. */
export const goalTiles = (hasRevenue: boolean, hasRate = true): readonly TileMetric[] => [
  'conversions',
  ...(hasRate ? (['conversion_rate'] as const) : []),
  ...(hasRevenue ? (['goal_revenue'] as const) : []),
  'uniqueVisitors',
  'pageviews',
  'sessionDuration',
];

/**
 * Whether a goal has revenue, and in which currency: null where it has several, which are never added.
 * @param own the only currency of the goal; null: any
 * @param answer to a question for its revenue
 */
export function revenueOf(
  own: string | null,
  answer: Pick<QueryAnswer, 'results' | 'meta'> | undefined,
): { hasRevenue: boolean; currency: string | null } {
  if (own !== null) return { hasRevenue: true, currency: own };
  const row = answer?.results[0];
  const found = new Set(
    [row?.currency, row?.comparison?.currency].filter((each) => typeof each === 'string'),
  );
  if (answer?.meta.metric_warnings || found.size > 1) return { hasRevenue: true, currency: null };
  const [currency = null] = found;
  return { hasRevenue: currency !== null, currency };
}
