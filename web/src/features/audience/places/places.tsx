import { Box, Grid } from '@chakra-ui/react';
import { cardRows } from '../../../report/ask/card-rows.ts';
import { useQuestion, type CardAnswer } from '../../../report/ask/questions.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { DatabaseCredit } from './database-credit.tsx';
import { placeBreakdowns, placeLists } from './place-breakdowns.ts';
import { PlaceMap } from './place-map.tsx';
import { PlacesPath } from './places-path.tsx';
import { usePlaces } from './use-places.ts';
import { RowsCard } from '../../../report/rows/card.tsx';
import { fileOf, List } from '../../../report/rows/list-card.tsx';

interface Props {
  countries: CardAnswer;
}

/** The card of places: a map of the world or of the opened country, and a list beside it. */
export function Places({ countries }: Props) {
  const { country, list, breakdown, show } = usePlaces();
  const regions = useQuestion('regions');
  const calls = { countries, regions, cities: useQuestion('cities') };
  const call = calls[list];
  const rows = call.data && cardRows(call.data.answer, breakdown.of).slice(0, breakdown.take);
  const { unit, meaning } = breakdown;
  const choices = placeLists.map((value) => ({ value, label: placeBreakdowns[value].title }));
  return (
    <RowsCard
      {...{ unit, call, rows }}
      title="Places"
      beside={<PlacesPath />}
      help={meaning.sentence}
      about={{ title: breakdown.title, unit }}
      csv={fileOf(breakdown)}
    >
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.625fr) minmax(0, 1fr)' }}
      >
        <PlaceMap call={country === null ? countries : regions} country={country} />
        <Box>
          <Box px="2" pb="2">
            <Segments label="Places by" choices={choices} chosen={list} onChoose={show} />
          </Box>
          <List {...{ breakdown, call, rows }} />
          <DatabaseCredit />
        </Box>
      </Grid>
    </RowsCard>
  );
}
