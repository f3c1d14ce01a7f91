import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { ModalFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened {
  title: ReactNode;
  /** What stands right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog at the bottom edge of a phone, in reach of the thumb. */
export const Sheet = (props: Props) => (
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
