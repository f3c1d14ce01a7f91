import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from '../../ui/card.tsx';

/** One component with its name, in each of its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={name} {...cardStyle} p="4">
      <Box as="h2" textStyle="label" pb="3">
        {name}
      </Box>
      <Flex direction="column" gap="3" align="flex-start">
        {children}
      </Flex>
    </Box>
  );
}
