import { createContext, useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { say, joinedText } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceButton, ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { useRowPress } from '../../filters/use-row-press.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import {
  changeOrderWords,
  hasChangeOrder,
  sortBy,
  sortByChange,
  type Column,
  type Sort,
  columnTitle,
} from '../column.ts';
import { figureWords, orderOfColumns, roomFor } from './column-order.ts';
import { inSentence } from '../kinds/breakdowns.ts';
import type { Row } from '../row.ts';
import rows from '../rows.module.css';
import styles from './table.module.css';
import { sayRich } from '../../../ui/words/say-rich.tsx';

/** Rows that load when their parent is opened. */
export interface RowsBelow {
  /** Renders `TableRows`. */
  Rows: ComponentType<{ row: Row; level: number }>;
  has: (row: Row) => boolean;
}

/** A part that failed to load, such as some columns. */
export interface Failure {
  /** A sentence: `Revenue could not be read.` */
  words: string;
  retry: () => void;
}

/** The open rows and their children. State outside the table, which unmounts while new numbers load. */
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
    /** Records children that were loaded when the row was opened. */
    note: (key: string, below: readonly Row[]) => void noted.current.set(key, below),
    /** Includes the children of open rows at every level. */
    opened,
  };
}

interface SortProps {
  /** The first one is the initial order and has the shares. */
  columns: readonly Column[];
  sort: Sort;
  /** Takes a function of the latest order. */
  onSort: (to: (now: Sort) => Sort) => void;
  /** Adds a sortable column with the change of the sorted measure. */
  isCompared?: boolean;
}

interface Shared extends SortProps {
  /** The columns shown on a phone besides the sorted one. `change` is the change column. */
  sticky?: readonly string[];
  failed?: readonly Failure[] | undefined;
  hasShare?: boolean;
  action?: ((row: Row) => ReactNode) | undefined;
  open?: ReturnType<typeof useOpenRows>;
  below?: RowsBelow | undefined;
  /** Some row can be opened, so all names leave room for the arrow. */
  isTree?: boolean;
  inCard?: boolean;
}

interface Props extends Shared {
  label: string;
  name: string;
  children: ReactNode;
}

interface Table extends Shared {
  press: ReturnType<typeof useRowPress<Row>>;
  /** In a card, the rank of each column. The last rank is hidden first. */
  ranks: Readonly<Record<string, number>>;
}

const TableContext = createContext<Table | null>(null);

export function useTable() {
  const table = useContext(TableContext);
  if (!table) throw new Error('Rows need a RowTable around them');
  return table;
}

export function useColumnCount() {
  const { columns, ...has } = useTable();
  return 1 + columns.length + [has.hasShare, has.isCompared, has.action].filter(Boolean).length;
}

/** A table with several measures and sortable titles. A press on a row filters the page by it. */
export function RowTable({ label, name, children, ...shared }: Props) {
  const { columns, sort, isCompared, inCard } = shared;
  const press = useRowPress<Row>(kindOf, ({ figures }) =>
    inCard && columns.length > 2 ? figureWords(columns, figures) : [],
  );
  const columnOrder = inCard ? orderOfColumns(columns, sort, isCompared) : {};
  return (
    <TableContext value={{ ...shared, press, ranks: columnOrder }}>
      <table
        className={`${rows.parts} ${shared.inCard ? styles.card : styles.wide}`}
        data-many={shared.columns.length > 5 || undefined}
        aria-label={label}
      >
        <Titles name={name} />
        {children}
      </table>
      {press.sheet}
    </TableContext>
  );
}

function kindOf({ kind, key }: Row) {
  if (!kind) throw new Error(`${key} is not a filter`);
  return kind;
}

const change = 'change';

/** The class of cells that are shown on a phone. */
export const stickyClass = (sticky: readonly string[] | undefined, name: string) =>
  sticky?.includes(name) ? 'kept' : '';

/** The change column: its measure, and whether it can be sorted. */
function changeColumn({ columns, sort }: Pick<SortProps, 'columns' | 'sort'>) {
  const column = columns.find(({ metric }) => metric === sort.metric);
  return {
    title: column ? inSentence(columnTitle(column)) : '',
    hasOrder: column !== undefined && hasChangeOrder(column),
  };
}

function Titles({ name }: { name: string }) {
  const { columns, isCompared, hasShare, action, failed = [] } = useTable();
  const colSpan = useColumnCount();
  return (
    <thead>
      <tr>
        <th scope="col" className="name">
          {name}
        </th>
        {columns.map(({ metric, meaning, hint, ...column }) => (
          <SortTitle key={metric} name={metric} metric={metric} title={hint ?? say(meaning.sentence)}>
            {columnTitle(column)}
          </SortTitle>
        ))}
        {hasShare && (
          <th scope="col" className="share">
            {say('Share')}
          </th>
        )}
        {isCompared && <ChangeColumnTitle />}
        {action && <td className="action" />}
      </tr>
      {failed.map(({ words, retry }) => (
        <tr key={words}>
          <td colSpan={colSpan} className="failed">
            <span role="alert">{words}</span>
            <SmallButton onClick={retry}>{say('Try again')}</SmallButton>
          </td>
        </tr>
      ))}
    </thead>
  );
}

