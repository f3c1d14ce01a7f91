import type { PublishedBreakdown, PublishedDimension, LinkNumbers } from '@footfall/functions/contract';

const total = { visitors: 1200, pageviews: 2405, bounce_rate: 40, visit_duration: 90 };

/** A link without small groups for a week whose Sunday is hidden. */
export const linkNumbers = (changes: Partial<LinkNumbers> = {}): LinkNumbers => ({
  from: '2026-11-16',
  to: '2026-11-22',
  before: '2026-11-09',
  after: null,
  total,
  previous: null,
  days: Array.from({ length: 7 }, (_, index) => ({
    day: `2026-11-${16 + index}`,
    figures: index === 6 ? null : { visitors: 10 + 5 * index },
  })),
  breakdowns: [],
  funnels: [],
  ...changes,
});

/** The shown rows of a dimension, by their values. */
export const breakdown = (
  dimension: PublishedDimension,
  rows: Record<string, number>,
  others: number | null = null,
): PublishedBreakdown => ({
  dimension,
  rows: Object.entries(rows).map(([value, count]) => ({ value, count })),
  others,
});
