import { useId, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from '../card.tsx';

interface Props {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page of settings. */
export function Section({ title, note, action, children }: Props) {
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
      <Flex align="center" gap="2">
        <Box as="h2" id={id} textStyle="title" fontSize="1rem">
          {title}
        </Box>
        <Box color="fg.muted" flex="1">
          {note}
        </Box>
        {action}
      </Flex>
      {children}
    </Box>
  );
}
