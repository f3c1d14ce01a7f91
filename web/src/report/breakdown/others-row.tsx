import type { ReactNode, Ref } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { figuresStyle, rowHeight } from './rows-style.ts';

/** The height of the line above, in addition to that of a row. */
export const othersRule = '7px';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** What is not above, in figures; nothing where the rows above are everything, and the dialog has more to tell. */
  children: ReactNode;
  onOpen: () => void;
}

/** The last row of a card, at its bottom however few rows it has: what is not above, and the way to the dialog. */
export function OthersRow({ ref, children, onOpen }: Props) {
  return (
    <Box pt="0.5" mt="auto">
      <Box borderTopWidth="1px" borderColor="border" pt="1">
        <chakra.button
          ref={ref}
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          display="flex"
          alignItems="center"
          gap="3"
          w="full"
          minH={rowHeight}
          px="2"
          borderRadius="row"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: 'hover', color: 'fg' }}
          css={figuresStyle}
        >
          <Box as="span" display="inline-flex" alignItems="center" gap="1" flex="1">
            {children ? 'Others' : 'More'}
            <Icon name="chevron-right" boxSize="3.5" />
          </Box>
          {children}
        </chakra.button>
      </Box>
    </Box>
  );
}
