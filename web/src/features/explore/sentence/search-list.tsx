import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { comboboxProps, firstIndexOf, Listbox, Option, optionStyle } from '../../../ui/form/listbox.tsx';
import { SearchFrame, searchInputStyle } from '../../../ui/form/search-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { readingKey } from '../../../ui/words/reading-direction.ts';
import { noHover } from '../../../ui/page/use-window.ts';
import type { MenuGroup, MenuOption } from './menu-options.ts';

interface Props {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly MenuGroup[];
  onChoose: (key: string) => void;
  /** For options with `hasMore`. */
  onMore?: (key: string) => void;
  /** Several can be chosen, and the menu stays open. */
  isMulti?: boolean;
  /** It replaces another list of the menu, and gets the focus. */
  isNext?: boolean;
  /** Instead of the note that nothing matches. */
  status?: string | undefined;
  /** Before the search. */
  before?: ReactNode;
}

/** A search field whose arrow keys move through the options below. */
export function SearchList(props: Props) {
  const { label, typed, onType, isNext = false, status, before } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On touch screens, the keyboard would cover the list.
    if (isNext && !noHover.matches) input.current?.focus();
  }, [isNext]);
  const { options, highlighted, choose, onKeyDown } = useListKeys(props);
  return (
    <>
      <Box display="flex" alignItems="center" gap="1" p="1.5" flexShrink={0}>
        {before}
        <Box flex="1" minW="0">
          <SearchFrame>
            <chakra.input
              ref={input}
              type="search"
              {...comboboxProps(listId, options.length > 0, options[highlighted] && highlighted)}
              aria-label={label}
              placeholder={label}
              value={typed}
              onChange={(event) => onType(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              {...searchInputStyle}
            />
          </SearchFrame>
        </Box>
      </Box>
      <GroupedOptions id={listId} {...{ highlighted, choose }} {...props} />
      <Box role="status" layerStyle="note" px="4" pb={options.length === 0 ? '3' : undefined}>
        {status ?? (options.length === 0 && say('Nothing matches “{text}”', { text: typed.trim() }))}
      </Box>
    </>
  );
}

interface OptionsProps extends Pick<Props, 'label' | 'groups' | 'isMulti' | 'onMore'> {
  id: string;
  highlighted: number;
  choose: (option: MenuOption) => void;
}

function GroupedOptions({ id, label, groups, isMulti, onMore, highlighted, choose }: OptionsProps) {
  const sizes = groups.map(({ options }) => options.length);
  return (
    <Listbox
      {...{ id, highlighted }}
      shown={groups}
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      px="1"
      pb="1"
      minH="0"
      css={listStyle}
    >
      {groups.map(({ title, options }, group) => (
        <div
          key={title || options[0]?.key}
          role="group"
          aria-label={title || undefined}
          data-untitled={!title || undefined}
        >
          {title && (
            <Box aria-hidden="true" layerStyle="note" px="2.5" pt="2.5" pb="1">
              {title}
            </Box>
          )}
          {options.map((option, position) => {
            const index = firstIndexOf(group, sizes) + position;
            return (
              <Option
                key={option.key}
                listId={id}
                index={index}
                isHighlighted={index === highlighted}
                aria-disabled={Boolean(option.whyNot) || undefined}
                aria-checked={option.isChosen ?? (isMulti ? false : undefined)}
                onClick={() => choose(option)}
              >
                <OptionContent {...{ option, onMore }} />
              </Option>
            );
          })}
        </div>
      ))}
    </Listbox>
  );
}

function OptionContent({ option, onMore }: { option: MenuOption; onMore: Props['onMore'] }) {
  const { key, label, note, whyNot, isChosen, hasMore } = option;
  return (
    <>
      <Box as="span" flex="1" minW="0" py={whyNot ? '1.5' : undefined}>
        <Box as="span" display="block" truncate dir="auto" title={label}>
          {label}
        </Box>
        {whyNot && (
          <Box as="span" display="block" layerStyle="note">
            {whyNot}
          </Box>
        )}
      </Box>
      {note && (
        <Box as="span" layerStyle="note" flexShrink={0}>
          {note}
        </Box>
      )}
      {isChosen && <Icon name="check" color="accent" />}
      {hasMore && !whyNot && onMore && (
        <chakra.span
          className="more"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onMore(key);
          }}
        >
          <Icon name="chevron-right" color="fg.muted" />
        </chakra.span>
      )}
    </>
  );
}

/** The chosen option is highlighted first, and while something is typed the first one that can be chosen. */
function useListKeys({ groups, typed, onChoose, onMore, isMulti = false }: Props) {
  const options = groups.flatMap((group) => group.options);
  const [moved, move] = useState<{ typed: string; index: number } | null>(null);
  const can = ({ whyNot }: MenuOption) => !whyNot;
  const chosen = typed.trim() === '' && !isMulti ? options.findIndex(({ isChosen }) => isChosen) : -1;
  const first = chosen >= 0 ? chosen : Math.max(options.findIndex(can), 0);
  const last = options.length - 1;
  const highlighted = Math.min(moved?.typed === typed ? moved.index : first, last);
  const choose = (option: MenuOption) => {
    if (can(option)) onChoose(option.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { currentTarget } = event;
    const key = readingKey(event.key);
    const option = options[highlighted];
    const isAtEnd = currentTarget.selectionStart === typed.length;
    if (key === 'ArrowDown') move({ typed, index: highlighted >= last ? 0 : highlighted + 1 });
    else if (key === 'ArrowUp') move({ typed, index: highlighted <= 0 ? last : highlighted - 1 });
    else if (key === 'Enter' && option) choose(option);
    else if (key === 'ArrowRight' && isAtEnd && option?.hasMore && can(option) && onMore) onMore(option.key);
    else return;
    event.preventDefault();
  };
  return { options, highlighted, choose, onKeyDown };
}

const listStyle = {
  '& [role=option]': {
    ...optionStyle,
    '&[aria-selected=true]': { bg: 'bar' },
    '&[aria-disabled]': { color: 'fg.muted', cursor: 'not-allowed' },
  },
  '& [role=group][data-untitled]:not(:first-of-type)': {
    borderTopWidth: '1px',
    borderColor: 'border',
    mt: '1',
    pt: '1',
  },
  '& .more': { display: 'flex', alignSelf: 'stretch', alignItems: 'center', px: '2', me: '-2' },
} as const;
