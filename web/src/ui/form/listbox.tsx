import { type ComponentProps, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Key } from '../key.tsx';
import { exactText } from './text-field.tsx';

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Attributes of a text field that keeps the focus while arrow keys move through its `Listbox`. */
export const comboboxProps = (listId: string, isOpen: boolean, highlighted: number | undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': highlighted === undefined ? undefined : optionId(listId, highlighted),
    ...exactText,
  }) as const;

interface ListProps extends ComponentProps<typeof chakra.div> {
  id: string;
  highlighted: number;
  /** The source of the options. When it changes, the highlighted option is scrolled into view again. */
  shown: unknown;
}

export function Listbox({ highlighted, shown, ...rest }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, shown]);
  return <chakra.div ref={list} role="listbox" overflowY="auto" {...rest} />;
}

interface OptionProps extends ComponentProps<'div'> {
  listId: string;
  index: number;
  isHighlighted: boolean;
}

export const Option = ({ listId, index, isHighlighted, ...rest }: OptionProps) => (
  <div
    id={optionId(listId, index)}
    role="option"
    aria-selected={isHighlighted}
    // Keeps the focus in the field.
    onMouseDown={(event) => event.preventDefault()}
    {...rest}
  />
);

/** Hidden from screen readers, which announce the highlighted option. */
export const EnterKey = () => (
  <Key aria-hidden="true" textTransform="none">
    {/* Translators: the key of a keyboard */}
    {say('Enter')}
  </Key>
);

export const optionListStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  p: '1',
  outline: '0',
  zIndex: 'float',
  _open: { animation: 'fade-in 140ms ease-out' },
} as const;

export const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '9',
  px: '2.5',
  borderRadius: 'row',
  textStyle: 'ui',
  cursor: 'pointer',
  _hover: { bg: 'hover' },
  _highlighted: { bg: 'hover' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

/** The index of a group's first option among the options of all groups. @param sizes how many options each group has */
export const firstIndexOf = (group: number, sizes: readonly number[]): number =>
  sizes.slice(0, group).reduce((sum, size) => sum + size, 0);
