import type { ComponentProps, ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from './button.tsx';

interface Props extends Omit<ComponentProps<typeof SmallButton>, 'title'> {
  /** Only if the button alone does not say it. */
  title?: string;
  text: ReactNode;
}

/** A button with a description beside it; the other properties are the button's. */
export function ActionRow({ title, text, ...button }: Props) {
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
