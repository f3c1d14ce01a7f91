import type { ComponentProps } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Icon } from '../icon.tsx';

interface Props {
  label: string;
  entries: readonly string[];
  nameOf: (entry: string) => string;
  onRemove?: (entry: string) => void;
}

export function EntryChips({ label, entries, nameOf, onRemove }: Props) {
  if (entries.length === 0) return null;
  return (
    <Flex as="ul" aria-label={label} wrap="wrap" gap="1.5" listStyleType="none">
      {entries.map((entry) => (
        <Chip
          as="li"
          key={entry}
          name={nameOf(entry)}
          onRemove={onRemove && (() => onRemove(entry))}
          size="8"
          ps="2.5"
          pe={onRemove ? undefined : '2.5'}
        >
          <Box as="span" dir="auto" py="1" minW="0" overflowWrap="anywhere">
            {nameOf(entry)}
          </Box>
        </Chip>
      ))}
    </Flex>
  );
}

interface ChipProps extends ComponentProps<typeof Flex> {
  name: string;
  onRemove?: (() => void) | undefined;
  /** Its height and the width of its button. */
  size: '7' | '8';
}

export const Chip = ({ name, onRemove, size, children, ...look }: ChipProps) => (
  <Flex align="center" maxW="full" minH={size} bg="hover" borderRadius="row" css={touchStyle} {...look}>
    {children}
    {onRemove && (
      <chakra.button
        type="button"
        aria-label={say('Remove {name}', { name })}
        onClick={onRemove}
        w={size}
        css={removeStyle}
      >
        <Icon name="close" boxSize="3" />
      </chakra.button>
    )}
  </Flex>
);

const touchStyle = { '@media (pointer: coarse)': { minH: '11' } } as const;

const removeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  flexShrink: 0,
  color: 'fg.muted',
  borderRadius: 'row',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '@media (pointer: coarse)': { w: '11' },
} as const;
