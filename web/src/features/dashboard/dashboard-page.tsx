import { useMemo } from 'react';
import { Grid } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { defaultTimeframe, rangeOf, type Timeframe } from '@footfall/functions/contract/timeframe';
import { useOutletContext } from 'react-router-dom';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { breakdowns } from './breakdowns.ts';
import { CountryMap } from './country-map.tsx';
import { DeviceCard } from './device-card.tsx';
import { Empty } from './empty.tsx';
import { OverviewCard } from './overview-card.tsx';
import { TimeframeMenu } from './timeframe-menu.tsx';
import { slugOf, timeframeOf } from './timeframe-slug.ts';
import { useClock } from './use-clock.ts';
import { PeriodProvider } from './use-report.ts';
import { useSearchChoice } from './use-search-choice.ts';

/** /dashboard: the numbers of the chosen workspace in the timeframe that the address names. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const [slug, setSlug] = useSearchChoice('timeframe');
  const choose = (timeframe: Timeframe) => setSlug(timeframe === defaultTimeframe ? null : slugOf(timeframe));
  const { timeframe, invalid } = read(slug);
  return (
    <>
      <PageHeader title="Dashboard">
        <TimeframeMenu timeframe={timeframe} onChoose={choose} />
      </PageHeader>
      {invalid ? (
        <ErrorPanel
          error={{ message: invalid }}
          onRetry={() => choose(defaultTimeframe)}
          action="Show the last 30 days"
        />
      ) : (
        <Cards workspace={workspace} timeframe={timeframe} />
      )}
    </>
  );
}

/** Anybody can type anything into the address bar; what is no timeframe is said on the page. */
function read(slug: string | null): { timeframe: Timeframe; invalid?: string } {
  try {
    return { timeframe: timeframeOf(slug) };
  } catch (error) {
    return { timeframe: defaultTimeframe, invalid: (error as Error).message };
  }
}

/** Never wider than it may be, however long a name in it is. */
const column = 'minmax(0, 1fr)';

function Cards({ workspace, timeframe }: { workspace: WorkspaceAnswer; timeframe: Timeframe }) {
  const clock = useClock(workspace.timezone);
  const period = useMemo(
    () => ({ workspaceId: workspace.id, range: rangeOf(timeframe, clock.day), clock }),
    [workspace.id, timeframe, clock],
  );
  return (
    <PeriodProvider value={period}>
      <Empty domain={workspace.domain}>
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: column, xl: 'minmax(0, 1.62fr) minmax(0, 1fr)' }}
        >
          <Grid gap="4" templateColumns={column}>
            <OverviewCard />
            <Grid
              gap="4"
              alignItems="start"
              templateColumns={{ base: column, md: 'repeat(2, minmax(0, 1fr))' }}
            >
              <BreakdownCard breakdown={breakdowns.pages} timeframe={timeframe} />
              <BreakdownCard breakdown={breakdowns.sources} timeframe={timeframe} />
            </Grid>
            <BreakdownCard breakdown={breakdowns.software} timeframe={timeframe} />
          </Grid>
          <Grid gap="4" templateColumns={column}>
            <DeviceCard timeframe={timeframe} />
            <BreakdownCard
              breakdown={breakdowns.countries}
              timeframe={timeframe}
              above={(rows) => <CountryMap rows={rows} />}
            />
            <BreakdownCard breakdown={breakdowns.languages} timeframe={timeframe} />
          </Grid>
        </Grid>
      </Empty>
    </PeriodProvider>
  );
}
