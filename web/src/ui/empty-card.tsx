import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from './card.tsx';

interface Props {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** Replaces an empty report. */
export const EmptyCard = ({ title, text, children }: Props) => (
  <Flex
    as="section"
    direction="column"
    align="center"
    gap="3"
    textAlign="center"
    px="4"
    py="20"
    {...cardStyle}
  >
    <Box as="h2" textStyle="title" textWrap="balance">
      {title}
    </Box>
    <Box as="p" textStyle="prose" color="fg.muted" maxW="28rem" textWrap="balance" overflowWrap="anywhere">
      {text}
    </Box>
    {children}
  </Flex>
);
