import { sayRich } from '../../../ui/words/say-rich.tsx';
import type { KeyboardEvent } from 'react';
import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { SmallButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { exactText, controlStyle, Field } from '../../../ui/form/text-field.tsx';
import { EntryChips } from '../../../ui/form/entry-chips.tsx';
import { useEntryInput } from '../../../ui/form/use-entry-input.ts';
import type { Country } from './countries.ts';
import { Note } from '../note.tsx';
import { SuggestInput, typedStyle } from '../../../ui/form/suggest-input.tsx';

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  entries: readonly string[];
  nameOf: (entry: string) => string;
  typed: string;
  fault: string | undefined;
  /** A possibly unintended effect of the entries. */
  warning: string | undefined;
  /** Suggestions for the typed text. Omit to accept any text. */
  search?: (typed: string) => Country[];
  onType: (typed: string) => void;
  /** Adds the given text, or the typed text by default, if it is valid. */
  onAdd: (text?: string) => void;
  onRemove: (entry: string) => void;
}

/** A list with entries that are typed one by one or pasted as lines. */
export function EntryField(props: Props) {
  const { label, hint, placeholder, entries, nameOf, typed, warning, search, onAdd } = props;
  const addPasted = (text: string) => onAdd(`${typed}\n${text}`);
  const { id, error, setTouched, focus, frameColor, control } = useEntryInput(props.fault, addPasted);

  function type(text: string) {
    setTouched(false);
    props.onType(text);
  }

  function add() {
    setTouched(true);
    onAdd();
    focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter chooses a highlighted suggestion, or submits the form if the field is empty.
    const suggested = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || suggested || typed.trim() === '') return;
    event.preventDefault();
    add();
  }

  const input = { ...control, ...typedStyle, typed, onType: type, frameColor, placeholder, onKeyDown };

  return (
    <Flex direction="column" gap="2">
      <Field id={id} label={label} hint={hint} error={error}>
        <Flex gap="2">
          {search ? (
            <SuggestInput {...input} found={search(typed)} onChoose={onAdd} />
          ) : (
            <EntryInput {...input} />
          )}
          <SmallButton alignSelf="center" disabled={typed.trim() === ''} onClick={add}>
            {sayRich('Add<hidden> to {list}</hidden>', {
              list: label,
              hidden: (words) => <Hidden>{words}</Hidden>,
            })}
          </SmallButton>
        </Flex>
      </Field>
      <EntryChips
        label={label}
        entries={entries}
        nameOf={nameOf}
        onRemove={(entry) => {
          props.onRemove(entry);
          // The button that had the focus was removed.
          focus();
        }}
      />
      <Box css={warning ? undefined : { display: 'contents' }}>
        <Note>{warning}</Note>
      </Box>
    </Flex>
  );
}

const EntryInput = ({ typed, onType, frameColor, ...input }: InputProps) => (
  <Flex {...controlStyle} flex="1" minW="0" align="stretch" borderColor={frameColor}>
    <chakra.input
      {...input}
      {...exactText}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </Flex>
);

interface InputProps extends Omit<HTMLChakraProps<'input'>, 'onChange'> {
  typed: string;
  onType: (typed: string) => void;
  frameColor: string;
}
