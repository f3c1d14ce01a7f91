import { lazy, Suspense } from 'react';
import { PageMenu } from '../../report/card-menu/page-menu.tsx';
import { cardQuestions } from '../../report/ask/card-questions.ts';
import { QuestionsProvider } from '../../report/ask/questions.tsx';
import { ReportPage, useReportWorkspace } from '../../report/report-page.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { isRealtime } from '../../report/address/view.ts';
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
        <Realtime />
      </Suspense>
    );
  return (
    <QuestionsProvider ask={cardQuestions}>
      <Empty workspace={workspace}>
        <CardGrid />
      </Empty>
    </QuestionsProvider>
  );
}
