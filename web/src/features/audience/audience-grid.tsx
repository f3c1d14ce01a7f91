import { Grid } from '@chakra-ui/react';
import { cardRows } from '../../report/ask/card-rows.ts';
import { ListCard } from '../../report/rows/list-card.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { useQuestion } from '../../report/ask/questions.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { isFiltered } from '../../report/address/view.ts';
import { audienceBreakdowns } from './audience-breakdowns.ts';
import { HoursCard } from './hours/hours-card.tsx';
import { PlacesCard } from './places/places-card.tsx';
import { VersionsCard } from './versions/versions-card.tsx';

const NothingFound = loadedLater(() => import('../../report/filters/nothing-found.tsx'));

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';

/** All cards. */
export function AudienceGrid() {
  const { view } = usePeriod();
  const { data, isStale } = useQuestion('devices');
  const nothingKept = isFiltered(view) && !isStale && data?.answer.results.length === 0;
  return (
    <Grid gap="4" templateColumns={column}>
      {nothingKept && <NothingFound />}
      <PlacesCard />
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: column, lg: 'minmax(0, 1.625fr) minmax(0, 1fr)' }}
      >
        <Grid gap="4" templateColumns={column}>
          <HoursCard />
          <Grid gap="4" alignItems="start" templateColumns={{ base: column, md: `repeat(2, ${column})` }}>
            <VersionsCard name="browsers" />
            <VersionsCard name="systems" />
          </Grid>
        </Grid>
        <Grid gap="4" templateColumns={column}>
          <ValuesCard name="devices" />
          <ValuesCard name="screens" />
          <ValuesCard name="languages" />
        </Grid>
      </Grid>
    </Grid>
  );
}

interface Props {
  name: keyof typeof audienceBreakdowns;
}

/** The largest values of one dimension. */
function ValuesCard({ name }: Props) {
  const breakdown = audienceBreakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} />;
}
