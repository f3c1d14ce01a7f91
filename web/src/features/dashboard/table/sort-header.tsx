import { Icon } from '../../../ui/icon.tsx';
import { sortBy, type Column, type Sort } from './columns.ts';

interface Props {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** What the rows are. */
  name: string;
  /** Whether a column has the changes. */
  compared: boolean;
}

/** The titles of the columns; a press on one orders the rows by it. */
export function SortHeader({ columns, sort, onSort, name, compared }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col" className="name">
          {name}
        </th>
        {columns.map(({ metric, title, meaning }) => {
          const isSorted = metric === sort.metric;
          const direction = sort.direction === 'asc' ? 'ascending' : 'descending';
          return (
            <th
              key={metric}
              scope="col"
              aria-sort={isSorted ? direction : 'none'}
              data-sorted={isSorted || undefined}
            >
              <button type="button" title={meaning.sentence} onClick={() => onSort(sortBy(sort, metric))}>
                {isSorted && <Icon name={sort.direction === 'asc' ? 'arrow-up' : 'arrow-down'} boxSize="3" />}
                {title}
              </button>
            </th>
          );
        })}
        <th scope="col" className="last">
          {compared ? 'Change' : 'Share'}
        </th>
      </tr>
    </thead>
  );
}
