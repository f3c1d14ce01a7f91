import { type ComponentProps, useState } from 'react';
import { Combobox, createListCollection } from '@chakra-ui/react';
import { optionListStyle, optionStyle } from './option-list.ts';
import { controlStyle, inputStyle } from './text-field.tsx';

/** The text that is typed into a field with a frame. */
export const typedStyle = {
  ...inputStyle,
  px: '3',
  bg: 'transparent',
  _placeholder: { color: 'fg.muted' },
} as const;

interface Suggested {
  /** What is chosen with it. */
  code: string;
  name: string;
}

interface Props extends Omit<ComponentProps<typeof Combobox.Input>, 'onChange'> {
  id: string;
  typed: string;
  /** What fits the typed text. */
  found: Suggested[];
  onType: (typed: string) => void;
  onChoose: (code: string) => void;
  frameColor?: string;
}

/** A field that suggests matches. Text without matches stays, so that the form can say what is wrong with it. */
export function SuggestInput(props: Props) {
  const { id, typed, found, onType, onChoose, frameColor, autoFocus = false, ...input } = props;
  const [open, setOpen] = useState(false);
  const collection = createListCollection({
    items: found,
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
        // Enter in an empty field must not choose the first of all.
        if (inputValue.trim() === '') setOpen(false);
      }}
      open={open && collection.size > 0}
      onOpenChange={(details) => setOpen(details.open)}
      // The root takes the focus once it listens. An input that has it before suggests nothing.
      autoFocus={autoFocus}
      allowCustomValue
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      positioning={{ gutter: 6 }}
      flex="1"
      minW="0"
    >
      <Combobox.Control
        {...controlStyle}
        display="flex"
        alignItems="stretch"
        {...(frameColor ? { borderColor: frameColor } : {})}
      >
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
