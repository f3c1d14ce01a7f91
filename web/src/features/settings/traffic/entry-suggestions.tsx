import { useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react';

export interface Suggestion {
  code: string;
  name: string;
}

interface Props {
  id: string;
  label: string;
  found: readonly Suggestion[];
  active: Suggestion | undefined;
  choose: (suggestion: Suggestion) => void;
}

/** What fits to what is typed, below its field. Reached by the field's arrow keys, not by Tab. */
export function EntrySuggestions({ id, label, found, active, choose }: Props) {
  return (
    <Box
      id={`${id}-found`}
      role="listbox"
      aria-label={`What fits: ${label}`}
      css={listStyle}
      display={found.length > 0 ? 'block' : 'none'}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((suggestion) => (
        <Option
          key={suggestion.code}
          id={`${id}-${suggestion.code}`}
          name={suggestion.name}
          active={suggestion.code === active?.code}
          onClick={() => choose(suggestion)}
        />
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  name: string;
  active: boolean;
  onClick: () => void;
}

function Option({ id, name, active, onClick }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box ref={row} id={id} role="option" aria-selected={active} css={optionStyle} onClick={onClick}>
      {name}
    </Box>
  );
}

const listStyle = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetX: '0',
  zIndex: 'float',
  maxH: '64',
  overflowY: 'auto',
  p: '1',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  animation: 'fade-in 140ms ease-out',
} as const;

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  minH: '9',
  px: '2.5',
  borderRadius: 'row',
  cursor: 'pointer',
  _hover: { bg: 'hover' },
  '&[aria-selected=true]': { bg: 'hover' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;
