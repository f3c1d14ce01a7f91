import { useMemo, useState } from 'react';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePeriod } from '../../use-period.ts';
import { questionOf } from '../../view/question.ts';
import type { Sort } from '../column.ts';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { figuresOf, rowsOf, searchRows } from '../row.ts';
import { useSearch } from '../use-search.ts';
import { dialogQuestions, isSearchedHere, mainMetric, maxRows, pageRows } from './dialog-questions.ts';

/** What a page of a dialog's rows is asked for. */
export interface PageOf {
  breakdown: Breakdown;
  sort: Sort;
  typed: string;
  offset: number;
}

/** A page of rows. While another is on its way, the last one stands in for it for a moment. */
export function useDialogPage({ breakdown, sort, typed, offset }: PageOf) {
  const { workspaceId, view, clock } = usePeriod();
  const asked = useMemo(() => {
    const { filters, ...asked } = questionOf(view, clock.day);
    const common = { site_id: workspaceId, ...asked, filters: [...filters, ...(breakdown.within ?? [])] };
    return { queries: dialogQuestions(common, { dimension: breakdown.of, sort, typed, offset }) };
  }, [workspaceId, view, clock.day, breakdown, sort, typed, offset]);
  const { data, error, isStale, retry } = useEndpoint('query', asked, { keepPrevious: true, settled: true });
  const list = data && 'answers' in data.answer ? data.answer.answers : [];
  const failed = list.find((answer) => 'error' in answer);
  const [answer, whole] = failed ? [] : (list as QueryAnswer[]);
  const question = data?.asked.queries[0];
  const metric = mainMetric(breakdown.of);
  const share = { metric, whole: question && figuresOf(question, whole?.results[0])[metric] };
  const page =
    answer && question
      ? {
          ...{ answer, question, found: answer.meta.total_rows ?? 0 },
          rows: rowsOf(answer, question, breakdown, share),
        }
      : undefined;
  return { page, error: failed?.error ?? error, isStale, retry };
}

/** What a dialog asks for and how much of it is in sight. */
export function useDialog(breakdown: Breakdown) {
  const { of } = breakdown;
  const [sort, setSort] = useState<Sort>({ metric: mainMetric(of), direction: 'desc' });
  const search = useSearch(JSON.stringify(sort));
  const { searched, pages } = search;
  const isHere = isSearchedHere(of);
  const asked: PageOf = { breakdown, sort, typed: isHere ? '' : searched, offset: 0 };
  const all = useDialogPage({ ...asked, typed: '' }).page?.found;
  const { page, error } = useDialogPage(asked);
  const found = page && (isHere ? searchRows(page.rows, searched).length : page.found);
  const most = isHere ? maxRows : pages * pageRows;
  return {
    ...{ sort, setSort, search, asked, page, error },
    counted: found === undefined ? null : { searched, shown: Math.min(found, most), found, all },
  };
}
