import { say } from '@footfall/functions/contract';
import type { KeyboardEvent } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { EntryChips } from '../../../../ui/form/entry-chips.tsx';
import { exactText, controlStyle, Field, inputStyle } from '../../../../ui/form/text-field.tsx';
import { useEntryInput } from '../../../../ui/form/use-entry-input.ts';
import { type Entered, takeAddresses } from './addresses.ts';

interface Props extends Entered {
  hint: string;
  fault: string | undefined;
  onChange: (entered: Entered) => void;
}

/** Each complete address becomes a chip. Several can be pasted with separators. */
export function AddressField({ hint, fault, emails, typed, onChange }: Props) {
  const { id, error, setTouched, focus, frameColor, control } = useEntryInput(fault, (text) =>
    read(`${typed} ${text} `, false),
  );

  function read(text: string, isEnded: boolean) {
    setTouched(isEnded);
    const { taken, rest } = takeAddresses(text);
    onChange({ emails: [...new Set([...emails, ...taken])], typed: rest });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') onChange({ emails: emails.slice(0, -1), typed });
    // In an empty field, Enter submits the form.
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    read(`${typed} `, true);
  }

  return (
    <Field id={id} label={say('Email addresses')} hint={hint} error={error}>
      <Flex {...controlStyle} css={frameStyle} borderColor={frameColor}>
        <EntryChips
          label={say('Addresses to invite')}
          entries={emails}
          nameOf={String}
          onRemove={(email) => {
            onChange({ emails: emails.filter((each) => each !== email), typed });
            // The button that had the focus was removed.
            focus();
          }}
        />
        <chakra.input
          {...control}
          type="text"
          inputMode="email"
          {...exactText}
          css={addressStyle}
          // The text stays on blur, because a new chip would move the button that is being pressed.
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => read(event.currentTarget.value, false)}
        />
      </Flex>
    </Field>
  );
}

const frameStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  minH: '20',
  '@media (pointer: coarse)': { minH: '20' },
  alignContent: 'flex-start',
  p: '1.5',
} as const;

const addressStyle = {
  ...inputStyle,
  minW: '10rem',
  h: '8',
  px: '1.5',
  bg: 'transparent',
} as const;