/** There is room for one word only. Screen readers and the tip have the measure. */
function ChangeColumnTitle() {
  const table = useTable();
  const { sort, onSort, sticky } = table;
  const { title, hasOrder } = changeColumn(table);
  const order = changeOrderWords(sort);
  const words = (
    <span>
      {sayRich('Change<hidden> of {metric}</hidden>', {
        hidden: (inner) => <Hidden>{inner}</Hidden>,
        metric: title,
      })}
    </span>
  );
  return (
    <th
      scope="col"
      className={`change ${stickyClass(sticky, change)}`}
      aria-sort={order === '' ? 'none' : sort.byChange === 'gain' ? `${sort.direction}ending` : 'other'}
    >
      {hasOrder ? (
        <button
          type="button"
          title={joinedText([say('Change of {metric}', { metric: title }), order])}
          onClick={() => onSort(sortByChange)}
        >
          {order !== '' && <Icon name={changeIcon(sort)} boxSize="3" />}
          {words}
          {order !== '' && <Hidden>{say(', {order}', { order })}</Hidden>}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

const changeIcon = ({ byChange, direction }: Sort) => {
  if (byChange === 'change') return 'chevron-updown';
  return direction === 'asc' ? 'arrow-up' : 'arrow-down';
};

interface SortTitleProps extends Pick<Sort, 'metric'> {
  name: string;
  title?: string;
  children: string;
}

function SortTitle({ name, metric, title, children }: SortTitleProps) {
  const { sort, onSort, sticky, ranks } = useTable();
  const isOfOrder = metric === sort.metric;
  const isSorted = isOfOrder && !sort.byChange;
  return (
    <th
      scope="col"
      className={stickyClass(sticky, name)}
      aria-sort={isSorted ? `${sort.direction}ending` : 'none'}
      data-sorted={isOfOrder || undefined}
      data-rank={ranks[metric]}
    >
      <button type="button" title={title} onClick={() => onSort((now) => sortBy(now, metric))}>
        {isSorted && <Icon name={`arrow-${sort.direction === 'asc' ? 'up' : 'down'}`} boxSize="3" />}
        {children}
      </button>
    </th>
  );
}

const changeChoices = [
  { byChange: 'gain', direction: 'desc' },
  { byChange: 'gain', direction: 'asc' },
  { byChange: 'change', direction: 'desc' },
] as const;

const orderName = ({ byChange, direction }: Pick<Sort, 'byChange' | 'direction'>) =>
  `${byChange} ${direction}`;

const changeOptionWords = (order: (typeof changeChoices)[number], metric: string): string => {
  if (order.byChange === 'change') return say('Largest change of {metric}', { metric });
  return order.direction === 'desc'
    ? say('Largest gain of {metric}', { metric })
    : say('Largest loss of {metric}', { metric });
};

interface FieldProps extends SortProps {
  inCard?: boolean;
}

/** Selects the visible and sorted measure if there is no room for all columns. */
export function ColumnField({ columns, sort, onSort, isCompared, inCard = false }: FieldProps) {
  const { title, hasOrder } = changeColumn({ columns, sort });
  const choices = [
    ...columns.map((column) => ({ value: column.metric, label: columnTitle(column) })),
    ...(isCompared && hasOrder ? changeChoices : []).map((each) => ({
      value: orderName(each),
      label: changeOptionWords(each, title),
    })),
  ];
  const chosen = sort.byChange ? orderName(sort) : sort.metric;
  const room = roomFor(columns.length + (isCompared ? 1 : 0));
  return (
    <Box
      data-screen-only=""
      minW="0"
      display={{ md: 'none' }}
      {...(inCard && { css: { [`@container (width < ${room}rem)`]: { display: 'block' } } })}
    >
      <ChoiceMenu
        label={say('Column')}
        isFixed={!inCard}
        {...{ choices, chosen }}
        onChoose={(value) =>
          onSort(({ metric }) => {
            const order = changeChoices.find((each) => orderName(each) === value);
            return order ? { metric, ...order } : { metric: value, direction: 'desc' };
          })
        }
        trigger={
          <ChoiceButton word={say('Column')} h={{ base: '11', md: '8' }} minW="0" maxW="14rem">
            <Box as="span" truncate>
              {choices.find(({ value }) => value === chosen)?.label}
            </Box>
          </ChoiceButton>
        }
      />
    </Box>
  );
}
