import { Grid } from '@chakra-ui/react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { BreakdownCard } from '../../report/breakdown/breakdown-card.tsx';
import { CountryMap } from '../../report/map/country-map.tsx';
import { DeviceCard } from '../../report/breakdown/device-card.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { PagesCard } from '../../report/breakdown/pages-card.tsx';
import { useQuestion } from '../../report/ask/questions.tsx';
import { totalsOf } from '../../report/ask/totals.ts';
import { isFiltered } from '../../report/address/view.ts';
import { OverviewCard } from '../../report/chart/overview-card.tsx';

const GoalsOverview = loadedLater(() => import('../../report/goals/goals-overview.tsx'));
const NothingFound = loadedLater(() => import('../../report/filters/nothing-found.tsx'));

/** Whether filters keep nothing of these days. */
function useNothingKept(): boolean {
  const { view } = usePeriod();
  const { data, isStale } = useQuestion('totals');
  const { now } = data ? totalsOf(data.answer, data.asked) : {};
  return isFiltered(view) && !isStale && now?.pageviews === 0 && now.uniqueVisitors === 0;
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';

/** All cards. `period` is the days in words, for dialogs. */
export function CardGrid({ period }: { period: string }) {
  const nothingKept = useNothingKept();
  return (
    <Grid gap="4" templateColumns={column}>
      {nothingKept && <NothingFound />}
      <OverviewCard period={period} />
      <Grid gap="4" alignItems="start" templateColumns={{ base: column, md: `repeat(2, ${column})` }}>
        <Grid gap="4" templateColumns={column}>
          <PagesCard period={period} />
          <BreakdownCard name="sources" period={period} />
          <BreakdownCard name="software" period={period} />
          <GoalsOverview period={period} />
        </Grid>
        <Grid gap="4" templateColumns={column}>
          <DeviceCard period={period} />
          <BreakdownCard name="countries" period={period} above={(rows) => <CountryMap rows={rows} />} />
          <BreakdownCard name="languages" period={period} />
        </Grid>
      </Grid>
    </Grid>
  );
}
