import { Box } from '@chakra-ui/react';
import { counted, formatPercent } from '@footfall/functions/contract';
import type { CountryFigures } from './map-figures.ts';

interface Props {
  /** Where the location is, in percent of the map. */
  left: number;
  top: number;
  figures: Pick<CountryFigures, 'name' | 'sum' | 'percentage'>;
  /** What else there is to tell of it. */
  note?: string | null;
}

/** The small card at a location. Screen readers get the location's own label instead. */
export function MapTip({ left, top, figures, note }: Props) {
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
        {counted(figures.sum, 'visitor')}
        <Box as="span" color="fg.muted" ms="2">
          {formatPercent(figures.percentage)}
        </Box>
      </Box>
      {note && (
        <Box mt="0.5" color="fg.muted">
          {note}
        </Box>
      )}
    </Box>
  );
}
