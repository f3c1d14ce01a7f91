import { useChoice } from '../../report/address/use-address.ts';
import type { Shown } from '../../report/picture/data.ts';
import { comparedName } from '../../report/period/compared-words.ts';
import { nextSort, readSort, rowsOf, sortText } from '../../report/exploration/table.ts';
import type { ExplorationData } from '../../report/exploration/picture-data.ts';
import { usePeriod } from '../../report/use-period.ts';

/** The buckets of a brush in the address; all of them by default. */
function readZoom(text: string | null, keys: readonly string[]): Shown {
  const all = { first: 0, last: Math.max(keys.length - 1, 0) };
  const [from = '', to = ''] = (text ?? '').split(',');
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)];
  return first >= 0 && last >= first ? { first, last } : all;
}

const zoomText = ({ first, last }: Shown, keys: readonly string[]): string | null =>
  first <= 0 && last >= keys.length - 1 ? null : `${keys[first]},${keys[last]}`;

/** The buckets that the brush shows. */
export function useZoom(keys: readonly string[]): [Shown, (shown: Shown | null) => void] {
  const [text, setText] = useChoice('zoom');
  return [readZoom(text, keys), (shown) => setText(shown && zoomText(shown, keys))];
}

/** The rows of the table in the order of the address. */
export function useTable(data: ExplorationData, shown: Shown) {
  const { view } = usePeriod();
  const [text, setText] = useChoice('sort-explore');
  const keys = data.keys.slice(shown.first, shown.last + 1);
  const sort = readSort(text, ['name', 'sum', 'change', ...keys]);
  return {
    keys,
    sort,
    sortBy: (by: string) => setText(sortText(nextSort(sort, by))),
    rows: rowsOf(data, shown, { sort, comparedWith: comparedName(view.compare) }),
  };
}
