import { useId, type ReactNode, type ComponentProps } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from '../card.tsx';
import { SmallButton } from '../button.tsx';
import { HelpButton } from '../help/help-button.tsx';
import type { HelpTopic } from '../help/topics.ts';

interface Props {
  title: string;
  /** What a "?" beside the title opens. */
  help?: HelpTopic;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, help, note, action, children }: Props) {
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
      <Flex align="center" gap="2" wrap="wrap">
        <Box as="h2" id={id} textStyle="title" fontSize="1rem">
          {title}
        </Box>
        {help && <HelpButton topic={help} about={title} />}
        <Box color="fg.muted" flex="1">
          {note}
        </Box>
        {action}
      </Flex>
      {children}
    </Box>
  );
}

interface ActionRowProps extends Omit<ComponentProps<typeof SmallButton>, 'title'> {
  /** Omitted if the button's label is enough. */
  title?: string;
  text: ReactNode;
}

/** Other properties go to the button. */
export function ActionRow({ title, text, ...button }: ActionRowProps) {
  return (
    <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
      <Box flex="1" minW="0">
        {title && <Box textStyle="label">{title}</Box>}
        <Box color="fg.muted">{text}</Box>
      </Box>
      <SmallButton alignSelf={{ base: 'flex-start', md: 'center' }} {...button} />
    </Flex>
  );
}
