import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from '../../ui/card.tsx';
import { FilterRemoval } from './filter-removal.tsx';

/** In place of numbers that are all zero: that the filters keep nothing, and which of them to remove. */
export default function NothingFound() {
  return (
    <Flex as="section" aria-label="No visits match" direction="column" gap="3" p="4" {...cardStyle}>
      <Box as="h2" textStyle="label">
        No visits match the filters
      </Box>
      <FilterRemoval />
    </Flex>
  );
}
