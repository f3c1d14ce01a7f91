import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from './card.tsx';
import { HelpButton } from './help/help-button.tsx';
import type { HelpTopic } from './help/topics.ts';

interface Props {
  title: string;
  text: ReactNode;
  /** What a "?" below the text opens. */
  help?: HelpTopic;
  children?: ReactNode;
}

/** Replaces an empty report. */
export const EmptyCard = ({ title, text, help, children }: Props) => (
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
    {help && <HelpButton topic={help} about={title} />}
  </Flex>
);
