import { CardMenu } from '../card-menu/card-menu.tsx';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { searchRows } from '../breakdown/search-rows.ts';
import { useAsk } from '../ask/questions.tsx';
import type { Column } from './columns.ts';
import { isSearchedHere, maxRows } from './table-question.ts';
import { tableCsv, tableRows } from './table-rows.ts';
import type { useTablePage } from './use-table-page.ts';

interface Props {
  breakdown: Breakdown;
  /** The days, in words. */
  period: string;
  page: NonNullable<ReturnType<typeof useTablePage>['page']>;
  columns: readonly Column[];
  searched: string;
}

/** The menu of a dialog. Its file has all rows of the list, also those that are not in sight yet. */
export function DialogMenu({ breakdown, period, page, columns, searched }: Props) {
  const ask = useAsk();
  const { title, unit, of } = breakdown;
  const { answer, question } = page;

  async function table() {
    const [all] = await ask([{ ...question, pagination: { limit: maxRows, offset: 0 } }]);
    const rows = tableRows(all ?? answer, undefined, of);
    const found = isSearchedHere(of) ? searchRows(rows, searched, breakdown) : rows;
    return tableCsv(breakdown, found, columns);
  }

  return <CardMenu about={{ title, unit, period }} numbers={{ question, range: answer.meta.range, table }} />;
}
