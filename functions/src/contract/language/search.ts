/** Bounds of a search in the values of all dimensions. */
export const searchLimits = {
  /** The last days of the period whose values are looked at. */
  days: 31,
  words: 6,
  /** Values that one dimension has for one word, and without one. */
  values: 5,
  rows: 1000,
} as const;

/** The words of a text, each of which is searched for: `germany mobile` asks for either. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.trim().split(/\s+/))].filter((word) => word !== '').slice(0, searchLimits.words);
