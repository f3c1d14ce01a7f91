import { useCallback, useState } from 'react';
import { Box, chakra, Dialog, Flex } from '@chakra-ui/react';
import { dimensionLabel } from '@footfall/functions/contract/query/words';
import { formatCount } from '../../ui/figures/format.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { inSentence, type Breakdown } from '../breakdown/breakdowns.ts';
import { searchRows } from '../breakdown/search-rows.ts';
import { CardMenu } from '../card-menu/card-menu.tsx';
import { PressHints } from '../filters/press-hints.tsx';
import { useRowPress } from '../filters/use-row-press.tsx';
import { BreakdownRow } from '../table/breakdown-row.tsx';
import type { Sort } from '../table/columns.ts';
import { countText } from '../table/count-text.ts';
import { NoRows } from '../table/no-rows.tsx';
import { SortHeader } from '../table/sort-header.tsx';
import { tableStyle } from '../table/table-style.ts';
import {
  realtimeColumns,
  realtimeCsv,
  realtimeRows,
  realtimeTableQuestions,
  realtimeTotals,
  sortRealtime,
  type RealtimeColumn,
  type RealtimeRow,
} from './realtime-questions.ts';
import { useRealtime } from './use-realtime.ts';

/**
 * All rows of one dimension in the last half hour, and the search in them. Give it the dimension as its key: the rows of
 * another dimension must not stand under this one's name.
 */
export function RealtimeTable({ breakdown }: { breakdown: Breakdown }) {
  const { of, title } = breakdown;
  const { parts, error, retry, isStale } = useRealtime(
    useCallback((common) => realtimeTableQuestions(common, of), [of]),
  );
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort<RealtimeColumn>>({ metric: 'half', direction: 'desc' });
  const [list, whole] = parts ?? [];
  const all = list && whole && realtimeRows(list.answer, realtimeTotals(whole.answer).visitors, breakdown);
  const rows = all && sortRealtime(searchRows(all, typed, breakdown), sort);
  return (
    <>
      <Box px="4" pb="1">
        <Flex gap="2" align="center">
          <Box flex="1" minW="0">
            <SearchField label={`Search ${inSentence(title)}`} value={typed} onChange={setTyped} />
          </Box>
          {list && rows && (
            <CardMenu
              about={{ title, unit: 'Visitors', period: 'Realtime' }}
              numbers={{
                question: list.asked,
                range: list.answer.meta.range,
                table: () => realtimeCsv(breakdown, rows),
              }}
            />
          )}
        </Flex>
        <Box role="status" minH="4" mt="1.5" textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {rows &&
            countText({
              searched: typed.trim(),
              shown: rows.length,
              found: rows.length,
              all: all.length,
            })}
        </Box>
      </Box>
      {/* Focusable, so that the keyboard can scroll it; as high as it may be, so that a search moves nothing. */}
      <Dialog.Body tabIndex={0} role="region" aria-label={title} aria-busy={!error && !rows} h="28rem">
        {error && !rows && <ErrorPanel error={error} onRetry={retry} />}
        {!rows && !error && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} h="8" my="1" />)}
        {all?.length === 0 && <NoRows dimension={of} />}
        {rows && rows.length > 0 && (
          <chakra.table css={tableStyle} aria-label={`${title} now and in the last 30 minutes`}>
            <SortHeader
              columns={realtimeColumns}
              name={dimensionLabel(of)}
              sort={sort}
              onSort={setSort}
              compared={false}
              isNarrow
            />
            <Rows rows={rows} breakdown={breakdown} sorted={sort.metric} dimmed={isStale} />
          </chakra.table>
        )}
      </Dialog.Body>
      <PressHints />
    </>
  );
}

interface RowsProps {
  rows: readonly RealtimeRow[];
  breakdown: Breakdown;
  sorted: RealtimeColumn;
  dimmed: boolean;
}

function Rows({ rows, breakdown, sorted, dimmed }: RowsProps) {
  const press = useRowPress<RealtimeRow>(breakdown);
  return (
    <tbody data-dimmed={dimmed || undefined}>
      {rows.map((row) => (
        <BreakdownRow
          key={row.value}
          {...{ row, breakdown, press }}
          cells={realtimeColumns.map(({ metric }) => ({
            metric,
            text: formatCount(row[metric]),
            isSorted: metric === sorted,
            isKept: true,
          }))}
        />
      ))}
      {press.sheet}
    </tbody>
  );
}
