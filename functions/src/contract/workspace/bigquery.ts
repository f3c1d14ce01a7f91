export const bigQueryQuestions = ['days', 'sources', 'events'] as const;
export type BigQueryQuestion = (typeof bigQueryQuestions)[number];
