import { Box, chakra, Grid } from '@chakra-ui/react';
import { cardRows } from '../../../report/ask/card-rows.ts';
import { type CardAnswer, useQuestion } from '../../../report/ask/questions.tsx';
import { regionName } from '../../../report/rows/kinds/breakdowns.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { placeBreakdowns, placeLists } from './place-breakdowns.ts';
import { PlaceMap } from './place-map.tsx';
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

/** The licence of the city database asks for this link wherever its regions and cities are shown. */
function DatabaseCredit() {
  return (
    <Box px="2" pt="2" textStyle="note" color="fg.muted">
      Regions and cities: <TextLink to="https://db-ip.com">IP Geolocation by DB-IP</TextLink>
    </Box>
  );
}

/** `All countries › Germany`: what the map shows, and the way back to the world. */
function PlacesPath() {
  const { country, open } = usePlaces();
  if (country === null) return null;
  return (
    <chakra.nav aria-label="Place" display="flex" alignItems="center" gap="1.5" ms={{ md: '1' }}>
      <chakra.button
        type="button"
        flexShrink="0"
        color="fg.muted"
        borderRadius="row"
        cursor="pointer"
        css={{ '@media (pointer: coarse)': { minH: '11' } }}
        _hover={{ color: 'fg' }}
        onClick={() => open(null)}
      >
        All countries
      </chakra.button>
      <Icon name="chevron-right" boxSize="3.5" color="fg.muted" />
      <chakra.span aria-current="page" fontWeight="500" truncate>
        {regionName(country, country)}
      </chakra.span>
    </chakra.nav>
  );
}
