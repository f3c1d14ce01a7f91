import { lazy, Suspense } from 'react';
import { PageMenu } from '../../report/card-menu/page-menu.tsx';
import { CardsProvider } from '../../report/data/cards.tsx';
import { ReportPage, useReportWorkspace } from '../../report/report-page.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { isRealtime } from '../../report/view/view.ts';
import { CardGrid } from './card-grid.tsx';
import { Empty } from './empty.tsx';

const Realtime = lazy(() => import('../../report/realtime/realtime.tsx'));

/** /dashboard and /demo: the numbers of a workspace in the timeframe that the address names. */
export default function DashboardPage() {
  const workspace = useReportWorkspace();
  return (
    <ReportPage title="Dashboard" controls={<PageMenu workspace={workspace} />} hasInterval hasRealtime>
      <Cards />
    </ReportPage>
  );
}

/** The cards of the period. The last half hour has cards of its own. */
function Cards() {
  const workspace = useReportWorkspace();
  const { view } = usePeriod();
  if (isRealtime(view))
    return (
      <Suspense fallback={null}>
        <Realtime workspaceId={workspace.id} />
      </Suspense>
    );
  return (
    <CardsProvider>
      <Empty workspace={workspace}>
        <CardGrid />
      </Empty>
    </CardsProvider>
  );
}
