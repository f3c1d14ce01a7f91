import { lazy, Suspense } from 'react';
import { Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useOutletContext } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { useWide } from '../../ui/page/use-wide.ts';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './period/dashboard-period.tsx';
import { Empty } from './empty.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterProvider } from './filters/filter-context.tsx';
import { PhoneBar } from './filters/phone-bar.tsx';
import { InvalidTimeframe, periodFault } from './period/invalid-timeframe.tsx';
import { PeriodControls } from './period/period-controls.tsx';
import { PeriodPill } from './period/period-pill.tsx';
import { periodWords } from './period/period-words.ts';
import { useView } from './view/use-view.ts';
import { isRealtime } from './view/view.ts';

const OnSiteNow = lazy(() => import('./realtime/on-site-now.tsx'));

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const isWide = useWide();
  const { view, faults } = useView();
  const invalid = periodFault(faults);
  return (
    <FilterProvider workspace={workspace}>
      <PageHeader
        title="Dashboard"
        beside={
          !isRealtime(view) && (
            <Suspense fallback={null}>
              <OnSiteNow workspaceId={workspace.id} />
            </Suspense>
          )
        }
      >
        {isWide && (
          <Flex gap="2">
            <FilterButton />
            <PeriodControls workspace={workspace} />
          </Flex>
        )}
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
      {!isWide && (
        <PhoneBar>
          <PeriodPill workspace={workspace} />
        </PhoneBar>
      )}
    </FilterProvider>
  );
}
