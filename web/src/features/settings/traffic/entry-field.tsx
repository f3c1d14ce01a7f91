import { type KeyboardEvent, useState, type ComponentProps } from 'react';
import { Box, chakra, Flex, type HTMLChakraProps, Combobox, createListCollection } from '@chakra-ui/react';
import { SmallButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { controlStyle, Field, inputStyle } from '../../../ui/form/text-field.tsx';
import { EntryChips } from '../../../ui/form/entry-chips.tsx';
import { useEntryInput } from '../../../ui/form/use-entry-input.ts';
import type { Country } from './countries.ts';
import { Note } from '../note.tsx';
import { optionListStyle, optionStyle } from '../../../ui/form/option-list.ts';

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  entries: readonly string[];
  /** The displayed name of an entry. */
  nameOf: (entry: string) => string;
  typed: string;
  fault: string | undefined;
  /** An effect of the entries that may not be intended. */
  warning: string | undefined;
  /** Suggestions for the typed text; left out if any text can be typed. */
  search?: (typed: string) => Country[];
  onType: (typed: string) => void;
  /** Adds the typed or the given text, if it is valid. */
  onAdd: (text?: string) => void;
  onRemove: (entry: string) => void;
}

/** A list whose entries are typed one by one or pasted as lines. */
export function EntryField(props: Props) {
  const { label, hint, placeholder, entries, nameOf, typed, warning, search, onAdd } = props;
  const { id, error, setLeft, focus, frameColor, control } = useEntryInput(props.fault, (text) =>
    onAdd(`${typed}\n${text}`),
  );

  function type(text: string) {
    setLeft(false);
    props.onType(text);
  }

  function add() {
    setLeft(true);
    onAdd();
    focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // With a suggestion the key chooses it; in an empty field it submits the form.
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
          {search ? <EntryCombobox {...input} search={search} onChoose={onAdd} /> : <EntryInput {...input} />}
          <SmallButton alignSelf="center" disabled={typed.trim() === ''} onClick={add}>
            Add<Hidden> to {label}</Hidden>
          </SmallButton>
        </Flex>
      </Field>
      <EntryChips
        label={label}
        entries={entries}
        nameOf={nameOf}
        onRemove={(entry) => {
          props.onRemove(entry);
          // The button that had the focus no longer exists.
          focus();
        }}
      />
      <Box css={warning ? undefined : { display: 'contents' }}>
        <Note>{warning}</Note>
      </Box>
    </Flex>
  );
}

/** A field for any text. */
const EntryInput = ({ typed, onType, frameColor, ...input }: InputProps) => (
  <Flex {...controlStyle} flex="1" minW="0" align="stretch" borderColor={frameColor}>
    <chakra.input
      {...input}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
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

const typedStyle = {
  ...inputStyle,
  px: '3',
  bg: 'transparent',
  _placeholder: { color: 'fg.muted' },
} as const;

interface ComboboxProps extends Omit<ComponentProps<typeof Combobox.Input>, 'onChange'> {
  id: string;
  typed: string;
  search: (typed: string) => Country[];
  onType: (typed: string) => void;
  onChoose: (code: string) => void;
  frameColor: string;
}

/** A field that suggests matches. Text without matches stays, so that the form can say what is wrong with it. */
function EntryCombobox({ id, typed, search, onType, onChoose, frameColor, ...input }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const collection = createListCollection({
    items: search(typed),
    itemToValue: ({ code }) => code,
    itemToString: ({ name }) => name,
  });
  return (
    <Combobox.Root
      ids={{ input: id, label: `${id}-label` }}
      collection={collection}
      value={[]}
      onValueChange={({ value: [code] }) => code && onChoose(code)}
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        onType(inputValue);
        // Enter in an empty field must not choose the first of all countries.
        if (inputValue.trim() === '') setOpen(false);
      }}
      open={open && collection.size > 0}
      onOpenChange={(details) => setOpen(details.open)}
      allowCustomValue
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      positioning={{ gutter: 6 }}
      flex="1"
      minW="0"
    >
      <Combobox.Control {...controlStyle} display="flex" alignItems="stretch" borderColor={frameColor}>
        <Combobox.Input {...input} />
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content css={optionListStyle} maxH="64" overflowY="auto">
          {collection.items.map((suggestion) => (
            <Combobox.Item key={suggestion.code} item={suggestion} css={optionStyle}>
              {suggestion.name}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
