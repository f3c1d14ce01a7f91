import { meaningOf, type AnyMetric } from '@footfall/functions/contract';
import type { ParamName } from '../address/params.ts';
import { useAddress, withParam } from '../address/use-address.ts';
import { useAnswered, useQuestion, useQuestions, type CardAnswer } from '../ask/questions.tsx';
import type { QuestionInput } from '../ask/question.ts';
import { usePeriod } from '../use-period.ts';
import { orderOf, readSort, sortText, type Column, type Sort } from './column.ts';

/** A table's order in the address: `sort-pages=exit_rate,asc`. @param first the metric of the default order */
export function useSort(
  param: ParamName,
  columns: readonly Pick<Column, 'metric' | 'meaning'>[],
  first = columns[0]?.metric ?? '',
): [Sort, (to: (now: Sort) => Sort) => void] {
  const { params, change } = useAddress();
  const isCompared = usePeriod().common.compare !== undefined;
  const sortIn = (from: URLSearchParams) => readSort(from.get(param), { columns, first }, isCompared);
  return [
    sortIn(params),
    // Uses the latest order, so that the second of two quick presses reverses it.
    (to) => change((latest) => withParam(param, sortText(to(sortIn(latest)), first))(latest)),
  ];
}

const columnsIn = ({ metrics }: Pick<QuestionInput, 'metrics'>) =>
  metrics.map((metric) => ({ metric, meaning: meaningOf(metric as AnyMetric) }));

/**
 * The answer for a table. Sorting by change repeats the question (see `withGone`). Until then, the previous rows stay.
 * @param table the table's name in the address
 */
export function useTableQuestion(name: string, table: string): CardAnswer {
  const call = useQuestion(name);
  const { question, options } = useAnswered(name);
  const [sort] = useSort(`sort-${table}`, columnsIn(question));
  const queries = sort.byChange ? [{ ...question, order_by: orderOf(sort) }] : null;
  const [ordered] = useQuestions(queries, options);
  if (!ordered) return call;
  return ordered.data || ordered.error ? ordered : { ...call, isStale: true };
}
