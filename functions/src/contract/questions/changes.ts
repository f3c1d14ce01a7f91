import type { VisitDimension } from '../language/dimensions.ts';
import type { QueryMetric } from '../language/metrics.ts';

/**
 * The dimensions that explain the changes between two ranges. A visit has at most one value of each, so the changes of
 * a dimension's values add up to that of all visits. Pages are entry pages: the sums of days have them, and a page that
 * every visit passes explains nothing.
 */
export const changeDimensions = [
  'visit:entry_page',
  'visit:source',
  'visit:utm_campaign',
  'visit:country',
  'visit:device',
] as const satisfies readonly VisitDimension[];
export type ChangeDimension = (typeof changeDimensions)[number];

/** Counts to which every value of these dimensions contributes. */
export const changeMetrics = ['visitors', 'pageviews'] as const satisfies readonly QueryMetric[];
export type ChangeMetric = (typeof changeMetrics)[number];

export const changeLimits = {
  /** Values of each dimension, those with the largest changes first. */
  values: 100,
  /** The largest clear changes that are checked for overlaps. */
  compared: 6,
  shown: 3,
} as const;
