import { Box, chakra, Flex } from '@chakra-ui/react';
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
        <Flex as="li" key={entry} css={chipStyle} pe={onRemove ? undefined : '2.5'}>
          <Box as="span" py="1" minW="0" overflowWrap="anywhere">
            {nameOf(entry)}
          </Box>
          {onRemove && (
            <chakra.button
              type="button"
              aria-label={`Remove ${nameOf(entry)}`}
              onClick={() => onRemove(entry)}
              css={removeStyle}
            >
              <Icon name="close" boxSize="3" />
            </chakra.button>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

const chipStyle = {
  alignItems: 'center',
  maxW: 'full',
  minH: '8',
  ps: '2.5',
  bg: 'hover',
  borderRadius: 'row',
  '@media (pointer: coarse)': { minH: '11' },
} as const;

const removeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  flexShrink: 0,
  w: '8',
  color: 'fg.muted',
  borderRadius: 'row',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '@media (pointer: coarse)': { w: '11' },
} as const;
