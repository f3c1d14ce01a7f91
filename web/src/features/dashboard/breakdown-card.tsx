import { lazy, Suspense, useRef } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { Timeframe } from '@footfall/functions/contract/timeframe';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Figures, rowHeight, Rows } from './breakdown-rows.tsx';
import type { Breakdown } from './breakdowns.ts';
import { othersOf, type Others } from './others.ts';
import { useReport } from './use-report.ts';
import { useSearchChoice } from './use-search-choice.ts';

const BreakdownDialog = lazy(() => import('./breakdown-dialog.tsx'));

interface Props {
  breakdown: Breakdown;
  timeframe: Timeframe;
}

/** The largest values of one dimension, and the rest as Others, which opens the dialog with more of them. */
export function BreakdownCard({ breakdown, timeframe }: Props) {
  const { path, title, unit, meaning, take, height } = breakdown;
  const { data, error, isStale, retry } = useReport<BreakdownRow[]>(path, { take, skip: 0 });
  const [dialog, setDialog] = useSearchChoice('others');
  const trigger = useRef<HTMLButtonElement>(null);
  const rows = data?.answer;
  const others = rows && othersOf(rows);
  const open = dialog === path;
  return (
    <Card title={title} unit={unit} help={meaning.sentence} aria-busy={!rows || isStale}>
      {/* Nothing below moves when numbers come or change. */}
      <Box
        minH={`calc(${height} * (${rowHeight} + 2px))`}
        opacity={isStale ? 0.5 : 1}
        transition="opacity 120ms ease-out"
      >
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!rows && !error && <WaitingRows count={Math.min(take, height)} />}
        {rows?.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            No visits in this timeframe
          </Box>
        )}
        {rows && <Rows rows={rows} breakdown={breakdown} />}
        {others && <OthersRow ref={trigger} others={others} onOpen={() => setDialog(path)} />}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <BreakdownDialog
            breakdown={breakdown}
            timeframe={timeframe}
            onClose={() => setDialog(null)}
            trigger={trigger}
          />
        </Suspense>
      )}
    </Card>
  );
}

function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} h="8" my="1" w={`${90 - index * 14}%`} />
  ));
}

interface OthersProps {
  ref: React.Ref<HTMLButtonElement>;
  others: Others;
  onOpen: () => void;
}

function OthersRow({ ref, others, onOpen }: OthersProps) {
  return (
    <Box borderTopWidth="1px" borderColor="border" mt="1" pt="1">
      <chakra.button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="3"
        w="full"
        minH={rowHeight}
        px="2"
        borderRadius="row"
        color="fg.muted"
        cursor="pointer"
        _hover={{ bg: 'hover', color: 'fg' }}
      >
        <Box as="span" display="inline-flex" alignItems="center" gap="1" flex="1">
          Others
          <Icon name="chevron-right" boxSize="3.5" />
        </Box>
        <Figures {...others} />
      </chakra.button>
    </Box>
  );
}
