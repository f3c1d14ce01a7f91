import { Icon } from '../../ui/icon.tsx';
import { sortBy, type Sort } from './columns.ts';

interface Props<Metric extends string> {
  columns: readonly { metric: Metric; title: string; meaning: { sentence: string } }[];
  sort: Sort<Metric>;
  onSort: (sort: Sort<Metric>) => void;
  /** What the rows are. */
  name: string;
  /** Whether a column has the changes. */
  compared: boolean;
  /** The columns that a phone has room for, apart from the one that the rows are ordered by. */
  kept?: readonly Metric[];
  /** Whether a column has the share of each row. */
  hasShare?: boolean;
  /** Columns without a title, after all others, by their classes. */
  untitled?: readonly string[];
  /** Whether a phone has room for all columns. */
  isNarrow?: boolean;
}

/** The titles of the columns; a press on one orders the rows by it. */
export function SortHeader<Metric extends string>(props: Props<Metric>) {
  const {
    columns,
    sort,
    onSort,
    name,
    compared,
    isNarrow = false,
    kept = [],
    hasShare = true,
    untitled = [],
  } = props;
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
              className={isNarrow || kept.includes(metric) ? 'kept' : undefined}
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
        {hasShare && (
          <th scope="col" className="share">
            Share
          </th>
        )}
        {compared && (
          <th scope="col" className="change">
            Change
          </th>
        )}
        {untitled.map((name) => (
          <td key={name} className={name} />
        ))}
      </tr>
    </thead>
  );
}
