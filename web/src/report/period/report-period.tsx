import { useMemo, type ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { PeriodProvider } from '../use-period.ts';
import type { View } from '../view/view.ts';
import { useClock } from './use-clock.ts';

interface Props {
  workspace: WorkspaceAnswer;
  view: View;
  children: ReactNode;
}

/** Tells the reports inside what they are about: the workspace, and the view's days by the workspace's own clock. */
export function ReportPeriod({ workspace: { id, domain, timezone }, view, children }: Props) {
  const clock = useClock(timezone);
  const period = useMemo(() => ({ workspaceId: id, domain, view, clock }), [id, domain, view, clock]);
  return <PeriodProvider value={period}>{children}</PeriodProvider>;
}
