import { useMemo } from 'react';
import type { Filter } from '@footfall/functions/contract/query/filters';
import type { ValueDimension } from '@footfall/functions/contract/query/words';
import { together, useQuestions } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';
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
  const { common } = usePeriod();
  const asked = useMemo(() => {
    const { filters, ...rest } = common;
    const all = { ...rest, filters: [...filters, ...within] };
    return tableQuestions(all, { dimension, sort, typed, offset });
  }, [common, dimension, within, sort, typed, offset]);
  const options = { keepPrevious: true, settled: true };
  const { all, error, isStale, retry } = together(useQuestions(asked, options));
  const [list, whole] = all ?? [];
  const page = list && {
    answer: list.answer,
    question: list.asked,
    rows: tableRows(list.answer, whole?.answer, dimension),
    found: list.answer.meta.total_rows ?? 0,
  };
  return { page, error, isStale, retry };
}
