import { useMemo } from 'react';
import type { QueryMetric } from '@footfall/functions/contract';
import { together, useQuestions, type CardAnswer } from '../../ask/questions.tsx';
import { rowsTotalQuestion } from '../../ask/rows-total.ts';
import { usePeriod } from '../../use-period.ts';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { isOverlapping, othersLast } from '../others.tsx';
import { figuresOf, rowsOf, searchRows, type Row } from '../row.ts';
import { useSearch } from '../search.tsx';
import { useSort } from '../use-sort.ts';
import {
  dialogQuestions,
  isSearchedHere,
  maxRows,
  pageRows,
  shownIn,
  type Wanted,
} from './dialog-questions.ts';

export interface PageOf extends Omit<Wanted, 'dimension'> {
  breakdown: Breakdown;
}

/** While a page loads, the previous one stays visible for a moment. */
export function useDialogPage({ breakdown, sort, typed, offset }: PageOf) {
  const { common } = usePeriod();
  const queries = useMemo(() => {
    const { filters, ...rest } = common;
    const all = { ...rest, filters: [...filters, ...(breakdown.within ?? [])] };
    return dialogQuestions(all, { dimension: breakdown.of, sort, typed, offset });
  }, [common, breakdown, sort, typed, offset]);
  const options = { showPrevious: true, settled: true };
  const answers = useQuestions(queries, options);
  const { main: metric, share } = shownIn(breakdown.of, common.filters);
  const further = useRowsTotal(answers, metric);
  const { all, error, isStale, retry } = together([...answers, ...further]);
  const [list, overview, total = overview] = all ?? [];
  const shares = {
    metric,
    total: total && figuresOf(total.input, total.answer.results[0])[metric],
  };
  const page = list && {
    answer: list.answer,
    question: list.input,
    found: list.answer.meta.total_rows ?? 0,
    rows: rowsInOrder(
      rowsOf(list.answer, list.input, breakdown, shares).map((row) =>
        share ? { ...row, percentage: row.figures[share]?.now ?? 0 } : row,
      ),
      list.answer.meta.total_rows,
      breakdown,
    ),
  };
  return { page, error, isStale, retry };
}

/** The total of the days that the rows count, if the answers do not have it. */
function useRowsTotal([list, total]: readonly CardAnswer[], metric: QueryMetric) {
  const further = list?.data && total?.data ? rowsTotalQuestion(list.data, total.data, metric) : null;
  return useQuestions(further && [further], { settled: true });
}

/** In a complete list, rows that stand for several values are last in any order. */
const rowsInOrder = (rows: Row[], total: number | undefined, { of }: Breakdown): Row[] =>
  rows.length === total ? othersLast(rows, of) : rows;

export function useDialog(breakdown: Breakdown) {
  const { of } = breakdown;
  const { common } = usePeriod();
  const { columns, main, share } = shownIn(of, common.filters);
  const [sort, setSort] = useSort('sorted', columns, main);
  const search = useSearch(JSON.stringify(sort));
  const { searched, pages } = search;
  const isHere = isSearchedHere(of);
  const request: PageOf = { breakdown, sort, typed: isHere ? '' : searched, offset: 0 };
  const total = useDialogPage({ ...request, typed: '' }).page;
  const { page, error } = useDialogPage(request);
  const found = page && (isHere ? searchRows(page.rows, searched).length : page.found);
  const max = isHere ? maxRows : pages * pageRows;
  return {
    ...{ columns, sort, setSort, search, request, page, error },
    /** Whether the conversion rate replaces the share, in its own column. */
    hasRates: share !== undefined,
    isOverlapping: share === undefined && main === 'visitors' && isOverlapping(total?.rows ?? []),
    counted: found === undefined ? null : { searched, shown: Math.min(found, max), found, all: total?.found },
  };
}
