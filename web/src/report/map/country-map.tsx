import type { ComponentType } from 'react';
import { Box } from '@chakra-ui/react';
import type { CardRow } from '../ask/card-rows.ts';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { type CountryFigures, countryFigures } from './map-figures.ts';
import { type MapSize, mapSize } from './map-frame.ts';
import { CountryTable } from './map-table.tsx';
import { useNear } from '../../ui/page/use-element.ts';

const waiting = <Skeleton h="full" />;
// The outlines of the world are as large as the rest of the page, and those of a country larger: they load once they are
// visible.
const WorldMap = loadedLater(() => import('./world-map.tsx'), waiting);
const CountryRegions = loadedLater(() => import('./country/country-regions.tsx'), waiting);

interface Props {
  /** The country whose regions are shown; null for the world. */
  country: string | null;
  /** The regions of the country, or all countries; undefined while they load. */
  rows: readonly CardRow[] | undefined;
  /** What draws the world. */
  World?: ComponentType<{ figures: ReadonlyMap<string, CountryFigures> }>;
  size?: MapSize;
}

/** The world in the colours of its visitors, or a country with its regions as circles. It fills what holds it. */
export default function CountryMap({ country, rows, World = WorldMap, size = mapSize }: Props) {
  const figures = country === null && rows ? countryFigures(rows, breakdowns.countries.nameOf) : undefined;
  const [frame, near] = useNear<HTMLDivElement>();
  return (
    <>
      <Box ref={frame} h="full">
        {!rows || !near ? (
          waiting
        ) : figures ? (
          <World figures={figures} />
        ) : (
          country !== null && <CountryRegions key={country} {...{ country, rows, size }} />
        )}
      </Box>
      <CountryTable figures={figures} />
    </>
  );
}
