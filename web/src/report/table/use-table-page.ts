import { useMemo } from 'react';
import type { Filter, QueryAnswer, ValueDimension } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { usePeriod } from '../use-period.ts';
import { questionOf } from '../view/question.ts';
import type { Sort } from './columns.ts';
import { tableQuestions } from './table-question.ts';
import { tableRows } from './table-rows.ts';

/** What a page of a dialog's rows is asked for. */
export interface PageOf {
  dimension: ValueDimension;
  /** What the rows are of, in addition to the page's filters. */
  within: readonly Filter[] | undefined;
  sort: Sort;
  typed: string;
  offset: number;
}

const nothing: readonly Filter[] = [];

/** A page of rows. While another is on its way, the last one stands in for it for a moment. */
export function useTablePage({ dimension, within = nothing, sort, typed, offset }: PageOf) {
  const { workspaceId, view, clock } = usePeriod();
  const asked = useMemo(() => {
    const { filters, ...asked } = questionOf(view, clock.day);
    const common = { site_id: workspaceId, ...asked, filters: [...filters, ...within] };
    return { queries: tableQuestions(common, { dimension, sort, typed, offset }) };
  }, [workspaceId, view, clock.day, dimension, within, sort, typed, offset]);
  const { data, error, isStale, retry } = useEndpoint('query', asked, { keepPrevious: true, settled: true });
  const list = data && 'answers' in data.answer ? data.answer.answers : [];
  const failed = list.find((answer) => 'error' in answer);
  const [answer, whole] = failed ? [] : (list as QueryAnswer[]);
  const question = data?.asked.queries[0];
  const page =
    answer && question
      ? { answer, question, rows: tableRows(answer, whole, dimension), found: answer.meta.total_rows ?? 0 }
      : undefined;
  return { page, error: failed?.error ?? error, isStale, retry };
}
