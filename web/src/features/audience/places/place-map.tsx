import { Box } from '@chakra-ui/react';
import { breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { cardRows } from '../../../report/ask/card-rows.ts';
import type { CardAnswer } from '../../../report/ask/questions.tsx';
import { countryFigures } from '../../../report/map/map-figures.ts';
import { CountryTable } from '../../../report/map/map-table.tsx';
import { useNear } from '../../../ui/page/use-element.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { placeSize } from './place-size.ts';

const waiting = <Skeleton h="full" />;
// Each map loads when it is in sight: its outlines are as large as the rest of the page, or larger.
const WorldPlaces = loadedLater(() => import('./world-places.tsx'), waiting);
const CountryPlaces = loadedLater(() => import('./country-places.tsx'), waiting);

interface Props {
  /** The countries, or the regions of the opened one. */
  call: CardAnswer;
  country: string | null;
}

/** The map, in a place that is kept until it is there. */
export function PlaceMap({ call, country }: Props) {
  const [frame, near] = useNear<HTMLDivElement>();
  const { data } = call;
  const rows = data && cardRows(data.answer, country === null ? 'visit:country' : 'visit:region');
  const figures = country === null && rows ? countryFigures(rows, breakdowns.countries.nameOf) : undefined;
  return (
    <Box minW="0">
      <Box ref={frame} mx="2" position="relative" aspectRatio={placeSize.width / placeSize.height}>
        {!near || !rows ? (
          !call.error && waiting
        ) : figures ? (
          <WorldPlaces figures={figures} />
        ) : (
          country !== null && <CountryPlaces key={country} country={country} rows={rows} />
        )}
      </Box>
      <CountryTable figures={figures} />
    </Box>
  );
}
