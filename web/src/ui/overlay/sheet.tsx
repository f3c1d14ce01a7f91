import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { ModalFrame, type Opened } from './modal-frame.tsx';

/** A dialog at the bottom edge of a phone, in reach of the thumb. */
export const Sheet = (
  props: Pick<ComponentProps<typeof ModalFrame>, 'title' | 'corner' | 'children' | keyof Opened>,
) => (
  <ModalFrame
    {...props}
    place={{ alignItems: 'end', p: '0', pt: '4' }}
    borderWidth="0"
    borderBottomRadius="0"
    pb="env(safe-area-inset-bottom)"
    above={
      <Box w="9" h="1" mt="2" mx="auto" flexShrink={0} bg="border" borderRadius="row" aria-hidden="true" />
    }
  />
);
