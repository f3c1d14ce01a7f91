import type { VisitDimension } from '../language/dimensions.ts';
import type { QueryMetric } from '../language/metrics.ts';

/**
 * What the numbers of two ranges are taken apart by, to say what changed. A visit has at most one value of each, so
 * the changes of a dimension's values add up to that of all visits. Pages are those at which visits begin: the sums of
 * days have them, and a page that every visit passes explains nothing.
 */
export const changeDimensions = [
  'visit:entry_page',
  'visit:source',
  'visit:utm_campaign',
  'visit:country',
  'visit:device',
] as const satisfies readonly VisitDimension[];
export type ChangeDimension = (typeof changeDimensions)[number];

/** The counts whose changes are taken apart: those that every value of these dimensions adds to. */
export const changeMetrics = ['visitors', 'pageviews'] as const satisfies readonly QueryMetric[];
export type ChangeMetric = (typeof changeMetrics)[number];

export const changeLimits = {
  /** Values of each dimension that are looked at, those that changed most first. */
  values: 100,
  /** The largest clear changes, of which it is found out which are one. */
  compared: 6,
  /** What an answer tells at most. */
  told: 3,
} as const;
