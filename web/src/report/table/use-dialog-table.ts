import { useState } from 'react';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { searchRows } from '../breakdown/search-rows.ts';
import { mainMetric, type Sort } from './columns.ts';
import { isSearchedHere, maxRows, pageRows } from './table-question.ts';
import { useTablePage, type PageOf } from './use-table-page.ts';
import { useTyped } from './use-typed.ts';

/** What a dialog asks for and how much of it is in sight. */
export function useDialogTable(breakdown: Breakdown) {
  const dimension = breakdown.of;
  const [sort, setSort] = useState<Sort>({ metric: mainMetric(dimension), direction: 'desc' });
  const search = useTyped();
  const isHere = isSearchedHere(dimension);
  const asked: PageOf = {
    dimension,
    within: breakdown.within,
    sort,
    typed: isHere ? '' : search.searched,
    offset: 0,
  };
  const all = useTablePage({ ...asked, typed: '' }).page?.found;
  const { page, error } = useTablePage(asked);
  const [pages, showMore] = usePageCount(JSON.stringify(asked));
  const found = page && (isHere ? searchRows(page.rows, search.searched, breakdown).length : page.found);
  const most = isHere ? maxRows : pages * pageRows;
  return {
    ...{ sort, setSort, search, asked, page, pages, showMore, error },
    counted:
      found === undefined ? null : { searched: search.searched, shown: Math.min(found, most), found, all },
  };
}

/** How many pages of a list are in sight: one, until more are asked for; another list begins anew. */
function usePageCount(list: string) {
  const [count, setCount] = useState({ list, pages: 1 });
  const pages = count.list === list ? count.pages : 1;
  return [pages, () => setCount({ list, pages: pages + 1 })] as const;
}
