import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { HelpButton } from '../help/help-button.tsx';
import type { HelpTopic } from '../help/topics.ts';

interface Props extends FlexProps {
  title: string;
  text: string;
  /** What a "?" below the text opens. */
  help?: HelpTopic;
  /** `h2` where it is the whole page. */
  heading?: 'h2' | 'h3';
}

export const EmptyState = ({ title, text, help, heading = 'h3', children, ...rest }: Props) => (
  <Flex direction="column" align="center" gap="3" textAlign="center" px="4" py="12" {...rest}>
    <Box as={heading} textStyle="title">
      {title}
    </Box>
    <Box as="p" color="fg.muted" maxW="28rem" textWrap="balance">
      {text}
    </Box>
    {children}
    {help && <HelpButton topic={help} about={title} />}
  </Flex>
);
