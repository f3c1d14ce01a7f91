import { type ComponentProps, useState } from 'react';
import { Combobox, createListCollection } from '@chakra-ui/react';
import { optionListStyle, optionStyle } from './listbox.tsx';
import { controlStyle, inputStyle } from './text-field.tsx';

export const typedStyle = {
  ...inputStyle,
  px: '3',
  bg: 'transparent',
  _placeholder: { color: 'fg.muted' },
} as const;

interface Suggested {
  code: string;
  name: string;
}

interface Props extends Omit<ComponentProps<typeof Combobox.Input>, 'onChange'> {
  id: string;
  typed: string;
  found: Suggested[];
  onType: (typed: string) => void;
  onChoose: (code: string) => void;
  frameColor?: string;
}

/** A field with suggestions. Unmatched text stays, so that the form can show an error. */
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
        // Enter in an empty field must not choose the first option.
        if (inputValue.trim() === '') setOpen(false);
      }}
      open={open && collection.size > 0}
      onOpenChange={(details) => setOpen(details.open)}
      // The root sets the focus once it listens. An input that is focused earlier suggests nothing.
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
