import { useId, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { cardStyle } from '../card.tsx';

/** A titled part of a page of settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      {...cardStyle}
      p={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <Box as="h2" id={id} textStyle="title" fontSize="1rem">
        {title}
      </Box>
      {children}
    </Box>
  );
}
