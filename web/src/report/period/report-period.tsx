import { useMemo, type ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { questionOf } from '../ask/question.ts';
import { PeriodProvider } from '../use-period.ts';
import { intervalOf } from '../address/intervals.ts';
import type { View } from '../address/view.ts';
import { useClock } from './use-clock.ts';

interface Props {
  workspace: WorkspaceAnswer;
  view: View;
  children: ReactNode;
}

/** Tells the reports inside what they are about: the workspace, and the view's days by the workspace's own clock. */
export function ReportPeriod({ workspace: { id, domain, timezone }, view, children }: Props) {
  const clock = useClock(timezone);
  const today = clock.day;
  const asked = useMemo(
    () => ({ common: { site_id: id, ...questionOf(view, today) }, interval: intervalOf(view, today) }),
    [id, view, today],
  );
  const period = useMemo(
    () => ({ workspaceId: id, domain, view, clock, ...asked }),
    [id, domain, view, clock, asked],
  );
  return <PeriodProvider value={period}>{children}</PeriodProvider>;
}
