import type { ComponentType } from 'react';
import { Box } from '@chakra-ui/react';
import type { CardRow } from '../ask/card-rows.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { type CountryFigures, countryFigures } from './map-figures.ts';
import { type MapSize, mapSize } from './map-frame.ts';
import { CountryTable } from './map-table.tsx';
import { useNear } from '../../ui/page/use-element.ts';
import { printing } from '../../ui/print/printing.ts';

const waiting = <Skeleton h="full" />;
// Loaded once visible: the world's outlines are as large as the rest of the page, and those of a country are larger.
const WorldMap = lazyComponent(() => import('./world-map.tsx'), waiting);
const CountryRegions = lazyComponent(() => import('./country/country-regions.tsx'), waiting);

interface Props {
  country: string | null;
  /** The regions of the country, or all countries. Undefined while loading. */
  rows: readonly CardRow[] | undefined;
  World?: ComponentType<{ figures: ReadonlyMap<string, CountryFigures> }>;
  size?: MapSize;
}

/** A world map coloured by visitors, or a country with a circle for each region. Fills its container. */
export default function CountryMap({ country, rows, World = WorldMap, size = mapSize }: Props) {
  const figures = country === null && rows ? countryFigures(rows, breakdowns.countries.nameOf) : undefined;
  const [frame, near] = useNear<HTMLDivElement>();
  const isPrinting = printing.useValue();
  return (
    <>
      <Box ref={frame} h="full">
        {!rows || !(near || isPrinting) ? (
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
