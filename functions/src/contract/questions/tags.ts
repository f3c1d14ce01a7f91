/** Tags of links. */

/** The tags whose values decide a channel. */
export const unknownTagNames = ['utm_medium', 'utm_source'] as const;
export type UnknownTagName = (typeof unknownTagNames)[number];

export const tagLimits = {
  /** Tags that one answer names. */
  shown: 5,
  /** Characters of a tag, as events have it. */
  value: 255,
  /** Tags that a workspace leaves as they are; beyond that, the oldest are asked about again. */
  left: 200,
  /** The longest range for which a tag can be new, and how far back it is looked for at least, in days. */
  longestRange: 366,
  lookBack: 30,
} as const;
