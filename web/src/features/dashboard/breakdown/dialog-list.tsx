import { useState } from 'react';
import { Box, Dialog } from '@chakra-ui/react';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Rows } from './breakdown-rows.tsx';
import { dialogTake, type Breakdown } from './breakdowns.ts';
import { foundText, searchRows } from './search-rows.ts';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { CardRow } from '../data/card-rows.ts';
import { useReport } from '../use-report.ts';

/**
 * The rows of one dimension, and the search in them. Give it the dimension as its key: the rows of another dimension
 * must not stand under this one's name.
 */
export function DialogList({ breakdown }: { breakdown: Breakdown }) {
  const { data, error, isStale, retry } = useReport('data.rows', {
    dimension: breakdown.dimension,
    take: String(dialogTake),
  });
  const [typed, setTyped] = useState('');
  const rows = data?.answer;
  const found = rows && searchRows(rows, typed, breakdown);
  return (
    <>
      <Box px="4" pb="1">
        <SearchField label={`Search ${inSentence(breakdown.title)}`} value={typed} onChange={setTyped} />
        <Box role="status" minH="4" mt="1.5" textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {found && rows && foundText(typed, found.length, rows.length)}
        </Box>
      </Box>
      {/* Focusable, so that the keyboard can scroll it; as high as it may be, so that a search moves nothing. */}
      <Dialog.Body
        tabIndex={0}
        role="region"
        aria-label={breakdown.title}
        aria-busy={!error && (!rows || isStale)}
        h="32rem"
      >
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!rows && !error && <WaitingRows />}
        {rows?.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            Nothing to show for this timeframe
          </Box>
        )}
        {found && <Rows rows={found.map(asCardRow)} breakdown={breakdown} whole />}
      </Dialog.Body>
    </>
  );
}

/** The values of rows that are known by their names. */
const asCardRow = (row: BreakdownRow): CardRow => ({ ...row, value: row.subName || row.name, before: null });

/** `OS` and `UTM source` keep their capitals. */
function inSentence(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : title.toLowerCase();
}

function WaitingRows() {
  return Array.from({ length: 8 }, (_, index) => <Skeleton key={index} h="8" my="1" />);
}
