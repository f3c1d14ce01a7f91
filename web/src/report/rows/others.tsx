import type { ReactNode, Ref } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import styles from './rows.module.css';

const rowHeight = '36px';

/** How high the first rows of a list and the one of the others are together, so that nothing below moves. */
export const listHeight = (take: number) => `calc(${take + 1} * (${rowHeight} + 2px) + 7px)`;

/**
 * What a card does not show, as one row: 100 minus the percentages shown; its count is that share of the total that the
 * shown rows imply. A share that reads 0.00% counts as nothing: the card shows every row.
 */
export function othersOf(
  shown: readonly Pick<CardRow, 'percentage' | 'sum'>[],
): Pick<CardRow, 'percentage' | 'sum'> {
  const percentage = shown.reduce((left, row) => left - row.percentage, 100);
  if (percentage < 0.005 || percentage >= 100) return { percentage: 0, sum: 0 };
  const sum = shown.reduce((total, row) => total + row.sum, 0);
  return { percentage, sum: Math.round((sum / (100 - percentage)) * percentage) };
}

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** What is not above, in figures; nothing where the rows above are everything, and the dialog has more to tell. */
  children: ReactNode;
  onOpen: () => void;
}

/** The last row of a card, at its bottom however few rows it has: what is not above, with a button that opens the dialog. */
export function OthersRow({ ref, children, onOpen }: Props) {
  return (
    <Box pt="0.5" mt="auto">
      <Box borderTopWidth="1px" borderColor="border" pt="1">
        <chakra.button
          ref={ref}
          type="button"
          className={`${styles.figures} others`}
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
