import { Grid } from '@chakra-ui/react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { CountryMap } from '../../report/map/country-map.tsx';
import { DeviceCard, PagesCard, DimensionCard } from './dimension-cards.tsx';
import { usePeriod } from '../../report/use-period.ts';
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

/** All cards. */
export function CardGrid() {
  const nothingKept = useNothingKept();
  return (
    <Grid gap="4" templateColumns={column}>
      {nothingKept && <NothingFound />}
      <OverviewCard />
      <Grid gap="4" alignItems="start" templateColumns={{ base: column, md: `repeat(2, ${column})` }}>
        <Grid gap="4" templateColumns={column}>
          <PagesCard />
          <DimensionCard name="sources" />
          <DimensionCard name="software" />
          <GoalsOverview />
        </Grid>
        <Grid gap="4" templateColumns={column}>
          <DeviceCard />
          <DimensionCard name="countries" above={(rows) => <CountryMap rows={rows} />} />
          <DimensionCard name="languages" />
        </Grid>
      </Grid>
    </Grid>
  );
}
