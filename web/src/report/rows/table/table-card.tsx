import type { ReactNode, ComponentProps } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { say, joinedText } from '@footfall/functions/contract';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { usePeriodWords } from '../../use-period.ts';
import { RowsCard, RowsState, Skeletons, type RowsCardProps } from '../card.tsx';
import type { Column, Sort } from '../column.ts';
import { tableCsv } from '../csv.ts';
import { LastRow } from '../others.tsx';
import { type ShownRows, useWaitingRows } from '../shown-rows.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { searchRows, sortedRows, type Row, rowsOf } from '../row.ts';
import { RowSearch, useSearch } from '../search.tsx';
import { ColumnField, RowTable, useOpenRows, type Failure, type RowsBelow } from './table.tsx';
import { SideScroll } from './side-scroll.tsx';
import { TableRows } from './table-rows.tsx';
import { useSort, useTableQuestion } from '../use-sort.ts';
import styles from './table.module.css';
import type { RowKind } from '../kinds/breakdowns.ts';

interface Props extends Omit<RowsCardProps<Row>, 'csv' | 'about' | 'children'> {
  table: string;
  /** The title of the first column. In English, marked by `phrase`. */
  name: string;
  /** The first one is the initial order and has the shares. */
  columns: readonly Column[];
  take?: number;
  hasSearch?: boolean;
  /** Replaces an empty table. By default a text that there are no visits. */
  empty?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  action?: ((row: Row) => ReactNode) | undefined;
  /** For rows that load when their parent is opened. */
  rowsBelow?: RowsBelow;
  /** Parts of the table that failed to load. */
  failed?: readonly Failure[];
}

export function TableCard({ table, name, columns, take = 10, hasSearch, action, rowsBelow, ...rest }: Props) {
  const { empty, above, below, failed, ...card } = rest;
  const { title, call, rows } = card;
  const [sort, onSort] = useSort(`sort-${table}`, columns);
  const order = { columns, sort, onSort, isCompared: isCompared(call) };
  // State outside the table, which unmounts while new numbers load.
  const open = useOpenRows();
  const search = useSearch();
  const found = rows && searchRows(sortedRows(rows, sort), search.searched);
  const shown = found?.slice(0, search.pages * take) ?? [];
  const waiting = useWaitingRows(
    `table ${table}`,
    found && { count: shown.length, hasEnd: found.length > shown.length },
    { count: Math.min(take, 10), hasEnd: false },
  );
  const isSearched = hasSearch && rows && rows.length > take;
  const label = joinedText([title, usePeriodWords()]);
  return (
    <RowsCard
      {...card}
      // Exports the visible tree, including open rows.
      csv={(all) => tableCsv(name, columns, sortedRows(open.opened(all), sort))}
    >
      {above}
      <RowsState
        {...{ call, rows, empty }}
        waiting={<WaitingTable {...waiting} hasChoice={columns.length > 2} />}
      >
        <TableControls
          search={isSearched && <RowSearch {...search} title={title} />}
          column={columns.length > 2 && <ColumnField {...order} inCard />}
        />
        <SideScroll>
          {/* Focusable, so that the keyboard can scroll it sideways. */}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
            <RowTable
              {...{ label, open, failed, ...order }}
              name={say(name)}
              below={rowsBelow}
              // On a phone a row has two measures.
              sticky={stickyColumns(sort, columns)}
              action={action}
              isTree={rowsBelow !== undefined || shown.some(({ children }) => children)}
              inCard
            >
              <tbody {...dimmedIf(call.isStale)}>
                <TableRows rows={shown} />
              </tbody>
            </RowTable>
          </div>
        </SideScroll>
      </RowsState>
      {found && <More {...search} all={found.length} left={found.length - shown.length} />}
      {below}
    </RowsCard>
  );
}

/** `hasChoice` reserves the space of the column field on phones. */
const WaitingTable = ({ count, hasEnd, hasChoice }: ShownRows & { hasChoice: boolean }) => (
  <Box px="2">
    {hasChoice && <Skeleton display={{ md: 'none' }} h="11" mb="2" />}
    {/* One for the column titles. */}
    <Skeletons count={1 + count + Number(hasEnd)} h="7" my="2" />
  </Box>
);

const TableControls = ({ search, column }: Record<'search' | 'column', ReactNode>) => (
  <Flex
    gap="2"
    px="2"
    pb={{ base: '2', md: search ? '2' : '0' }}
    justify="flex-end"
    // Its columns depend on the width of the card.
    css={{ containerType: 'inline-size' }}
    _empty={{ display: 'none' }}
  >
    {search && (
      <Box flex="1" minW="0" maxW={{ md: '20rem' }} me="auto">
        {search}
      </Box>
    )}
    {column}
  </Flex>
);

const isCompared = ({ data }: RowsCardProps<Row>['call']) => Boolean(data?.answer.meta.compared_with);

/** The columns on a phone besides the sorted one: the change if it is the order. */
function stickyColumns({ metric, byChange }: Sort, columns: readonly Column[]) {
  if (byChange) return ['change'];
  return columns
    .map((column) => column.metric)
    .filter((each) => each !== metric)
    .slice(0, 1);
}

interface MoreProps extends Pick<ReturnType<typeof useSearch>, 'searched' | 'showMore'> {
  /** The total of rows, and the number that is not visible. */
  all: number;
  left: number;
}

const More = ({ searched, showMore, all, left }: MoreProps) => (
  <>
    <Box role="status" px="2" layerStyle="note" overflowWrap="anywhere">
      {searched !== '' && all === 0 && say('No results for ‘{searched}’', { searched })}
    </Box>
    {left > 0 && <LastRow rest={{ is: 'more', count: left }} icon="chevron-down" onClick={showMore} />}
  </>
);

interface QuestionProps extends Omit<ComponentProps<typeof TableCard>, 'call' | 'rows'> {
  question: string;
  kind: RowKind;
}

export function QuestionTable({ question, kind, ...card }: QuestionProps) {
  const call = useTableQuestion(question, card.table);
  const { data } = call;
  return <TableCard {...card} call={call} rows={data && rowsOf(data.answer, data.input, kind)} />;
}
