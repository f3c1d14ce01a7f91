import { createContext, useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlStyle } from '../../ui/form/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRowPress } from '../filters/use-row-press.tsx';
import { sortBy, type Column, type Sort } from './column.ts';
import type { Row } from './row.ts';
import rows from './rows.module.css';
import styles from './table.module.css';

/** A column without an order, after those of the measures. Without a title it has what can be done with a row. */
interface EndColumn {
  name: 'share' | 'change' | 'action';
  title?: string;
  cell: (row: Row) => ReactNode;
}

/** Rows that are only asked for when the row above them is opened. */
export interface RowsBelow {
  /** Renders them as `TableRows`. */
  Rows: ComponentType<{ row: Row; level: number }>;
  /** Whether a row has any. */
  has: (row: Row) => boolean;
}

/**
 * Which rows of a table are open, and what is below them. Kept outside of the table, which is gone while new numbers
 * load.
 */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const noted = useRef(new Map<string, readonly Row[]>());
  const isOpen = (key: string) => open.has(key);
  const opened = (rows: readonly Row[]): Row[] =>
    rows.map((row) => {
      const below = row.children ?? (isOpen(row.key) ? noted.current.get(row.key) : undefined);
      return below ? { ...row, children: opened(below) } : row;
    });
  return {
    isOpen,
    toggle: (key: string) =>
      setOpen((keys) => new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key])),
    /** Notes the rows below a row, where they were asked for when it was opened. */
    note: (key: string, below: readonly Row[]) => void noted.current.set(key, below),
    /** The rows with those below the open ones, at every level. */
    opened,
  };
}

interface SortProps {
  /** The first one orders the rows at first, and their shares are of it. */
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** What the rows of a table have in common, at every level. */
interface Shared extends SortProps {
  /** The columns that a phone has room for, besides the one that the rows are ordered by. */
  kept?: readonly string[];
  ends?: readonly EndColumn[];
  /** Which rows are open, where rows can have others below them. */
  open?: ReturnType<typeof useOpenRows>;
  below?: RowsBelow | undefined;
  /** Whether some row can be opened: then all names leave room for the arrow. */
  isTree?: boolean;
  /** Whether it is in a card: a row tells its change where it is pointed at, and long names end in dots. */
  inCard?: boolean;
}

interface Props extends Shared {
  /** What the table is, for screen readers. */
  label: string;
  /** What the rows are, above their names. */
  name: string;
  /** `TableRows` in their bodies. */
  children: ReactNode;
}

const TableContext = createContext<(Shared & { press: ReturnType<typeof useRowPress<Row>> }) | null>(null);

/** The table that rows are in. */
export function useTable() {
  const table = useContext(TableContext);
  if (!table) throw new Error('Rows need a RowTable around them');
  return table;
}

/** How many columns the table around has, for a cell across all of them. */
export function useColumnCount() {
  const { columns, ends = [] } = useTable();
  return 1 + columns.length + ends.length;
}

/**
 * A table with several measures: the bar in the name's column alone, titles that order the rows. A press on a row filters
 * the page by it.
 */
export function RowTable({ label, name, children, ...shared }: Props) {
  const press = useRowPress<Row>((row) => {
    if (!row.kind) throw new Error(`${row.key} is not a filter`);
    return row.kind;
  });
  return (
    <TableContext value={{ ...shared, press }}>
      <table className={`${rows.parts} ${shared.inCard ? styles.card : styles.wide}`} aria-label={label}>
        <Titles name={name} />
        {children}
      </table>
      {press.sheet}
    </TableContext>
  );
}

/** The titles of the columns; a press on one orders the rows by it. */
function Titles({ name }: { name: string }) {
  const { columns, sort, onSort, kept = [], ends = [] } = useTable();
  return (
    <thead>
      <tr>
        <th scope="col" className="name">
          {name}
        </th>
        {columns.map(({ metric, title, meaning }) => {
          const isSorted = metric === sort.metric;
          return (
            <th
              key={metric}
              scope="col"
              className={kept.includes(metric) ? 'kept' : undefined}
              aria-sort={isSorted ? `${sort.direction}ending` : 'none'}
              data-sorted={isSorted || undefined}
            >
              <button type="button" title={meaning.sentence} onClick={() => onSort(sortBy(sort, metric))}>
                {isSorted && <Icon name={`arrow-${sort.direction === 'asc' ? 'up' : 'down'}`} boxSize="3" />}
                {title}
              </button>
            </th>
          );
        })}
        {ends.map(({ name, title }) =>
          title ? (
            <th key={name} scope="col" className={name}>
              {title}
            </th>
          ) : (
            <td key={name} className={name} />
          ),
        )}
      </tr>
    </thead>
  );
}

/** On a phone there is no room for all measures: this chooses the one that is shown, and that the rows are ordered by. */
export function ColumnField({ columns, sort, onSort }: SortProps) {
  return (
    <chakra.select
      {...controlStyle}
      display={{ base: 'block', md: 'none' }}
      w="8.5rem"
      h="11"
      px="2"
      aria-label="Column"
      value={sort.metric}
      onChange={({ target }) => onSort({ metric: target.value, direction: 'desc' })}
    >
      {columns.map(({ metric, title }) => (
        <option key={metric} value={metric}>
          {title}
        </option>
      ))}
    </chakra.select>
  );
}
