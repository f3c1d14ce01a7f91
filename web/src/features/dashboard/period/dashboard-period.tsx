import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { CardsProvider } from '../data/cards.tsx';
import { PeriodProvider } from '../use-period.ts';
import { isRealtime, type View } from '../view/view.ts';
import { useClock } from './use-clock.ts';

const Realtime = lazy(() => import('../realtime/realtime.tsx'));

interface Props {
  workspace: WorkspaceAnswer;
  view: View;
  children: ReactNode;
}

/**
 * Gives the cards inside their answers, for the days of a view by the workspace's own clock. The last half hour has cards
 * of its own.
 */
export function DashboardPeriod({ workspace: { id, domain, timezone }, view, children }: Props) {
  const clock = useClock(timezone);
  const period = useMemo(() => ({ workspaceId: id, domain, view, clock }), [id, domain, view, clock]);
  return (
    <PeriodProvider value={period}>
      {isRealtime(view) ? (
        <Suspense fallback={null}>
          <Realtime workspaceId={id} />
        </Suspense>
      ) : (
        <CardsProvider>{children}</CardsProvider>
      )}
    </PeriodProvider>
  );
}
