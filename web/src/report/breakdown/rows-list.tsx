import { useRef, type ReactNode } from 'react';
import { Box, Flex, type BoxProps } from '@chakra-ui/react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { skeletonStyle, waitingWords } from '../../ui/page/skeleton.tsx';
import type { CardRow } from '../data/card-rows.ts';
import type { CardAnswer } from '../data/cards.tsx';
import { Figures, Rows } from './breakdown-rows.tsx';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { othersOf } from './others.ts';
import { OthersRow, othersRule } from './others-row.tsx';
import { rowHeight } from './rows-style.ts';
import { usePeriod } from '../use-period.ts';
import { isFiltered } from '../view/view.ts';
import { useSearchChoice } from './use-search-choice.ts';
import { viewsOf } from '../rows/kinds/views.ts';

const BreakdownDialog = loadedLater(() => import('./breakdown-dialog.tsx'));

export interface RowsListProps<Row extends CardRow> {
  breakdown: Breakdown;
  /** The days, in words. */
  period: string;
  /** How the call for the rows stands. */
  call: CardAnswer;
  /** The rows to show; undefined while they are on their way. */
  rows: Row[] | undefined;
  /** What stands between a row's name and its figures. */
  beside?: ((row: Row) => ReactNode) | undefined;
}

/** Rows, and what they leave out as Others, which opens the dialog with more of them. */
export function RowsList<Row extends CardRow>(props: RowsListProps<Row>) {
  const { breakdown, period, call, rows, beside } = props;
  const { dimension, take } = breakdown;
  const { error, isStale, retry } = call;
  const [dialog, setDialog] = useSearchChoice('others', 'by');
  const trigger = useRef<HTMLButtonElement>(null);
  const others = othersOf(rows ?? []);
  const isAll = others.percentage === 0 && viewsOf(breakdown).length > 1;
  const open = dialog === dimension;
  const { view } = usePeriod();
  return (
    <>
      {/* Nothing below moves when numbers come or change. */}
      <Dimmed
        dimmed={isStale}
        display="flex"
        flexDirection="column"
        minH={`calc(${take + 1} * (${rowHeight} + 2px) + ${othersRule})`}
      >
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!rows && !error && <WaitingRows count={take} />}
        {rows?.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            {isFiltered(view) ? 'No visits match the filters' : 'No visits in this timeframe'}
          </Box>
        )}
        {rows && <Rows rows={rows} breakdown={breakdown} beside={beside} />}
        {rows && rows.length > 0 && (
          <OthersRow ref={trigger} onOpen={() => setDialog(dimension)}>
            {!isAll && <Figures {...others} />}
          </OthersRow>
        )}
      </Dimmed>
      {open && (
        <BreakdownDialog
          breakdown={breakdown}
          period={period}
          onClose={() => setDialog(null)}
          trigger={trigger}
        />
      )}
    </>
  );
}

/** Dims the previous numbers while new ones load. */
export function Dimmed({ dimmed, ...rest }: BoxProps & { dimmed: boolean }) {
  return <Box opacity={dimmed ? 0.5 : 1} transition="opacity 120ms ease-out" {...rest} />;
}

/** In place of rows that are on their way. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <Flex direction="column" css={waitingStyle}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} style={{ width: `${90 - index * 14}%` }}>
          {waitingWords}
        </span>
      ))}
    </Flex>
  );
}

const waitingStyle = { '& > span': { ...skeletonStyle, h: '8', my: '3px' } };
