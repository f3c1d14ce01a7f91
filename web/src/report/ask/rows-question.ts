import type { AskedQuestion, CommonQuestion } from './question.ts';

/** Asks for the first values of a dimension with these metrics. */
export const rowsQuestion = (
  common: CommonQuestion,
  dimension: string,
  metrics: AskedQuestion['metrics'],
  limit: number,
): AskedQuestion => ({
  ...common,
  metrics,
  dimensions: [dimension],
  pagination: { limit, offset: 0 },
});
