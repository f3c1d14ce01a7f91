import type { ReactNode } from 'react';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { Timeframe } from '@footfall/functions/contract/period/timeframe';
import type { Breakdown } from './breakdowns.ts';
import { RowsCard } from './rows-card.tsx';
import { useReport } from '../use-report.ts';

interface Props {
  breakdown: Breakdown;
  timeframe: Timeframe;
  /** What stands above the rows, made of all that were asked for. */
  above?: (rows: BreakdownRow[] | undefined) => ReactNode;
}

/** The largest values of one dimension. */
export function BreakdownCard({ breakdown, timeframe, above }: Props) {
  const { dimension, take, fetch = take } = breakdown;
  const call = useReport('data.rows', { dimension, take: String(fetch) });
  const rows = call.data?.answer;
  return (
    <RowsCard
      breakdown={breakdown}
      timeframe={timeframe}
      call={call}
      rows={rows?.slice(0, take)}
      above={above?.(rows)}
    />
  );
}
