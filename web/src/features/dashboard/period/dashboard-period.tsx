import { useMemo, type ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { comparisonOf } from '@footfall/functions/contract/period/comparison';
import { rangeOf, type Timeframe } from '@footfall/functions/contract/period/timeframe';
import { useClock } from './use-clock.ts';
import { PeriodProvider } from '../use-report.ts';

interface Props {
  workspace: WorkspaceAnswer;
  timeframe: Timeframe;
  children: ReactNode;
}

/** Gives the cards inside the days of a timeframe, by the workspace's own clock. */
export function DashboardPeriod({ workspace: { id, timezone }, timeframe, children }: Props) {
  const clock = useClock(timezone);
  const period = useMemo(
    () => ({
      workspaceId: id,
      range: rangeOf(timeframe, clock.day),
      compare: comparisonOf[timeframe],
      clock,
    }),
    [id, timeframe, clock],
  );
  return <PeriodProvider value={period}>{children}</PeriodProvider>;
}
