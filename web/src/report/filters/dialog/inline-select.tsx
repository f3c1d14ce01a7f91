import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { controlStyle } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A choice from a list within a line of controls, which says by itself what it is. */
export function InlineSelect({ label, value, onChange, children }: Props) {
  return (
    <Flex {...controlStyle} h="10" position="relative" align="stretch" css={touchStyle}>
      <chakra.select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        flex="1"
        minW="0"
        ps="3"
        pe="8"
        bg="surface"
        appearance="none"
        borderRadius="inherit"
        fontSize={{ base: '1rem', md: '0.875rem' }}
        textOverflow="ellipsis"
        outline="0"
      >
        {children}
      </chakra.select>
      <Icon
        name="chevron-down"
        position="absolute"
        right="2.5"
        top="calc(50% - 0.5rem)"
        pointerEvents="none"
      />
    </Flex>
  );
}

const touchStyle = { '@media (pointer: coarse)': { h: '11' } };
