import { Box } from '@chakra-ui/react';
import { formatPercent, say } from '@footfall/functions/contract';
import type { CountryFigures } from './map-figures.ts';

interface Props {
  left: number;
  top: number;
  figures: Pick<CountryFigures, 'name' | 'sum' | 'percentage'>;
  note?: string | null;
}

/** Hidden from screen readers, which read the location's own label. */
export function MapTip({ left, top, figures, note }: Props) {
  const below = top < 35;
  return (
    <Box
      className="tip"
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
      // Shifted in proportion to its position, so that it stays inside the map.
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
        {say('{count, plural, one {# visitor} other {# visitors}}', { count: figures.sum })}
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
