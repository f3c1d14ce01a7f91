import type { QueryAnswer } from '@footfall/functions/contract';
import type { TileMetric } from '../ask/totals.ts';

export const goalTiles = (hasRevenue: boolean, hasRate = true): readonly TileMetric[] => [
  'conversions',
  ...(hasRate ? (['conversion_rate'] as const) : []),
  ...(hasRevenue ? (['goal_revenue'] as const) : []),
  'uniqueVisitors',
  'pageviews',
  'sessionDuration',
];

/**
 * Whether a goal has revenue, and its currency. Null for several, which are never added up.
 * @param own the goal's fixed currency, or null
 * @param answer to `revenueQuestion`
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
