import { useCallback, useMemo } from 'react';
import { useAddress, withParam } from '../../../report/address/use-address.ts';
import type { Shown } from '../../../report/picture/data.ts';
import { nextSort, readSort, rowsOf, sortText } from '../../../report/exploration/table.ts';
import type { ExplorationData } from '../../../report/exploration/picture-data.ts';
import { usePeriod } from '../../../report/use-period.ts';

const param = 'sort-explore';

/**
 * The rows of the table in the order of the address. Everything is stable, because a table can have thousands of cells.
 * @param zoom the shown buckets, null for all
 */
export function useTable(data: ExplorationData, zoom: Shown | null) {
  const { compare } = usePeriod().view;
  const { params, change } = useAddress();
  const text = params.get(param);
  const table = useMemo(() => {
    const shown = zoom ?? { first: 0, last: Math.max(data.keys.length - 1, 0) };
    const keys = data.keys.slice(shown.first, shown.last + 1);
    const columns = ['name', 'sum', 'change', ...keys];
    const sort = readSort(text, columns);
    const rowsIn = (named: ExplorationData) => rowsOf(named, shown, { sort, compare });
    return { first: shown.first, keys, columns, sort, rows: rowsIn(data), rowsIn };
  }, [data, zoom, text, compare]);
  const { columns } = table;
  const sortBy = useCallback(
    // Uses the latest order, so that the second of two quick presses reverses it.
    (by: string) =>
      change((latest) =>
        withParam(param, sortText(nextSort(readSort(latest.get(param), columns), by)))(latest),
      ),
    [change, columns],
  );
  return { ...table, sortBy };
}
