import type { ReactNode, Ref } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../icon.tsx';
import { Key } from '../key.tsx';
import { controlStyle, inputStyle } from './text-field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** The key that focuses the field, shown while it is empty. */
  shortcut?: string;
}

export function SearchField({ label, value, onChange, ref, shortcut }: Props) {
  return (
    <SearchFrame>
      <chakra.input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        {...searchInputStyle}
      />
      {shortcut && value === '' && (
        <Key me="2.5" aria-hidden="true">
          {shortcut}
        </Key>
      )}
    </SearchFrame>
  );
}

export function SearchFrame({ children }: { children: ReactNode }) {
  return (
    <Flex data-screen-only="" {...controlStyle} align="center">
      <Icon name="search" ms="3" color="fg.muted" />
      {children}
    </Flex>
  );
}

export const searchInputStyle = {
  ...inputStyle,
  alignSelf: 'stretch',
  px: '2',
  bg: 'transparent',
  textOverflow: 'ellipsis',
  _placeholder: { color: 'fg.muted', opacity: 1 },
} as const;
