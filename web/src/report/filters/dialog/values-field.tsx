import { useEffect, useRef, type ComponentProps } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { controlStyle, inputStyle } from '../../../ui/form/text-field.tsx';
import { comboboxProps } from '../../../ui/form/listbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { withoutValue, type FilterLine } from '../../address/filter-line.ts';
import { filterWords } from '../../address/filter-words.ts';

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
  const names = filterWords(line).values;
  return (
    <Flex {...controlStyle} wrap="wrap" align="center" gap="1" p="1" css={chipsStyle}>
      {line.values.map((value, index) => (
        <span className="value" key={value}>
          <bdi>{names[index]}</bdi>
          <button
            type="button"
            aria-label={`Remove ${names[index]}`}
            onClick={() => {
              onChange(withoutValue(line, value));
              input.current?.focus();
            }}
          >
            <Icon name="close" boxSize="3" />
          </button>
        </span>
      ))}
      <chakra.input
        ref={input}
        {...comboboxProps(listId, active, active ? highlighted : undefined)}
        aria-label={`Values of condition ${number}`}
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

const chipsStyle = {
  '& .value': {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    minH: '7',
    ps: '2',
    bg: 'hover',
    borderRadius: 'row',
    overflowWrap: 'anywhere',
  },
  '& .value > button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    alignSelf: 'stretch',
    color: 'fg.muted',
    borderRadius: 'row',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { w: '11', minH: '11' },
  },
};
