import { useState, type ComponentProps } from 'react';
import { Combobox, createListCollection } from '@chakra-ui/react';
import { controlStyle } from '../../../ui/form/text-field.tsx';
import { optionListStyle, optionStyle } from '../../../ui/form/option-list.ts';
import type { Country } from './countries.ts';

interface Props extends Omit<ComponentProps<typeof Combobox.Input>, 'onChange'> {
  id: string;
  typed: string;
  search: (typed: string) => Country[];
  onType: (typed: string) => void;
  onChoose: (code: string) => void;
  frameColor: string;
}

/** A field that suggests matches. Text without matches stays, so that the form can say what is wrong with it. */
export function EntryCombobox({ id, typed, search, onType, onChoose, frameColor, ...input }: Props) {
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
