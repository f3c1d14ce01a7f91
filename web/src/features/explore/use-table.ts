import { useChoice } from '../../report/address/use-address.ts';
import type { Shown } from '../../report/picture/data.ts';
import { comparedName } from '../../report/period/compared-words.ts';
import { nextSort, readSort, rowsOf, sortText } from '../../report/exploration/table.ts';
import type { ExplorationData } from '../../report/exploration/picture-data.ts';
import { usePeriod } from '../../report/use-period.ts';

/** The rows of the table in the order of the address. @param zoom the shown buckets, null for all */
export function useTable(data: ExplorationData, zoom: Shown | null) {
  const { view } = usePeriod();
  const [text, setText] = useChoice('sort-explore');
  const shown = zoom ?? { first: 0, last: Math.max(data.keys.length - 1, 0) };
  const keys = data.keys.slice(shown.first, shown.last + 1);
  const sort = readSort(text, ['name', 'sum', 'change', ...keys]);
  return {
    first: shown.first,
    keys,
    sort,
    sortBy: (by: string) => setText(sortText(nextSort(sort, by))),
    rows: rowsOf(data, shown, { sort, comparedWith: comparedName(view.compare) }),
  };
}
