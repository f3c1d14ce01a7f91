import { Box } from '@chakra-ui/react';
import { formatCount, formatPercent } from '../../ui/figures/format.ts';
import type { CountryFigures } from './map-figures.ts';
import type { Shape } from './map-shapes.ts';
import { mapSize } from './map-size.ts';

interface Props {
  shape: Shape;
  figures: Pick<CountryFigures, 'name' | 'sum' | 'percentage'>;
}

/** The small card at a country. Screen readers get the country's own label instead. */
export function MapTip({ shape, figures }: Props) {
  const left = (shape.x / mapSize.width) * 100;
  const top = (shape.y / mapSize.height) * 100;
  const below = top < 35;
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="1"
      pointerEvents="none"
      px="3"
      py="2"
      maxW="48"
      bg="surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      boxShadow="float"
      textStyle="note"
      // Shifted by as much of its own width as its country is across the map: so it never leaves the map.
      style={{
        left: `${left}%`,
        top: `${top}%`,
        transform: `translate(${-left}%, ${below ? '10px' : 'calc(-100% - 10px)'})`,
      }}
    >
      <Box fontWeight="600" truncate>
        {figures.name}
      </Box>
      <Box whiteSpace="nowrap" mt="0.5">
        {formatCount(figures.sum)} visitors
        <Box as="span" color="fg.muted" ms="2">
          {formatPercent(figures.percentage)}
        </Box>
      </Box>
    </Box>
  );
}
