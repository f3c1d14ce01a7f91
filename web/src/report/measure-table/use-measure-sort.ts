import { useChoice } from '../address/use-address.ts';
import type { Sort } from '../table/columns.ts';
import type { MeasureColumn } from './measure-columns.ts';

/**
 * The order of a table's rows, which the address keeps: `sort-pages=exit_rate,asc`.
 * @param table the table's name in the address
 */
export function useMeasureSort(
  table: string,
  columns: readonly MeasureColumn[],
): [Sort<string>, (sort: Sort<string>) => void] {
  const [text, setText] = useChoice(`sort-${table}`);
  const [metric, direction] = (text ?? '').split(',');
  const first = columns[0]?.metric ?? '';
  const sort: Sort<string> = columns.some((column) => column.metric === metric)
    ? { metric: metric ?? first, direction: direction === 'asc' ? 'asc' : 'desc' }
    : { metric: first, direction: 'desc' };
  const setSort = (next: Sort<string>) => {
    const isUsual = next.metric === first && next.direction === 'desc';
    setText(isUsual ? null : next.direction === 'asc' ? `${next.metric},asc` : next.metric);
  };
  return [sort, setSort];
}
