/** Limits of a search in the values of all dimensions. */
export const searchLimits = {
  /** Only the last days of the period are searched. */
  days: 31,
  words: 6,
  /** Values of one dimension for each word, and without a word. */
  values: 5,
  rows: 1000,
} as const;

/** The words of a text. A search matches any of them: `germany mobile`. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.trim().split(/\s+/))].filter((word) => word !== '').slice(0, searchLimits.words);
