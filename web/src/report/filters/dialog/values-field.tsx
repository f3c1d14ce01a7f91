import { say } from '@footfall/functions/contract';
import { useEffect, useRef, type ComponentProps } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Chip } from '../../../ui/form/entry-chips.tsx';
import { controlStyle, inputStyle } from '../../../ui/form/text-field.tsx';
import { comboboxProps } from '../../../ui/form/listbox.tsx';
import { withoutValue, type FilterLine } from '../../address/filter-line.ts';
import { filterValues } from '../../address/filter-words.ts';

interface Props extends Pick<ComponentProps<'input'>, 'onFocus' | 'onKeyDown'> {
  line: FilterLine;
  /** Counts from 1. */
  number: number;
  /** Suggestions belong to this field. */
  active: boolean;
  typed: string;
  /** The index of the suggestion that Enter adds. */
  highlighted: number | undefined;
  listId: string;
  onType: (typed: string) => void;
  onChange: (line: FilterLine) => void;
}

export function ValuesField(props: Props) {
  const { line, number, active, typed, highlighted, listId, onType, onChange, ...keys } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (active) input.current?.focus();
  }, [active, line.dimension]);
  const names = filterValues(line);
  return (
    <Flex {...controlStyle} wrap="wrap" align="center" gap="1" p="1">
      {line.values.map((value, index) => (
        <Chip
          as="span"
          key={value}
          name={names[index] ?? value}
          onRemove={() => {
            onChange(withoutValue(line, value));
            input.current?.focus();
          }}
          size="7"
          ps="2"
          overflowWrap="anywhere"
        >
          <bdi>{names[index]}</bdi>
        </Chip>
      ))}
      <chakra.input
        ref={input}
        {...comboboxProps(listId, active, active ? highlighted : undefined)}
        aria-label={say('Values of condition {number}', { number })}
        value={active ? typed : ''}
        onChange={(event) => onType(event.currentTarget.value)}
        {...keys}
        {...inputStyle}
        minW={active ? '16' : '2'}
        h="7"
        px="2"
        bg="transparent"
      />
    </Flex>
  );
}
