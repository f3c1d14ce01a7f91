import { chakra } from '@chakra-ui/react';
import { regionName } from '../../../report/rows/kinds/breakdowns.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePlaces } from './use-places.ts';

/** `All countries › Germany`: what the map shows, and the way back to the world. */
export function PlacesPath() {
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
