import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';

/** The title of a page outside the product's frame, and what it is about. */
export const Intro = ({ title, text }: { title: string; text?: ReactNode }) => (
  <Flex direction="column" gap="2">
    <Box as="h1" textStyle="section" fontSize="1.75rem" lineHeight="2.125rem">
      {title}
    </Box>
    {text && (
      <Box textStyle="prose" color="fg.muted">
        {text}
      </Box>
    )}
  </Flex>
);
