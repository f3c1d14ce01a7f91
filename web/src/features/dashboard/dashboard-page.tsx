import { lazy, type ReactNode, Suspense } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { totalsOf } from '../../report/ask/totals.ts';
import { PageMenu } from '../../report/card-menu/page-menu.tsx';
import { cardQuestions } from '../../report/ask/card-questions.ts';
import { QuestionsProvider, useQuestion } from '../../report/ask/questions.tsx';
import { NoVisitsYet, useNeverVisited } from '../../report/no-visits-yet.tsx';
import { ReportPage, useReportWorkspace } from '../../report/report-page.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { isFiltered, isRealtime } from '../../report/address/view.ts';
import { CardGrid } from './card-grid.tsx';

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

/** Whether the period shows nothing, unfiltered: only then is it asked whether there ever was a visit. */
function useNothing(): boolean {
  const { view } = usePeriod();
  const { data } = useQuestion('totals');
  const { now } = data ? totalsOf(data.answer, data.asked) : {};
  return !isFiltered(view) && now?.pageviews === 0 && now.uniqueVisitors === 0;
}

interface Props {
  workspace: WorkspaceAnswer;
  children: ReactNode;
}

/** Replaces cards full of zeros with what to do first. The cards appear by themselves with the first event. */
function Empty({ workspace: { id, domain, domainLostAt }, children }: Props) {
  const neverVisited = useNeverVisited(useNothing() ? id : null);
  // A workspace that has lost its domain cannot be visited, and its notice says what to do first.
  return neverVisited && !domainLostAt ? <NoVisitsYet domain={domain} /> : children;
}
