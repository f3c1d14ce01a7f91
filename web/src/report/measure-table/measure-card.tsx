import { useState, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { inSentence } from '../breakdown/breakdowns.ts';
import { folded, foldedSearch } from '../breakdown/search-rows.ts';
import { CardMenu } from '../card-menu/card-menu.tsx';
import type { CardAnswer } from '../ask/questions.tsx';
import { ColumnField } from '../table/column-field.tsx';
import { useTyped } from '../table/use-typed.ts';
import { usePeriod } from '../use-period.ts';
import { isFiltered } from '../address/view.ts';
import { measureCsv } from './measure-csv.ts';
import { sortedRows, type MeasureRow } from './measure-rows.ts';
import { MeasureTable, type MeasureTableProps } from './measure-table.tsx';
import { useMeasureSort } from './use-measure-sort.ts';
import { useOpenRows } from './use-open-rows.ts';

interface Props extends Pick<MeasureTableProps, 'columns' | 'action' | 'Below' | 'hasBelow'> {
  title: string;
  /** What the card counts. */
  unit: ReactNode;
  /** What that means, in a sentence. */
  help: string;
  /** The days, in words. */
  period: string;
  /** The table's name in the address. */
  table: string;
  /** What the rows are, above their names. */
  name: string;
  /** How the question stands that the rows answer. */
  call: CardAnswer;
  /** The rows; undefined while they are on their way. */
  rows: readonly MeasureRow[] | undefined;
  /** How many rows are in sight at first, and come with each press on “more”. */
  take?: number;
  /** Whether the rows can be searched. */
  hasSearch?: boolean;
  /** In place of rows where there are none; by default, that there are no visits. */
  empty?: ReactNode;
  /** What stands above the rows, such as a choice. */
  above?: ReactNode;
  /** What stands below the rows. */
  below?: ReactNode;
}

/** A card with a table of several measures: its states, its menu, its search, and more rows where asked. */
export function MeasureCard(props: Props) {
  const { title, unit, help, period, table, name, columns, call, rows, take = 10 } = props;
  const { data, error, isStale, retry } = call;
  const [sort, setSort] = useMeasureSort(table, columns);
  const open = useOpenRows();
  const search = useTyped();
  const found = rows && searched(sortedRows(rows, sort), search.searched);
  const [pages, showMore] = usePages(search.searched);
  const shown = found?.slice(0, pages * take);
  const isSearched = props.hasSearch && rows && rows.length > take;
  return (
    <Card
      title={title}
      unit={unit}
      help={help}
      menu={
        data &&
        rows && (
          <CardMenu
            about={{ title, unit: typeof unit === 'string' ? unit : '', period }}
            numbers={{
              question: data.asked,
              range: data.answer.meta.range,
              // What is shown: of a tree, its open rows too.
              table: () => measureCsv(name, columns, sortedRows(open.opened(rows), sort)),
            }}
          />
        )
      }
      aria-busy={!error && (!rows || isStale)}
    >
      {props.above}
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!rows && !error && <Waiting count={take} />}
      {rows?.length === 0 && (props.empty ?? <NoVisits />)}
      {rows && rows.length > 0 && (
        <>
          <Flex
            gap="2"
            px="2"
            pb={{ base: '2', md: isSearched ? '2' : '0' }}
            justify="flex-end"
            _empty={{ display: 'none' }}
          >
            {isSearched && (
              <Box flex="1" minW="0" maxW={{ md: '20rem' }} me="auto">
                <SearchField
                  label={`Search ${inSentence(title)}`}
                  value={search.typed}
                  onChange={search.setTyped}
                />
              </Box>
            )}
            {columns.length > 2 && <ColumnField columns={columns} sort={sort} onSort={setSort} />}
          </Flex>
          <MeasureTable
            open={open}
            label={`${title}, ${period}`}
            {...{ name, columns, sort, isStale }}
            rows={shown ?? []}
            onSort={setSort}
            {...(props.action ? { action: props.action } : {})}
            {...(props.Below ? { Below: props.Below } : {})}
            {...(props.hasBelow ? { hasBelow: props.hasBelow } : {})}
          />
        </>
      )}
      {found && (
        <More shown={shown?.length ?? 0} found={found.length} searched={search.searched} onMore={showMore} />
      )}
      {props.below}
    </Card>
  );
}

function searched(rows: MeasureRow[], text: string): MeasureRow[] {
  return rows.filter(({ kind, ...row }) =>
    kind
      ? folded(kind.nameOf(row)).includes(foldedSearch(kind.of, text))
      : folded(row.name).includes(folded(text)),
  );
}

/** How many pages of rows are in sight: one, until more are asked for; another search begins anew. */
function usePages(of: string): [number, () => void] {
  const [state, setState] = useState({ of, pages: 1 });
  const pages = state.of === of ? state.pages : 1;
  return [pages, () => setState({ of, pages: pages + 1 })];
}

function More(props: { shown: number; found: number; searched: string; onMore: () => void }) {
  const { shown, found, searched, onMore } = props;
  return (
    <>
      <Box role="status" px="2" textStyle="note" color="fg.muted" overflowWrap="anywhere">
        {searched !== '' && found === 0 && `Nothing here matches ‘${searched}’`}
      </Box>
      {shown < found && (
        <Button look="ghost" size="small" fullWidth={false} mt="1" onClick={onMore}>
          {found - shown} more
        </Button>
      )}
    </>
  );
}

function NoVisits() {
  const { view } = usePeriod();
  return (
    <Box px="2" py="2" color="fg.muted">
      {isFiltered(view) ? 'No visits match the filters' : 'No visits in this timeframe'}
    </Box>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <Box px="2">
      {Array.from({ length: Math.min(count, 10) }, (_, index) => (
        <Skeleton key={index} h="7" my="2" />
      ))}
    </Box>
  );
}
