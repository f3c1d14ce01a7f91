import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { searchRows } from '../breakdown/search-rows.ts';
import type { Column } from './columns.ts';
import { TableBody } from './table-body.tsx';
import { isSearchedHere } from './table-question.ts';
import { useTablePage, type PageOf } from './use-table-page.ts';

interface Props {
  breakdown: Breakdown;
  columns: readonly Column[];
  asked: PageOf;
  searched: string;
  compared: boolean;
}

/** A page of a dialog's rows, which asks for them itself. */
export function TablePage({ breakdown, columns, asked, searched, compared }: Props) {
  const { page, error, isStale, retry } = useTablePage(asked);
  if (page) {
    // If the browser does the search, the answer has all rows.
    const rows = isSearchedHere(asked.dimension) ? searchRows(page.rows, searched, breakdown) : page.rows;
    const { sort } = asked;
    return <TableBody {...{ rows, breakdown, columns, sort, compared }} dimmed={isStale} />;
  }
  return (
    <tbody>
      <tr>
        <td colSpan={columns.length + 3}>
          {error ? <ErrorPanel error={error} onRetry={retry} /> : <WaitingRows />}
        </td>
      </tr>
    </tbody>
  );
}

function WaitingRows() {
  return Array.from({ length: 8 }, (_, index) => <Skeleton key={index} h="8" my="1" />);
}
