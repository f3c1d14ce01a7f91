import { Grid } from '@chakra-ui/react';
import type { Timeframe } from '@footfall/functions/contract/period/timeframe';
import { BreakdownCard } from './breakdown/breakdown-card.tsx';
import { breakdowns } from './breakdown/breakdowns.ts';
import { CountryMap } from './map/country-map.tsx';
import { DeviceCard } from './breakdown/device-card.tsx';
import { OverviewCard } from './chart/overview-card.tsx';

/** Never wider than it may be, however long a name in it is. */
const column = 'minmax(0, 1fr)';

/** All cards, for the period that is given to them. */
export function CardGrid({ timeframe }: { timeframe: Timeframe }) {
  return (
    <Grid
      gap="4"
      alignItems="start"
      templateColumns={{ base: column, xl: 'minmax(0, 1.62fr) minmax(0, 1fr)' }}
    >
      <Grid gap="4" templateColumns={column}>
        <OverviewCard />
        <Grid gap="4" alignItems="start" templateColumns={{ base: column, md: 'repeat(2, minmax(0, 1fr))' }}>
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
  );
}
