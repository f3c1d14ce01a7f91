import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { EntryChips } from '../../../ui/form/entry-chips.tsx';
import { controlStyle, Field } from '../../../ui/form/text-field.tsx';
import { takeAddresses } from './addresses.ts';

interface Props {
  hint: string;
  /** What is wrong with the addresses; shown once the field is left, for while it is typed an address is incomplete. */
  fault: string | undefined;
  emails: readonly string[];
  typed: string;
  onChange: (emails: readonly string[], typed: string) => void;
}

const asItIs = (email: string) => email;

/** Email addresses, typed or pasted with separators between them. Each complete one becomes a chip. */
export function AddressField({ hint, fault, emails, typed, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wasLeft, setLeft] = useState(false);
  const error = wasLeft ? fault : undefined;

  function read(text: string, isEnded: boolean): void {
    setLeft(isEnded);
    const { taken, rest } = takeAddresses(text);
    onChange([...new Set([...emails, ...taken])], rest);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && typed === '') onChange(emails.slice(0, -1), '');
    // In an empty field, Enter submits the form.
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    read(`${typed} `, true);
  }

  return (
    <Field id={id} label="Email addresses" hint={hint} error={error}>
      <Flex {...controlStyle} css={frameStyle} borderColor={error ? 'negative' : 'border.control'}>
        <EntryChips
          label="Addresses to invite"
          entries={emails}
          nameOf={asItIs}
          onRemove={(email) => {
            onChange(
              emails.filter((each) => each !== email),
              typed,
            );
            // The button that had the focus no longer exists.
            input.current?.focus();
          }}
        />
        <chakra.input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          css={inputStyle}
          value={typed}
          // The text stays: a chip in its place would move the button that is being pressed.
          onBlur={() => setLeft(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => read(event.currentTarget.value, false)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!text.trim().includes('\n')) return;
            // A field of one line would join pasted lines.
            event.preventDefault();
            read(`${typed} ${text} `, false);
          }}
        />
      </Flex>
    </Field>
  );
}

const frameStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  h: 'auto',
  minH: '20',
  alignContent: 'flex-start',
  p: '1.5',
} as const;

const inputStyle = {
  flex: '1',
  minW: '10rem',
  h: '8',
  px: '1.5',
  bg: 'transparent',
  outline: '0',
  fontSize: { base: '1rem', md: '0.875rem' },
} as const;
