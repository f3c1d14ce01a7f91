import { useCallback } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { cardRows } from '../../../report/ask/card-rows.ts';
import {
  type CardAnswer,
  type PageQuestions,
  QuestionsProvider,
  useQuestion,
} from '../../../report/ask/questions.tsx';
import { CardColumns, wideAndNarrow } from '../../../report/card-columns.tsx';
import { regionName } from '../../../report/rows/kinds/breakdowns.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { listQuestions } from '../audience-questions.ts';
import { inCountry, locationBreakdowns, locationLists, useLocations } from './location-lists.ts';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { RowsCard } from '../../../report/rows/card.tsx';
import { fileOf, List, useRowsDialog } from '../../../report/rows/list-card.tsx';
import { othersLast } from '../../../report/rows/others.tsx';
import CountryMap from '../../../report/map/country-map.tsx';
import { LocationSource } from '../../../report/map/location-source.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { locationMapSize } from './location-map-size.ts';

/** An opened country has its own queries. */
export function LocationsCard() {
  const { country } = useLocations();
  const countries = useQuestion('countries');
  const ask: PageQuestions = useCallback(
    ({ filters, ...rest }) => {
      if (country === null) return {};
      const { countries: _opened, ...lists } = locationBreakdowns;
      return listQuestions({ ...rest, filters: [...filters, ...inCountry(country)] }, lists);
    },
    [country],
  );
  const card = <Locations countries={countries} />;
  return country === null ? <>{card}</> : <QuestionsProvider ask={ask}>{card}</QuestionsProvider>;
}

function Locations({ countries }: { countries: CardAnswer }) {
  const { country, list, breakdown, show } = useLocations();
  const regions = useQuestion('regions');
  const within = useQuestion(list === 'countries' ? 'regions' : list);
  const call = list === 'countries' ? countries : within;
  const drawn = country === null ? countries : list === 'regions' ? within : regions;
  // If both fail, the list shows the error and the map is hidden.
  const hasMap = !drawn.error || drawn !== call;
  const rows = call.data && othersLast(cardRows(call.data.answer, breakdown.of), breakdown.of);
  const dialog = useRowsDialog(breakdown);
  const { meaning } = breakdown;
  const unit = say(breakdown.unit);
  return (
    <RowsCard
      {...{ unit, call }}
      rows={rows?.slice(0, breakdown.take)}
      title={say('Places')}
      topic="numbers/pages-and-places#places"
      opener={dialog.opener}
      beside={<LocationPath />}
      help={say(meaning.sentence)}
      about={{ title: say(breakdown.title), unit }}
      csv={fileOf(breakdown)}
      file={breakdown.title}
    >
      <CardColumns beside={hasMap ? besideMap : undefined}>
        {hasMap && <LocationMap call={drawn} country={country} />}
        {/* There is no room for the column of changes beside the map. */}
        <Box css={{ '& .change': { display: 'none' } }}>
          <Box px="2" pb="2">
            <Segments
              label={say('Places by')}
              choices={locationLists.map((value) => ({ value, label: say(locationBreakdowns[value].title) }))}
              chosen={list}
              onChoose={show}
            />
          </Box>
          <List {...{ breakdown, call, rows, dialog }} />
          <LocationSource of="visit:region" />
        </Box>
      </CardColumns>
    </RowsCard>
  );
}

/** Next to the sidebar, a narrower list would cut country names. */
const besideMap = { lg: 'repeat(2, minmax(0, 1fr))', xl: wideAndNarrow.lg };

/** Breadcrumb such as `All countries › Germany`. */
function LocationPath() {
  const { country, open } = useLocations();
  if (country === null) return null;
  return (
    <chakra.nav aria-label={say('Place')} display="flex" alignItems="center" gap="1.5" ms={{ md: '1' }}>
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
        {say('All countries')}
      </chakra.button>
      <Icon name="chevron-right" boxSize="3.5" color="fg.muted" />
      <chakra.span aria-current="page" fontWeight="500" truncate>
        {regionName(country, country)}
      </chakra.span>
    </chakra.nav>
  );
}

// Loaded later because the outlines are as large as the rest of the page.
const ZoomableWorld = lazyComponent(() => import('./zoomable-world.tsx'), <Skeleton h="full" />);

interface MapProps {
  /** Countries, or regions of the opened country. */
  call: CardAnswer;
  country: string | null;
}

/** Reserves the map's space while it loads. */
const LocationMap = ({ call: { data, error, retry, isStale }, country }: MapProps) => (
  <Box minW="0">
    <Box
      {...dimmedIf(isStale)}
      mx="2"
      position="relative"
      aspectRatio={locationMapSize.width / locationMapSize.height}
    >
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        <CountryMap
          country={country}
          rows={data && cardRows(data.answer, country === null ? 'visit:country' : 'visit:region')}
          World={ZoomableWorld}
          size={locationMapSize}
        />
      )}
    </Box>
  </Box>
);
