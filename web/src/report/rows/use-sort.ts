import { meaningOf, type AnyMetric } from '@footfall/functions/contract';
import type { ParamName } from '../address/params.ts';
import { useAddress, withParam } from '../address/use-address.ts';
import { useAsked, useQuestion, useQuestions, type CardAnswer } from '../ask/questions.tsx';
import type { QuestionInput } from '../ask/question.ts';
import { usePeriod } from '../use-period.ts';
import { orderOf, readSort, sortText, type Column, type Sort } from './column.ts';

/**
 * The order of a table's rows, which the address keeps: `sort-pages=exit_rate,asc`.
 * @param first the metric that orders the rows at first
 */
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
    // From the latest order: of two quick presses, the second turns it.
    (to) => change((latest) => withParam(param, sortText(to(sortIn(latest)), first))(latest)),
  ];
}

/** What can order the rows of a question. */
const columnsIn = ({ metrics }: Pick<QuestionInput, 'metrics'>) =>
  metrics.map((metric) => ({ metric, meaning: meaningOf(metric as AnyMetric) }));

/**
 * The state of the question that a table's rows answer. In the order of a change, it is asked again: only in that order
 * the rows of an answer include those that are gone. Until they come, the others are shown.
 * @param table the table's name in the address
 */
export function useTableQuestion(name: string, table: string): CardAnswer {
  const call = useQuestion(name);
  const { question, options } = useAsked(name);
  const [sort] = useSort(`sort-${table}`, columnsIn(question));
  const queries = sort.byChange ? [{ ...question, order_by: orderOf(sort) }] : null;
  const [ordered] = useQuestions(queries, options);
  if (!ordered) return call;
  return ordered.data || ordered.error ? ordered : { ...call, isStale: true };
}
