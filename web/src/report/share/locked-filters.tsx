import { Box, chakra, Flex } from '@chakra-ui/react';
import { filterText } from '../address/filter-words.ts';
import { filterCount, noFilters, type View } from '../address/view.ts';
import { LineWords } from '../filters/filter-chips.tsx';
import { useSegmentName } from '../filters/segments.ts';
import { LockedChip } from './locked-chip.tsx';

export function LockedFilters({ view }: { view: View | undefined }) {
  const { filters, any, segment } = view ?? noFilters;
  const count = filterCount({ filters, segment });
  return (
    <Flex as="section" aria-label="Locked filters" direction="column" gap="1.5">
      <Box textStyle="label">Locked filters</Box>
      <Flex gap="2" wrap="wrap" align="center">
        {any && filters.length > 1 && <Box color="fg.muted">Any of</Box>}
        {count > 0 && (
          <chakra.ul display="contents" listStyleType="none">
            {segment && <SegmentChip id={segment} />}
            {filters.map((line) => (
              <LockedChip key={filterText(line)} text={filterText(line)}>
                <LineWords line={line} />
              </LockedChip>
            ))}
          </chakra.ul>
        )}
        <Box layerStyle="note">
          {count === 0
            ? 'None. To share only part of the numbers, set filters first.'
            : `From this view. Readers cannot remove ${count === 1 ? 'it' : 'them'}.`}
        </Box>
      </Flex>
    </Flex>
  );
}

function SegmentChip({ id }: { id: string }) {
  const name = useSegmentName(id);
  return (
    <LockedChip text={`Segment ${name}`}>
      Segment <b>{name}</b>
    </LockedChip>
  );
}
