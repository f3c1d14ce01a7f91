import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useOutletContext } from 'react-router-dom';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './dashboard-period.tsx';
import { Empty } from './empty.tsx';
import { InvalidTimeframe } from './invalid-timeframe.tsx';
import { TimeframeMenu } from './timeframe-menu.tsx';
import { useTimeframe } from './use-timeframe.ts';

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const { timeframe, invalid, choose } = useTimeframe();
  return (
    <>
      <PageHeader title="Dashboard">
        <TimeframeMenu timeframe={timeframe} onChoose={choose} />
      </PageHeader>
      {invalid ? (
        <InvalidTimeframe message={invalid} onChoose={choose} />
      ) : (
        <DashboardPeriod workspace={workspace} timeframe={timeframe}>
          <Empty workspace={workspace}>
            <CardGrid timeframe={timeframe} />
          </Empty>
        </DashboardPeriod>
      )}
    </>
  );
}
