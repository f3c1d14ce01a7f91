import { type ReactNode, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import type { CardRow } from '../../report/ask/card-rows.ts';
import { Empty, RowsCard, RowsState, type RowsCardProps } from '../../report/rows/card.tsx';
import type { Breakdown } from '../../report/rows/kinds/breakdowns.ts';
import { ChangeTitle, fileOf } from '../../report/rows/list-card.tsx';
import { BreakdownList } from '../../report/rows/list.tsx';
import { LastRow } from '../../report/rows/others.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';

/** Rows shown at first, and added by each press of "more". */
const take = 6;

interface Props extends Pick<RowsCardProps<CardRow>, 'call' | 'rows' | 'topic'> {
  breakdown: Breakdown;
  help: string;
  empty: string;
}

export function ShortList({ breakdown, empty, ...card }: Props) {
  const { call, rows } = card;
  const [title, unit] = [say(breakdown.title), say(breakdown.unit)];
  return (
    <RowsCard
      {...card}
      {...{ title, unit }}
      csv={fileOf(breakdown)}
      file={breakdown.title}
      end={<ChangeTitle {...{ call, unit }} />}
    >
      <RowsState {...{ call, rows }} waiting={<WaitingRows />} empty={<Empty>{empty}</Empty>}>
        <Box {...dimmedIf(call.isStale)}>
          <FirstRows {...{ breakdown }} rows={rows ?? []} />
        </Box>
      </RowsState>
    </RowsCard>
  );
}

export const WaitingRows = () => <Skeleton h="15rem" mx="2" />;

interface RowsProps extends Pick<Props, 'breakdown'> {
  rows: readonly CardRow[];
  after?: ReactNode;
}

export function FirstRows({ breakdown, rows, after }: RowsProps) {
  const [max, setMax] = useState(take);
  const remaining = rows.length - max;
  return (
    <>
      <BreakdownList rows={rows.slice(0, max)} breakdown={breakdown} />
      {remaining <= 0 && after}
      {remaining > 0 && (
        <LastRow
          rest={{ is: 'more', count: remaining }}
          icon="chevron-down"
          onClick={() => setMax(max + take)}
        />
      )}
    </>
  );
}
