import type { Filter, QueryAnswer, QueryMetric, ValueDimension } from '@footfall/functions/contract';
import type { AnsweredQuestion } from './questions.tsx';
import type { QuestionInput } from './question.ts';

/** Which imports count with their numbers of a metric. */
const countedImports = ({ imports }: QueryAnswer['meta'], metric: QueryMetric) =>
  imports?.map(({ included, missing_metrics: missing }) => included && !missing?.includes(metric)).join();

/**
 * Asks for the total that shares of rows are of, if imports have the total of days that the rows leave out. Null if
 * `totals` has it. A filter that every value meets leaves the same days out as the dimension does.
 */
export const rowsTotalQuestion = (
  rows: AnsweredQuestion,
  totals: AnsweredQuestion,
  metric: QueryMetric,
): QuestionInput | null => {
  if (countedImports(rows.answer.meta, metric) === countedImports(totals.answer.meta, metric)) return null;
  const { filters = [] } = totals.input as { filters?: readonly Filter[] };
  const dimension = rows.input.dimensions?.[0] as ValueDimension;
  const isNamed: Filter = ['is_not', dimension, ['']];
  const isAny: Filter = dimension === 'event:page' ? isNamed : ['or', [isNamed, ['is', dimension, ['']]]];
  return { ...totals.input, metrics: [metric], filters: [...filters, isAny] };
};
