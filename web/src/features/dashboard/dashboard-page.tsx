import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useOutletContext } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { useWide } from '../../ui/page/use-wide.ts';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './period/dashboard-period.tsx';
import { Empty } from './empty.tsx';
import { InvalidTimeframe } from './period/invalid-timeframe.tsx';
import { PeriodControls } from './period/period-controls.tsx';
import { PeriodPill } from './period/period-pill.tsx';
import { useTimeframe } from './period/use-timeframe.ts';

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const isWide = useWide();
  const { timeframe, invalid, choose } = useTimeframe();
  return (
    <>
      <PageHeader title="Dashboard">
        {isWide ? <PeriodControls workspace={workspace} /> : <PeriodPill workspace={workspace} />}
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
