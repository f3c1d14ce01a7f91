/** The example questions for BigQuery: about days, about sources, and about events. */
export const bigQueryQuestions = ['days', 'sources', 'events'] as const;
export type BigQueryQuestion = (typeof bigQueryQuestions)[number];
