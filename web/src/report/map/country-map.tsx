import { Box } from '@chakra-ui/react';
import type { BreakdownRow } from '@footfall/functions/contract';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { countryFigures } from './map-figures.ts';
import { mapSize } from './map-frame.ts';
import { CountryTable } from './map-table.tsx';
import { useNear } from '../../ui/page/use-element.ts';

const waiting = <Skeleton h="full" />;
// The outlines of the world are as large as the rest of the page: they load after the numbers, once they are visible.
const WorldMap = loadedLater(() => import('./world-map.tsx'), waiting);

/** The world in the colours of its visitors, in a space that is reserved until it has loaded. */
export function CountryMap({ rows }: { rows: BreakdownRow[] | undefined }) {
  const figures = rows && countryFigures(rows, breakdowns.countries.nameOf);
  const [frame, near] = useNear<HTMLDivElement>();
  return (
    <>
      <Box ref={frame} mx="2" mb="3" aspectRatio={mapSize.width / mapSize.height}>
        {figures && near ? <WorldMap figures={figures} /> : waiting}
      </Box>
      <CountryTable figures={figures} />
    </>
  );
}
