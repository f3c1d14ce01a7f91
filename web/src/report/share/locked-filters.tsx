import { Box, chakra, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { filterText } from '../address/filter-words.ts';
import { filterCount, noFilters, type View } from '../address/view.ts';
import { LineWords } from '../filters/filter-chips.tsx';
import { useSegmentName } from '../filters/segments.ts';
import { LockedChip } from './locked-chip.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

export function LockedFilters({ view }: { view: View | undefined }) {
  const { filters, any, segment } = view ?? noFilters;
  const count = filterCount({ filters, segment });
  return (
    <Flex as="section" aria-label={say('Locked filters')} direction="column" gap="1.5">
      <Box textStyle="label">{say('Locked filters')}</Box>
      <Flex gap="2" wrap="wrap" align="center">
        {any && filters.length > 1 && <Box color="fg.muted">{say('Any of')}</Box>}
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
            ? say('None. To share only part of the numbers, set filters first.')
            : say(
                '{count, plural, one {From this view. Readers cannot remove it.} other {From this view. Readers cannot remove them.}}',
                { count },
              )}
        </Box>
      </Flex>
    </Flex>
  );
}

function SegmentChip({ id }: { id: string }) {
  const name = useSegmentName(id);
  return (
    <LockedChip text={say('Segment {name}', { name })}>
      {sayRich('Segment {name}', { name: <b>{name}</b> })}
    </LockedChip>
  );
}
