import { useRef, useState, type RefObject } from 'react';
import { Box, Combobox, createListCollection } from '@chakra-ui/react';
import type { FilterLine } from '../../../report/address/filter-line.ts';
import { say } from '@footfall/functions/contract';
import { optionListStyle, optionStyle } from '../../../ui/form/listbox.tsx';
import { SearchFrame, searchInputStyle } from '../../../ui/form/search-field.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChoiceButton } from '../../../ui/overlay/choice-menu.tsx';
import { anyStart, startName } from './journey-words.ts';
import { useJourneyChoice } from './journey-choice.ts';
import { useStarts, type Start } from './use-starts.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

export function StartPicker() {
  const { choice, choose } = useJourneyChoice();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = startName(choice);
  function close(withFocus: boolean) {
    setOpen(false);
    if (withFocus) button.current?.focus();
  }
  return (
    // On a phone the list spans the controls, which are its positioned ancestor.
    <Box ref={frame} position={{ base: 'static', md: 'relative' }}>
      <ChoiceButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={say('Start: {name}', { name })}
        onClick={() => setOpen(!open)}
      >
        <Box as="span" truncate dir="auto" maxW="14rem">
          {name}
        </Box>
      </ChoiceButton>
      {open && (
        <StartList
          frame={frame}
          onChoose={(at) => {
            choose({ at, way: [] });
            close(true);
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

interface ListProps {
  /** The picker with its button. Clicks inside do not close the list. */
  frame: RefObject<HTMLElement | null>;
  onChoose: (at: FilterLine | null) => void;
  onClose: (withFocus: boolean) => void;
}

const searchWords = say('Search pages, goals and events');

function StartList({ frame, onChoose, onClose }: ListProps) {
  const { choice } = useJourneyChoice();
  const [typed, setTyped] = useState('');
  const { groups, status } = useStarts(typed);
  const anywhere: Start[] =
    choice.direction === 'through' || typed !== ''
      ? []
      : [{ key: 'anywhere', name: anyStart[choice.direction], line: null }];
  const collection = createListCollection({
    items: [...anywhere, ...groups.flatMap(({ starts }) => starts)],
    itemToValue: ({ key }) => key,
    itemToString: ({ name }) => name,
  });
  return (
    <Combobox.Root
      open
      composite={false}
      collection={collection}
      onValueChange={({ items: [start] }) => start && onChoose(start.line)}
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && setTyped(inputValue)}
      // Enter without a match also reports `item-select`, and must not close the list.
      onOpenChange={({ reason }) => reason !== 'item-select' && onClose(reason !== 'interact-outside')}
      onInteractOutside={(event) => {
        if (frame.current?.contains(event.target as Node)) event.preventDefault();
      }}
      allowCustomValue
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
    >
      <Combobox.Content css={panelStyle}>
        <Combobox.Label asChild>
          <Hidden>{say('Pages, goals and events')}</Hidden>
        </Combobox.Label>
        <SearchFrame>
          <Combobox.Input
            aria-label={searchWords}
            placeholder={searchWords}
            autoFocus
            {...searchInputStyle}
          />
        </SearchFrame>
        <Combobox.List maxH="18rem" overflowY="auto" mt="1">
          {anywhere.map(option)}
          {groups.map(({ title, starts }) => (
            <Combobox.ItemGroup key={title}>
              <Combobox.ItemGroupLabel layerStyle="note" px="2.5" pt="2">
                {title}
              </Combobox.ItemGroupLabel>
              {starts.map(option)}
            </Combobox.ItemGroup>
          ))}
        </Combobox.List>
        <Box role="status" px="2.5" py={status ? '2' : undefined} color="fg.muted">
          {status}
        </Box>
      </Combobox.Content>
    </Combobox.Root>
  );
}

const option = (start: Start) => (
  <Combobox.Item key={start.key} item={start} css={optionStyle}>
    <Box flex="1" minW="0" truncate dir="auto" title={start.name}>
      {start.name}
    </Box>
    {start.visitors !== undefined && (
      <Box as="span" color="fg.muted">
        {sayRich('{count, plural, one {#<hidden> visitor</hidden>} other {#<hidden> visitors</hidden>}}', {
          count: start.visitors,
          hidden: (words) => <Hidden>{words}</Hidden>,
        })}
      </Box>
    )}
  </Combobox.Item>
);

const panelStyle = {
  ...optionListStyle,
  position: 'absolute',
  // Directly below the button, even if another element is the positioned ancestor.
  top: { base: 'auto', md: 'calc(100% + 6px)' },
  mt: { base: '1.5', md: '0' },
  insetStart: '0',
  w: { base: 'full', md: '22rem' },
} as const;
