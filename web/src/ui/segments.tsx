import { useId, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of a few visible options. Native radio buttons, for arrow keys and screen readers. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  const [shown, show] = useShown(chosen);
  return (
    <Flex role="radiogroup" aria-label={label} bg="hover" borderRadius="control" p="0.5" gap="0.5">
      {choices.map((choice) => (
        <chakra.label key={choice.value} css={segmentStyle}>
          <chakra.input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === shown}
            onChange={() => {
              show(choice.value);
              onChoose(choice.value);
            }}
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
          />
          {choice.label}
        </chakra.label>
      ))}
    </Flex>
  );
}

const segmentStyle = {
  position: 'relative',
  flex: '1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minH: '8',
  px: '2.5',
  borderRadius: 'row',
  borderWidth: '1px',
  borderColor: 'transparent',
  color: 'fg.muted',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg' },
  '&:has(:checked)': { bg: 'surface', color: 'fg', borderColor: 'border' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

/** The pressed option is shown at once, because a choice that is stored in the address arrives a moment later. */
export function useShown<Value>(chosen: Value) {
  const [shown, show] = useState(chosen);
  const [last, setLast] = useState(chosen);
  if (last !== chosen) {
    setLast(chosen);
    show(chosen);
  }
  return [shown, show] as const;
}
