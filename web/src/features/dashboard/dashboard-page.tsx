import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useOutletContext } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './period/dashboard-period.tsx';
import { Empty } from './empty.tsx';
import { InvalidTimeframe } from './period/invalid-timeframe.tsx';
import { TimeframeMenu } from './period/timeframe-menu.tsx';
import { periodWords } from './period/period-words.ts';
import { useTimeframe } from './period/use-timeframe.ts';
import { useView } from './view/use-view.ts';

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const { timeframe, invalid, choose } = useTimeframe();
  const { view } = useView();
  return (
    <>
      <PageHeader title="Dashboard">
        <TimeframeMenu timeframe={timeframe} onChoose={choose} />
      </PageHeader>
      {invalid ? (
        <InvalidTimeframe message={invalid} onChoose={choose} />
      ) : (
        <DashboardPeriod workspace={workspace} view={view}>
          <Empty workspace={workspace}>
            <CardGrid period={periodWords(view.period)} />
          </Empty>
        </DashboardPeriod>
      )}
    </>
  );
}
