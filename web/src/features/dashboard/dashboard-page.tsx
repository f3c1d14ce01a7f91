import { Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useOutletContext } from 'react-router-dom';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { PageMenu } from './card-menu/page-menu.tsx';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './period/dashboard-period.tsx';
import { Empty } from './empty.tsx';
import { BottomControls, FilterChips, HeaderControls } from './filters/controls.tsx';
import { FilterProvider } from './filters/filter-context.tsx';
import { InvalidTimeframe, periodFault } from './period/invalid-timeframe.tsx';
import { periodWords } from '../../ui/period/period-words.ts';
import { useView } from './view/use-view.ts';
import { isRealtime } from './view/view.ts';

const OnSiteNow = loadedLater(() => import('./realtime/on-site-now.tsx'));

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const { view, faults } = useView();
  const invalid = periodFault(faults);
  return (
    <FilterProvider workspace={workspace}>
      <PageHeader title="Dashboard" beside={!isRealtime(view) && <OnSiteNow workspaceId={workspace.id} />}>
        <Flex gap="2" align="center">
          <HeaderControls />
          <PageMenu workspace={workspace} />
        </Flex>
      </PageHeader>
      <FilterChips />
      {invalid ? (
        <InvalidTimeframe option={invalid} />
      ) : (
        <DashboardPeriod workspace={workspace} view={view}>
          <Empty workspace={workspace}>
            <CardGrid period={periodWords(view.period)} />
          </Empty>
        </DashboardPeriod>
      )}
      <BottomControls />
    </FilterProvider>
  );
}
