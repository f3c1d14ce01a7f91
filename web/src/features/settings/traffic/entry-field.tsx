import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { controlStyle, Field } from '../../../ui/form/text-field.tsx';
import { EntryChips } from '../../../ui/form/entry-chips.tsx';
import { EntryCombobox, type Suggestion } from './entry-combobox.tsx';
import { Note } from '../note.tsx';

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  entries: readonly string[];
  /** The displayed name of an entry. */
  nameOf?: (entry: string) => string;
  typed: string;
  fault: string | undefined;
  /** An effect of the entries that may not be intended. */
  warning: string | undefined;
  /** Suggestions for the typed text; left out if any text can be typed. */
  search?: (typed: string) => Suggestion[];
  onType: (typed: string) => void;
  /** Adds the typed or the given text, if it is valid. */
  onAdd: (text?: string) => void;
  onRemove: (entry: string) => void;
}

const asItIs = (entry: string) => entry;

/** A list whose entries are typed one by one or pasted as lines. */
export function EntryField(props: Props) {
  const { label, hint, placeholder, entries, nameOf = asItIs, typed, fault, warning, search } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // While the field has the focus, an entry may be incomplete rather than wrong.
  const [left, setLeft] = useState(false);
  const error = left && fault ? fault : undefined;

  function type(text: string): void {
    setLeft(false);
    props.onType(text);
  }

  function add(): void {
    setLeft(true);
    props.onAdd();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // With a suggestion the key chooses it; in an empty field it submits the form.
    const suggested = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || suggested || typed.trim() === '') return;
    event.preventDefault();
    add();
  }

  /** A single-line field would join pasted lines. */
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setLeft(true);
    props.onAdd(`${typed}\n${text}`);
  }

  const control = {
    ref: input,
    id,
    'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
    placeholder,
    onKeyDown,
    onPaste,
    onBlur: () => setLeft(true),
    ...inputStyle,
  };
  const frameColor = error ? 'negative' : 'border.control';

  return (
    <Flex direction="column" gap="2">
      <Field id={id} label={label} hint={hint} error={error}>
        <Flex gap="2">
          {search ? (
            <EntryCombobox
              {...control}
              typed={typed}
              search={search}
              onType={type}
              onChoose={props.onAdd}
              frameColor={frameColor}
            />
          ) : (
            <Flex {...controlStyle} flex="1" minW="0" align="stretch" borderColor={frameColor}>
              <chakra.input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => type(event.currentTarget.value)}
              />
            </Flex>
          )}
          <Button look="outline" fullWidth={false} disabled={typed.trim() === ''} onClick={add}>
            Add<Hidden> to {label}</Hidden>
          </Button>
        </Flex>
      </Field>
      <EntryChips
        label={label}
        entries={entries}
        nameOf={nameOf}
        onRemove={(entry) => {
          props.onRemove(entry);
          // The button that had the focus no longer exists.
          input.current?.focus();
        }}
      />
      <Box css={warning ? undefined : { display: 'contents' }}>
        <Note>{warning}</Note>
      </Box>
    </Flex>
  );
}

const inputStyle = {
  flex: '1',
  minW: '0',
  px: '3',
  bg: 'transparent',
  borderRadius: 'inherit',
  fontSize: { base: '1rem', md: '0.875rem' },
  outline: '0',
  _placeholder: { color: 'fg.muted' },
} as const;
