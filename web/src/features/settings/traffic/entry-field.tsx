import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { controlStyle, Field } from '../../../ui/form/text-field.tsx';
import { EntryChips } from './entry-chips.tsx';
import { EntrySuggestions, type Suggestion } from './entry-suggestions.tsx';
import { Note } from '../note.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  entries: readonly string[];
  /** How an entry is shown. */
  nameOf?: (entry: string) => string;
  typed: string;
  fault: string | undefined;
  /** What the entries do that may not be meant. */
  warning: string | undefined;
  /** What may be chosen, by what is typed; nothing where anything may be typed. */
  search?: (typed: string) => Suggestion[];
  onType: (typed: string) => void;
  /** Adds what is typed, or the text given, where it fits. */
  onAdd: (text?: string) => void;
  onRemove: (entry: string) => void;
}

const asItIs = (entry: string) => entry;
const nothing = () => [];

/** A list that is typed entry by entry, or pasted with one a line. */
export function EntryField(props: Props) {
  const { label, hint, placeholder, entries, nameOf = asItIs, typed, fault, warning, search } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Nobody is told that an address is wrong while they are typing it.
  const [left, setLeft] = useState(false);
  const suggestions = useSuggestions({
    typed,
    search: search ?? nothing,
    onChoose: ({ code }) => props.onAdd(code),
  });
  const { found, active, show, hide } = suggestions;
  const error = left && fault ? fault : undefined;

  function type(text: string): void {
    setLeft(false);
    props.onType(text);
    if (text.trim() === '') hide();
    else show();
  }

  function add(): void {
    setLeft(true);
    hide();
    props.onAdd();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (search && suggestions.onKey(event)) return;
    // An empty field leaves the key to the form.
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  }

  /** A field of one line would run lines together. */
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setLeft(true);
    props.onAdd(`${typed}\n${text}`);
  }

  return (
    <Flex direction="column" gap="2">
      <Field id={id} label={label} hint={hint} error={error}>
        <Flex gap="2" position="relative">
          <Flex
            {...controlStyle}
            flex="1"
            minW="0"
            align="stretch"
            borderColor={error ? 'negative' : 'border.control'}
          >
            <chakra.input
              ref={input}
              id={id}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              {...(search && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': found.length > 0,
                'aria-controls': `${id}-found`,
                'aria-activedescendant': active && `${id}-${active.code}`,
              })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => {
                setLeft(true);
                hide();
              }}
              flex="1"
              minW="0"
              px="3"
              bg="transparent"
              borderRadius="inherit"
              fontSize={{ base: '1rem', md: '0.875rem' }}
              outline="0"
              _placeholder={{ color: 'fg.muted' }}
            />
          </Flex>
          <Button look="outline" fullWidth={false} disabled={typed.trim() === ''} onClick={add}>
            Add<Hidden> to {label}</Hidden>
          </Button>
          {search && <EntrySuggestions id={id} label={label} {...suggestions} />}
        </Flex>
      </Field>
      <EntryChips
        label={label}
        entries={entries}
        nameOf={nameOf}
        onRemove={(entry) => {
          props.onRemove(entry);
          // The button that had the focus is gone.
          input.current?.focus();
        }}
      />
      <Box css={warning ? undefined : { display: 'contents' }}>
        <Note>{warning}</Note>
      </Box>
    </Flex>
  );
}
